import { cny, jpy, minorMax, toMoney, priceCurrencies } from './money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feeOf } from './fee.ts'

const seed = 20_261_127
const rates = fc.record({
  basisPoints: fc.integer({ min: 0, max: 3_000 }),
  least: fc.integer({ min: 0, max: 1_000_000 }),
  taxPercent: fc.integer({ min: 0, max: 25 }),
})
const base = fc
  .tuple(
    fc.constantFrom(...priceCurrencies),
    fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: minorMax })),
  )
  .map(([currency, minor]) => toMoney(currency, minor))

describe('the fee of a sale', () => {
  test('five percent of 15,150,000 yen are 757,500, and a tenth of that is its tax', () => {
    const { fee, tax } = feeOf(jpy(15_150_000), { basisPoints: 500, least: 0, taxPercent: 10 })
    expect([fee, tax]).toEqual([jpy(757_500), jpy(75_750)])
  })

  test('half of the smallest unit is rounded up, for the fee and for its tax', () => {
    expect(feeOf(cny(10), { basisPoints: 500, least: 0, taxPercent: 0 }).fee).toEqual(cny(1))
    expect(feeOf(cny(9), { basisPoints: 500, least: 0, taxPercent: 0 }).fee).toEqual(cny(0))
    expect(feeOf(jpy(100), { basisPoints: 500, least: 0, taxPercent: 10 }).tax).toEqual(jpy(1))
  })

  test('the least fee counts for small sales, and nothing is kept of a sale that was given back whole', () => {
    expect(feeOf(jpy(1_000), { basisPoints: 500, least: 300, taxPercent: 10 })).toEqual({ fee: jpy(300), tax: jpy(30) })
    expect(feeOf(jpy(0), { basisPoints: 500, least: 300, taxPercent: 10 })).toEqual({ fee: jpy(0), tax: jpy(0) })
  })

  test('is a whole amount, never less than nothing and, with its tax, never more than the sale', () => {
    fc.assert(
      fc.property(base, rates, (of, terms) => {
        const { fee, tax } = feeOf(of, terms)
        expect(Number.isSafeInteger(fee.minor) && Number.isSafeInteger(tax.minor)).toBe(true)
        expect(fee.minor).toBeGreaterThanOrEqual(0)
        expect(tax.minor).toBeGreaterThanOrEqual(0)
        expect(fee.minor + tax.minor).toBeLessThanOrEqual(of.minor)
      }),
      { seed, numRuns: 2_000 },
    )
  })

  test('is never more than half a unit away from the percentage, where no least fee stands above it', () => {
    fc.assert(
      fc.property(base, rates, (of, { basisPoints }) => {
        const { fee } = feeOf(of, { basisPoints, least: 0, taxPercent: 0 })
        const off = BigInt(fee.minor) * 10_000n - BigInt(of.minor) * BigInt(basisPoints)
        expect(off > -5_000n && off <= 5_000n).toBe(true)
      }),
      { seed, numRuns: 2_000 },
    )
  })

  test('of more is never less, so that a refund never raises it', () => {
    fc.assert(
      fc.property(base, rates, fc.double({ min: 0, max: 1, noNaN: true }), (of, terms, share) => {
        const less = toMoney(of.currency, Math.floor(of.minor * share))
        const [whole, part] = [feeOf(of, terms), feeOf(less, terms)]
        expect(part.fee.minor).toBeLessThanOrEqual(whole.fee.minor)
        expect(part.tax.minor).toBeLessThanOrEqual(whole.tax.minor)
      }),
      { seed, numRuns: 2_000 },
    )
  })
})
