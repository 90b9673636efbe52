import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { page, paged } from '../wire/paging.ts'
import { noticeTopics } from './notices.topics.ts'
import { notice, noticePreferences, noticeWishes } from './notices.shapes.ts'

const topic = z.optional(z.enum(noticeTopics))

/** What the product tells a member, and how they want to be told. */
export const noticesCalls = defineCalls('notices', {
  /** The member’s messages, newest first, of one topic or of all. */
  listNotices: {
    path: '/api/index/message-list',
    access: 'member',
    effect: 'read',
    input: paged({ topic }),
    output: page(notice),
    refusals: [],
  },
  /** One message; it counts as read from then on, on every device. */
  readNotice: {
    path: '/api/index/read-message',
    access: 'member',
    effect: 'write',
    input: z.strictObject({ noticeId: idOf('notice') }),
    output: notice,
    refusals: [requestErrors.notFound],
  },
  /** Marks every message as read, or those of one topic. */
  readAllNotices: {
    path: '/api/index/read-all-messages',
    access: 'member',
    effect: 'write',
    addition: true,
    input: z.strictObject({ topic }),
    output: z.object({ count: z.int() }),
    refusals: [],
  },
  /** Which notices also come by mail or SMS, and the hours in which nothing disturbs. */
  readPreferences: {
    path: '/api/index/message-preferences',
    access: 'member',
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: noticePreferences,
    refusals: [],
  },
  /** Changes which notices come by mail or SMS, and the quiet hours. A kind that cannot be chosen by a way is refused. */
  savePreferences: {
    path: '/api/index/save-message-preferences',
    access: 'member',
    effect: 'write',
    addition: true,
    input: noticeWishes,
    output: noticePreferences,
    refusals: [],
  },
})
