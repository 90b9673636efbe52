import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { noticeTopics } from '../notices/notices.kinds.ts'

/** Everything that a badge counts, from one call. A report over several domains. */
export const badgesCalls = defineCalls('badges', {
  /** What the badges of the bars count: unread messages, of each topic and together, and lines in the cart. */
  countBadges: {
    path: '/api/index/badge-number',
    access: 'member',
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: z.object({
      messages: z.object({ all: z.int(), topics: z.partialRecord(z.enum(noticeTopics), z.int()) }),
      cart: z.int(),
    }),
    refusals: [],
  },
})
