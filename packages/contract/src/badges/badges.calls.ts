import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { noticeTopics } from '../notices/notices.topics.ts'

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
  /** What waits for this person in the management area, by its entries: orders to ship, transfers to check, feedback to answer, and what others began and they may confirm. */
  countMenu: {
    path: '/back/admin-messages/admin-menu-number',
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ orders: z.int(), remittances: z.int(), feedback: z.int(), confirmations: z.int() }),
    refusals: [],
  },
})
