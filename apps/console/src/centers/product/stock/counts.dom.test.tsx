import { renderPart } from '#app/test/render-part.tsx'
import { staffMember } from '#app/test/staff-member.ts'
import { settle } from '@kikai/client/test/mount.tsx'
import { boardSent, stockIds, unitSent } from '@kikai/client/test/stock-answer'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { countsCalls } from '@kikai/contract/warehouse/counts.calls'
import { productsCalls } from '@kikai/contract/warehouse/products.calls'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { AdjustmentPanel } from './adjustment-panel.tsx'
import Adjustments from './adjustments.page.tsx'
import { CountPanel } from './count-panel.tsx'
import Counts from './counts.page.tsx'
import Models from './models.page.tsx'
import { ModelPanel } from './model-panel.tsx'
import UsedGoods from './used-goods.page.tsx'

// Loaded with a press; here it is there at once.
beforeAll(() => import('./model-form.tsx'))

const at = '2026-11-18T05:56:00.000Z'
const can = (...names: readonly string[]) => names.map((action) => ({ action, enabled: true, reason: null }))
const line = {
  unitId: stockIds.unit,
  number: 'N-2611-042',
  title: 'Bearing 7014C',
  serial: '',
  binId: stockIds.shelf,
  bin: 'B-04',
  first: null,
  second: null,
  booked: null,
}
const count = {
  id: stockIds.other,
  version: 2,
  number: 'C-2611-003',
  state: 'counting',
  warehouse: 'Izumi',
  bins: [{ id: stockIds.shelf, code: 'B-04', kind: 'shelf' }],
  by: 'Li Min',
  at,
  givenUp: null,
  isYourTurn: true,
  lines: [line],
  allowedActions: can('enter', 'giveUp'),
}
const adjustment = {
  id: stockIds.other,
  version: 1,
  kind: 'lose',
  state: 'asked',
  unit: unitSent({ kind: 'lot', serial: '', title: 'Bearing 7014C', counts: { available: 24 }, onHand: 24 }),
  quantity: 2,
  binId: stockIds.shelf,
  bin: 'B-04',
  reason: 'Two more were packed on the 16th',
  photos: [],
  countId: stockIds.other,
  countNumber: 'C-2611-003',
  by: 'Li Min',
  at,
  decidedBy: null,
  allowedActions: can('approve', 'refuse'),
}
const listed = (...data: readonly object[]) => ({ data, total: data.length, counts: {} })

