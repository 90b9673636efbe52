import type { ChatSide } from '@kikai/contract/chat/chat.shapes'
import { chatErrors } from '@kikai/contract/chat/chat.errors'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { minuteMs } from '@kikai/kernel/duration'
import { type Instant, millisecondsOf } from '@kikai/kernel/instant'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { ConversationRow } from './chat.store.ts'

type Facts = Pick<ConversationRow, 'kind' | 'state' | 'isOver' | 'blockedSide'> & { side: ChatSide }

/** Why nothing can be written: the other was blocked, or the case is over. */
export function sendBlocked({ state, isOver, side }: Facts): Refusal | null {
  if (state === 'blocked') return refuse(chatErrors.blocked)
  if (state === 'resolved' && (isOver || side === 'staff'))
    return refuse(chatErrors.caseClosed, { days: serverLimits.chatReopenDays })
  return null
}

const notNow = ({ state }: Facts): Refusal => refuse(requestErrors.wrongState, { state })
export const blockBlocked = (facts: Facts): Refusal | null =>
  facts.kind !== 'service' && facts.state === 'open' ? null : notNow(facts)
/** Whoever has blocked lifts it. */
export const unblockBlocked = (facts: Facts): Refusal | null =>
  facts.state === 'blocked' && facts.blockedSide === facts.side ? null : notNow(facts)

type Looked = { authorId: Id<'member'>; side: ChatSide; kind: string; recalledAt: Instant | null; at: Instant }
type By = { memberId: Id<'member'>; side: ChatSide; now: Instant }

/** Only their author recalls words, only for two minutes. */
export function recallBlocked({ authorId, kind, recalledAt, at }: Looked, { memberId, now }: By): Refusal | null {
  if (authorId !== memberId || kind === 'system' || recalledAt !== null) return refuse(requestErrors.notFound)
  const minutes = serverLimits.chatRecallMinutes
  return millisecondsOf(now) - millisecondsOf(at) < minutes * minuteMs
    ? null
    : refuse(chatErrors.tooLateToRecall, { minutes })
}

/** What a buyer or a seller wrote is reported by the other; what customer service wrote is not. */
export const reportMessageBlocked = ({ side, kind, recalledAt }: Looked, by: By): Refusal | null =>
  side !== by.side && side !== 'staff' && by.side !== 'staff' && kind !== 'system' && recalledAt === null
    ? null
    : refuse(requestErrors.notFound)
