import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { type Loaded, useCall } from '@kikai/client/calls/hooks'
import type { GoodsParams } from './filter-words.ts'
import type { Filters } from './search-filters.ts'

/** The filter options and their names: 10 KB, loaded only for filtering; null loads nothing yet. */
export function useGoodsParams(
  filters: Pick<Filters, 'categoryId'> | null,
  how: { toast?: boolean } = {},
): Loaded<GoodsParams> {
  const input = filters && { categoryId: filters.categoryId ?? null }
  return useCall(goodsCalls.readParams, input, { freshMs: 60_000, keepOld: true, ...how })
}
