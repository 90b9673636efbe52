import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { type Booking, type LineStep, bookings, outgoingBookings } from '@kikai/contract/bank/bank.shapes'
import { bankLineMachine } from '@kikai/contract/bank/bank.states'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { type EventOf, movesOf } from '@kikai/contract/machine'
import { isOpen } from '@kikai/contract/payments/payments.states'
import { requestErrors } from '@kikai/contract/request.errors'
import { type Money, less, money, subtract } from '@kikai/kernel/money'
import type { Member } from '../../platform/context.ts'
import { holdsUpTo } from '../../platform/reach.ts'
import { bankRules } from '../settings/settings.public.ts'
import { type Candidate, isKnownPayer, missing, openOf } from './judge-line.ts'
import type { LineRow } from './lines.store.ts'

type Event = EventOf<typeof bankLineMachine>

export function moveBlocked({ state }: Pick<LineRow, 'state'>, event: Event): Refusal | null {
  const may = movesOf(bankLineMachine, event, 'finance').some(({ from }) => from === state)
  return may ? null : refuse(requestErrors.wrongState, { state })
}

/** What went out pays nothing, and does not go back. */
const outgoingBlocked = ({ amount, state }: Pick<LineRow, 'amount' | 'state'>): Refusal | null =>
  amount < 0 ? refuse(requestErrors.wrongState, { state }) : null

export const restOf = ({ currency, rest }: Pick<LineRow, 'currency' | 'rest'>) => money(currency, rest)

export type Deciding = { line: LineRow; candidate: Candidate; actor: Member; step: LineStep }

const differs = ({ line, candidate }: Pick<Deciding, 'line' | 'candidate'>) =>
  refuse(bankErrors.amountDiffers, { missing: money(line.currency, openOf(candidate)), rest: restOf(line) })

/** What one person asked for is done by another, and nothing else is; nor is it where other money has come for it since. */
function askedBlocked({ line, candidate, actor, step }: Omit<Deciding, 'candidate'> & { candidate: Candidate | null }) {
  if (line.state !== 'asked') return null
  if (line.askedStep !== step || line.askedRemittanceId !== (candidate?.payable.id ?? null))
    return refuse(requestErrors.wrongState, { state: line.state })
  if (line.askedBy === actor.id) return refuse(bankErrors.secondPerson)
  if (candidate === null || line.askedMissing === null) return null
  return line.askedMissing === openOf(candidate) ? null : differs({ line, candidate })
}

/** Whatever a clerk decides about money for a transfer: in its currency, not their own, and not more than they may. */
function decideBlocked(deciding: Deciding): Refusal | null {
  const { line, actor } = deciding
  const { payable } = deciding.candidate
  const right = 'finance.remittance.review'
  const blocked = moveBlocked(line, 'settle') ?? outgoingBlocked(line) ?? askedBlocked(deciding)
  if (blocked) return blocked
  if (payable.currency !== line.currency) return refuse(bankErrors.otherCurrency)
  if (payable.memberId === actor.id) return refuse(bankErrors.ownMoney)
  return holdsUpTo(actor, right, restOf(line)) ? null : refuse(requestErrors.overLimit, { missing: right })
}

/** It is enough for what is missing. */
export function payBlocked(deciding: Deciding): Refusal | null {
  const blocked = decideBlocked(deciding)
  if (blocked) return blocked
  const { line, candidate } = deciding
  if (!isOpen(candidate.payable.state)) return refuse(bankErrors.notAwaited)
  return line.rest < missing(candidate.payable) ? differs(deciding) : null
}

/** It is less than what is missing, and no rest of what paid something else. */
export function askRestBlocked(deciding: Deciding): Refusal | null {
  const blocked = decideBlocked(deciding)
  if (blocked) return blocked
  const { line, candidate } = deciding
  if (!isOpen(candidate.payable.state) || line.outcome !== null) return refuse(bankErrors.notAwaited)
  return line.rest < missing(candidate.payable) ? null : differs(deciding)
}

