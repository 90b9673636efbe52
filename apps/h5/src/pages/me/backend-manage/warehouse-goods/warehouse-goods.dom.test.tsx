import { openedGoods } from '#app/test/opened-goods'
import { profileOf } from '#app/test/profile-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { boardSent, stockIds, unitDetailSent, unitSent, warehouseSent } from '@kikai/client/test/stock-answer'
import { type } from '#ui/test/render'
import { settle } from '@kikai/client/test/mount.tsx'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { countsCalls } from '@kikai/contract/warehouse/counts.calls'
import { productsCalls } from '@kikai/contract/warehouse/products.calls'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import { beforeAll, expect, test, vi } from 'vitest'
import detail from './warehouse-goods-detail/warehouse-goods-detail.screen.tsx'
import receive from './warehouse-goods.screen.tsx'

// Each is loaded when it is opened; here they are there at once.
beforeAll(async () => {
  await import('./announce-form.tsx')
  await import('./receive-form.tsx')
  await import('./warehouse-goods-detail/step-sheet.tsx')
  await import('./warehouse-goods-detail/adjust-sheet.tsx')
})

const folder = '/pages/me/backend-manage/warehouse-goods'
const domains = ['warehouse', 'stock', 'documents', 'managed', 'goods'] as const
const company = {
  id: stockIds.company,
  name: 'Izumi Kikai',
  state: 'certified',
  place: { country: 'JP', region: 'Osaka', city: 'Izumi' },
}
const me = { [profileCalls.myProfile.path]: profileOf({ rights: ['product.stock.work'], company }) }
const can = (...actions: string[]) => actions.map((action) => ({ action, enabled: true, reason: null }))
const dialog = () => document.querySelector('[role=dialog]')
const press = (label: string) =>
  settle(() =>
    [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent?.trim() === label)?.click(),
  )
const expected = { state: 'expected', counts: { expected: 1 }, onHand: 0 }
const receiving = (over: object = {}, warehouse = warehouseSent()) =>
  renderScreen(receive, {
    domains,
    isLoggedIn: true,
    address: `${folder}/warehouse-goods?unitId=${stockIds.unit}`,
    answers: {
      ...me,
      [stockCalls.readStockUnit.path]: unitDetailSent({ ...expected, ...over }),
      [stockCalls.readStockBoard.path]: boardSent({ warehouses: [warehouse] }),
    },
  })
const typeInto = (host: Element, fields: Record<string, string>) =>
  settle(() => {
    for (const [name, text] of Object.entries(fields)) type(host.querySelector(`input[name=${name}]`), text)
  })
const shown = (over: object) =>
  renderScreen(detail, {
    domains,
    isLoggedIn: true,
    address: `${folder}/warehouse-goods-detail/warehouse-goods-detail?unitId=${stockIds.unit}`,
    answers: {
      ...me,
      [stockCalls.readStockUnit.path]: unitDetailSent(over),
      [stockCalls.readStockBoard.path]: boardSent(),
    },
  })

