import { profileOf } from '#app/test/profile-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { boardSent, stockIds, unitSent, warehouseSent } from '@kikai/client/test/stock-answer'
import { type } from '#ui/test/render'
import { settle } from '@kikai/client/test/mount.tsx'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { regionsCalls } from '@kikai/contract/regions/regions.calls'
import { countsCalls } from '@kikai/contract/warehouse/counts.calls'
import { productsCalls } from '@kikai/contract/warehouse/products.calls'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import { hourMs } from '@kikai/kernel/duration'
import { beforeAll, expect, test, vi } from 'vitest'
import adjustments from './adjustments/adjustments.screen.tsx'
import counts from './counts/counts.screen.tsx'
import usedGoods from './used-goods/used-goods.screen.tsx'
import board from './warehouse-manage.screen.tsx'
import goodsList from './warehouse-goods-list/warehouse-goods-list.screen.tsx'
import productList from './warehouse-product-list/warehouse-product-list.screen.tsx'

// Each is loaded when it is opened; here they are there at once.
beforeAll(async () => {
  await import('./warehouse-form.tsx')
  await import('./labels-sheet.tsx')
  await import('./counts/count-detail.tsx')
})

const folder = '/pages/me/backend-manage/warehouse-manage'
const domains = ['warehouse', 'stock', 'managed'] as const
const company = {
  id: stockIds.company,
  name: 'Izumi Kikai',
  state: 'certified',
  place: { country: 'JP', region: 'Osaka', city: 'Izumi' },
}
const me = { [profileCalls.myProfile.path]: profileOf({ rights: ['product.stock.work'], company }) }
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
const pages = (data: unknown[], tabs: Record<string, number> = {}) => ({ data, total: data.length, counts: tabs })
const dialog = () => document.querySelector('[role=dialog]')
const press = (label: string) =>
  settle(() =>
    [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent?.trim() === label)?.click(),
  )
const opened = (screen: typeof board, address: string, answers: Record<string, unknown>) =>
  renderScreen(screen, { domains, isLoggedIn: true, address: `${folder}/${address}`, answers: { ...me, ...answers } })
const item = {
  kind: 'leave',
  at: inHours(2),
  isOver: false,
  unit: unitSent(),
  quantity: 1,
  number: 'O2611171234',
  isBlocked: true,
  isOurs: false,
  adjustmentId: null,
}

test('the board says what stands in which state, what is over its time, and what comes and goes today', async () => {
  const shown = boardSent({
    counts: { expected: 4, quarantine: 3, available: 41, transfer: 1 },
    onHand: 58,
    overdue: [{ state: 'quarantine', count: 1, days: 4, limitDays: 3 }],
    today: [
      item,
      { ...item, kind: 'adjustment', unit: null, isBlocked: false, isOurs: true, adjustmentId: stockIds.other },
    ],
    moving: 1,
  })
  const { host } = await opened(board, 'warehouse-manage', { [stockCalls.readStockBoard.path]: shown })
  for (const part of [
    '58 on hand',
    'Bins 1 / 3',
    'Quarantine3',
    'In transfer1',
    '4 d over the limit of 3 d',
    'May not leave',
    'Your turn',
  ])
    expect(host.textContent).toContain(part)
  expect(host.querySelector(`a[href*="unitId=${stockIds.unit}"]`)).not.toBeNull()
})

test('the first warehouse is made with its bins, of which a run is typed at once', async () => {
  const { host, asked } = await opened(board, 'warehouse-manage', {
    [stockCalls.readStockBoard.path]: boardSent({ warehouses: [], counts: {}, onHand: 0 }),
    [regionsCalls.listCountries.path]: [],
  })
  expect(host.textContent).toContain('No warehouse yet.')
  await press('Add a warehouse')
  await vi.waitFor(() => settle(() => expect(dialog()?.querySelector('input[name=name]')).not.toBeNull()))
  await settle(() => type(dialog()?.querySelector('input[name=name]') ?? null, 'Izumi'))
  await press('Save')
  expect(dialog()?.textContent).toContain('Enter at least one bin.')
  await settle(() => type(dialog()?.querySelector('textarea[name=shelf]') ?? null, 'B-01..B-02'))
  await settle(() => type(dialog()?.querySelector('textarea[name=quarantine]') ?? null, 'Q-1'))
  await settle(() => dialog()?.querySelector('form')?.requestSubmit())
  const sent = asked.filter(({ path }) => path === stockCalls.saveWarehouse.path)
  expect(sent[0]?.input).toMatchObject({
    warehouseId: null,
    name: 'Izumi',
    country: 'JP',
    bins: [
      { id: null, code: 'B-01', kind: 'shelf' },
      { id: null, code: 'B-02', kind: 'shelf' },
      { id: null, code: 'Q-1', kind: 'quarantine' },
    ],
  })
  await settle(() => sent[0]?.refuse(stockErrors.binTaken.code, 'Two bins have the same name.'))
  expect(dialog()?.textContent).toContain('Two bins have the same name.')
})