/** A clerk had approved it by its slip, and no line was all of its money yet. */
export function confirmBlocked(deciding: Deciding): Refusal | null {
  const blocked = decideBlocked(deciding)
  if (blocked) return blocked
  return deciding.candidate.unseen === 0 ? refuse(bankErrors.notAwaited) : null
}

/** It is certainly its money, less than was approved, and a bank kept the rest. */
export function chargeBlocked(deciding: Deciding): Refusal | null {
  const blocked = confirmBlocked(deciding)
  if (blocked) return blocked
  const { line, candidate } = deciding
  if (line.outcome !== null || line.rest >= candidate.unseen) return differs(deciding)
  return isProven(deciding) ? null : refuse(bankErrors.chargeUnproven)
}

/** Not where a slip was approved whose money no line stands for: its payer would have it twice. */
export function creditBlocked(deciding: Deciding): Refusal | null {
  const blocked = decideBlocked(deciding)
  if (blocked) return blocked
  if (deciding.candidate.payable.memberLeft) return refuse(bankErrors.payerLeft)
  return deciding.candidate.unseen > 0 ? refuse(bankErrors.slipWaits) : null
}

/** A second person who agrees needs not say again why; what somebody said of the line before is no reason for a step. */
export const saidOf = ({ state, note }: Pick<LineRow, 'state' | 'note'>, said: string): string =>
  said.trim() === '' && state === 'asked' ? note : said

/** Money that may have come once only leaves with a reason why it is other money. */
export const lacksNote = ({ finding }: Pick<LineRow, 'finding'>, note: string): boolean =>
  finding === 'seenBefore' && note.trim() === ''

/** The reference says whose money it is, or a name under which money of its payer's came before. */
const isProven = ({ line, candidate }: Pick<Deciding, 'line' | 'candidate'>): boolean =>
  candidate.hasReference || isKnownPayer(line, candidate)

/** Onto a balance without a word on the statement that says whose it is: somebody says why. */
export const lacksReason = (deciding: Pick<Deciding, 'line' | 'candidate'>, note: string): boolean =>
  note.trim() === '' && !isProven(deciding)

const isAbove = ({ currency }: Pick<LineRow, 'currency'>, minor: number) => minor > bankRules.twoPeopleAbove[currency]
const isNoCharge = ({ currency }: Pick<LineRow, 'currency'>, minor: number) => minor > bankRules.chargeMost[currency]

/** Above the set sum two people look at it before a whole line goes back to its payer, or out of the books. */
export const isForTwo = (line: Pick<LineRow, 'state' | 'currency' | 'rest'>): boolean =>
  line.state !== 'asked' && isAbove(line, line.rest)

/**
 * Above the set sum two people decide: what comes onto a balance, and money of which nothing but a person says whose it is.
 * A file is no proof in the hands of whoever imported it: what it may not pay by itself they do not pay alone. Nor does anybody
 * alone say that money has come whose slip they approved.
 */
export function needsSecond({ line, candidate, actor, step }: Deciding): boolean {
  if (line.state === 'asked') return false
  if (step === 'credit') return isAbove(line, line.rest)
  const surplus = step === 'pay' ? line.rest - missing(candidate.payable) : 0
  const charge = step === 'confirmAndCharge' ? candidate.unseen - line.rest : 0
  const isOwnFile = line.importedBy === actor.id && line.rest > bankRules.paysByItselfUpTo[line.currency]
  const confirms = step === 'confirm' || step === 'confirmAndCharge'
  return (
    isOwnFile ||
    (confirms && candidate.payable.approvedBy === actor.id) ||
    isAbove(line, surplus) ||
    isNoCharge(line, charge) ||
    (isAbove(line, line.rest) && !isProven({ line, candidate }))
  )
}

