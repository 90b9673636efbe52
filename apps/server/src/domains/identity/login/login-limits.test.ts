import { expect, test } from 'vitest'
import { type LoginLimit, loginLimits, strangeLimits } from './login-limits.ts'

/** All at once at the beginning, and then each one as soon as it has come back. */
const worstOf = ({ count, seconds }: LoginLimit, inSeconds: number) => count + Math.floor((inSeconds * count) / seconds)

test('the worst that the table says of a quarter of an hour is what its numbers come to', () => {
  for (const [name, limit] of Object.entries<LoginLimit>({ ...loginLimits, ...strangeLimits(20) }))
    expect({ name, worst: worstOf(limit, 900) }).toEqual({ name, worst: limit.worstInQuarter })
  expect(worstOf(loginLimits.network, 3_600)).toBe(100)
})

test('a setting of twenty wrong passwords means twenty in any quarter of an hour, and an odd one no more than it says', () => {
  expect(strangeLimits(20).ofAll.worstInQuarter).toBe(20)
  expect(strangeLimits(21).ofAll.worstInQuarter).toBe(20)
  expect(strangeLimits(20).ofNetwork).toEqual({ count: 3, seconds: 2_700, worstInQuarter: 4 })
})
