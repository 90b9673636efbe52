import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { type Booking, type LineStep, bookings, outgoingBookings } from '@kikai/contract/bank/bank.shapes'
import { bankLineMachine } from '@kikai/contract/bank/bank.states'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { type EventOf, movesOf } from '@kikai/contract/machine'
import { isOpen } from '@kikai/contract/payments/payments.states'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Figures } from '@kikai/contract/settings/figures'
import { type Money, less, toMoney, subtract } from '@kikai/kernel/money'
import type { Member } from '../../platform/context.ts'
import { type ConcernedParties, hasInterest } from '../../platform/steps/interest.ts'
import { holdsUpTo } from '../../platform/sessions/reach.ts'
import { type TransferCandidate, isKnownPayer, missing, openOf } from './lines/judge-line.ts'
import type { StoredBankLine } from './lines/lines.store.ts'

type Event = EventOf<typeof bankLineMachine>

export function moveLineBlocked({ state }: Pick<StoredBankLine, 'state'>, event: Event): Refusal | null {
  const may = movesOf(bankLineMachine, event, 'finance').some(({ from }) => from === state)
  return may ? null : refuse(requestErrors.wrongState, { state })
}

/** An outgoing line can neither pay a transfer nor be sent back. */
const outgoingBlocked = ({ amount, state }: Pick<StoredBankLine, 'amount' | 'state'>): Refusal | null =>
  amount < 0 ? refuse(requestErrors.wrongState, { state }) : null

export const restOf = ({ currency, rest }: Pick<StoredBankLine, 'currency' | 'rest'>) => toMoney(currency, rest)

/** The sums above which more than one person decides, and what a bank may keep. */
export type BankLimits = Pick<Figures, 'bankTwoPeople' | 'paysByItselfUpTo' | 'chargeMost'>

/** `concerned`: who pays by the transfer, and whose orders or account it pays. */
export type Deciding = {
  line: StoredBankLine
  candidate: TransferCandidate
  concerned: ConcernedParties
  actor: Member
  step: LineStep
}

const differs = ({ line, candidate }: Pick<Deciding, 'line' | 'candidate'>) =>
  refuse(bankErrors.amountDiffers, { missing: toMoney(line.currency, openOf(candidate)), rest: restOf(line) })

/**
 * A step that one person asked for is done by another one, and no other step is; it is refused when other money has
 * come for the transfer since.
 */
function askedBlocked({
  line,
  candidate,
  actor,
  step,
}: Omit<Deciding, 'candidate' | 'concerned'> & { candidate: TransferCandidate | null }) {
  if (line.state !== 'asked') return null
  if (line.askedStep !== step || line.askedRemittanceId !== (candidate?.payable.id ?? null))
    return refuse(requestErrors.wrongState, { state: line.state })
  if (line.askedBy === actor.id) return refuse(bankErrors.secondPerson)
  if (candidate === null || line.askedMissing === null) return null
  return line.askedMissing === openOf(candidate) ? null : differs({ line, candidate })
}

/**
 * What every decision of a clerk needs: the transfer's currency, a transfer that is neither the clerk's nor their company's,
 * and an amount within the clerk's limit.
 */
function decideBlocked(deciding: Deciding): Refusal | null {
  const { line, actor } = deciding
  const { payable } = deciding.candidate
  const right = 'finance.remittance.review'
  const blocked = moveLineBlocked(line, 'settle') ?? outgoingBlocked(line) ?? askedBlocked(deciding)
  if (blocked) return blocked
  if (payable.currency !== line.currency) return refuse(bankErrors.otherCurrency)
  if (hasInterest(deciding.concerned, actor)) return refuse(bankErrors.ownMoney)
  return holdsUpTo(actor, right, restOf(line)) ? null : refuse(requestErrors.overLimit, { missing: right })
}

/** Paying needs a line of at least the amount that is missing. */
export function payFromLineBlocked(deciding: Deciding): Refusal | null {
  const blocked = decideBlocked(deciding)
  if (blocked) return blocked
  const { line, candidate } = deciding
  if (!isOpen(candidate.payable.state)) return refuse(bankErrors.notAwaited)
  return line.rest < missing(candidate.payable) ? differs(deciding) : null
}

