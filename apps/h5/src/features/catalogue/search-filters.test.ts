import { isId } from '@kikai/kernel/ids'
import { describe, expect, test } from 'vitest'
import {
  asVisitor,
  asksPrice,
  countOf,
  filterOf,
  filtersOf,
  paramsOf,
  rangeOf,
  saysSomething,
  without,
  withSuggestion,
  withWords,
  type Filters,
} from './search-filters.ts'

const id = '0199aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee'
const params = {
  words: '油圧ショベル',
  categoryId: id,
  makers: id,
  yearFrom: '2016',
  hoursTo: '5000',
  countries: 'JP,CN',
  grades: 'A,B',
  states: 'on_sale',
  inspected: '1',
  currency: 'JPY',
  priceTo: '9480000',
  sort: 'priceLowest',
}

describe('a search stands in its address', () => {
  test('what is written is read again', () => {
    expect(paramsOf(filtersOf(params))).toMatchObject(params)
  })

  test('what an address cannot mean is left out', () => {
    expect(filtersOf({ yearFrom: 'soon', grades: 'A,Z', makers: 'x', sort: 'cheapest', currency: 'JPY' })).toEqual({
      grades: ['A'],
    })
  })

  test('words and order are no filters; a range is one', () => {
    expect(countOf(filtersOf(params))).toBe(9)
    expect(countOf(filtersOf({ words: 'a', sort: 'newest', yearFrom: '2016', yearTo: '2020' }))).toBe(1)
  })

  test('one filter goes, the others stay', () => {
    expect(without(filtersOf({ yearFrom: '2016', yearTo: '2020', hoursTo: '5000' }), 'year')).toEqual({ hoursTo: 5000 })
    expect(without(filtersOf({ grades: 'A', inspected: '1' }), 'grades')).toEqual({ inspectedOnly: true })
  })
})

test('words are taken as they are until there are others', () => {
  const asTyped = filtersOf({ words: 'komatu', asTyped: '1', grades: 'A' })
  expect(paramsOf(asTyped)).toMatchObject({ words: 'komatu', asTyped: '1' })
  expect(withWords(asTyped, 'komatsu')).toEqual({ words: 'komatsu', grades: ['A'] })
  expect(filterOf(asTyped)).toEqual({ words: 'komatu', grades: ['A'] })
  expect(filtersOf({ asTyped: '1' })).toEqual({})
})

test('a suggestion takes the place of the words and of what it names; filters and order stay', () => {
  const other = '0199aaaa-bbbb-7ccc-8ddd-eeeeeeeeeee0'
  if (!isId<'maker'>(other) || !isId<'category'>(other)) throw new Error('this is no id')
  const filters = filtersOf({ ...params, words: 'kom' })
  const { words: _, ...rest } = filters
  const opens = { words: '', makerId: other, categoryId: null }
  expect(withSuggestion(filters, { opens })).toEqual({ ...rest, makerIds: [other] })
  expect(withSuggestion(filters, { opens: { words: 'PC200-8', makerId: null, categoryId: other } })).toEqual({
    ...rest,
    words: 'PC200-8',
    categoryId: other,
  })
})

test.each(['@@@', '🚜', 'ー', '①', ' … '])('«%s» says nothing to search for', (words) =>
  expect(saysSomething(words)).toBe(false),
)
test.each(['k', '8', '旋', 'ユ', 'PC200-8'])('«%s» says something', (words) => expect(saysSomething(words)).toBe(true))

describe('prices are for members', () => {
  const priced: Filters = { words: 'a', sort: 'priceLowest', price: { currency: 'JPY', to: 1 } }

  test('a visitor’s search neither filters nor orders by them', () => {
    expect(asVisitor(priced)).toEqual({ words: 'a' })
    expect(asksPrice(priced)).toBe(true)
  })

  test('any other order is a visitor’s too', () => {
    expect(asVisitor({ sort: 'newest' })).toEqual({ sort: 'newest' })
    expect(asksPrice({ sort: 'newest' })).toBe(false)
  })

  test('an amount of ten digits stands in the address', () => {
    const filters = filtersOf({ currency: 'JPY', priceFrom: '4000000000' })
    expect(filters.price).toEqual({ currency: 'JPY', from: 4_000_000_000 })
  })

  test('a range from more to less is none', () => {
    expect(rangeOf({ from: 5, to: 4 })).toBeNull()
    expect(rangeOf({ from: 4, to: 4 })).toEqual({ from: 4, to: 4 })
    expect(rangeOf({ from: 4, to: undefined })).toEqual({ from: 4, to: undefined })
  })
})
