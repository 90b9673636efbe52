import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { noticeTopics } from '../notices/notices.topics.ts'

/** All counts for badges in one call, over several domains. */
export const badgesCalls = defineCalls(
  'badges',
  {
    /** Counts for the bars: unread messages of the product by topic and in all, unread messages in chats, lines in the cart, and what of machines waits. */
    countBadges: {
      path: '/api/index/badge-number',
      access: 'member',
      effect: 'read',
      addition: true,
      input: z.strictObject({}),
      output: z.object({
        messages: z.object({ all: z.int(), topics: z.partialRecord(z.enum(noticeTopics), z.int()) }),
        chat: z.int(),
        cart: z.int(),
        /** Reported faults, and machines on their way, that wait for the member's answer. */
        devices: z.int(),
      }),
      refusals: [],
    },
  },
  { alsoShows: ['cart', 'chat', 'devices', 'notices'] },
)
