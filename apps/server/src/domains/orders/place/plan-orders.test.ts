import { type Id, isId } from '@kikai/kernel/ids'
import { type Money, add, cny, jpy, nothing } from '@kikai/kernel/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GoodsFacts } from '../../goods/goods.public.ts'
import { mergeLines, planOrders, sameTotals, totalsOf } from './plan-orders.ts'

function idAt<Noun extends string>(at: number): Id<Noun> {
  const text = `01890000-0000-7000-8000-${String(at).padStart(12, '0')}`
  if (!isId<Noun>(text)) throw new Error('not an id')
  return text
}

const facts = (wish: Partial<GoodsFacts> & { seller?: number }): GoodsFacts => ({
  id: idAt(1),
  version: 1,
  companyId: idAt(wish.seller ?? 1),
  managementNumber: 'KNS-2600001',
  title: { 'zh-Hans': '挖掘机', en: 'Excavator', ja: '油圧ショベル' },
  makerName: 'Komatsu',
  model: 'PC200-8',
  year: 2016,
  hours: 4_820,
  picture: null,
  price: jpy(1_100),
  pricingType: 'fixed',
  taxMode: 'included',
  taxRate: 10,
  freight: 'free',
  freightAmount: null,
  freightRange: null,
  shippingCountries: [],
  deliveryPeriod: '1-2',
  state: 'on_sale',
  sellerMaySell: true,
  available: 1,
  heldUntil: null,
  ...wish,
})

const one = (goods: GoodsFacts[], quantity = 1) => planOrders(goods.map((each) => ({ facts: each, quantity })))[0]

describe('orders', () => {
  test('are one for each seller and currency, and the totals one for each currency', () => {
    const planned = planOrders(
      [facts({}), facts({ seller: 2 }), facts({ price: cny(500) }), facts({ price: jpy(900) })].map((goods) => ({
        facts: goods,
        quantity: 1,
      })),
    )
    expect(planned.map(({ currency, lines }) => [currency, lines.length])).toEqual([
      ['JPY', 2],
      ['JPY', 1],
      ['CNY', 1],
    ])
    expect(totalsOf(planned)).toEqual([cny(500), jpy(3_100)])
  })

  test('name goods once, however often a cart does', () => {
    const goodsId = idAt<'goods'>(7)
    expect(
      mergeLines([
        { goodsId, quantity: 1 },
        { goodsId, quantity: 2 },
      ]),
    ).toEqual([{ goodsId, quantity: 3 }])
  })
})

describe('tax', () => {
  test('is shown where prices contain it and added where they do not', () => {
    expect(one([facts({})])?.sums).toMatchObject({ goods: jpy(1_000), tax: jpy(100), total: jpy(1_100) })
    const net = facts({ taxMode: 'excluded', price: jpy(1_000) })
    expect(one([net])?.sums).toMatchObject({ goods: jpy(1_000), tax: jpy(100), total: jpy(1_100) })
  })

  test('is rounded once for an order and rate, not once a line', () => {
    // Three lines of 15 yen: 1.5 yen of tax each would make 2 + 2 + 2, the order owes 4.5, rounded half up 5.
    const lines = [1, 2, 3].map(() => facts({ taxMode: 'excluded', price: jpy(15) }))
    expect(one(lines)?.sums).toMatchObject({ goods: jpy(45), tax: jpy(5), total: jpy(50) })
  })

  test('never makes a total that its parts do not add up to, nor one that differs from what the price said', () => {
    const line = fc.record({
      minor: fc.integer({ min: 1, max: 10_000_000 }),
      quantity: fc.integer({ min: 1, max: 20 }),
      rate: fc.constantFrom(0, 8, 10, 13, 20),
      included: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
        const [order] = planOrders(
          lines.map(({ minor, quantity, rate, included }) => ({
            facts: facts({ price: jpy(minor), taxRate: rate, taxMode: included ? 'included' : 'excluded' }),
            quantity,
          })),
        )
        if (!order) throw new Error('no order')
        const { goods, tax, freight, total } = order.sums
        expect(add(add(goods, tax), freight ?? nothing('JPY'))).toEqual(total)
        if (lines.every(({ included }) => included))
          expect(total.minor).toBe(lines.reduce((sum, { minor, quantity }) => sum + minor * quantity, 0))
      }),
    )
  })
})

describe('freight', () => {
  const fixed = facts({ freight: 'fixed', freightAmount: jpy(80) })
  test.each<[string, GoodsFacts[], string, Money | null]>([
    ['free goods', [facts({})], 'included', jpy(0)],
    ['fixed amounts, one a line', [fixed, fixed], 'fixed', jpy(160)],
    ['what the carrier collects', [facts({ freight: 'collect' }), fixed], 'collect', jpy(80)],
    ['what nobody knows yet', [facts({ freight: 'undetermined' }), fixed], 'awaiting_quote', null],
  ])('of %s', (_name, goods, state, amount) => {
    expect(one(goods)).toMatchObject({ freight: state, sums: { freight: amount } })
  })

  test('the slowest line says when all is there', () => {
    expect(one([facts({ deliveryPeriod: '4-7' }), facts({ deliveryPeriod: '1-2' })])?.deliveryPeriod).toBe('4-7')
  })
})

test('totals are the same in any order, and not when one is missing', () => {
  expect(sameTotals([jpy(1), cny(2)], [cny(2), jpy(1)])).toBe(true)
  expect(sameTotals([jpy(1)], [jpy(1), cny(2)])).toBe(false)
  expect(sameTotals([jpy(1)], [cny(1)])).toBe(false)
})
