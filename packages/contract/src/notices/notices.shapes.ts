import * as z from 'zod/mini'
import { idOf, instant, integer } from '../fields.ts'
import { noticeChannels, noticeKindNames, optionalNoticeKinds, smsNoticeKinds } from './notices.kinds.ts'
import { noticeTopics } from './notices.topics.ts'

/** Something that the product told a member, in the reader's language. */
export const notice = z.object({
  id: idOf('notice'),
  kind: z.enum(noticeKindNames),
  topic: z.enum(noticeTopics),
  title: z.string(),
  text: z.string(),
  /** The screen of what it is about, as a path of the app. */
  link: z.string(),
  createdAt: instant,
  isRead: z.boolean(),
})
export type Notice = z.output<typeof notice>

const hour = integer(0, 23)
/** From which hour until which no mail disturbs, by the member's own clock; nothing where mails may come at any time. */
const quietHours = z.nullable(z.strictObject({ fromHour: hour, untilHour: hour }))

const choosable = [...optionalNoticeKinds, ...smsNoticeKinds] as const
const wish = z.strictObject({ kind: z.enum(choosable), channel: z.enum(noticeChannels), wanted: z.boolean() })

/** How a member wants to be told: one wish for each kind that can be chosen by a way of telling. */
export const noticeWishes = z.strictObject({
  wishes: z.array(wish).check(z.maxLength(choosable.length)),
  quiet: quietHours,
})

/** Whether messages can reach the member: they have confirmed no number yet, or none are sent to its country. */
export const smsReaches = ['ready', 'noNumber', 'notServed'] as const

export const noticePreferences = z.object({ ...noticeWishes.shape, sms: z.enum(smsReaches) })
export type NoticeWishes = z.output<typeof noticeWishes>
export type NoticePreferences = z.output<typeof noticePreferences>