test('labels are printed for the pieces that are chosen', async () => {
  const { asked } = await opened(board, 'warehouse-manage', {
    [stockCalls.readStockBoard.path]: boardSent(),
  })
  await press('Print labels')
  const listed = () => asked.find(({ path }) => path === stockCalls.listStock.path)
  await vi.waitFor(() => settle(() => expect(listed()).toBeDefined()))
  await settle(() => listed()?.done(pages([unitSent()])))
  await vi.waitFor(() => settle(() => expect(dialog()?.textContent).toContain('N-2611-042')))
  await settle(() => dialog()?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
  await press('Print 1 label')
  expect(asked.find(({ path }) => path === productsCalls.drawStockLabels.path)?.input).toEqual({
    unitIds: [stockIds.unit],
  })
})

test('the list names place, term and difference, and leads what is expected to receiving', async () => {
  const late = { kind: 'inspection', at: inHours(-25), isOver: true }
  const { host } = await opened(goodsList, 'warehouse-goods-list/warehouse-goods-list', {
    [stockCalls.listStock.path]: pages(
      [
        unitSent({ state: 'quarantine', due: late }),
        unitSent({ id: stockIds.other, state: 'expected', serial: 'A118' }),
        unitSent({ id: stockIds.goods, kind: 'lot', title: 'Pump', onHand: 4, counts: { available: 3, reserved: 1 } }),
      ],
      { all: 3, quarantine: 1 },
    ),
    [stockCalls.readStockBoard.path]: boardSent(),
  })
  for (const part of ['All3', 'serial NL19', 'Izumi · B-04', '1 day 1 hour late', '4 pieces', '1 held'])
    expect(host.textContent).toContain(part)
  expect(host.querySelector(`a[href*="warehouse-goods?unitId=${stockIds.other}"]`)).not.toBeNull()
})

test('without stock the list says how it comes in, and a failure offers another try', async () => {
  const { host } = await opened(goodsList, 'warehouse-goods-list/warehouse-goods-list', {
    [stockCalls.listStock.path]: pages([]),
  })
  expect(host.textContent).toContain('What arrives is announced')
  const failed = await opened(goodsList, 'warehouse-goods-list/warehouse-goods-list', {})
  await settle(() => failed.asked.forEach((one) => one.path === stockCalls.listStock.path && one.breakOff()))
  expect(failed.host.textContent).toContain('Try again')
})

const model = {
  id: stockIds.product,
  kind: 'machine',
  category: { id: stockIds.other, name: 'Lathes' },
  makerId: null,
  makerName: 'Okuma',
  model: 'GENOS L300-M',
  title: 'Okuma GENOS L300-M',
  aliases: ['L300M', 'L-300-M'],
  picture: null,
  isShared: false,
  facts: { known: 4, of: 4 },
  counts: { available: 1 },
  onHand: 1,
}

test('a model says its other spellings, what stands there, and which facts are missing', async () => {
  const { host } = await opened(productList, 'warehouse-product-list/warehouse-product-list', {
    [productsCalls.listProducts.path]: pages(
      [model, { ...model, id: stockIds.other, facts: { known: 1, of: 4 }, counts: { quarantine: 1 } }],
      { all: 2, lacking: 1 },
    ),
  })
  for (const part of ['also L300M', 'Can be listed', 'facts 4 / 4', '3 facts missing', 'In inspection'])
    expect(host.textContent).toContain(part)
})

const can = (...actions: string[]) => actions.map((action) => ({ action, enabled: true, reason: null }))
const adjustment = {
  id: stockIds.other,
  version: 2,
  kind: 'lose',
  state: 'asked',
  unit: unitSent(),
  quantity: 1,
  bin: 'B-04',
  reason: 'Not on its shelf.',
  photos: [],
  countId: null,
  binId: null,
  countNumber: 'C-2611-003',
  by: 'Mei Lin',
  at: inHours(-2),
  decidedBy: null,
  allowedActions: can('approve', 'refuse'),
}

test('a second person approves what is missing, and whoever asked is told why they may not', async () => {
  const { host, asked } = await opened(adjustments, 'adjustments/adjustments', {
    [countsCalls.listAdjustments.path]: { data: [adjustment], total: 1 },
  })
  for (const part of ['Missing × 1', 'Not on its shelf.', 'Asked by Mei Lin', 'bin B-04', 'Count C-2611-003'])
    expect(host.textContent).toContain(part)
  await press('Approve')
  expect(dialog()?.textContent).toContain('The stock changes at once.')
  await settle(() => dialog()?.querySelector('form')?.requestSubmit())
  const sent = asked.find(({ path }) => path === countsCalls.decideAdjustment.path)
  expect(sent?.input).toEqual({ adjustmentId: stockIds.other, version: 2, event: 'approve', note: '' })
  await settle(() => sent?.refuse(stockErrors.samePerson.code, 'You asked for this yourself.'))
  expect(dialog()?.textContent).toContain('You asked for this yourself.')
})

const line = {
  unitId: stockIds.unit,
  number: 'N-2611-042',
  title: 'Pump',
  serial: '',
  binId: stockIds.shelf,
  bin: 'B-04',
  first: null,
  second: null,
  booked: null,
}
const count = {
  id: stockIds.other,
  version: 1,
  number: 'C-2611-003',
  state: 'counting',
  warehouse: 'Izumi',
  bins: [{ id: stockIds.shelf, code: 'B-04', kind: 'shelf' }],
  by: 'Mei Lin',
  at: inHours(-1),
  givenUp: null,
  isYourTurn: true,
  lines: [line],
  allowedActions: can('giveUp'),
}
const countShown = (over: object) =>
  opened(counts, `counts/counts?countId=${stockIds.other}`, {
    [countsCalls.listCounts.path]: pages([{ ...count, ...over }]),
  })

test('a count begins with the chosen bins', async () => {
  const { host, asked } = await opened(counts, 'counts/counts', {
    [countsCalls.listCounts.path]: pages([]),
    [stockCalls.readStockBoard.path]: boardSent({ warehouses: [warehouseSent()] }),
  })
  expect(host.textContent).toContain('Nothing has been counted yet.')
  await press('Begin a count')
  await settle(() => dialog()?.querySelector('form')?.requestSubmit())
  expect(dialog()?.textContent).toContain('Choose at least one bin.')
  expect(asked.some(({ path }) => path === countsCalls.openCount.path)).toBe(false)
})

test('whoever counts enters what they see, without what the books say', async () => {
  const { host, asked } = await countShown({})
  await vi.waitFor(() => settle(() => expect(host.querySelector('input[name=counted]')).not.toBeNull()))
  expect(host.textContent).not.toContain('Booked')
  await press('Hand in the count')
  await settle(() => host.querySelector('form')?.requestSubmit())
  expect(host.textContent).toContain('Enter a number for every line.')
  await settle(() => type(host.querySelector('input[name=counted]'), '3'))
  await settle(() => host.querySelector('form')?.requestSubmit())
  expect(asked.find(({ path }) => path === countsCalls.enterCount.path)?.input).toEqual({
    countId: stockIds.other,
    version: 1,
    lines: [{ unitId: stockIds.unit, binId: stockIds.shelf, counted: 3, cause: '' }],
  })
})

test('the second count is another person’s, and its result stands beside what was booked', async () => {
  const waits = await countShown({ state: 'recount', isYourTurn: false })
  await vi.waitFor(() => settle(() => expect(waits.host.textContent).toContain('Somebody else counts it')))
  const done = await countShown({ state: 'waiting', lines: [{ ...line, first: 3, second: 3, booked: 4 }] })
  await vi.waitFor(() => settle(() => expect(done.host.textContent).toContain('1 line differs')))
  expect(done.host.textContent).toContain('Open adjustments')
})

test('the ledger of used goods names whom a machine was bought of, and leaves as a file for whoever may take it', async () => {
  const row = {
    id: stockIds.other,
    unitId: stockIds.unit,
    number: 'N-2611-042',
    receivedOn: '2026-11-18',
    item: 'Okuma GENOS L300-M',
    features: 'serial NL19',
    quantity: 1,
    price: 'JP¥2,400,000',
    seller: {
      kind: 'person',
      name: '田中 一郎',
      address: '大阪市港区1-2',
      occupation: '会社員',
      age: 52,
      checkedBy: 'licence',
    },
    soldOn: null,
    soldPrice: null,
    buyer: null,
  }
  const { host, asked } = await opened(usedGoods, 'used-goods/used-goods', {
    [countsCalls.listUsedGoods.path]: { data: [row], total: 1 },
    [profileCalls.myProfile.path]: profileOf({ rights: ['product.stock.ledger', 'product.stock.export'] }),
  })
  for (const part of [
    'Okuma GENOS L300-M',
    '田中 一郎 · 大阪市港区1-2',
    '会社員 · aged 52',
    'Driving licence',
    'Not sold yet',
  ])
    expect(host.textContent).toContain(part)
  const saved: Blob[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (one: Blob) => (saved.push(one), 'blob:x') }))
  await press('Save as a file')
  const sent = asked.find(({ path }) => path === countsCalls.exportUsedGoods.path)
  expect(sent?.input).toEqual({ from: null, to: null })
  await settle(() => sent?.done({ data: [row], isCut: false, entryId: stockIds.other }))
  expect(await saved[0]?.text()).toContain('2026-11-18,Okuma GENOS L300-M,serial NL19,N-2611-042,1,')
})
