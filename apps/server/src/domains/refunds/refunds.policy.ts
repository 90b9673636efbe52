import { type Refusal, refuse } from '@kikai/contract/errors'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import type { FreightBearer, RefundKind } from '@kikai/contract/refunds/refunds.shapes'
import { endedRefunds, refundMachine } from '@kikai/contract/refunds/refunds.states'
import { returnFreightByReason } from '@kikai/contract/refunds/return-freight'
import { type ActorOf, type EventOf, movesOf } from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Figures } from '@kikai/contract/settings/figures'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { type Currency, type Money, toMoney, taxOn } from '@kikai/kernel/money'
import { countryOf } from '../regions/regions.public.ts'
import type { DismissedRefund } from './ask/dismissed-refunds.store.ts'
import type { StoredRefund } from './refunds.store.ts'
import type { Bought } from './subjects.ts'

const reasonsOfTime: readonly string[] = ['notArrived', 'tooLate']

/**
 * The platform decides a dispute once (states B.10): what it has refused is not asked for again, neither the freight nor any
 * of these lines for this reason. Another reason, such as a fault that shows later, is another request; so is that goods have
 * not come or are late, because that may be refused one week and be true the next.
 */
export const decidedBlocked = (
  dismissed: readonly DismissedRefund[],
  { kind, reason, positions }: DismissedRefund,
): Refusal | null =>
  !reasonsOfTime.includes(reason) &&
  dismissed.some(
    (before) =>
      before.reason === reason &&
      (before.kind === 'freight') === (kind === 'freight') &&
      (kind === 'freight' || before.positions.some((position) => positions.includes(position))),
  )
    ? refuse(refundErrors.decidedFinally)
    : null

/** Who withdraws sends back what has left; what is still at the seller's only goes unsent. */
export const revocationKind = ({ kinds }: Pick<Bought, 'kinds'>): RefundKind =>
  kinds.includes('return') ? 'return' : 'money'

type Returning = {
  positions: readonly number[]
  before: readonly Pick<StoredRefund, 'kind' | 'state' | 'sentBackAt' | 'positions'>[]
}
/** Whether one of these lines has no piece left to send back: each paid return took at least one. */
export const isReturned = (
  { lines }: { lines: readonly Pick<Bought['lines'][number], 'quantity'>[] },
  { positions, before }: Returning,
): boolean =>
  positions.some((position) => {
    const times = before.filter(
      (one) => one.kind === 'return' && one.state === 'done' && one.sentBackAt && one.positions.includes(position),
    ).length
    return times > 0 && times >= (lines[position]?.quantity ?? 0)
  })

type Priced = Pick<Bought, 'total' | 'refunded' | 'taxRate' | 'freightAmount'> & {
  currency: Currency
  lines: readonly Pick<Bought['lines'][number], 'unitPrice' | 'quantity' | 'taxMode'>[]
}
/** The largest refund for these lines: what was paid for them with tax, and no more than is left of the sale. */
export function mostOf(
  bought: Priced,
  { kind, positions }: { kind: RefundKind; positions: readonly number[] },
): number {
  const left = bought.total - bought.refunded
  if (kind === 'freight') return Math.min(left, bought.freightAmount ?? 0)
  if (positions.length === bought.lines.length) return left
  const lines = bought.lines.filter((_, at) => positions.includes(at))
  const paid = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)
  const taxed = lines
    .filter(({ taxMode }) => taxMode === 'excluded')
    .reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)
  return Math.min(left, paid + taxOn(toMoney(bought.currency, taxed), bought.taxRate).minor)
}

/** Who bears the return freight: as it was kept, otherwise by the reason; nobody where nothing comes back. */
export const bearerOf = ({
  kind,
  reason,
  returnFreightBy,
}: Pick<StoredRefund, 'kind' | 'reason' | 'returnFreightBy'>): FreightBearer | null =>
  kind === 'return' ? (returnFreightBy ?? returnFreightByReason[reason]) : null

