import { renderScreen } from '#app/test/render-screen.tsx'
import { stockIds, unitSent } from '@kikai/client/test/stock-answer'
import { settle } from '@kikai/client/test/mount.tsx'
import { idOf } from '@kikai/contract/fields'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import PiecesOfGoods, { StoredPieces } from './stored-pieces.tsx'

const unitId = z.parse(idOf('stock-unit'), stockIds.unit)
const goodsId = z.parse(idOf('goods'), stockIds.goods)
const shown = (part: ReactNode) =>
  renderScreen({ view: () => part, login: 'required' }, { domains: ['warehouse'], isLoggedIn: true })
const stored = [
  { unitId, number: 'N-2611-042', warehouse: 'Izumi', bin: 'G-1', state: 'picked', quantity: 1 },
  { unitId, number: 'N-2611-043', warehouse: 'Izumi', bin: null, state: 'out', quantity: 2 },
] as const

test('a sale says where each of its pieces stands, and leads whoever works in the warehouse to it', async () => {
  const { host } = await shown(<StoredPieces of={stored} mayOpen />)
  for (const part of ['In the warehouse', 'N-2611-042', 'Izumi · G-1', 'Picked', '2 pieces', 'Out'])
    expect(host.textContent).toContain(part)
  expect(host.querySelectorAll('a')).toHaveLength(2)
  const other = await shown(<StoredPieces of={stored} mayOpen={false} />)
  expect(other.host.querySelectorAll('a')).toHaveLength(0)
})

test('what is held of a listing stands with its bin', async () => {
  const { host, asked } = await shown(<PiecesOfGoods goodsId={goodsId} />)
  const units = await vi.waitUntil(() => asked.find(({ path }) => path === stockCalls.listStock.path))
  expect(units.input).toMatchObject({ goodsId })
  const unit = unitSent({ state: 'reserved', counts: { reserved: 1 } })
  await settle(() => units.done({ data: [unit], total: 1, counts: {} }))
  for (const part of ['N-2611-042', 'Izumi · B-04', 'Reserved']) expect(host.textContent).toContain(part)
})
