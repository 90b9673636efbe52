import * as z from 'zod/mini'
import { idOf, instant, integer } from '../fields.ts'
import {
  noticeChannels,
  noticeKindNames,
  optionalNoticeKinds,
  pushNoticeKinds,
  smsNoticeKinds,
} from './notices.kinds.ts'
import { noticeTopics } from './notices.topics.ts'

/** A notice in the reader's language. */
export const notice = z.object({
  id: idOf('notice'),
  kind: z.enum(noticeKindNames),
  topic: z.enum(noticeTopics),
  title: z.string(),
  text: z.string(),
  /** The path of the screen that it is about. */
  link: z.string(),
  createdAt: instant,
  isRead: z.boolean(),
})
export type Notice = z.output<typeof notice>

const hour = integer(0, 23)
/** Hours without mails in the member's time zone; null for none. */
const quietHours = z.nullable(z.strictObject({ fromHour: hour, untilHour: hour }))

const choosable = [...optionalNoticeKinds, ...smsNoticeKinds, ...pushNoticeKinds] as const
const wish = z.strictObject({ kind: z.enum(choosable), channel: z.enum(noticeChannels), wanted: z.boolean() })

/** A member's choices by kind and channel. */
export const noticeWishes = z.strictObject({
  wishes: z.array(wish).check(z.maxLength(choosable.length)),
  quiet: quietHours,
})

const base64url = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}$`)))
/** A browser that asks to be sent notices, as its `PushSubscription` names address and keys. */
export const pushBrowser = z.strictObject({
  endpoint: z.string().check(z.maxLength(1_000)),
  p256dh: base64url(87),
  auth: base64url(22),
})

/** Whether SMS can reach the member: no number is confirmed, or its country is not served. */
export const smsReaches = ['ready', 'noNumber', 'notServed'] as const

export const noticePreferences = z.object({ ...noticeWishes.shape, sms: z.enum(smsReaches) })
export type NoticeWishes = z.output<typeof noticeWishes>
export type NoticePreferences = z.output<typeof noticePreferences>
