import type * as z from 'zod/mini'
import { threadPush, threadSaid } from '../chat/chat.shapes.ts'
import { lotPush } from '../auctions/auctions.shapes.ts'
import { roomSaid } from '../rooms/signal.shapes.ts'
import type { Topic } from '../topics.ts'

type LiveTopicEntry = {
  /** The topics of calls whose answers are old when this one has changed. */
  readonly shows: readonly Topic[]
  /** What is pushed with it, where asking again would be too slow: messages and bids. */
  readonly data?: z.ZodMiniType
  /** What one listener tells the others, such as that they are typing; nothing of it is kept. */
  readonly said?: z.ZodMiniType
}

/**
 * What a screen may listen to while it is open, written `kind:id`; the domain that declares the kind says who may.
 * `member` needs no id from the listener, because everybody has their own, and `serviceDesk` none at all, because there
 * is one.
 */
export const liveTopics = {
  /** Told to a member themselves: notices, messages in their conversations, what counts them, and the lists they tell of. */
  member: { shows: ['notices', 'chat', 'negotiation', 'sourcing', 'appointments', 'repairs', 'devices'] },
  /** The messages of a conversation. */
  thread: { shows: ['chat'], data: threadPush, said: threadSaid },
  /** The queue of customer service, for its staff. */
  serviceDesk: { shows: ['chat'] },
  /** What was written of goods, once it is translated. */
  goods: { shows: ['goods'] },
  /** The public questions about goods. */
  questions: { shows: ['questions'] },
  /** A lot that runs: each bid with what all members may know of it. */
  lot: { shows: ['auctions'], data: lotPush },
  /** An appointment, for both sides. */
  appointment: { shows: ['appointments'] },
  /** The offers of one buyer for one listing, for both of them. */
  negotiation: { shows: ['negotiation'] },
  /** A repair, for all its sides. */
  repair: { shows: ['repairs'] },
  /** The room of a video appointment, for its two: what they tell each other to be connected. */
  room: { shows: ['rooms'], said: roomSaid },
} as const satisfies Record<string, LiveTopicEntry>

export type LiveKindName = keyof typeof liveTopics
/** As the server names it. */
export type PublishedTopic<K extends LiveKindName = LiveKindName> = `${K}:${string}`
/** As a screen names it. */
export type LiveTopic = BareKind | PublishedTopic<Exclude<LiveKindName, BareKind>>
type BareKind = 'member' | 'serviceDesk'

export type LiveKindOf<T extends string> = T extends `${infer K extends LiveKindName}:${string}`
  ? K
  : Extract<T, LiveKindName>
type Part<T extends string, Name extends 'data' | 'said'> = (typeof liveTopics)[LiveKindOf<T>] extends {
  readonly [N in Name]: infer Schema extends z.ZodMiniType
}
  ? z.output<Schema>
  : never
export type LiveDataOf<T extends string> = Part<T, 'data'>
export type LiveSaidOf<T extends string> = Part<T, 'said'>

/** The entry of a topic; null for a kind that is not in the table. */
export function liveEntryOf(topic: string): LiveTopicEntry | null {
  const kind = kindOfTopic(topic)
  return isKind(kind) ? liveTopics[kind] : null
}

export const kindOfTopic = (topic: string): string => topic.split(':', 1)[0] ?? ''
const isKind = (kind: string): kind is LiveKindName => Object.hasOwn(liveTopics, kind)
