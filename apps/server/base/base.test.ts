import { languages } from '@kikai/kernel/language'
import { describe, expect, test } from 'vitest'
import { folded } from '../src/domains/translation/find-terms.ts'
import { categories } from './categories.ts'
import { hotWords } from './hot-words.ts'
import { makers } from './makers.ts'
import { synonyms } from './synonyms.ts'
import { tradeTerms } from './trade-terms/trade-terms.ts'

const tops = categories.filter(({ parentKey }) => parentKey === null)

describe('what every catalogue begins with', () => {
  test('has no key twice, and no leaf without its top', () => {
    const keys = categories.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(makers.map(({ key }) => key)).size).toBe(makers.length)
    for (const { parentKey } of categories)
      if (parentKey !== null) expect(tops.map(({ key }) => key)).toContain(parentKey)
  })

  test('has a leaf under every top for a machine that fits none of the others', () => {
    const keys = new Set(categories.map(({ key }) => key))
    for (const { key } of tops) expect(keys).toContain(`other-${key}`)
  })

  test.each(['grinder', 'edm', 'punching', 'milling-machine', 'lathe', 'press', 'laser-cutter', 'roller'])(
    'knows %s, which sellers’ lists name',
    (key) => expect(categories.map((category) => category.key)).toContain(key),
  )

  test('says everything in three languages, no two categories by the same name', () => {
    for (const language of languages) {
      const names = categories.map(({ name }) => name[language])
      expect(names).not.toContain('')
      expect(new Set(names).size).toBe(names.length)
      expect(categories.map(({ noun }) => noun[language])).not.toContain('')
      expect(makers.map(({ name }) => name[language])).not.toContain('')
      expect(hotWords[language]).toHaveLength(8)
    }
  })

  test('has trade terms that are found by one word each, or by its machines', () => {
    expect(tradeTerms.length).toBeGreaterThan(400)
    const keys = new Set(categories.map(({ key }) => key))
    for (const { machines } of tradeTerms) for (const key of machines) expect(keys).toContain(key)
    for (const language of languages) {
      const taken = new Map<string, readonly string[]>()
      for (const { words, machines } of tradeTerms)
        for (const key of new Set([words[language].word, ...words[language].forms].map((form) => folded(form).text))) {
          const other = taken.get(key)
          if (other) expect(other.length > 0 && machines.every((one) => !other.includes(one)), key).toBe(true)
          taken.set(key, machines)
        }
    }
  })

  test.each(languages)(
    'has every trade term in %s, at least two characters of it, and nothing in brackets',
    (language) => {
      const forms = tradeTerms.flatMap(({ words }) => [words[language].word, ...words[language].forms])
      expect(forms.filter((form) => !/^[^（）()\s][^（）()]*[^（）()\s]$/.test(form))).toEqual([])
    },
  )

  test('has in every group of words what English and Japanese say, and Chinese but for the names of series', () => {
    for (const words of synonyms) {
      expect(words.en).not.toEqual([])
      expect(words.ja).not.toEqual([])
      // Dealers in China write a maker's series as the maker does, in Latin letters.
      if (words['zh-Hans'].length === 0) expect(words.ja.join()).toMatch(/^[ァ-ヶー]+$/)
    }
  })
})
