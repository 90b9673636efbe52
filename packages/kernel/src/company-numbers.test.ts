import { describe, expect, test } from 'vitest'
import { isCorporateNumber, isCreditCode, strangeCreditSign } from './company-numbers.ts'

describe('numbers of companies', () => {
  test('a Japanese corporate number holds by its first digit', () => {
    expect(isCorporateNumber('5835678256246')).toBe(true)
    expect(isCorporateNumber('7000012050002')).toBe(true)
    for (const wrong of ['7000012050001', '7000012500002', '700001205000', '70000120500021', '', 'A000012050002'])
      expect(isCorporateNumber(wrong), wrong).toBe(false)
  })

  test('a Chinese credit code holds by its last sign', () => {
    expect(isCreditCode('91350100M000100Y43')).toBe(true)
    expect(isCreditCode('91110000100000000X')).toBe(false)
    expect(isCreditCode('91350100M000100Y4')).toBe(false)
    expect(isCreditCode('91350100M000100Y44')).toBe(false)
    expect(isCreditCode('9135O100M000100Y43')).toBe(false)
  })

  test('a letter that no credit code has is pointed at', () => {
    expect(strangeCreditSign('91330299MAO000Y460')).toBe(11)
    expect(strangeCreditSign('91350100M000100Y43')).toBeNull()
  })
})
