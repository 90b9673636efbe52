import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { money } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { totalOf } from './total-of.ts'

type Priced = Parameters<typeof totalOf>[0]
const offer = (change: Partial<Priced>): Priced => ({
  price: money('JPY', 1_000_000),
  taxMode: 'included',
  taxRate: 10,
  freight: 'free',
  freightAmount: null,
  ...change,
})
const fixed = { freight: 'fixed', freightAmount: money('JPY', 80_000) } as const

describe('what a machine comes to', () => {
  test.each<[string, Partial<Priced>, number, string]>([
    ['a price without tax: the tax is put on', { taxMode: 'excluded' }, 1_100_000, 'taxAndFreight'],
    ['a fixed freight: it is put on', fixed, 1_080_000, 'taxAndFreight'],
    ['both', { taxMode: 'excluded', ...fixed }, 1_180_000, 'taxAndFreight'],
    [
      'a freight that the carrier collects is no part of it',
      { taxMode: 'excluded', freight: 'collect' },
      1_100_000,
      'tax',
    ],
    ['nor is one that is still to be quoted', { taxMode: 'excluded', freight: 'undetermined' }, 1_100_000, 'tax'],
    [
      'a tax that nobody knows is not told as held',
      { taxMode: 'excluded', taxRate: 0, ...fixed },
      1_080_000,
      'freight',
    ],
  ])('%s', (_, change, minor, holds) => {
    expect(totalOf(offer(change))).toMatchObject({ amount: { currency: 'JPY', minor }, holds })
  })

  test('is not said again where it is the price itself, and never where there is no price', () => {
    expect(totalOf(offer({}))).toBeNull()
    expect(totalOf(offer({ freight: 'collect' }))).toBeNull()
    expect(totalOf(offer({ taxMode: 'excluded', taxRate: 0, freight: 'collect' }))).toBeNull()
    expect(totalOf(offer({ price: null as GoodsDetail['price'], ...fixed }))).toBeNull()
  })
})
