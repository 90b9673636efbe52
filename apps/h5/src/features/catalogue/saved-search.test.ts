import { graphemes } from '@kikai/contract/fields'
import { limits } from '@kikai/kernel/limits'
import { expect, test } from 'vitest'
import { isSameSearch, nameOfSearch } from './saved-search.ts'
import { filtersOf } from './search-filters.ts'

const say = (_: unknown, name: string) => `<${name}>`

test('a search is named by its words and then its filters', () => {
  expect(nameOfSearch(filtersOf({ words: 'PC200', yearFrom: '2015', grades: 'A' }), say)).toBe(
    'PC200 · <year> · <grades>',
  )
  expect(nameOfSearch(filtersOf({ inspected: '1', sort: 'newest' }), say)).toBe('<inspectedOnly>')
})

test('a name ends before the filter that would make it too long', () => {
  const long = (_: unknown, name: string) => name.repeat(5)
  const name = nameOfSearch(filtersOf({ words: 'PC200', yearFrom: '2015', countries: 'JP', states: 'on_sale' }), long)
  expect(name.startsWith('PC200 · yearyearyearyearyear')).toBe(true)
  expect(name.endsWith('·')).toBe(false)
  expect(graphemes(name)).toBeLessThanOrEqual(limits.searchNameLength)
  expect(graphemes(nameOfSearch(filtersOf({ inspected: '1' }), () => '機'.repeat(99)))).toBe(limits.searchNameLength)
})

test('the same words and filters are one search, in whatever order they are shown', () => {
  const saved = { words: 'PC200', grades: ['A' as const, 'B' as const] }
  expect(isSameSearch(saved, filtersOf({ words: 'pc200', grades: 'B,A', sort: 'newest' }))).toBe(true)
  expect(isSameSearch(saved, filtersOf({ words: 'pc200', grades: 'A' }))).toBe(false)
})
