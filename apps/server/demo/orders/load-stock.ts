import type { SentOf } from '@kikai/contract/call'
import type { StockUnitDetail } from '@kikai/contract/warehouse/stock.shapes'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import type { Id } from '@kikai/kernel/ids'
import { dayMs } from '@kikai/kernel/duration'
import type { Language } from '@kikai/kernel/language'
import type { PriceCurrency } from '@kikai/kernel/money'
import type { App } from '../../src/platform/app.ts'
import { insertDemoProduct, listShown } from '../demo.store.ts'
import type { Past } from './demo-clock.ts'
import { type DemoPerson, demoPerson } from './demo-people.ts'

type Told = { readonly daysAgo: number; readonly run: () => Promise<unknown> }
type Yard = {
  currency: PriceCurrency
  language: Language
  country: string
  zone: string
  names: readonly [string, string]
  bins: readonly [string, string, string, string, string]
  supplier: string
}

/** Two dealers who keep what they sell in stock, with two yards each. */
const yards: readonly Yard[] = [
  {
    currency: 'JPY',
    language: 'ja',
    country: 'JP',
    zone: 'Asia/Tokyo',
    names: ['堺ヤード', '岸和田倉庫'],
    bins: ['A-01', 'A-02', '検品', '部品棚', '出庫口'],
    supplier: '阪南建機株式会社',
  },
  {
    currency: 'CNY',
    language: 'zh-Hans',
    country: 'CN',
    zone: 'Asia/Shanghai',
    names: ['苏州一号堆场', '昆山仓库'],
    bins: ['A-01', 'A-02', '待检区', '配件架', '发货口'],
    supplier: '苏州华东机械租赁有限公司',
  },
]
const kinds = ['yard', 'yard', 'quarantine', 'shelf', 'gate'] as const

/** Machines that are listed stand in the yard; others are on their way in, inspected, repaired or moved. */
export async function tellStock(app: App, past: Past, taken: Set<Id<'goods'>>): Promise<Told[]> {
  const told: Told[] = []
  for (const yard of yards) {
    const shown = await listShown(app.db, { currency: yard.currency, taken, count: 4 })
    const [first] = shown
    if (!first) throw new Error(`the demo has nothing in ${yard.currency} that stands in a yard`)
    for (const { goodsId } of shown) taken.add(goodsId)
    const keeper = await demoPerson(app, past, { memberId: first.ownerId, language: yard.language })
    told.push({ daysAgo: 12, run: () => fill(app, { yard, keeper, goodsIds: shown.map(({ goodsId }) => goodsId) }) })
  }
  return told
}

type Filling = { yard: Yard; keeper: DemoPerson; goodsIds: readonly Id<'goods'>[] }
async function fill(app: App, { yard, keeper, goodsIds }: Filling): Promise<void> {
  const { country, zone } = yard
  const bins = yard.bins.map((code, at) => ({ id: null, code, kind: kinds[at] ?? ('yard' as const) }))
  const made = { warehouseId: null, country, address: '', zone, bins }
  const [house, other] = [
    await keeper.call(stockCalls.saveWarehouse, { ...made, name: yard.names[0] }),
    await keeper.call(stockCalls.saveWarehouse, { ...made, name: yard.names[1] }),
  ]
  const binOf = ({ bins: all }: typeof house, nth: number): Id<'bin'> => {
    const bin = all[nth]
    if (!bin) throw new Error('the demo has a bin too few')
    return bin.id
  }
  const [first] = goodsIds
  if (!first) return
  const machine = (await insertDemoProduct(app.db, { goodsId: first, kind: 'machine' })).id
  const part = (await insertDemoProduct(app.db, { goodsId: first, kind: 'lot' })).id
  const announced = (wishes: Partial<SentOf<typeof stockCalls.expectStock>>) =>
    keeper.call(stockCalls.expectStock, {
      productId: machine,
      kind: 'machine',
      quantity: 1,
      serial: '',
      year: 2017,
      hours: 4_200,
      weightKg: null,
      source: 'consignment',
      supplier: yard.supplier,
      arrival: null,
      bought: null,
      warehouseId: house.id,
      binId: null,
      goodsId: null,
      note: '',
      ...wishes,
    })
  const received = (unit: StockUnitDetail, hours: number) =>
    keeper.call(stockCalls.receiveStock, {
      unitId: unit.id,
      version: unit.version,
      quantity: 1,
      serial: unit.serial,
      year: 2017,
      hours,
      weightKg: null,
      binId: binOf(house, 1),
      photoIds: [],
      soldBy: null,
      note: '',
    })
  type Step = Pick<SentOf<typeof stockCalls.moveStock>, 'step' | 'binId'>
  const moved = (unit: StockUnitDetail, step: Step) =>
    keeper.call(stockCalls.moveStock, {
      ...step,
      unitId: unit.id,
      version: unit.version,
      fromBinId: null,
      quantity: 1,
      photoIds: [],
      note: '',
    })

  for (const [nth, goodsId] of goodsIds.entries()) {
    const productId = nth === 0 ? machine : (await insertDemoProduct(app.db, { goodsId, kind: 'machine' })).id
    const opened = {
      productId,
      source: 'opening',
      year: null,
      hours: null,
      binId: binOf(house, nth % 2),
      goodsId,
    } as const
    await announced(opened)
  }
  await announced({
    productId: part,
    kind: 'lot',
    quantity: 24,
    source: 'opening',
    binId: binOf(house, 3),
    year: null,
    hours: null,
  })
  await announced({ serial: 'KD-10452', arrival: dayIn(app, -2) })
  await announced({ serial: 'KD-10460', arrival: dayIn(app, 3) })
  await received(await announced({ serial: 'KD-10431' }), 4_210)
  // Its hour meter says more than its notice: it is put aside.
  await received(await announced({ serial: 'KD-10417' }), 6_900)
  const aside = await received(await announced({ serial: 'KD-10398' }), 5_100)
  await moved(aside, { step: 'repair', binId: null })
  const free = await moved(await received(await announced({ serial: 'KD-10377' }), 4_200), {
    step: 'pass',
    binId: binOf(house, 0),
  })
  await moved(free, { step: 'depart', binId: binOf(other, 0) })
}

/** A day from now, by the calendar of nobody in particular. */
const dayIn = (app: App, days: number): string => new Date(app.nowMs() + days * dayMs).toISOString().slice(0, 10)