test('one difference from the notice puts a machine into quarantine, with its seller for the ledger', async () => {
  const { host, asked } = await receiving()
  await vi.waitFor(() => settle(() => expect(host.querySelector('input[name=serial]')).not.toBeNull()))
  for (const part of ['NL19', '25,640 h', 'Owari Kiko', 'Used-goods ledger']) expect(host.textContent).toContain(part)
  await typeInto(host, { serial: 'nl-91', year: '2014', hours: '25650' })
  expect(host.textContent).toContain('Record differences and quarantine')
  // There is one bin for quarantine, which is chosen already.
  expect(host.querySelector('button[name=binId]')?.textContent).toContain('Q-03')
  await typeInto(host, { sellerAddress: 'Nagoya 1-1' })
  await settle(() => {
    const check = host.querySelector<HTMLSelectElement>('select[name=checkedBy]')
    if (!check) throw new Error('the identity is not asked for')
    check.value = 'companyRegister'
    check.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await settle(() => host.querySelector('form')?.requestSubmit())
  const sent = asked.find(({ path }) => path === stockCalls.receiveStock.path)
  expect(sent?.input).toMatchObject({
    unitId: stockIds.unit,
    version: 3,
    quantity: 1,
    serial: 'nl-91',
    year: 2014,
    hours: 25_650,
    weightKg: null,
    binId: stockIds.quarantine,
    soldBy: { kind: 'company', name: 'Owari Kiko', address: 'Nagoya 1-1', checkedBy: 'companyRegister' },
  })
  await settle(() => sent?.refuse(stockErrors.serialKnown.code, 'A machine with this serial number is in stock.'))
  expect(host.textContent).toContain('A machine with this serial number is in stock.')
})

test('what agrees is received at the bin that is chosen, and outside Japan nobody asks who sold it', async () => {
  const { host, asked } = await receiving({}, warehouseSent({ country: 'CN' }))
  await vi.waitFor(() => settle(() => expect(host.querySelector('input[name=serial]')).not.toBeNull()))
  expect(host.textContent).not.toContain('Used-goods ledger')
  await typeInto(host, { serial: 'NL 19', year: '2014' })
  expect(host.textContent).not.toContain('quarantine')
  await settle(() => host.querySelector('form')?.requestSubmit())
  expect(host.textContent).toContain('Choose a bin')
  expect(asked.some(({ path }) => path === stockCalls.receiveStock.path)).toBe(false)
})

test('what has been received already is not received again', async () => {
  const { host } = await receiving({ state: 'available', counts: { available: 1 } })
  await vi.waitFor(() => settle(() => expect(host.textContent).toContain('It has been received already.')))
})

test('a machine is announced for a warehouse with the model that was chosen', async () => {
  const model = { id: stockIds.product, title: 'Okuma GENOS L300-M', kind: 'machine', weightKg: 4_300 }
  const { host, asked } = await renderScreen(receive, {
    domains,
    isLoggedIn: true,
    address: `${folder}/warehouse-goods?productId=${stockIds.product}`,
    answers: {
      ...me,
      [productsCalls.readProduct.path]: {
        ...model,
        category: { id: stockIds.other, name: 'Lathes' },
        makerId: null,
        makerName: 'Okuma',
        model: 'GENOS L300-M',
        aliases: [],
        picture: null,
        isShared: false,
        facts: { known: 0, of: 0 },
        counts: {},
        onHand: 0,
        version: 1,
        names: { 'zh-Hans': '', en: '', ja: '' },
        partNumber: '',
        fits: [],
        specification: [],
        dimensionsMm: null,
        pictures: [],
        units: [],
        lacking: [],
        mayEdit: true,
      },
      [stockCalls.readStockBoard.path]: boardSent(),
    },
  })
  await vi.waitFor(() => settle(() => expect(host.querySelector('input[name=serial]')).not.toBeNull()))
  await typeInto(host, { serial: 'NL19', year: '2014', supplier: 'Owari Kiko', arrival: '2026-12-04' })
  await settle(() => host.querySelector('form')?.requestSubmit())
  expect(asked.find(({ path }) => path === stockCalls.expectStock.path)?.input).toMatchObject({
    productId: stockIds.product,
    kind: 'machine',
    quantity: 1,
    serial: 'NL19',
    year: 2014,
    weightKg: 4_300,
    source: 'purchase',
    supplier: 'Owari Kiko',
    arrival: '2026-12-04',
    warehouseId: stockIds.warehouse,
    binId: null,
    goodsId: null,
  })
})

test('a listing that is coming is sold by a piece that was announced, without announcing another', async () => {
  const { asked } = await renderScreen(receive, {
    domains,
    isLoggedIn: true,
    address: `${folder}/warehouse-goods?goodsId=${openedGoods.id}`,
    answers: {
      [managedGoodsCalls.readManagedGoods.path]: {
        ...openedGoods,
        draft: { ...openedGoods.draft, availability: { as: 'coming', on: null } },
      },
      [stockCalls.readStockBoard.path]: boardSent(),
    },
  })
  // What the reader may do is asked with the form.
  const mine = await vi.waitUntil(() => asked.find(({ path }) => path === profileCalls.myProfile.path))
  await settle(() => mine.done(profileOf({ rights: ['product.stock.work', 'product.goods.write'], company })))
  await press('Choose the piece that comes')
  const units = await vi.waitUntil(() => asked.findLast(({ path }) => path === stockCalls.listStock.path))
  expect(units.input).toMatchObject({ tab: 'expected', unlisted: true })
  await settle(() => units.done({ data: [unitSent(expected)], total: 1, counts: {} }))
  await settle(() =>
    [...(dialog()?.querySelectorAll('button') ?? [])]
      .find(({ textContent }) => textContent?.includes('GENOS'))
      ?.click(),
  )
  expect(asked.find(({ path }) => path === productsCalls.publishStock.path)?.input).toEqual({
    unitId: stockIds.unit,
    version: 3,
    goodsId: openedGoods.id,
  })
})

test('whoever has no warehouse yet is led to adding one', async () => {
  const { host } = await renderScreen(receive, {
    domains,
    isLoggedIn: true,
    address: `${folder}/warehouse-goods?goodsId=${openedGoods.id}`,
    answers: {
      [managedGoodsCalls.readManagedGoods.path]: openedGoods,
      [stockCalls.readStockBoard.path]: boardSent({ warehouses: [] }),
    },
  })
  await vi.waitFor(() => settle(() => expect(host.textContent).toContain('No warehouse yet.')))
})

test('without an address it lists what is expected, and says when nothing is', async () => {
  const answers = { ...me, [stockCalls.listStock.path]: { data: [unitSent(expected)], total: 1, counts: {} } }
  const { host } = await renderScreen(receive, {
    domains,
    isLoggedIn: true,
    address: `${folder}/warehouse-goods`,
    answers,
  })
  for (const part of ['Okuma GENOS L300-M', 'Announce a piece', 'Scan']) expect(host.textContent).toContain(part)
  const none = await renderScreen(receive, {
    domains,
    isLoggedIn: true,
    address: `${folder}/warehouse-goods`,
    answers: { ...me, [stockCalls.listStock.path]: { data: [], total: 0, counts: {} } },
  })
  expect(none.host.textContent).toContain('Nothing is expected.')
})

const order = {
  kind: 'order',
  number: 'O2611171234',
  orderId: stockIds.other,
  repairId: null,
  lotId: null,
  quantity: 1,
  isSoft: false,
  until: null,
  leaveBy: '2099-11-25T07:00:00.000Z',
}
const place = (state: string) => ({
  bin: { id: stockIds.shelf, code: 'B-04', kind: 'shelf' },
  warehouse: 'Izumi',
  state,
  quantity: 1,
})
const movement = {
  id: stockIds.other,
  unitId: stockIds.unit,
  number: 'N-2611-042',
  title: 'Okuma GENOS L300-M',
  event: 'receive',
  quantity: 1,
  change: 1,
  from: { state: 'expected', warehouse: '', bin: '' },
  to: { state: 'received', warehouse: 'Izumi', bin: 'Q-03' },
  at: '2026-11-09T02:25:00.000Z',
  by: 'Mei Lin',
  approvedBy: null,
  cause: null,
  note: '180 kg more than notified',
  photos: [{ id: stockIds.goods, url: '/private/1.webp', width: 4, height: 3 }],
}

test('a held machine says who holds it, what moved, which paper is missing, and is picked all the same', async () => {
  const { host, asked } = await shown({
    state: 'reserved',
    counts: { reserved: 1 },
    free: 0,
    waiting: 2,
    places: [place('reserved')],
    holds: [order],
    papers: [{ kind: 'export_declaration', isThere: false, dueAt: null }],
    movements: [
      { ...movement, id: stockIds.goods, event: 'move', change: 0, by: null, note: '', photos: [] },
      movement,
    ],
    movementCount: 7,
    allowedActions: can('pick', 'move'),
  })
  const parts = ['Order O2611171234', 'On hand 1 · held 1 · free 0', '2 waiting', 'All 7', 'Moved', 'system', '+1']
  for (const part of [...parts, 'Export declaration', 'Missing', 'The gate stays shut'])
    expect(host.textContent).toContain(part)
  await press('Pick for loading')
  await vi.waitFor(() => settle(() => expect(dialog()?.textContent).toContain('It waits at the gate')))
  await settle(() => dialog()?.querySelector('form')?.requestSubmit())
  const sent = asked.find(({ path }) => path === stockCalls.moveStock.path)
  expect(sent?.input).toEqual({
    unitId: stockIds.unit,
    version: 3,
    step: 'pick',
    fromBinId: stockIds.shelf,
    quantity: 1,
    binId: null,
    photoIds: [],
    note: '',
  })
  await settle(() => sent?.refuse(stockErrors.notEnough.code, 'Only 0 of these can be taken here.'))
  expect(dialog()?.textContent).toContain('Only 0 of these can be taken here.')
})

test('what may not leave says why, instead of a button that is refused', async () => {
  const reason = { domain: 'stock', name: 'mayNotLeave', code: 5905, params: { reason: 'document' } }
  const { host } = await shown({
    state: 'picked',
    counts: { picked: 1 },
    places: [place('picked')],
    allowedActions: [{ action: 'load', enabled: false, reason }],
  })
  expect(host.textContent).toContain('A document is missing.')
})

test('whoever misses a piece asks for it to be booked so, with a reason', async () => {
  const { asked } = await shown({ allowedActions: can('move', 'lose') })
  await press('It is missing')
  await vi.waitFor(() => settle(() => expect(dialog()?.textContent).toContain('Somebody else approves it')))
  await settle(() => type(dialog()?.querySelector('textarea') ?? null, 'Not on its shelf.'))
  await settle(() => dialog()?.querySelector('form')?.requestSubmit())
  expect(asked.find(({ path }) => path === countsCalls.askAdjustment.path)?.input).toMatchObject({
    kind: 'lose',
    quantity: 1,
    binId: stockIds.shelf,
    reason: 'Not on its shelf.',
  })
})

test('a failure offers another try', async () => {
  const { host, asked } = await renderScreen(detail, {
    domains,
    isLoggedIn: true,
    address: `${folder}/warehouse-goods-detail/warehouse-goods-detail?unitId=${stockIds.unit}`,
  })
  await settle(() => asked.forEach((one) => one.breakOff()))
  expect(host.textContent).toContain('Try again')
})

test('a machine that came back passes with what its seller says of it now, or its listing waits', async () => {
  const back = {
    state: 'quarantine',
    counts: { quarantine: 1 },
    cameBack: { grade: 'A', runningState: 'running_tested', knownFaults: ['Scratched cover'] },
    allowedActions: can('pass'),
  }
  const { host, asked } = await shown(back)
  await vi.waitFor(() => settle(() => expect(host.textContent).toContain('Pass inspection')))
  await press('Pass inspection')
  const mine = await vi.waitUntil(() => asked.findLast(({ path }) => path === profileCalls.myProfile.path))
  await settle(() => mine.done(profileOf({ rights: ['product.stock.work', 'product.goods.write'], company })))
  await vi.waitFor(() => settle(() => expect(dialog()?.querySelector('select[name=grade]')).toBeTruthy()))
  expect(dialog()?.textContent).toContain('When it was sold: A')
  await settle(() => dialog()?.querySelector('form')?.requestSubmit())
  expect(asked.some(({ path }) => path === stockCalls.moveStock.path)).toBe(false)
  expect(dialog()?.textContent).toContain('Choose the grade that it has now.')
  await settle(() => {
    const grade = dialog()?.querySelector<HTMLSelectElement>('select[name=grade]')
    if (!grade) throw new Error('the grade is not asked for')
    grade.value = 'B'
    grade.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await settle(() => dialog()?.querySelector('form')?.requestSubmit())
  expect(asked.find(({ path }) => path === stockCalls.moveStock.path)?.input).toMatchObject({
    step: 'pass',
    condition: { grade: 'B', runningState: 'running_tested', knownFaults: ['Scratched cover'] },
  })
})
