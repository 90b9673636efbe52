import type { goodsCalls } from '@kikai/contract/goods/goods.calls'
import type { SentOf } from '@kikai/contract/call'
import type { Suggestion } from '@kikai/contract/search/search.shapes'
import { goodsSorts, grades, powerSources, publicGoodsStates } from '@kikai/contract/goods/goods.words'
import { isId } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { priceCurrencies } from '@kikai/kernel/money'

/** The filters of a search: the call's input without the paging. */
export type Filters = Omit<SentOf<typeof goodsCalls.listGoods>, 'current_page' | 'page_size' | 'after' | 'sort'> & {
  sort?: (typeof goodsSorts)[number]
}
type Params = Readonly<Record<string, string | undefined>>

/** Parses the filters of an address. Invalid ones are left out, so that old links still open. */
export function filtersOf(params: Params): Filters {
  const words = params.words?.trim().slice(0, limits.searchWordsLength)
  const categoryId = params.categoryId
  const price = priceOf(params)
  return pruned({
    words: words || undefined,
    categoryId: categoryId && isId<'category'>(categoryId) ? categoryId : undefined,
    makerIds: some(listed(params.makers).flatMap((id) => (isId<'maker'>(id) ? [id] : []))),
    yearFrom: numberWithinBounds(params.yearFrom, 1900, 2100),
    yearTo: numberWithinBounds(params.yearTo, 1900, 2100),
    hoursFrom: numberWithinBounds(params.hoursFrom, 0, hoursMax),
    hoursTo: numberWithinBounds(params.hoursTo, 0, hoursMax),
    countries: some(listed(params.countries).filter((code) => /^[A-Z]{2}$/.test(code))),
    grades: some(known(grades, params.grades)),
    states: some(known(publicGoodsStates, params.states)),
    powerSources: some(known(powerSources, params.power)),
    inspectedOnly: params.inspected === '1' ? true : undefined,
    price,
    asTyped: params.asTyped === '1' && words ? true : undefined,
    sort: goodsSorts.find((sort) => sort === params.sort && sort !== 'relevance'),
  })
}

/** Writes the filters into the address in readable words. */
export function paramsOf(filters: Filters): Record<string, string | undefined> {
  const { price } = filters
  return {
    words: filters.words,
    categoryId: filters.categoryId ?? undefined,
    makers: joined(filters.makerIds),
    yearFrom: text(filters.yearFrom),
    yearTo: text(filters.yearTo),
    hoursFrom: text(filters.hoursFrom),
    hoursTo: text(filters.hoursTo),
    countries: joined(filters.countries),
    grades: joined(filters.grades),
    states: joined(filters.states),
    power: joined(filters.powerSources),
    inspected: filters.inspectedOnly ? '1' : undefined,
    currency: price?.currency,
    priceFrom: price && text(price.from),
    priceTo: price && text(price.to),
    asTyped: filters.asTyped ? '1' : undefined,
    sort: filters.sort,
  }
}

/**
 * The filters for counts, saved searches and spelling suggestions: without the sort order and the choice to search the
 * text as typed.
 */
export function filterOf({ sort: _sort, asTyped: _asTyped, ...filter }: Filters): Omit<Filters, 'sort' | 'asTyped'> {
  return filter
}

/** Whether a text contains a letter or a digit to search for. */
export const saysSomething = (words: string): boolean => /[\p{L}\p{Nd}]/u.test(words.replace(/[ー々]/g, ''))

/** The number of active filters, without text and sort order. A range counts as one. */
export const countOf = (filters: Filters): number => activeFilterNamesOf(filters).length

export const filterNames = [
  'categoryId',
  'makerIds',
  'year',
  'hours',
  'countries',
  'grades',
  'states',
  'powerSources',
  'inspectedOnly',
  'price',
] as const
export type FilterName = (typeof filterNames)[number]

