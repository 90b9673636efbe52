import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { page, paged } from '../wire/paging.ts'
import { noticeTopics } from './notices.topics.ts'
import { notice, noticePreferences, noticeWishes, pushBrowser } from './notices.shapes.ts'

const topic = z.optional(z.enum(noticeTopics))

/** Notices to a member, and how they are sent. */
export const noticesCalls = defineCalls('notices', {
  /** Lists the member's notices, newest first, of one topic or all. */
  listNotices: {
    path: '/api/index/message-list',
    access: 'member',
    effect: 'read',
    input: paged({ topic }),
    output: page(notice),
    refusals: [],
  },
  /** Reads a notice and marks it as read on every device. */
  readNotice: {
    path: '/api/index/read-message',
    access: 'member',
    effect: 'write',
    input: z.strictObject({ noticeId: idOf('notice') }),
    output: notice,
    refusals: [requestErrors.notFound],
  },
  /** Marks all notices, or those of a topic, as read. */
  readAllNotices: {
    path: '/api/index/read-all-messages',
    access: 'member',
    effect: 'write',
    addition: true,
    input: z.strictObject({ topic }),
    output: z.object({ count: z.int() }),
    refusals: [],
  },
  /** Reads which notices also come by mail or SMS, and the quiet hours. */
  readPreferences: {
    path: '/api/index/message-preferences',
    access: 'member',
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: noticePreferences,
    refusals: [],
  },
  /** Changes which notices come by mail or SMS, and the quiet hours. Combinations that cannot be chosen are refused. */
  savePreferences: {
    path: '/api/index/save-message-preferences',
    access: 'member',
    effect: 'write',
    addition: true,
    input: noticeWishes,
    output: noticePreferences,
    refusals: [],
  },
  /** Reads the key with which a browser asks for notices, null where none are sent, and whether this one has asked. */
  readPush: {
    path: '/api/index/push-key',
    access: 'member',
    effect: 'read',
    addition: true,
    input: z.strictObject({ endpoint: z.optional(pushBrowser.shape.endpoint) }),
    output: z.object({ key: z.nullable(z.string()), isOn: z.boolean() }),
    refusals: [],
  },
  /** Sends notices that cannot wait to this browser from now on, until its login ends. */
  addPush: {
    path: '/api/index/add-push',
    access: 'member',
    effect: 'write',
    addition: true,
    input: pushBrowser,
    output: z.object({}),
    refusals: [requestErrors.notFound],
  },
  /** Sends no notices to this browser any more. */
  removePush: {
    path: '/api/index/remove-push',
    access: 'member',
    effect: 'write',
    addition: true,
    input: z.strictObject({ endpoint: pushBrowser.shape.endpoint }),
    output: z.object({}),
    refusals: [],
  },
})
