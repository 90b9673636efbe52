import { describe, expect, test } from 'vitest'
import { indexTokens, modelTokens } from './search-tokens.ts'
import { modelKey } from '@kikai/kernel/fold'

describe('what a text is found by', () => {
  test('Chinese and Japanese are pairs of characters, and the last one by itself', () => {
    expect(indexTokens('油圧ショベル')).toEqual(['油圧', '圧シ', 'ショ', 'ョベ', 'ベル', 'ル'])
  })

  test('a model number is itself, its endings and its words', () => {
    expect(indexTokens('PC200-8').toSorted()).toEqual(['2008', '8', 'pc200', 'pc2008'])
  })

  test('two scripts without a space between them are two words', () => {
    expect(indexTokens('CNC旋盤').toSorted()).toEqual(['cnc', '旋盤', '盤'])
    expect(indexTokens('SY215挖机').toSorted()).toEqual(['215', 'sy215', '挖机', '机'])
  })

  test('a model of several words is also one', () => {
    expect(modelTokens('KR 210 R2700 extra')[0]).toBe('kr210r2700extra')
    expect(modelTokens('LR 1100')).toEqual(['lr1100', '1100'])
    expect(modelTokens('')).toEqual([])
  })

  test('the key of a model is its letters and digits', () => {
    expect(modelKey('Ｄ６５ PX-15')).toBe('d65px15')
    expect(modelKey('PC200ー8')).toBe('pc2008')
  })
})