async function stood(shown: ReactNode, rights: readonly string[] = ['product.stock.work']) {
  const page = await renderPart(<MemoryRouter>{shown}</MemoryRouter>, [
    'console',
    'consoleStock',
    'consoleLedger',
    'warehouse',
    'stock',
    'goods',
    'uploads',
    'request',
    'forms',
  ])
  // Who reads it and which warehouses there are is asked by whatever shows first.
  const standing = {
    [profileCalls.myProfile.path]: { ...staffMember, id: stockIds.other, rights },
    [stockCalls.readStockBoard.path]: boardSent(),
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
      [...document.querySelectorAll<HTMLElement>('button')]
        .findLast(({ textContent }) => textContent === name)
        ?.click(),
    )
  const type = (field: Element | null, words: string) =>
    settle(() => {
      if (!(field instanceof HTMLInputElement)) throw new Error('no field')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  return { ...page, answer, press, type }
}

test('whoever counts enters what they see, without what the books say, and every line has a number', async () => {
  const { host, answer, press, type, sent } = await stood(<CountPanel row={stockIds.other} controls={null} />)
  await answer(countsCalls.listCounts, listed(count))
  expect(host.textContent).not.toContain('Booked')
  await press('Hand in the count')
  expect(sent(countsCalls.enterCount.path)).toBeUndefined()
  expect(host.textContent).toContain('Enter a number for every line.')
  await type(host.querySelector('input[name=counted]'), '22')
  await press('Hand in the count')
  const entered = await vi.waitUntil(() => sent(countsCalls.enterCount.path))
  expect(entered.input).toEqual({
    countId: stockIds.other,
    version: 2,
    lines: [{ unitId: stockIds.unit, binId: stockIds.shelf, counted: 22, cause: '' }],
  })
})

test('what stands in the bin and is not on the list is counted as well', async () => {
  const { host, answer, press, type } = await stood(<CountPanel row={stockIds.other} controls={null} />)
  await answer(countsCalls.listCounts, listed(count))
  await type(host.querySelector('input[name=code]'), 'N-2611-050')
  await press('Add')
  await answer(stockCalls.scanStock, { units: [unitSent({ id: stockIds.goods, number: 'N-2611-050' })] })
  expect(host.querySelectorAll('input[name=counted]')).toHaveLength(2)
  expect(host.textContent).toContain('B-04 · N-2611-050')
})

test('a count that is over shows both results beside the books, and leads to what waits', async () => {
  const { host, answer } = await stood(<CountPanel row={stockIds.other} controls={null} />)
  const lines = [{ ...line, first: 22, second: 22, booked: 24 }]
  await answer(
    countsCalls.listCounts,
    listed({ ...count, state: 'waiting', isYourTurn: false, lines, allowedActions: [] }),
  )
  expect(host.textContent).toContain('1 line differs')
  expect([...host.querySelectorAll('tbody .figures')].map(({ textContent }) => textContent)).toEqual(['22', '22', '24'])
  expect(host.querySelector('a[href*="/product/adjustments"]')).not.toBeNull()
})

test('a count begins with bins, and not without', async () => {
  const { host, answer, press, sent } = await stood(<Counts />)
  await answer(countsCalls.listCounts, listed(count))
  for (const words of ['C-2611-003', 'First count', 'Your turn']) expect(host.textContent).toContain(words)
  await press('Begin a count')
  await press('Begin a count')
  expect(sent(countsCalls.openCount.path)).toBeUndefined()
  await settle(() => document.querySelector<HTMLInputElement>('[role=dialog] input[name=binIds]')?.click())
  await press('Begin a count')
  const opened = await vi.waitUntil(() => sent(countsCalls.openCount.path))
  expect(opened.input).toEqual({ warehouseId: stockIds.warehouse, binIds: [stockIds.shelf] })
})

test('a second person sees both counts beside the books and approves what is missing', async () => {
  const { host, answer, press, sent } = await stood(<AdjustmentPanel row={stockIds.other} controls={null} />)
  await answer(countsCalls.listAdjustments, listed(adjustment))
  await answer(countsCalls.listCounts, listed({ ...count, lines: [{ ...line, first: 22, second: 22, booked: 24 }] }))
  for (const words of ['Booked24', 'First22', 'Second22', 'Difference−2', '24 → 22', 'Two more were packed'])
    expect(host.textContent).toContain(words)
  await press('Approve')
  await press('Approve')
  const decided = await vi.waitUntil(() => sent(countsCalls.decideAdjustment.path))
  expect(decided.input).toEqual({ adjustmentId: stockIds.other, version: 1, event: 'approve', note: '' })
})

test('whoever asked for it is told that somebody else approves', async () => {
  const { host, answer } = await stood(<AdjustmentPanel row={stockIds.other} controls={null} />)
  const reason = { domain: 'stock', name: 'samePerson', code: stockErrors.samePerson.code, params: {} }
  const allowedActions = [{ action: 'approve', enabled: false, reason }, ...can('withdraw')]
  await answer(countsCalls.listAdjustments, listed({ ...adjustment, countId: null, countNumber: null, allowedActions }))
  await vi.waitFor(() => settle(() => expect(host.textContent).toContain('Somebody else has to approve it.')))
  expect(host.querySelector<HTMLButtonElement>('.panel-foot .ant-btn-primary')?.disabled).toBe(true)
})

test('adjustments begin with those that wait', async () => {
  const { host, answer } = await stood(<Adjustments />)
  const asked = await answer(countsCalls.listAdjustments, listed(adjustment))
  expect(asked.input).toMatchObject({ state: 'asked' })
  for (const words of ['Bearing 7014C', 'Missing', 'Waits', 'Li Min']) expect(host.textContent).toContain(words)
})

test('the dealer’s ledger names who sold a machine, how that was checked, and who bought it', async () => {
  const { host, answer } = await stood(<UsedGoods />, ['product.stock.ledger'])
  const seller = {
    kind: 'person',
    name: '山田 太郎',
    address: '大阪府和泉市1-2',
    occupation: '農業',
    age: 61,
    checkedBy: 'licence',
  }
  const row = {
    id: stockIds.other,
    unitId: stockIds.unit,
    number: 'N-2611-042',
    receivedOn: '2026-11-12',
    item: 'Okuma GENOS L300-M',
    features: 'S/N NL19',
    quantity: 1,
    price: 'JP¥1,200,000',
    seller,
    soldOn: null,
    soldPrice: null,
    buyer: null,
  }
  await answer(countsCalls.listUsedGoods, listed(row))
  for (const words of [
    '山田 太郎',
    '大阪府和泉市1-2',
    '農業 · aged 61',
    'Driving licence',
    'Every look at this ledger',
  ])
    expect(host.textContent).toContain(words)
})

const model = {
  id: stockIds.product,
  version: 2,
  kind: 'machine',
  category: { id: stockIds.other, name: 'Lathes' },
  makerId: null,
  makerName: 'Okuma',
  model: 'GENOS L300-M',
  title: 'Okuma GENOS L300-M',
  aliases: ['L300M'],
  picture: null,
  isShared: true,
  facts: { known: 1, of: 2 },
  counts: { available: 1 },
  onHand: 1,
  names: { 'zh-Hans': '大隈 GENOS L300-M', en: 'Okuma GENOS L300-M', ja: 'オークマ GENOS L300-M' },
  partNumber: '',
  fits: [],
  specification: [{ key: 'turningDiameter', value: '300', unit: 'mm' }],
  weightKg: 4_300,
  dimensionsMm: null,
  pictures: [],
  units: [unitSent()],
  lacking: ['spindleSpeed'],
  mayEdit: true,
}

test('models list the platform’s beside the own ones, with how much is known of each', async () => {
  const { host, answer } = await stood(<Models />)
  await answer(productsCalls.listProducts, listed(model, { ...model, id: stockIds.goods, isShared: false }))
  for (const words of ['Okuma GENOS L300-M', 'L300M', '1 / 2', 'Kikai, for all', 'Own'])
    expect(host.querySelector('tbody')?.textContent).toContain(words)
})

test('a model is changed with its other spellings, and what is not known of it is said', async () => {
  const { host, answer, press, type, sent } = await stood(<ModelPanel row={stockIds.product} controls={null} />)
  await answer(productsCalls.readProduct, model)
  for (const words of ['大隈 GENOS L300-M', 'Not known', '300 mm', 'Izumi · B-04'])
    expect(host.textContent).toContain(words)
  await press('Edit')
  await answer(goodsCalls.readParams, {
    categories: [],
    makers: [],
    countries: [],
    years: { from: 1950, to: 2026 },
    grades: [],
    states: [],
  })
  await vi.waitUntil(() => document.querySelector('[role=dialog] input[name=aliases]'))
  await type(document.querySelector('[role=dialog] input[name=aliases]'), 'L300M、L-300-M')
  await press('Add a fact')
  expect(document.querySelectorAll('[role=dialog] .specification-row')).toHaveLength(2)
  await type(document.querySelector('[role=dialog] input[name="specification.1.value"]'), '3000')
  await press('Save')
  const saved = await vi.waitUntil(() => sent(productsCalls.saveProduct.path))
  expect(saved.input).toMatchObject({
    productId: stockIds.product,
    aliases: ['L300M', 'L-300-M'],
    specification: [{ key: 'turningDiameter' }, { key: 'spindleSpeed', value: '3000', unit: '' }],
  })
})
