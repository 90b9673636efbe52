import type { SavedSearch } from '@kikai/contract/saved/saved.shapes'
import { graphemes } from '@kikai/contract/fields'
import { limits } from '@kikai/kernel/limits'
import { type FilterName, type Filters, activeFilterNamesOf, paramsOf } from './search-filters.ts'

/**
 * The suggested name of a search, "PC200 · 2015 or newer · Grade A": its text and filters, as long as a name may be.
 */
export function nameOfSearch(filters: Filters, say: (filters: Filters, name: FilterName) => string): string {
  const parts = [filters.words ?? '', ...activeFilterNamesOf(filters).map((name) => say(filters, name))].filter(
    (part) => part !== '',
  )
  let name = ''
  for (const part of parts) {
    const longer = name === '' ? part : `${name} · ${part}`
    if (graphemes(longer) > limits.searchNameLength) return name || cut(part)
    name = longer
  }
  return name
}

const cut = (part: string): string => [...part].slice(0, limits.searchNameLength).join('')

/** Whether two searches have the same filters; the sort order is not compared. */
export const isSameSearch = (a: SavedSearch['filter'], b: Filters): boolean => keyOf(a) === keyOf(b)

const keyOf = (filters: Filters): string => {
  const { sort: _sort, asTyped: _asTyped, ...params } = paramsOf(filters)
  const inOrder = Object.entries(params)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [
      name,
      value
        ?.toLowerCase()
        .split(',')
        .toSorted((a, b) => (a < b ? -1 : 1))
        .join(','),
    ])
  return JSON.stringify(inOrder)
}
