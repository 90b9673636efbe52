import { cny, jpy, toMoney } from '@kikai/kernel/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { capOf, estimateOfLines, isRange } from './freight-estimate.ts'

const line = (from: number, to: number, quantity = 1) => ({
  freight: 'undetermined' as const,
  freightAmount: null,
  freightEstimate: { from: jpy(from), to: jpy(to), cap: capOf({ from: jpy(from), to: jpy(to) }, 20) },
  quantity,
  taxRate: 10,
})

describe('the estimate of a freight', () => {
  test('runs from the smaller to the larger amount of one currency', () => {
    expect(isRange({ from: jpy(1), to: jpy(1) })).toBe(true)
    expect(isRange({ from: jpy(2), to: jpy(1) })).toBe(false)
    expect(isRange({ from: jpy(1), to: cny(2) })).toBe(false)
  })

  test('has a cap that is a whole amount, the margin above its upper end and less than one unit more', () => {
    const ends = fc.integer({ min: 1, max: 5_000_000_000 })
    fc.assert(
      fc.property(ends, fc.integer({ min: 0, max: 100 }), (to, percent) => {
        const cap = capOf({ from: jpy(1), to: toMoney('JPY', to) }, percent).minor
        expect(cap).toBeGreaterThanOrEqual(to)
        expect(cap * 100).toBeGreaterThanOrEqual(to * (100 + percent))
        expect((cap - 1) * 100).toBeLessThan(to * (100 + percent))
      }),
    )
  })

  test('of an order is what its pieces said, so that nobody reads another cap than before', () => {
    const { cap, from, to } = estimateOfLines([line(200, 301, 3), line(50, 60)], 'JPY') ?? {}
    expect([from, to, cap]).toEqual([jpy(650), jpy(963), jpy(3 * 362 + 72)])
  })

  test('of an order with nothing to quote, or with a piece that nobody estimated, is none', () => {
    const free = { ...line(1, 1), freight: 'free' as const, freightEstimate: null }
    expect(estimateOfLines([free], 'JPY')).toBeNull()
    expect(estimateOfLines([free, line(1, 2)], 'JPY')).toMatchObject({ to: jpy(2) })
    expect(estimateOfLines([line(1, 2), { ...line(1, 2), freightEstimate: null }], 'JPY')).toBeNull()
  })
})
