import { sayIn } from '#ui/test/texts.ts'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { holdsOf, orderSumsOf } from '@kikai/contract/orders/order-sums'
import { type Language, languages } from '@kikai/kernel/language'
import { cny, jpy, priceCurrencies } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type CompareRow, compareRows } from './compare-rows.ts'

const plain = {
  state: 'on_sale',
  price: jpy(4_980_000),
  priceHidden: false,
  pricingType: 'fixed',
  taxMode: 'included',
  taxRate: 10,
  freight: 'free',
  freightAmount: null,
  deliveryPeriod: '4-7',
  category: { name: 'Excavators' },
  makerName: 'Komatsu',
  year: 2016,
  hours: 4_820,
  weightKg: 19_900,
  dimensionsMm: null,
  grade: 'B',
  runningState: 'running_tested',
  systemScores: [{ system: 'engine', score: 4, note: '' }],
  knownFaults: [],
  inspection: null,
  specification: [],
  where: { country: 'JP', region: 'Osaka', city: 'Sakai', text: 'Osaka', lng: null, lat: null },
  sellerCard: { name: 'Senshu', certified: true },
} as const

/** A machine with only the fields that the rows read. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a full answer would hide what a test checks
const machine = (own: Partial<GoodsDetail> = {}) => {
  const goods = { ...plain, ...own }
  const currency = priceCurrencies.find((one) => one === goods.price?.currency)
  const total =
    goods.price && currency
      ? { amount: orderSumsOf([{ ...goods, amount: goods.price }], currency).total, holds: holdsOf(goods) }
      : null
  return { ...goods, total } as unknown as GoodsDetail
}

async function rowsOf(goods: readonly (GoodsDetail | null)[], language: Language = 'en') {
  const [say, comparison] = [await sayIn(language, 'goods'), await sayIn(language, 'compare')]
  const estimates = await sayIn(language, 'estimates')
  const groups = compareRows(goods, { say, estimates, comparison, language, zone: 'Asia/Tokyo' })
  const rows = groups.flatMap((group) => group.rows)
  const row = (key: string): CompareRow | undefined => rows.find((one) => one.key === key)
  return { groups, rows, row, bests: (key: string) => row(key)?.cells.map((cell) => cell?.best ?? null) }
}

describe('the best of a row is named', () => {
  test('name what an open freight is expected to cost', async () => {
    const freightEstimate = { from: jpy(200), to: jpy(300), cap: jpy(360), hasTax: true }
    const { row } = await rowsOf([machine({ freight: 'undetermined', freightEstimate }), machine()])
    expect(row('freight')?.cells[0]?.text).toContain('Estimate JP¥200–JP¥300 incl. tax')
  })

  test('the lowest price, the newest year, the fewest hours, the soonest dispatch, the best grade and score', async () => {
    const { bests } = await rowsOf([
      machine(),
      machine({
        price: jpy(4_400_000),
        year: 2018,
        hours: 3_000,
        deliveryPeriod: '1-2',
        grade: 'A',
        systemScores: [{ system: 'engine', score: 5, note: '' }],
      }),
    ])
    expect(['price', 'year', 'hours', 'period', 'grade', 'system engine'].map(bests)).toEqual([
      [null, 'lowest'],
      [null, 'newest'],
      [null, 'fewest'],
      [null, 'soonest'],
      [null, 'best'],
      [null, 'best'],
    ])
  })

  test('sums of two currencies, or with and without tax or freight, have no lowest', async () => {
    const currencies = await rowsOf([machine(), machine({ price: cny(100) })])
    const taxes = await rowsOf([machine(), machine({ price: jpy(1), taxMode: 'excluded', taxRate: 0 })])
    const freights = await rowsOf([machine(), machine({ price: jpy(1), freight: 'collect' })])
    expect([currencies, taxes, freights].map(({ bests }) => bests('price'))).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
  })

  test('a price without its tax is compared by the sum, and stands beside the tax', async () => {
    const { bests, row } = await rowsOf([machine(), machine({ price: jpy(4_900_000), taxMode: 'excluded' })])
    expect(bests('price')).toEqual(['lowest', null])
    expect(row('price')?.cells[1]?.text).toBe('JP¥5,390,000')
    expect(row('tax')?.cells[1]?.text).toContain('JP¥4,900,000')
  })

  test('nobody is best where all or most are alike', async () => {
    const { bests } = await rowsOf([machine(), machine(), machine(), machine({ grade: 'D', hours: 9_000 })])
    expect([bests('year'), bests('grade'), bests('hours')]).toEqual([
      [null, null, null, null],
      [null, null, null, null],
      [null, null, null, null],
    ])
  })

  test('a sold machine is not the best of what can still be chosen', async () => {
    const sold = machine({ state: 'sold_out', price: jpy(1), year: 2025 })
    const { bests } = await rowsOf([sold, machine(), machine({ price: jpy(4_000_000), year: 2010 })])
    expect([bests('price'), bests('year')]).toEqual([
      [null, null, 'lowest'],
      [null, 'newest', null],
    ])
  })
})

describe('rows', () => {
  test('what differs is told from what does not, and what nobody states has no row', async () => {
    const { row } = await rowsOf([machine({ weightKg: 1 }), machine({ weightKg: null })])
    expect([row('weight')?.differs, row('maker')?.differs, row('dimensions')]).toEqual([true, false, undefined])
    expect(row('weight')?.cells[1]).toBeNull()
  })

  test('the specifications of all stand under one name each', async () => {
    const lathe = machine({ specification: [{ key: 'turningDiameter', value: '370', unit: 'mm' }] })
    const press = machine({
      specification: [
        { key: 'force', value: '1100', unit: 'kN' },
        { key: 'turningDiameter', value: '410', unit: 'mm' },
      ],
    })
    const { row } = await rowsOf([lathe, press])
    expect(row('turningDiameter')?.cells.map((cell) => cell?.text)).toEqual(['370 mm', '410 mm'])
    expect(row('force')?.cells.map((cell) => cell?.text)).toEqual([undefined, '1,100 kN'])
  })

  test.each(languages)('a visitor reads no amount in %s, and the price stays a row', async (language) => {
    const guest = machine({ price: null, priceHidden: true, freight: 'fixed', freightAmount: null })
    const { row, rows } = await rowsOf([guest, guest], language)
    expect(row('price')).toMatchObject({ differs: false })
    expect(JSON.stringify(rows)).not.toMatch(/¥|円|\$/)
  })

  test('a machine that is no longer listed keeps its column, empty, and makes no difference', async () => {
    const { row, bests } = await rowsOf([null, machine(), machine({ year: 2020 })])
    expect(row('maker')).toMatchObject({ differs: false, cells: [null, { text: 'Komatsu' }, { text: 'Komatsu' }] })
    expect(bests('year')).toEqual([null, null, 'newest'])
  })
})
