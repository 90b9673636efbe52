import { renderPart } from '#app/test/render-part.tsx'
import { staffMember } from '#app/test/staff-member.ts'
import { settle } from '@kikai/client/test/mount.tsx'
import { boardSent, stockIds, unitDetailSent, unitSent } from '@kikai/client/test/stock-answer'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { productsCalls } from '@kikai/contract/warehouse/products.calls'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import type { Id } from '@kikai/kernel/ids'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { GoodsStock } from '../goods-stock.tsx'
import Movements from './movements.page.tsx'
import Stock from './stock.page.tsx'
import UnitPanel from './unit-panel.tsx'

// Each comes at a press; here they are there at once.
beforeAll(async () => {
  await import('./announce-piece.tsx')
  await import('./link-piece.tsx')
  await import('./warehouses.tsx')
})

const goods = {
  id: stockIds.goods as Id<'goods'>,
  title: 'Okuma GENOS L300-M',
  managementNumber: 'IZU-0001',
  allowedActions: [{ action: 'takeIn', enabled: true, reason: null }],
  draft: {
    stock: 1,
    serial: 'NL19',
    year: 2014,
    hours: null,
    weightKg: null,
    availability: { as: 'coming', on: null },
  },
} as const
const at = '2026-11-18T05:56:00.000Z'
const can = (...names: readonly string[]) => names.map((action) => ({ action, enabled: true, reason: null }))
const order = {
  kind: 'order',
  number: 'O261118-2MC9VKK',
  orderId: stockIds.other,
  repairId: null,
  lotId: null,
  quantity: 1,
  isSoft: false,
  until: null,
  leaveBy: at,
}
const company = {
  id: stockIds.company,
  name: 'Izumi Kikai',
  state: 'certified',
  place: { country: 'JP', region: 'Osaka', city: 'Izumi' },
}
const movement = {
  id: stockIds.other,
  unitId: stockIds.unit,
  number: 'N-2611-042',
  title: 'Okuma GENOS L300-M',
  event: 'receive',
  quantity: 1,
  change: 1,
  from: { state: 'expected', warehouse: 'Izumi', bin: '' },
  to: { state: 'received', warehouse: 'Izumi', bin: 'B-04' },
  at,
  by: 'Li Min',
  approvedBy: null,
  cause: null,
  note: 'Pallet is broken',
  photos: [],
}