/** Nothing was done with it: all that it brought is there, or it went out and nothing was booked for it. */
export function withdrawLineBlocked(line: LineRow, actor: Member): Refusal | null {
  const right = 'finance.remittance.review'
  const blocked = moveBlocked(line, 'withdraw') ?? askedBlocked({ line, candidate: null, actor, step: 'withdraw' })
  if (blocked) return blocked
  const isUntouched = line.outcome === null && (line.amount < 0 || line.rest === line.amount)
  if (!isUntouched) return refuse(requestErrors.wrongState, { state: line.state })
  return holdsUpTo(actor, right, restOf(line)) ? null : refuse(requestErrors.overLimit, { missing: right })
}

/** Above the set sum two people say of what went out that it is none of ours; what was ordered two people have looked at before. */
export const isBookingForTwo = (line: LineRow, as: Booking): boolean =>
  as === 'left' ? line.state !== 'asked' && isAbove(line, -line.amount) : isForTwo(line)

/** What a bank takes for its work, what we ordered and what is none of ours stands on an outgoing line, all else on one that brought money. */
export function bookBlocked(line: LineRow, { actor, as }: { actor: Member; as: Booking }): Refusal | null {
  const right = 'finance.remittance.review'
  const blocked = moveBlocked(line, 'settle') ?? askedBlocked({ line, candidate: null, actor, step: as })
  if (blocked) return blocked
  const isOpen = line.outcome === null && (outgoingBookings.includes(as) ? line.amount < 0 : line.rest === line.amount)
  if (!isOpen) return refuse(requestErrors.wrongState, { state: line.state })
  if (as === 'charge' && isNoCharge(line, -line.amount))
    return refuse(bankErrors.chargeTooMuch, { most: money(line.currency, bankRules.chargeMost[line.currency]) })
  const sum = money(line.currency, Math.abs(line.amount))
  return holdsUpTo(actor, right, sum) ? null : refuse(requestErrors.overLimit, { missing: right })
}

/** What came as more than a transfer, and was put onto a balance, is taken back whole or not at all. */
export function surplusBlocked({ credited, balance }: { credited: Money; balance: Money }): Refusal | null {
  return less(balance, credited) ? refuse(bankErrors.surplusSpent, { missing: subtract(credited, balance) }) : null
}

/** Above the set sum somebody else takes it back than who put it there. */
export const ownSurplusBlocked = (line: Pick<LineRow, 'currency' | 'doneBy'>, credited: number, actor: Member) =>
  isAbove(line, credited) && line.doneBy === actor.id ? refuse(bankErrors.ownDecision) : null

/** What paid or confirmed a transfer is put right with the transfer. */
const reopened: ReadonlySet<string | null> = new Set(['credited', ...bookings])

/** What was booked or credited of it; above the set sum somebody else looks than who decided. */
export function reopenBlocked(line: LineRow, actor: Member): Refusal | null {
  const right = 'finance.remittance.review'
  const blocked = moveBlocked(line, 'reopen')
  if (blocked) return blocked
  if (line.state !== 'settled' || !reopened.has(line.outcome))
    return refuse(requestErrors.wrongState, { state: line.state })
  const minor = Math.abs(line.amount)
  if (isAbove(line, minor) && line.doneBy === actor.id) return refuse(bankErrors.ownDecision)
  return holdsUpTo(actor, right, money(line.currency, minor))
    ? null
    : refuse(requestErrors.overLimit, { missing: right })
}

export function sendBackBlocked(line: LineRow, actor: Member): Refusal | null {
  const right = 'finance.refund.pay'
  const blocked =
    moveBlocked(line, 'sendBack') ??
    outgoingBlocked(line) ??
    askedBlocked({ line, candidate: null, actor, step: 'sendBack' })
  if (blocked) return blocked
  return holdsUpTo(actor, right, restOf(line)) ? null : refuse(requestErrors.overLimit, { missing: right })
}