/** The active filters in display order. */
export function activeFilterNamesOf(filters: Filters): FilterName[] {
  const isSet: Record<FilterName, boolean> = {
    categoryId: Boolean(filters.categoryId),
    makerIds: Boolean(filters.makerIds?.length),
    year: filters.yearFrom !== undefined || filters.yearTo !== undefined,
    hours: filters.hoursFrom !== undefined || filters.hoursTo !== undefined,
    countries: Boolean(filters.countries?.length),
    grades: Boolean(filters.grades?.length),
    states: Boolean(filters.states?.length),
    powerSources: Boolean(filters.powerSources?.length),
    inspectedOnly: filters.inspectedOnly === true,
    price: filters.price !== undefined,
  }
  return filterNames.filter((name) => isSet[name])
}

/** A range from its two ends; null when the lower end is above the upper one. */
export const rangeOf = ({ from, to }: Range): Range | null =>
  from !== undefined && to !== undefined && from > to ? null : { from, to }
export type Range = { from: number | undefined; to: number | undefined }

/** The same search without one filter. */
export function without(filters: Filters, name: FilterName): Filters {
  const { yearFrom, yearTo, hoursFrom, hoursTo, ...rest } = filters
  if (name === 'year') return pruned({ ...rest, hoursFrom, hoursTo })
  if (name === 'hours') return pruned({ ...rest, yearFrom, yearTo })
  return pruned({ ...filters, [name]: undefined })
}

export const withoutAll = ({ words, asTyped, sort }: Filters): Filters => pruned({ words, asTyped, sort })

/** The same search with another text; the choice to search the text as typed is dropped. */
export const withWords = ({ asTyped: _, ...filters }: Filters, words: string): Filters =>
  pruned({ ...filters, words: words || undefined })

/** The same search with a suggestion: it replaces the text and its own filter, and the rest stays. */
export const withSuggestion = (filters: Filters, { opens }: Pick<Suggestion, 'opens'>): Filters => {
  const { words: _words, asTyped: _asTyped, ...rest } = filters
  return {
    ...rest,
    ...(opens.words ? { words: opens.words } : {}),
    ...(opens.categoryId ? { categoryId: opens.categoryId } : {}),
    ...(opens.makerId ? { makerIds: [opens.makerId] } : {}),
  }
}

/** The search of a visitor: without price filter and price order, because prices are for members (specification §1). */
export function asVisitor(filters: Filters): Filters {
  const isPriceSort = filters.sort === 'priceLowest' || filters.sort === 'priceHighest'
  return pruned({ ...filters, price: undefined, sort: isPriceSort ? undefined : filters.sort })
}

export const asksPrice = (filters: Filters): boolean => {
  const visitor = asVisitor(filters)
  return filters.price !== undefined || filters.sort !== visitor.sort
}

const hoursMax = 1_000_000
const listed = (value: string | undefined): string[] => (value ? value.split(',').filter(Boolean).slice(0, 40) : [])
const known = <Word extends string>(words: readonly Word[], value: string | undefined): Word[] => {
  const given = listed(value)
  return words.filter((word) => given.includes(word))
}
const some = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined)
const joined = (list: readonly string[] | undefined): string | undefined => list?.join(',') || undefined
const text = (value: number | undefined): string | undefined => (value === undefined ? undefined : String(value))

export function numberWithinBounds(value: string | undefined, min: number, max: number): number | undefined {
  const digits = value?.normalize('NFKC').replace(/[,\s]/g, '') ?? ''
  if (!/^\d{1,12}$/.test(digits)) return undefined
  const number = Number(digits)
  return number >= min && number <= max ? number : undefined
}

function priceOf(params: Params): Filters['price'] {
  const currency = priceCurrencies.find((one) => one === params.currency)
  const from = numberWithinBounds(params.priceFrom, 0, limits.unitPriceMinorMax)
  const to = numberWithinBounds(params.priceTo, 0, limits.unitPriceMinorMax)
  if (!currency || (from === undefined && to === undefined)) return undefined
  return pruned({ currency, from, to })
}

/** Removes keys without a value, so that equal searches are equal and share a cached answer. */
function pruned<T extends object>(value: T): T {
  const kept = { ...value }
  for (const key of Object.keys(kept)) if (Reflect.get(kept, key) === undefined) Reflect.deleteProperty(kept, key)
  return kept
}
