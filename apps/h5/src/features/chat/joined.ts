import type { ChatMessage } from '@kikai/contract/chat/chat.shapes'
import { millisecondsOf } from '@kikai/kernel/instant'
import { minuteMs } from '@kikai/kernel/duration'

export type Known = { readonly messages: readonly ChatMessage[]; readonly more: boolean }

/** The newest part of a thread joined to what was known before; older parts are dropped where messages between are missing. */
export function withNewest(known: Known, newest: Known): Known {
  const [first] = newest.messages
  if (!first || !newest.more) return newest
  const before = known.messages.filter(({ seq }) => seq < first.seq)
  return before.at(-1)?.seq === first.seq - 1 ? { messages: [...before, ...newest.messages], more: known.more } : newest
}

export function withOlder(known: Known, older: Known): Known {
  const last = older.messages.at(-1)
  const after = known.messages.filter(({ seq }) => !last || seq > last.seq)
  return { messages: [...older.messages, ...after], more: older.more }
}

const togetherMs = 5 * minuteMs
/** Whether two messages stand as one group, with one line about when and how far they have come. */
export const isTogether = (one: ChatMessage, next: ChatMessage | undefined): boolean =>
  next !== undefined &&
  next.side === one.side &&
  next.author === one.author &&
  next.kind !== 'system' &&
  one.recalledAt === null &&
  next.recalledAt === null &&
  millisecondsOf(next.at) - millisecondsOf(one.at) < togetherMs
