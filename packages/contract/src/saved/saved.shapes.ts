import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { idOf, instant, line } from '../fields.ts'
import { goodsFilterShape } from '../search/goods-filter.ts'

/** The name of a search, at first its words and filters. */
export const searchName = line(limits.searchNameLength)

/** A saved search; new matching goods are reported. */
export const savedSearch = z.object({
  id: idOf('saved-search'),
  version: z.int(),
  name: z.string(),
  filter: goodsFilterShape,
  /** Whether mails are sent. */
  notify: z.boolean(),
  /** Matching goods since the search was last opened, up to the counting limit. */
  newCount: z.int(),
  savedAt: instant,
})
export type SavedSearch = z.output<typeof savedSearch>