/** Asking for the rest needs a line of less than what is missing that has paid nothing else. */
export function askRestBlocked(deciding: Deciding): Refusal | null {
  const blocked = decideBlocked(deciding)
  if (blocked) return blocked
  const { line, candidate } = deciding
  if (!isOpen(candidate.payable.state) || line.outcome !== null) return refuse(bankErrors.notAwaited)
  return line.rest < missing(candidate.payable) ? null : differs(deciding)
}

/** Confirming needs a transfer that was approved by its slip and is not fully covered by bank lines yet. */
export function confirmBlocked(deciding: Deciding): Refusal | null {
  const blocked = decideBlocked(deciding)
  if (blocked) return blocked
  return deciding.candidate.unseen === 0 ? refuse(bankErrors.notAwaited) : null
}

/** Booking a bank charge needs a line that is certainly this transfer's and less than was approved. */
export function chargeBlocked(deciding: Deciding): Refusal | null {
  const blocked = confirmBlocked(deciding)
  if (blocked) return blocked
  const { line, candidate } = deciding
  if (line.outcome !== null || line.rest >= candidate.unseen) return differs(deciding)
  return isProven(deciding) ? null : refuse(bankErrors.chargeUnproven)
}

/**
 * Crediting is refused while an approved slip of the payer has no bank line, because the payer would get the money
 * twice.
 */
export function lineCreditBlocked(deciding: Deciding): Refusal | null {
  const blocked = decideBlocked(deciding)
  if (blocked) return blocked
  if (deciding.candidate.payable.memberLeft) return refuse(bankErrors.payerLeft)
  return deciding.candidate.unseen > 0 ? refuse(bankErrors.slipWaits) : null
}

/** The second person need not repeat the reason; an earlier note that was no request is not a reason for this step. */
export const decisionNoteOf = ({ state, note }: Pick<StoredBankLine, 'state' | 'note'>, said: string): string =>
  said.trim() === '' && state === 'asked' ? note : said

/** A line that looks like one that came before is used only with a note that says why it is other money. */
export const lacksNote = ({ finding }: Pick<StoredBankLine, 'finding'>, note: string): boolean =>
  finding === 'seenBefore' && note.trim() === ''

/** The line names the transfer's reference, or a payer name that was proved for this payer before. */
const isProven = ({ line, candidate }: Pick<Deciding, 'line' | 'candidate'>): boolean =>
  candidate.hasReference || isKnownPayer(line, candidate)

/** Crediting a line that nothing on the statement ties to the payer needs a reason. */
export const lacksReason = (deciding: Pick<Deciding, 'line' | 'candidate'>, note: string): boolean =>
  note.trim() === '' && !isProven(deciding)

type Sum = Pick<StoredBankLine, 'currency'> & { minor: number }
const isAbove = ({ bankTwoPeople }: BankLimits, { currency, minor }: Sum) => minor > bankTwoPeople[currency]
const isNoCharge = ({ chargeMost }: BankLimits, { currency, minor }: Sum) => minor > chargeMost[currency]

/** Above the set sum two people decide before a whole line is sent back or booked elsewhere. */
export const isForTwo = (
  limits: BankLimits,
  { state, currency, rest }: Pick<StoredBankLine, 'state' | 'currency' | 'rest'>,
): boolean => state !== 'asked' && isAbove(limits, { currency, minor: rest })

/**
 * Two people decide above the set sum when money goes onto a balance or when only a person says whose it is. Two people
 * also decide what an importer could not pay automatically from their own file, because of its sum or of its balance, and what somebody approved by its slip
 * themselves.
 */
export function lineNeedsSecondPerson(
  limits: BankLimits,
  { line, candidate, actor, step }: Omit<Deciding, 'concerned'>,
): boolean {
  const { currency } = line
  if (line.state === 'asked') return false
  if (step === 'credit') return isAbove(limits, { currency, minor: line.rest })
  const surplus = step === 'pay' ? line.rest - missing(candidate.payable) : 0
  const charge = step === 'confirmAndCharge' ? candidate.unseen - line.rest : 0
  const isOwnFile = line.importedBy === actor.id && (!line.balanceFits || line.rest > limits.paysByItselfUpTo[currency])
  const confirms = step === 'confirm' || step === 'confirmAndCharge'
  return (
    isOwnFile ||
    (confirms && candidate.payable.approvedBy.includes(actor.id)) ||
    isAbove(limits, { currency, minor: surplus }) ||
    isNoCharge(limits, { currency, minor: charge }) ||
    (isAbove(limits, { currency, minor: line.rest }) && !isProven({ line, candidate }))
  )
}

