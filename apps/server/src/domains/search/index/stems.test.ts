import { describe, expect, test } from 'vitest'
import { indexTokens } from './search-tokens.ts'
import { stemsOf, withStems } from './stems.ts'

describe('stems', () => {
  test('are the Latin words of the spellings, and the one of a plural; what has digits is none', () => {
    expect(stemsOf(['油圧ショベル excavators', 'Fork-lift', 'D6', 'K', 'press brake'])).toEqual([
      'excavators',
      'excavator',
      'forklift',
      'press',
      'brake',
    ])
  })

  test('are given to every token that begins with one, as often as it begins with others', () => {
    const stems = new Set(['excavator', 'exca', 'machine'])
    expect(withStems(indexTokens('CAT320D excavators'), stems)).toEqual(
      expect.arrayContaining(['cat320d', 'excavators', 'excavator', 'exca']),
    )
    expect(withStems(['prexcavator', '@machinery'], stems)).toEqual(['prexcavator', '@machinery'])
  })

  test('have four letters at least: shorter words are asked for whole, and EV is in no evaporator', () => {
    expect(stemsOf(['EV', 'CNC', 'lathe'])).toEqual(['lathe'])
    expect(withStems(['evaporator'], new Set(['ev']))).toEqual(['evaporator'])
  })
})
