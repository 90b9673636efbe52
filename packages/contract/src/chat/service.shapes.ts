import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { allowedAction, countryCode, idOf, instant, integer, language, localizedLine, text } from '../fields.ts'
import { conversationMachine } from './chat.states.ts'
import { chatCard, chatMessage, lastMessage, readMarks, serviceTopics } from './chat.shapes.ts'

/** Past the target, waiting for us, waiting for the member, and resolved. */
export const caseGroups = ['late', 'ours', 'theirs', 'closed'] as const
/** Whose cases: one's own, nobody's, everybody's. */
export const caseHolders = ['mine', 'unassigned', 'all'] as const

const staff = z.object({ id: idOf('member'), name: z.string() })

/** A case in the list of customer service. */
export const caseEntry = z.object({
  id: idOf('conversation'),
  number: z.string(),
  topic: z.enum(serviceTopics),
  state: z.enum(conversationMachine.states),
  group: z.enum(caseGroups),
  /** The member's name, masked, and the language in which they are written to. */
  member: z.object({ name: z.string(), language }),
  subject: z.nullable(chatCard),
  last: z.nullable(lastMessage),
  /** Since when whoever is to write next is waited for. */
  waitingSince: z.nullable(instant),
  /** When our answer is due; null while the member is waited for. */
  dueAt: z.nullable(instant),
  staff: z.nullable(staff),
})
export type CaseEntry = z.output<typeof caseEntry>

export const caseHead = z.object({
  ...caseEntry.shape,
  threadId: idOf('thread'),
  lastSeq: z.int(),
  /** How far the member has got. */
  otherMarks: readMarks,
  openedAt: instant,
  allowedActions: z.array(allowedAction),
})
export type CaseHead = z.output<typeof caseHead>

export const caseDetail = z.object({
  case: caseHead,
  messages: z.array(chatMessage),
  more: z.boolean(),
  /** The messages that the member has reported in this part. */
  reported: z.array(chatMessage),
  /** Recognisable, but not reachable. */
  member: z.object({
    id: idOf('member'),
    name: z.string(),
    email: z.string(),
    country: countryCode,
    language,
    timeZone: z.string(),
  }),
  /** The member's last orders. */
  orders: z.array(chatCard),
  /** Their other cases, the last one first. */
  cases: z.array(
    z.object({
      id: idOf('conversation'),
      number: z.string(),
      topic: z.enum(serviceTopics),
      state: z.enum(conversationMachine.states),
      openedAt: instant,
    }),
  ),
  /** Who can take the case over, and how many open ones each has. */
  colleagues: z.array(z.object({ ...staff.shape, open: z.int() })),
})
export type CaseDetail = z.output<typeof caseDetail>

const texts = (max: number) => z.strictObject({ 'zh-Hans': text(max), en: text(max), ja: text(max) })
/** What is often answered, in each language; its topic puts it first in cases of that topic. */
export const cannedDraft = {
  topic: z.nullable(z.enum(serviceTopics)),
  titles: localizedLine(limits.nameLength),
  texts: texts(limits.chatTextLength),
}
export const cannedAnswer = z.object({ id: idOf('canned-answer'), ...cannedDraft, version: z.int() })
export type CannedAnswer = z.output<typeof cannedAnswer>

/** Pictures that the member is asked for, and until when. */
export const askedProof = z.strictObject({ text: text(limits.textAreaLength), dueAt: z.optional(z.nullable(instant)) })

export const figureDays = integer(1, limits.serviceFigureDaysMax)
/** How customer service answered the cases that were opened in a period. */
export const serviceFigures = z.object({
  asked: z.int(),
  answered: z.int(),
  /** First answers within the target. */
  inTime: z.int(),
  targetMinutes: z.int(),
  /** The first answer that half of the cases had within so many minutes; null without one. */
  firstAnswerMinutes: z.nullable(z.int()),
  /** How long members waited for an answer on average. */
  waitMinutes: z.nullable(z.int()),
  /** Cases that are open now. */
  open: z.int(),
})
