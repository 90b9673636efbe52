import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'

/** The specification's paging fields, and `after`: the `next` of the page before. */
export const paging = {
  current_page: z._default(z.int().check(z.gte(1), z.lte(limits.pageNumberMax)), 1),
  page_size: z._default(z.int().check(z.gte(1), z.lte(limits.pageSizeMax)), limits.pageSizeDefault),
  after: z.optional(z.string().check(z.maxLength(400))),
}

/** The input of a list: its own filters and the paging. */
export const paged = <Shape extends Record<string, z.ZodMiniType>>(filters: Shape) =>
  z.strictObject({ ...filters, ...paging })

/** The paging of a list that is short by itself: whole, unless a page is asked for. */
export const pagedIfAsked = z.strictObject({
  current_page: z.optional(z.int().check(z.gte(1), z.lte(limits.pageNumberMax))),
  page_size: z.optional(z.int().check(z.gte(1), z.lte(limits.pageSizeMax))),
})
type AskedPage = z.output<typeof pagedIfAsked>

/** The page of such a list that was asked for. */
export const pageIfAsked = <Item>(all: readonly Item[], { current_page, page_size }: AskedPage): Item[] => {
  if (current_page === undefined && page_size === undefined) return [...all]
  const size = page_size ?? limits.pageSizeDefault
  const from = ((current_page ?? 1) - 1) * size
  return all.slice(from, from + size)
}

/** The answer of a list. `total` stops counting at 1,000 and then says `more`. */
export const page = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    data: z.array(item),
    total: z.int(),
    more: z.optional(z.boolean()),
    next: z.optional(z.nullable(z.string())),
  })

/** A list with tabs: the counts by tab besides the page. */
export const pageWithCounts = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ ...page(item).shape, counts: z.record(z.string(), z.int()) })
