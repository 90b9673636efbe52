import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { bankLineMachine } from '@kikai/contract/bank/bank.states'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { type EventOf, movesOf } from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { money } from '@kikai/kernel/money'
import type { Member } from '../../platform/context.ts'
import { holdsUpTo } from '../../platform/reach.ts'
import { bankRules } from '../settings/settings.public.ts'
import { type Candidate, isAwaited, missing } from './judge-line.ts'
import type { LineRow } from './lines.store.ts'

type Event = EventOf<typeof bankLineMachine>

export function moveBlocked({ state }: Pick<LineRow, 'state'>, event: Event): Refusal | null {
  const may = movesOf(bankLineMachine, event, 'finance').some(({ from }) => from === state)
  return may ? null : refuse(requestErrors.wrongState, { state })
}

export const restOf = ({ currency, rest }: Pick<LineRow, 'currency' | 'rest'>) => money(currency, rest)

type Deciding = { line: LineRow; candidate: Candidate; actor: Member }

/** Whatever a clerk decides about money for a transfer: in its currency, not their own, and not more than they may. */
function decideBlocked({ line, candidate: { payable }, actor }: Deciding): Refusal | null {
  const right = 'finance.remittance.review'
  const blocked = moveBlocked(line, 'settle')
  if (blocked) return blocked
  if (payable.currency !== line.currency) return refuse(bankErrors.otherCurrency)
  if (payable.memberId === actor.id) return refuse(bankErrors.ownMoney)
  return holdsUpTo(actor, right, restOf(line)) ? null : refuse(requestErrors.overLimit, { missing: right })
}

const differs = ({ line, candidate: { payable } }: Deciding) =>
  refuse(bankErrors.amountDiffers, { missing: money(line.currency, missing(payable)), rest: restOf(line) })

/** It is enough for what is missing. */
export function payBlocked(deciding: Deciding): Refusal | null {
  const blocked = decideBlocked(deciding)
  if (blocked) return blocked
  const { line, candidate } = deciding
  if (!isAwaited(candidate.payable) || line.outcome !== null) return refuse(bankErrors.notAwaited)
  return line.rest < missing(candidate.payable) ? differs(deciding) : null
}

/** It is less than what is missing. */
export function askRestBlocked(deciding: Deciding): Refusal | null {
  const blocked = decideBlocked(deciding)
  if (blocked) return blocked
  const { line, candidate } = deciding
  if (!isAwaited(candidate.payable) || line.outcome !== null) return refuse(bankErrors.notAwaited)
  return line.rest < missing(candidate.payable) ? null : differs(deciding)
}

/** A clerk had approved it by its slip, and no line was its money yet. */
export function confirmBlocked(deciding: Deciding): Refusal | null {
  const blocked = decideBlocked(deciding)
  if (blocked) return blocked
  const { line, candidate } = deciding
  if (candidate.payable.state !== 'approved' || candidate.isTaken || line.outcome !== null)
    return refuse(bankErrors.notAwaited)
  return line.rest === missing(candidate.payable) ? null : differs(deciding)
}

/** Not money whose slip was approved: it is on the way to being counted twice. */
export function creditBlocked(deciding: Deciding): Refusal | null {
  const blocked = decideBlocked(deciding)
  if (blocked) return blocked
  return confirmBlocked(deciding) === null ? refuse(bankErrors.notAwaited) : null
}

/** Money that may have come once only leaves with a reason why it is other money. */
export const lacksNote = ({ finding }: Pick<LineRow, 'finding'>, note: string): boolean =>
  finding === 'seenBefore' && note.trim() === ''

/** Above the set sum two people look at it before the money goes. */
export const needsSecond = ({ currency, rest }: Pick<LineRow, 'currency' | 'rest'>): boolean =>
  rest > bankRules.twoPeopleAbove[currency]

export function sendBackBlocked(line: LineRow, actor: Member): Refusal | null {
  const right = 'finance.refund.pay'
  const blocked = moveBlocked(line, 'sendBack')
  if (blocked) return blocked
  if (isFirst(line, actor.id)) return refuse(bankErrors.secondPerson)
  return holdsUpTo(actor, right, restOf(line)) ? null : refuse(requestErrors.overLimit, { missing: right })
}

const isFirst = ({ state, askedBy }: LineRow, by: Id<'member'>) => state === 'sending_back' && askedBy === by
