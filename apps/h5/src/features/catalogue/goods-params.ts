import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { type Loaded, useCall } from '@kikai/client/hooks'
import type { GoodsParams } from './filter-words.ts'
import type { Filters } from './search-filters.ts'

/** What can be chosen from, and the names of what is: 10 KB that only who filters needs; null asks for nothing yet. */
export function useGoodsParams(
  filters: Pick<Filters, 'categoryId'> | null,
  how: { toast?: boolean } = {},
): Loaded<GoodsParams> {
  const input = filters && { categoryId: filters.categoryId ?? null }
  return useCall(goodsCalls.readParams, input, { freshMs: 60_000, keepOld: true, ...how })
}