/** The language of whoever unpacks a return; null unless goods are awaited. */
export const slipLanguageOf = ({ state, returnTo }: Pick<StoredRefund, 'state' | 'returnTo'>): Language | null =>
  state === 'return_due' && returnTo ? (countryOf(returnTo.country)?.ownLanguage ?? 'en') : null

export const hasEnded = ({ state }: Pick<StoredRefund, 'state'>): boolean => endedRefunds.some((one) => one === state)

/** Why this actor may not take this step with a refund now. */
export function moveRefundBlocked(
  { state, reason }: Pick<StoredRefund, 'state' | 'reason'>,
  { event, as }: { event: EventOf<typeof refundMachine>; as: ActorOf<typeof refundMachine> },
): Refusal | null {
  const isMove = movesOf(refundMachine, event, as).some(({ from }) => from === state)
  if (!isMove) return refuse(requestErrors.wrongState, { state })
  const isAnswer = event === 'offer' || event === 'reject'
  return reason === 'withdrawal' && isAnswer ? refuse(refundErrors.withdrawalStands) : null
}

/** What happens when a seller does not answer: a withdrawal is upheld, everything else is decided by the platform. */
export const unanswered = ({ reason }: Pick<StoredRefund, 'reason'>): 'uphold' | 'escalate' =>
  reason === 'withdrawal' ? 'uphold' : 'escalate'

type Summed = Pick<StoredRefund, 'state' | 'currency' | 'granted' | 'asked'>
/** Whether the sale's refunded sum contains it: from when it goes out, be it that it comes back. */
export const isInRefundedSum = ({ state }: Pick<StoredRefund, 'state'>): boolean =>
  state === 'processing' || state === 'failed' || state === 'credit_proposed' || state === 'done'

/**
 * Whether a second person has to release it: above the set sum, together with what the sale has refunded already, so that a
 * large refund is not asked for in small parts. No other request of the sale is open beside it.
 */
export function refundNeedsSecondPerson(
  refund: Summed,
  { bought, refundTwoPeople }: { bought: Pick<Bought, 'refunded'> } & Pick<Figures, 'refundTwoPeople'>,
): boolean {
  const sum = refund.granted ?? refund.asked
  const together = isInRefundedSum(refund) ? bought.refunded : bought.refunded + sum
  return together > refundTwoPeople[refund.currency]
}

/** It was held back for a second person, whatever the set sum is by now. */
export const waitsForSecond = ({ state }: Pick<StoredRefund, 'state'>): boolean =>
  state === 'approved' || state === 'inspected_ok' || state === 'checked'

type Parties = Pick<StoredRefund, 'memberId' | 'companyId'>
export type Decider = { readonly id: Id<'member'>; readonly seats: readonly Id<'company'>[] }
/** Nobody decides or pays for the platform what they or their own company get or bear. */
export const ownOrderRefundBlocked = ({ memberId, companyId }: Parties, { id, seats }: Decider): Refusal | null =>
  memberId === id || seats.includes(companyId) ? refuse(refundErrors.ownOrder) : null

/**
 * What whoever of finance releases it does. Where buyer, seller or the clock agreed and nobody of staff decided, the first
 * person only checks it, so that two people of staff look at it.
 */
export const releaseOf = ({ state, isStaffDecided }: Pick<StoredRefund, 'state' | 'isStaffDecided'>): Releasing =>
  state === 'failed' ? 'retry' : state === 'checked' || isStaffDecided ? 'pay' : 'check'
type Releasing = 'retry' | 'pay' | 'check'

type Payable = Pick<StoredRefund, 'state' | 'reason' | 'decidedBy' | 'isStaffDecided' | 'begunBy' | 'bouncedBy'> &
  Parties
/**
 * The second person must be another than the first. What one person says has come back is sent again by another one: if it had
 * arrived after all, the buyer would have it twice.
 */