/**
 * A line can be withdrawn while nothing was decided about it: its whole amount is undecided, or it went out and was not
 * booked.
 */
export function withdrawLineBlocked(line: StoredBankLine, actor: Member): Refusal | null {
  const right = 'finance.remittance.review'
  const blocked = moveLineBlocked(line, 'withdraw') ?? askedBlocked({ line, candidate: null, actor, step: 'withdraw' })
  if (blocked) return blocked
  const isUntouched = line.outcome === null && (line.amount < 0 || line.rest === line.amount)
  if (!isUntouched) return refuse(requestErrors.wrongState, { state: line.state })
  return holdsUpTo(actor, right, restOf(line)) ? null : refuse(requestErrors.overLimit, { missing: right })
}

/**
 * Above the set sum two people decide that an outgoing payment was not ours; payments that we ordered were approved by
 * two people already.
 */
export const isBookingForTwo = (limits: BankLimits, { line, as }: { line: StoredBankLine; as: Booking }): boolean =>
  as === 'left'
    ? line.state !== 'asked' && isAbove(limits, { currency: line.currency, minor: -line.amount })
    : isForTwo(limits, line)

/**
 * Charges, ordered payments and payments that are not ours are booked from outgoing lines, everything else from
 * incoming ones.
 */
export function bookBlocked(
  limits: BankLimits,
  { line, actor, as }: { line: StoredBankLine; actor: Member; as: Booking },
): Refusal | null {
  const right = 'finance.remittance.review'
  const blocked = moveLineBlocked(line, 'settle') ?? askedBlocked({ line, candidate: null, actor, step: as })
  if (blocked) return blocked
  const isOpen = line.outcome === null && (outgoingBookings.includes(as) ? line.amount < 0 : line.rest === line.amount)
  if (!isOpen) return refuse(requestErrors.wrongState, { state: line.state })
  const { currency } = line
  if (as === 'charge' && isNoCharge(limits, { currency, minor: -line.amount }))
    return refuse(bankErrors.chargeTooMuch, { most: toMoney(currency, limits.chargeMost[currency]) })
  const sum = toMoney(line.currency, Math.abs(line.amount))
  return holdsUpTo(actor, right, sum) ? null : refuse(requestErrors.overLimit, { missing: right })
}

/** A surplus that was credited is taken back whole or not at all. */
export function surplusBlocked({ credited, balance }: { credited: Money; balance: Money }): Refusal | null {
  return less(balance, credited) ? refuse(bankErrors.surplusSpent, { missing: subtract(credited, balance) }) : null
}

/** Above the set sum a surplus is taken back by somebody else than the person who credited it. */
export const ownSurplusBlocked = (
  limits: BankLimits,
  { line, credited, actor }: { line: Pick<StoredBankLine, 'currency' | 'doneBy'>; credited: number; actor: Member },
) =>
  isAbove(limits, { currency: line.currency, minor: credited }) && line.doneBy === actor.id
    ? refuse(bankErrors.ownDecision)
    : null

/** Lines that paid or confirmed a transfer are corrected through the transfer, not here. */
const reopened: ReadonlySet<string | null> = new Set(['credited', ...bookings])

/** Reopening a booked or credited line; above the set sum by somebody else than the person who decided. */
export function reopenBlocked(
  limits: BankLimits,
  { line, actor }: { line: StoredBankLine; actor: Member },
): Refusal | null {
  const right = 'finance.remittance.review'
  const blocked = moveLineBlocked(line, 'reopen')
  if (blocked) return blocked
  if (line.state !== 'settled' || !reopened.has(line.outcome))
    return refuse(requestErrors.wrongState, { state: line.state })
  const minor = Math.abs(line.amount)
  if (isAbove(limits, { currency: line.currency, minor }) && line.doneBy === actor.id)
    return refuse(bankErrors.ownDecision)
  return holdsUpTo(actor, right, toMoney(line.currency, minor))
    ? null
    : refuse(requestErrors.overLimit, { missing: right })
}

export function sendBackBlocked(line: StoredBankLine, actor: Member): Refusal | null {
  const right = 'finance.refund.pay'
  const blocked =
    moveLineBlocked(line, 'sendBack') ??
    outgoingBlocked(line) ??
    askedBlocked({ line, candidate: null, actor, step: 'sendBack' })
  if (blocked) return blocked
  return holdsUpTo(actor, right, restOf(line)) ? null : refuse(requestErrors.overLimit, { missing: right })
}