async function stood(shown: ReactNode, rights: readonly string[] = ['product.stock.work', 'order.order.read']) {
  const page = await renderPart(<MemoryRouter>{shown}</MemoryRouter>, [
    'console',
    'consoleStock',
    'consoleLedger',
    'warehouse',
    'stock',
    'documents',
    'uploads',
    'request',
    'forms',
  ])
  // Who reads it and which warehouses there are is asked by whatever shows first.
  const standing = {
    [profileCalls.myProfile.path]: { ...staffMember, id: stockIds.other, rights, company },
    [stockCalls.readStockBoard.path]: boardSent({
      overdue: [{ state: 'quarantine', count: 1, days: 2, limitDays: 3 }],
    }),
  }
  const stand = async () => {
    for (const [path, data] of Object.entries(standing)) {
      const asked = page.sent(path)
      if (asked) await settle(() => asked.done(data))
    }
  }
  const answer = async (call: { path: string }, data: unknown) => {
    const asked = await vi.waitUntil(() => page.sent(call.path))
    await settle(() => asked.done(data))
    await stand()
    return asked
  }
  await stand()
  const press = (name: string) =>
    settle(() =>
      [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')]
        .findLast(({ textContent }) => textContent === name)
        ?.click(),
    )
  const fill = (name: string, words: string) =>
    vi.waitFor(() =>
      settle(() => {
        const field = document.querySelector(`[role=dialog] [name=${name}]`)
        const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
        expect(field).toBeInstanceOf(kind)
        Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, words)
        field?.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    )
  return { ...page, answer, press, fill }
}

test('the list says how every piece stands, where it lies and what is over its time, and labels are printed for those that are ticked', async () => {
  const { host, answer, press, sent } = await stood(<Stock />)
  await answer(stockCalls.listStock, {
    data: [
      unitSent({ state: 'reserved', counts: { reserved: 1 } }),
      unitSent({ id: stockIds.goods, number: 'N-2611-043', state: 'quarantine', differences: ['hours'] }),
    ],
    total: 2,
    counts: { all: 2, reserved: 1, quarantine: 1 },
  })
  for (const words of ['Okuma GENOS L300-M', 'N-2611-042 · serial NL19', 'Reserved', 'To solve', 'B-04', 'Bins 1 / 3'])
    expect(host.textContent).toContain(words)
  expect(host.textContent).toContain('1 × Quarantine: 2 d over the limit of 3 d')
  expect(host.querySelector('.list-tabs')?.textContent).toContain('Reserved 1')
  await settle(() => host.querySelector<HTMLInputElement>('tbody input[type=checkbox]')?.click())
  await press('Print 1 label')
  await press('Print 1 label')
  const drawn = await vi.waitUntil(() => sent(productsCalls.drawStockLabels.path))
  expect(drawn.input).toEqual({ unitIds: [stockIds.unit] })
  vi.stubGlobal('open', vi.fn())
  await settle(() => drawn.done({ url: '/files/labels.pdf', pages: 1 }))
  expect(window.open).toHaveBeenCalledWith('/files/labels.pdf', '_blank')
})

test('a company announces what will arrive: which model, from whom and to which warehouse', async () => {
  const { answer, press, fill, sent } = await stood(<Stock />)
  await answer(stockCalls.listStock, { data: [], total: 0, counts: {} })
  await press('Announce a piece')
  const models = await vi.waitUntil(() => sent(productsCalls.listProducts.path))
  await settle(() => models.done({ data: [], total: 0, counts: {} }))
  await fill('serial', 'NL20')
  await press('Announce')
  expect(sent(stockCalls.expectStock.path)).toBeUndefined()
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Choose a model.')
})

test('a company changes a warehouse, and its bins are typed as a list', async () => {
  const { answer, press, fill, sent } = await stood(<Stock />)
  await answer(stockCalls.listStock, { data: [], total: 0, counts: {} })
  await press('Warehouses')
  await vi.waitFor(() => settle(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('3 bins')))
  await press('Edit')
  await fill('gate', 'G-1..G-3')
  await press('Save')
  const saved = await vi.waitUntil(() => sent(stockCalls.saveWarehouse.path))
  expect(saved.input).toMatchObject({
    warehouseId: stockIds.warehouse,
    bins: [
      { id: stockIds.shelf, code: 'B-04', kind: 'shelf' },
      { id: stockIds.quarantine, code: 'Q-03', kind: 'quarantine' },
      { id: stockIds.gate, code: 'G-1', kind: 'gate' },
      { id: null, code: 'G-2', kind: 'gate' },
      { id: null, code: 'G-3', kind: 'gate' },
    ],
  })
})

test('a piece shows who holds it, what moved it and what differs, and takes its next step', async () => {
  const { host, answer, press, sent } = await stood(<UnitPanel row={stockIds.unit} controls={null} />)
  await answer(
    stockCalls.readStockUnit,
    unitDetailSent({
      state: 'quarantine',
      holds: [order],
      movements: [movement],
      movementCount: 4,
      compared: [{ fact: 'hours', expected: '4200', actual: '6900', agrees: false }],
      differences: ['hours'],
      places: [
        {
          bin: { id: stockIds.quarantine, code: 'Q-03', kind: 'quarantine' },
          warehouse: 'Izumi',
          state: 'quarantine',
          quantity: 1,
        },
      ],
      allowedActions: can('pass', 'repair', 'move', 'scrap'),
    }),
  )
  for (const words of [
    'Order O261118-2MC9VKK',
    '4,200 h',
    '6,900 h',
    'Received',
    'Pallet is broken',
    'Li Min',
    'All 4',
  ])
    expect(host.textContent).toContain(words)
  expect(host.querySelector(`a[href*="/order/orders?row=${stockIds.other}"]`)).not.toBeNull()
  await press('Pass inspection')
  await press('Pass inspection')
  const moved = await vi.waitUntil(() => sent(stockCalls.moveStock.path))
  expect(moved.input).toEqual({
    unitId: stockIds.unit,
    version: 3,
    step: 'pass',
    fromBinId: stockIds.quarantine,
    quantity: 1,
    binId: stockIds.shelf,
    photoIds: [],
    note: '',
  })
})

test('what its order keeps at the gate says why, and cannot be loaded', async () => {
  const { host, answer } = await stood(<UnitPanel row={stockIds.unit} controls={null} />)
  const reason = {
    domain: 'stock',
    name: 'mayNotLeave',
    code: stockErrors.mayNotLeave.code,
    params: { reason: 'freight' },
  }
  await answer(
    stockCalls.readStockUnit,
    unitDetailSent({
      state: 'picked',
      papers: [{ kind: 'licence', isThere: false, dueAt: null }],
      allowedActions: [{ action: 'load', enabled: false, reason }],
    }),
  )
  expect(host.textContent).toContain('The freight isn’t settled.')
  expect(host.textContent).toContain('Missing')
  expect(host.querySelector<HTMLButtonElement>('.panel-foot .ant-btn-primary')?.disabled).toBe(true)
})

test('what arrives is compared with its notice, and goes into quarantine where it differs', async () => {
  const { answer, press, fill, sent } = await stood(<UnitPanel row={stockIds.unit} controls={null} />)
  await answer(
    stockCalls.readStockUnit,
    unitDetailSent({
      state: 'expected',
      source: 'consignment',
      counts: { expected: 1 },
      allowedActions: can('receive', 'cancel'),
    }),
  )
  await press('Receive')
  await fill('serial', 'NL18')
  await press('Record differences and quarantine')
  const received = await vi.waitUntil(() => sent(stockCalls.receiveStock.path))
  expect(received.input).toMatchObject({ serial: 'NL18', quantity: 1, binId: stockIds.quarantine, soldBy: null })
})

test('whoever buys a used machine in Japan says who sold it', async () => {
  const { answer, press, fill, sent } = await stood(<UnitPanel row={stockIds.unit} controls={null} />)
  await answer(
    stockCalls.readStockUnit,
    unitDetailSent({ state: 'expected', counts: { expected: 1 }, allowedActions: can('receive') }),
  )
  await press('Receive')
  await fill('serial', 'NL18')
  await press('Record differences and quarantine')
  expect(sent(stockCalls.receiveStock.path)).toBeUndefined()
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Identity checked by')
})

test('the ledger lists what moved with its cause, and leads to the piece', async () => {
  const { host, answer } = await stood(<Movements />)
  await answer(stockCalls.listMovements, {
    data: [{ ...movement, event: 'ship', change: -1, cause: { kind: 'order', number: 'O261118-2MC9VKK' } }],
    total: 1,
  })
  for (const words of ['Shipped', 'Order O261118-2MC9VKK', '−1', 'Izumi · B-04'])
    expect(host.querySelector('tbody')?.textContent).toContain(words)
  expect(host.querySelector(`tbody a[href*="/product/stock?row=${stockIds.unit}"]`)).not.toBeNull()
})

test('a listing says where its pieces stand to whoever works in the warehouse, and to nobody else', async () => {
  const { host, answer } = await stood(<GoodsStock goods={{ ...goods, allowedActions: [] }} />)
  const asked = await answer(stockCalls.listStock, { data: [unitSent()], total: 1, counts: {} })
  expect(asked.input).toMatchObject({ goodsId: stockIds.goods })
  expect(host.textContent).toContain('Izumi · B-04')
  const other = await stood(<GoodsStock goods={{ ...goods, allowedActions: [] }} />, ['product.goods.read'])
  expect(other.sent(stockCalls.listStock.path)).toBeUndefined()
})

test('a listing whose quantity is typed takes over a piece that was announced, or announces one', async () => {
  const rights = ['product.stock.work', 'product.goods.write', 'product.goods.read']
  const { host, answer, asked, press, sent } = await stood(
    <GoodsStock goods={{ ...goods, allowedActions: can('takeIn') }} />,
    rights,
  )
  const first = await answer(stockCalls.listStock, { data: [], total: 0, counts: {} })
  await vi.waitFor(() => expect(host.textContent).toContain('Its quantity is typed in.'))
  await press('Choose the piece that comes')
  const units = await vi.waitUntil(() => {
    const last = asked.findLast(({ path }) => path === stockCalls.listStock.path)
    return last && last !== first ? last : undefined
  })
  expect(units.input).toMatchObject({ tab: 'expected', unlisted: true })
  await settle(() => units.done({ data: [unitSent({ state: 'expected' })], total: 1, counts: {} }))
  const dialog = () => [...document.querySelectorAll('[role=dialog]')].at(-1)
  await settle(() =>
    dialog()
      ?.querySelector('.ant-select, [role=combobox]')
      ?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })),
  )
  await settle(() =>
    [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')]
      .findLast(({ textContent }) => textContent?.includes('N-2611-042'))
      ?.click(),
  )
  await press('Choose the piece that comes')
  await expect
    .poll(() => sent(productsCalls.publishStock.path)?.input)
    .toEqual({ unitId: stockIds.unit, version: 3, goodsId: stockIds.goods })
})
