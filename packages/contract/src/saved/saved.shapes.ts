import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { idOf, instant, line } from '../fields.ts'
import { goodsFilterShape } from '../search/goods-filter.ts'

/** What a member calls a search; at first its words and filters. */
export const searchName = line(limits.searchNameLength)

/** A search that is asked again and again: its goods are told about when they are published. */
export const savedSearch = z.object({
  id: idOf('saved-search'),
  version: z.int(),
  name: z.string(),
  filter: goodsFilterShape,
  /** A mail is sent when something new fits. */
  notify: z.boolean(),
  /** Goods that came since the search was last opened and are still to be seen, as far as searches count. */
  newCount: z.int(),
  savedAt: instant,
})
export type SavedSearch = z.output<typeof savedSearch>
