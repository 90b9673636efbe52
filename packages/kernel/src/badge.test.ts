import { describe, expect, test } from 'vitest'
import { badgeText } from './badge.ts'

describe('§9 badge', () => {
  test.each([
    [0, null],
    [-1, null],
    [Number.NaN, null],
    [1, '1'],
    [999, '999'],
    [1_000, '999+'],
  ])('%d shows %s', (count, shown) => expect(badgeText(count)).toBe(shown))
})
