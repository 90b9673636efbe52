import { profileOf } from '#app/test/profile-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { stockIds, unitSent } from '@kikai/client/test/stock-answer'
import { settle } from '@kikai/client/test/mount.tsx'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import type { Id } from '@kikai/kernel/ids'
import { expect, test, vi } from 'vitest'
import PiecesOfGoods, { StoredPieces } from './stored-pieces.tsx'

const unitId = stockIds.unit as Id<'stock-unit'>
const goodsId = stockIds.goods as Id<'goods'>
const shown = (view: () => React.ReactNode, rights: readonly string[]) =>
  renderScreen(
    { view, login: 'required' },
    {
      domains: ['warehouse'],
      isLoggedIn: true,
      answers: { [profileCalls.myProfile.path]: profileOf({ rights }) },
    },
  )
const stored = [
  { unitId, number: 'N-2611-042', warehouse: 'Izumi', bin: 'G-1', state: 'picked', quantity: 1 },
  { unitId, number: 'N-2611-043', warehouse: 'Izumi', bin: null, state: 'out', quantity: 2 },
] as const

test('a sale says where each of its pieces stands, and leads whoever works in the warehouse to it', async () => {
  const { host } = await shown(() => <StoredPieces of={stored} />, ['product.stock.work'])
  for (const part of ['In the warehouse', 'N-2611-042', 'Izumi · G-1', 'Picked', '2 pieces', 'Out'])
    expect(host.textContent).toContain(part)
  expect(host.querySelectorAll('a')).toHaveLength(2)
  const other = await shown(() => <StoredPieces of={stored} />, ['order.order.read'])
  expect(other.host.querySelectorAll('a')).toHaveLength(0)
})

test('what is held of a listing is asked for by whoever may see it, and by nobody else', async () => {
  const { host, asked } = await shown(() => <PiecesOfGoods goodsId={goodsId} />, ['product.stock.work'])
  const units = await vi.waitUntil(() => asked.find(({ path }) => path === stockCalls.listStock.path))
  expect(units.input).toMatchObject({ goodsId })
  await settle(() =>
    units.done({ data: [unitSent({ state: 'reserved', counts: { reserved: 1 } })], total: 1, counts: {} }),
  )
  for (const part of ['N-2611-042', 'Izumi · B-04', 'Reserved']) expect(host.textContent).toContain(part)
  const other = await shown(() => <PiecesOfGoods goodsId={goodsId} />, ['order.order.read'])
  expect(other.asked.some(({ path }) => path === stockCalls.listStock.path)).toBe(false)
})
