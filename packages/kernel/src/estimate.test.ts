import { describe, expect, test } from 'vitest'
import { estimateOf } from './estimate.ts'
import { cny, jpy, points, usd } from './money.ts'

const rates = { day: '2026-11-20', perDollar: { JPY: 155, CNY: 7.12, GBP: 0.763, EUR: 0.862 } }

describe('an estimate in another currency', () => {
  test.each([
    ['yen in dollars', jpy(9_480_000), 'USD', 61_200],
    ['fen in yen', cny(28_600_000), 'JPY', 6_230_000],
    ['cents in pounds', usd(11_850_000), 'GBP', 90_400],
    ['a small amount keeps three figures', jpy(1_000), 'USD', 6.45],
  ] as const)('%s', (_, amount, to, about) => expect(estimateOf(amount, to, rates)).toBe(about))

  test('points are worth nothing in money', () => expect(estimateOf(points(100), 'JPY', rates)).toBeNull())
})
