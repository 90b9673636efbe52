import type { SearchFilter } from './search.store.ts'

export const isEmptyFilter = (filter: Partial<SearchFilter>): boolean =>
  Object.values(filter).every(
    (value) => value === null || value === false || (Array.isArray(value) && value.length === 0),
  )

export const hasWordsOnly = ({ tsquery: _, models: __, ...rest }: SearchFilter): boolean => isEmptyFilter(rest)

/** Whether the search has a filter beyond words and the one whose index is ordered by date. */
export function isNarrowed({
  tsquery: _,
  models: __,
  categoryId,
  topCategoryId,
  makerIds,
  companyId,
  ...rest
}: SearchFilter): boolean {
  const ordered = [categoryId ?? topCategoryId, makerIds, companyId].filter((one) => one !== null).length
  return ordered > 1 || !isEmptyFilter(rest)
}
