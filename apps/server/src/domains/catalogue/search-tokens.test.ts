import { describe, expect, test } from 'vitest'
import { indexTokens, modelKey, searchQuery } from './search-tokens.ts'

/** A small stand-in for PostgreSQL's `@@`, enough for words and beginnings. */
function finds(text: string, words: string): boolean {
  const tokens = indexTokens(text)
  const query = searchQuery(words)
  if (!query) return false
  return query.tsquery.split(' & ').every((condition) => {
    const word = condition.replace(/^'|'(:\*)?$/g, '')
    return condition.endsWith(':*') ? tokens.some((token) => token.startsWith(word)) : tokens.includes(word)
  })
}

const excavator = 'コマツ PC200-8 油圧ショベル 小松 液压挖掘机 Komatsu hydraulic excavator'

describe('words of a search', () => {
  test.each([
    'PC200-8',
    'pc2008',
    'PC 200-8',
    'pc200 8',
    'ＰＣ２００－８',
    'PC200ー8',
    'Pc-200-8',
    'pc200',
    '200-8',
    'PC200–8',
  ])('a model number is found as %s', (typed) => expect(finds(excavator, typed)).toBe(true))

  test.each(['油', 'ショベル', '油圧', '圧', '挖掘机', '小松 PC200', 'komat', 'hydraulic exc', 'ｺﾏﾂ', 'コ'])(
    '«%s» finds the excavator',
    (typed) => expect(finds(excavator, typed)).toBe(true),
  )

  test.each(['PC300', '車', 'ショベルカー', 'pc20010', '挖土', 'Hitachi'])('«%s» does not', (typed) =>
    expect(finds(excavator, typed)).toBe(false),
  )

  test('nothing searchable is no query', () => {
    expect(searchQuery(' … 、！ ')).toBeNull()
    expect(searchQuery('')).toBeNull()
  })

  test('quotes and operators of the query language do not reach it', () => {
    expect(searchQuery("a' | !b:* & (c)")?.tsquery).toBe("'a':* & 'b':* & 'c':*")
  })

  test('the whole model is known even when typed apart', () => {
    expect(searchQuery('Komatsu PC 200-8')?.models).toContain('pc2008')
    expect(modelKey('Ｄ６５ PX-15')).toBe('d65px15')
  })
})
