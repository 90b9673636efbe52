import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { allowedAction, idOf, instant, language, money, picture, text } from '../fields.ts'
import { reading } from '../translation/translation.shapes.ts'
import { conversationMachine } from './chat.states.ts'

/** What a conversation is about: goods, an order, or a case of customer service. */
export const conversationKinds = ['goods', 'order', 'service'] as const
/** Who writes: the member who asks or buys, the company that sells, customer service. */
export const chatSides = ['buyer', 'seller', 'staff'] as const
export type ChatSide = (typeof chatSides)[number]
export const serviceTopics = [
  'order',
  'payment',
  'delivery',
  'refund',
  'account',
  'listing',
  'report',
  'other',
] as const
export type ServiceTopic = (typeof serviceTopics)[number]

/**
 * `proof` asks for pictures until a day and is done once they are sent; `note` is read by staff only; `system` says what
 * happened.
 */
export const messageKinds = ['text', 'pictures', 'card', 'proof', 'note', 'system'] as const
export type MessageKind = (typeof messageKinds)[number]
/** What a message of the kind `system` says. */
export const chatEvents = ['assigned', 'resolved', 'reopened'] as const
export type ChatEvent = (typeof chatEvents)[number]

/** What is sent as a card; a reported message becomes one for the staff. */
export const cardKinds = ['goods', 'order', 'offer', 'lot', 'appointment', 'message'] as const
export type CardKind = (typeof cardKinds)[number]
export const sentCard = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('goods'), id: idOf('goods') }),
  z.strictObject({ kind: z.literal('order'), id: idOf('order') }),
  z.strictObject({ kind: z.literal('offer'), id: idOf('negotiation') }),
  z.strictObject({ kind: z.literal('lot'), id: idOf('lot') }),
  z.strictObject({ kind: z.literal('appointment'), id: idOf('appointment') }),
])

/** What a card shows, read when it is shown. */
export const cardFacts = z.object({
  title: z.string(),
  /** The management number of goods, also where they are offered for; the number of an order or a lot. */
  number: z.string(),
  picture: z.nullable(picture),
  /** The price, the total, the last offer or the bid that leads; null on request. */
  amount: z.nullable(money),
  /** When an appointment begins. */
  at: z.optional(instant),
  /** The state of the goods, the negotiation, the lot or the appointment, the tab of the order; '' for a message. */
  state: z.string(),
  /** The screen of the app, or the page of the console, on which the reader sees more; '' where there is none. */
  link: z.string(),
})
export type CardFacts = z.output<typeof cardFacts>
/** Without facts for readers who may not see the thing, or see it no more. */
export const chatCard = z.object({ kind: z.enum(cardKinds), id: z.string(), facts: z.nullable(cardFacts) })
export type ChatCard = z.output<typeof chatCard>

export const messageText = text(limits.chatTextLength)

export const chatMessage = z.object({
  id: idOf('message'),
  /** Its place, the same for both sides. */
  seq: z.int(),
  kind: z.enum(messageKinds),
  side: z.enum(chatSides),
  mine: z.boolean(),
  /** The name of who wrote it: of staff, and of colleagues at the reader's company; null for the other side. */
  author: z.nullable(z.string()),
  /** '' once it was recalled. Contact details are hidden from the other side until there is a deal. */
  text: z.string(),
  language,
  ...reading.shape,
  contactsHidden: z.boolean(),
  pictures: z.array(z.object({ id: idOf('file'), url: z.string(), width: z.int(), height: z.int() })),
  card: z.nullable(chatCard),
  event: z.nullable(z.enum(chatEvents)),
  /** Until when a proof is wanted, and whether it has been sent. */
  proof: z.nullable(z.object({ dueAt: z.nullable(instant), isSent: z.boolean() })),
  at: instant,
  recalledAt: z.nullable(instant),
  allowedActions: z.array(allowedAction),
})
export type ChatMessage = z.output<typeof chatMessage>

/** The last message as a list shows it. */
export const lastMessage = z.pick(chatMessage, {
  kind: true,
  side: true,
  mine: true,
  text: true,
  contactsHidden: true,
  event: true,
  at: true,
  recalledAt: true,
})

export const conversationEntry = z.object({
  id: idOf('conversation'),
  kind: z.enum(conversationKinds),
  state: z.enum(conversationMachine.states),
  /** The reader's side. */
  side: z.enum(chatSides),
  /** Of a case. */
  number: z.nullable(z.string()),
  topic: z.nullable(z.enum(serviceTopics)),
  /** What it is about; null for a case about nothing in particular. */
  subject: z.nullable(chatCard),
  /** The other side; null for customer service. */
  other: z.nullable(z.object({ name: z.string(), certified: z.boolean(), country: z.string(), timeZone: z.string() })),
  /** Who is to write next; null before the first message and once it is resolved. */
  turn: z.nullable(z.enum(['me', 'them'])),
  unread: z.int(),
  last: z.nullable(lastMessage),
})
export type ConversationEntry = z.output<typeof conversationEntry>

/** How far somebody has got: what reached their device, and what they read. */
export const readMarks = z.object({ deliveredSeq: z.int(), readSeq: z.int() })

export const conversationHead = z.object({
  ...conversationEntry.shape,
  /** Names what pushes of its messages are about. */
  threadId: idOf('thread'),
  lastSeq: z.int(),
  myMarks: readMarks,
  otherMarks: readMarks,
  /** Whether contact details are hidden, because there is no deal between the two yet. */
  contactsHidden: z.boolean(),
  blockedByMe: z.boolean(),
  /** Who of the staff has the case. */
  staff: z.nullable(z.string()),
  /** Within how many minutes customer service first answers, as half of the cases of the last month show. */
  answerMinutes: z.nullable(z.int()),
  allowedActions: z.array(allowedAction),
})
export type ConversationHead = z.output<typeof conversationHead>

/** Part of a conversation, the oldest first. */
export const conversationPage = z.object({
  conversation: conversationHead,
  messages: z.array(chatMessage),
  /** Whether there are more in the direction that was asked for. */
  more: z.boolean(),
})

/**
 * What is pushed of a thread: words of which both sides see the same, or how far a side has got. Anything else is asked
 * for, also the terms in the words and their translation.
 */
export const threadPush = z.union([
  z.object({
    message: z.object({
      id: idOf('message'),
      seq: z.int(),
      side: z.enum(chatSides),
      /** The name of who wrote it for the staff. */
      author: z.nullable(z.string()),
      text: z.string(),
      language,
      at: instant,
    }),
  }),
  z.object({ marks: z.object({ side: z.enum(chatSides), ...readMarks.shape }) }),
])
export type ThreadPush = z.output<typeof threadPush>
/** That somebody is writing, or has stopped; the side is the server's word. */
export const threadSaid = z.object({ side: z.nullable(z.enum(chatSides)), typing: z.boolean() })