export function payRefundBlocked(refund: Payable, by: Decider): Refusal | null {
  const event = releaseOf(refund)
  const { decidedBy, begunBy, bouncedBy } = refund
  const earlier = event === 'retry' ? [decidedBy, bouncedBy] : [decidedBy, begunBy]
  return (
    moveRefundBlocked(refund, { event, as: 'finance' }) ??
    (earlier.includes(by.id) ? refuse(refundErrors.secondPerson) : null) ??
    ownOrderRefundBlocked(refund, by)
  )
}

/** It is decided and released, or waits for its release: nothing but its payout is left. */
export const isPayable = (refund: Pick<StoredRefund, 'state'>): boolean =>
  waitsForSecond(refund) || refund.state === 'processing' || refund.state === 'failed'

/**
 * Why this person may not say that the provider has paid it already. What is released only gets its result; what is not is
 * released by the same people as any other, the first of two having checked it.
 */
export function takenBackBlocked(refund: Payable, by: Decider): Refusal | null {
  if (!isPayable(refund)) return refuse(requestErrors.wrongState, { state: refund.state })
  if (refund.state === 'processing') return ownOrderRefundBlocked(refund, by)
  return releaseOf(refund) === 'check' ? refuse(refundErrors.checkFirst) : payRefundBlocked(refund, by)
}

/** A returned refund is credited by others than the person who decided it, as for a payout. */
export const proposeCreditBlocked = (refund: Payable, by: Decider): Refusal | null =>
  moveRefundBlocked(refund, { event: 'proposeCredit', as: 'finance' }) ??
  (refund.decidedBy === by.id ? refuse(refundErrors.secondPerson) : null) ??
  ownOrderRefundBlocked(refund, by)

type Buyers = { buyerSeats: readonly Id<'company'>[] }
/**
 * A balance can be withdrawn to a bank, so a credit could turn a card into cash, or pay a buyer twice whose transfer had
 * arrived. It always needs two people, of whom the second has not recorded the return either.
 */
export function confirmCreditBlocked(refund: Payable, by: Decider, { buyerSeats }: Buyers): Refusal | null {
  const { decidedBy, begunBy, bouncedBy } = refund
  return (
    moveRefundBlocked(refund, { event: 'credit', as: 'finance' }) ??
    ([decidedBy, begunBy, bouncedBy].includes(by.id) ? refuse(refundErrors.secondPerson) : null) ??
    ownOrderRefundBlocked(refund, by) ??
    (by.seats.some((seat) => buyerSeats.includes(seat)) ? refuse(refundErrors.ownOrder) : null)
  )
}

/** A proposal moves nothing, so whoever made it may take it back too. */
export const opposeCreditBlocked = (refund: Payable, by: Decider): Refusal | null =>
  moveRefundBlocked(refund, { event: 'opposeCredit', as: 'finance' }) ?? ownOrderRefundBlocked(refund, by)

/** Finance records the result of bank transfers; a provider reports its own. */
export const settleRefundBlocked = (
  refund: Pick<StoredRefund, 'state' | 'reason' | 'channel'> & Parties,
  { event, by }: { event: 'finish' | 'bounce'; by: Decider },
): Refusal | null =>
  moveRefundBlocked(refund, { event, as: 'finance' }) ??
  (refund.channel === 'online' ? refuse(requestErrors.wrongState, { state: refund.state }) : null) ??
  ownOrderRefundBlocked(refund, by)

/** What one person of finance proposes is nothing yet: the two sides read that it came back. */
export const stateForSides = ({ state }: Pick<StoredRefund, 'state'>): StoredRefund['state'] =>
  state === 'credit_proposed' ? 'failed' : state

/** What it gives back, as far as is known. */
export const grantedOf = ({ currency, granted, asked }: Pick<StoredRefund, 'currency' | 'granted' | 'asked'>): Money =>
  toMoney(currency, granted ?? asked)
