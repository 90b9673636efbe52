import { describe, expect, test } from 'vitest'
import { mistakesBetween, mistakesMax } from './close-words.ts'

describe('mistakes between two words', () => {
  test.each([
    ['komatu', 'komatsu', 1],
    ['catapillar', 'caterpillar', 2],
    ['fokrlift', 'forklift', 1],
    ['コマツツ', 'コマツ', 1],
    ['ユンポ', 'ユンボ', 0.5],
    ['pc2oo8', 'pc2008', 1],
    ['卡特彼乐', '卡特彼勒', 1],
    ['komatsu', 'komatsu', 0],
    ['', 'ab', 2],
  ])('%s and %s: %d, from either side', (a, b, mistakes) => {
    expect(mistakesBetween(a, b, 3)).toBe(mistakes)
    expect(mistakesBetween(b, a, 3)).toBe(mistakes)
  })

  test('are not counted to the end where there are too many', () => {
    expect(mistakesBetween('komatsu', 'kobelco', 2)).toBe(Infinity)
    expect(mistakesBetween('a', 'abcdefgh', 3)).toBe(Infinity)
  })

  test('may be the more, the longer the word is', () => {
    expect(['abc', 'abcd', 'abcdef', 'abcdefghi', '机', '小松', 'ユンボ', '油圧ショベル'].map(mistakesMax)).toEqual([
      0, 1, 1, 3, 0, 1, 1, 2,
    ])
  })
})
