import { formatQuantity } from '@kikai/i18n/format/quantity'
import { limits } from '@kikai/kernel/limits'
import type { GoodsFacets } from '@kikai/contract/search/facets.shapes'

/** The count beside a choice, and whether the choice would find nothing. */
export type FacetCount = { readonly text: string | undefined; readonly isNone: boolean }
export type FacetCounts = (value: string) => FacetCount

const unknown: FacetCount = { text: undefined, isNone: false }

/**
 * Writes a count as "24", or "24+" when only the newest goods were counted; an approximate zero shows nothing, because
 * other goods may match.
 */
export function countText(count: number, approximate: boolean): FacetCount {
  if (approximate && count === 0) return unknown
  return { text: `${formatQuantity(count)}${approximate ? '+' : ''}`, isNone: count === 0 }
}

/** The counts of one facet by value; unknown for all values while they load. */
function countsOf<Value>(
  facet: { approximate: boolean; values: readonly (Value & { count: number })[] } | undefined,
  nameOf: (value: Value) => string,
): FacetCounts {
  if (!facet) return () => unknown
  const byName = new Map(facet.values.map((value) => [nameOf(value), value.count]))
  return (name) => countText(byName.get(name) ?? 0, facet.approximate)
}

export const facetCounts = (facets: GoodsFacets | undefined) => ({
  category: countsOf(facets?.categories, ({ categoryId }) => categoryId),
  /** Only the largest makers are counted: one that is missing has few goods, not none. */
  maker: makerCounts(facets?.makers),
  country: countsOf(facets?.countries, ({ country }) => country),
  grade: countsOf(facets?.grades, ({ grade }) => grade),
  state: countsOf(facets?.states, ({ state }) => state),
  powerSource: countsOf(facets?.powerSources, ({ powerSource }) => powerSource),
  inspected: facets ? countText(facets.inspected.count, facets.inspected.approximate) : unknown,
})

function makerCounts(makers: GoodsFacets['makers'] | undefined): FacetCounts {
  const of = countsOf(makers, ({ makerId }) => makerId)
  const isWhole = (makers?.values.length ?? 0) < limits.facetMakersMax
  return (id) => (isWhole || makers?.values.some(({ makerId }) => makerId === id) ? of(id) : unknown)
}
