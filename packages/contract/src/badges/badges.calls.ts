import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { noticeTopics } from '../notices/notices.topics.ts'

/** All counts for badges in one call, over several domains. */
export const badgesCalls = defineCalls(
  'badges',
  {
    /** Counts for the bars: unread messages by topic and in all, and lines in the cart. */
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
    /**
     * Counts for the management menu: everything that waits for this person, such as orders to ship, transfers to check,
     * feedback to answer, and requests to confirm.
     */
    countMenu: {
      path: '/back/admin-messages/admin-menu-number',
      access: 'member',
      effect: 'read',
      input: z.strictObject({}),
      output: z.object({ orders: z.int(), remittances: z.int(), feedback: z.int(), confirmations: z.int() }),
      refusals: [],
    },
  },
  { alsoShows: ['cart', 'notices', 'orders', 'payments', 'feedback'] },
)
