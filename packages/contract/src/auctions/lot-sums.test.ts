import fc from 'fast-check'
import { type PriceCurrency, jpy, toMoney } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { wholeUnit } from './increments.ts'
import { type LotTerms, deliveredTotal, lotSumsOf, maximumWithin, premiumOf } from './lot-sums.ts'

const steps = [
  { upTo: 1_000_000, basisPoints: 1_000, least: 0, most: null },
  { upTo: null, basisPoints: 385, least: 100_000, most: 130_000 },
]
const terms: LotTerms = {
  premium: steps,
  taxMode: 'excluded',
  taxRate: 10,
  freight: 'fixed',
  freightAmount: jpy(286_000),
  freightUpTo: null,
}
const yen = (minor: number) => ({ currency: 'JPY' as const, minor })

describe('the sums of a lot', () => {
  test('premium and tax come on top of the hammer price, as the order will say', () => {
    expect(lotSumsOf(terms, yen(13_500_000))).toEqual({
      hammer: jpy(13_500_000),
      premium: jpy(130_000),
      tax: jpy(1_363_000),
      taxRate: 10,
      freight: jpy(286_000),
      total: jpy(15_279_000),
    })
  })

  test('the premium is a share of small prices, less of larger ones, whole, and never falls', () => {
    expect(
      [5, 999_999, 1_000_000, 1_000_001, 3_000_000, 99_000_000].map((at) => premiumOf(steps, at, 'JPY').minor),
    ).toEqual([0, 99_999, 100_000, 100_000, 115_500, 130_000])
    expect(premiumOf([], 100, 'JPY')).toEqual(jpy(0))
    expect(premiumOf(steps, 12_345, 'USD').minor % 100).toBe(0)
  })
})

describe('bidding by the total', () => {
  test('a total below the least bid has no maximum', () => expect(maximumWithin(terms, yen(286_000))).toBeNull())

  test('an estimate of the freight is reckoned with, because the total is what comes to the door', () => {
    const open = { ...terms, freight: 'undetermined' as const, freightAmount: null, freightUpTo: jpy(300_000) }
    const sums = lotSumsOf(open, yen(1_000_000))
    expect(sums).toMatchObject({ freight: null, total: jpy(1_210_000) })
    expect(deliveredTotal(open, sums)).toEqual(jpy(1_510_000))
    expect(maximumWithin(open, yen(1_510_000))).toBe(1_000_000)
    expect(maximumWithin(open, yen(1_509_999))).toBe(999_999)
  })

  test('the highest maximum fits, and one more does not', () =>
    fc.assert(
      fc.property(
        fc.record({
          currency: fc.constantFrom<PriceCurrency>('JPY', 'CNY', 'USD'),
          total: fc.integer({ min: 1, max: 2_000_000_000 }),
          taxMode: fc.constantFrom('included' as const, 'excluded' as const),
          taxRate: fc.constantFrom(0, 6, 10, 13, 20),
          freight: fc.option(fc.integer({ min: 1, max: 500_000 })),
        }),
        ({ currency, total, taxMode, taxRate, freight }) => {
          const of: LotTerms = {
            premium: steps,
            taxMode,
            taxRate,
            freight: freight === null ? 'free' : 'fixed',
            freightAmount: freight === null ? null : toMoney(currency, freight),
            freightUpTo: null,
          }
          const at = (minor: number) => lotSumsOf(of, { currency, minor }).total.minor
          const found = maximumWithin(of, { currency, minor: total })
          const unit = wholeUnit(currency)
          if (found !== null) expect([found % unit, at(found) <= total]).toEqual([0, true])
          expect(at((found ?? 0) + unit)).toBeGreaterThan(total)
        },
      ),
      { numRuns: 2_000 },
    ))
})
