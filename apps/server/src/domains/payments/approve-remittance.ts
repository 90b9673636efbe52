import assert from 'node:assert/strict'
import type { RejectionReason, Received } from '@kikai/contract/payments/payments.shapes'
import type { Id } from '@kikai/kernel/ids'
import { later } from '@kikai/kernel/instant'
import { type Money, equal, negate } from '@kikai/kernel/money'
import { databaseNow } from '../../platform/clock.store.ts'
import type { ChangeContext, Writes } from '../../platform/context.ts'
import { type Leg, post } from '../ledger/ledger.public.ts'
import { capturePayment } from './capture-payment.ts'
import { businessDaysAfter } from './expect-remittance.ts'
import { amountOf, arrivedOf, missingOf, priceCurrencyOf } from './payments.policy.ts'
import { remittanceStates } from './payments.states.ts'
import { type RemittanceRow, decideSlip, findRemittance, withDueAt, withPart } from './remittances.store.ts'
import { subjectOf } from './subjects.ts'

type By = { as: 'finance'; by: Id<'member'> } | { as: 'bank'; by: null }
type Approved = By & {
  remittance: RemittanceRow
  /** What the bank's statement says of the money that was missing. */
  received: Received
  note: string
  /** The account on which the missing money stands: the world outside, or what came by bank and was nobody's. */
  from: 'bank' | 'suspense'
}

/**
 * The money is there: what it was for is paid. The clerk's approval of a slip and a line of the bank's statement both end
 * here. The caller has locked the subject and knows that exactly what was missing has come.
 */
export async function approveRemittance(ctx: ChangeContext, approved: Approved): Promise<void> {
  const { remittance, received, note, from, as, by } = approved
  const missing = missingOf(remittance)
  assert(equal(received.amount, missing), `remittance ${remittance.id} is approved with another amount than is missing`)
  await remittanceStates.change(ctx.db, { id: remittance.id, event: 'approve', as, by })
  await decideSlip(ctx.db, { remittanceId: remittance.id, decision: 'approved', reason: null, note, received, by })
  const sources: Leg[] = [{ account: { owner: 'platform', bucket: from }, amount: negate(missing) }]
  if (remittance.arrived > 0)
    sources.push({ account: { owner: 'platform', bucket: 'partPaid' }, amount: negate(arrivedOf(remittance)) })
  await capturePayment(ctx, { ...remittance, method: 'remittance', amount: amountOf(remittance), sources, as, by })
  await ctx.announce('remittance.approved', { remittanceId: remittance.id })
}

/** A transfer as it is behind its subject's lock; null when there is none. */
export async function lockRemittance(ctx: Writes, remittanceId: Id<'remittance'>): Promise<RemittanceRow | null> {
  const known = await findRemittance(ctx.db, remittanceId)
  if (!known) return null
  await subjectOf(known.subjectKind).lock(ctx, known.subjectId)
  return findRemittance(ctx.db, remittanceId)
}

type ByLine = By & { remittance: RemittanceRow; received: Received; note: string }

/** Money that stood on the account of what is nobody's is exactly what was missing of this transfer. */
export async function payFromSuspense(ctx: ChangeContext, line: ByLine): Promise<void> {
  const { remittance, as, by } = line
  await remittanceStates.change(ctx.db, { id: remittance.id, event: 'match', as, by, set: withDueAt(ctx.db, null) })
  await approveRemittance(ctx, { ...line, from: 'suspense' })
}

type Part = {
  remittance: RemittanceRow
  amount: Money
  received: Received
  note: string
  by: Id<'member'>
  /** Business days for the rest. */
  days: number
  /** Names this part for ever: `bank-line:<id>:part`. */
  effectKey: string
}

/** A part of a transfer has come: it is kept for it, and its payer has new time for the rest. */
export async function keepPart(ctx: ChangeContext, part: Part): Promise<void> {
  const { remittance, amount, received, note, by, days, effectKey } = part
  const { id, subjectId, reference } = remittance
  const due = businessDaysAfter(await databaseNow(ctx.db), { currency: priceCurrencyOf(remittance), days })
  // New time never takes any.
  const dueAt = later(later(due, remittance.dueAt), remittance.restedDueAt)
  const set = withPart(ctx.db, { amount: amount.minor, dueAt })
  await remittanceStates.change(ctx.db, { id, event: 'approvePartial', as: 'finance', by, set })
  const reason: RejectionReason = 'amount'
  await decideSlip(ctx.db, { remittanceId: id, decision: 'rejected', reason, note, received, by })
  await subjectOf(remittance.subjectKind).awaitedAgain(ctx, {
    subjectId,
    by,
    dueAt,
    lookedUntil: remittance.lookedUntil,
    partly: true,
  })
  const legs = [
    { account: { owner: 'platform', bucket: 'suspense' } as const, amount: negate(amount) },
    { account: { owner: 'platform', bucket: 'partPaid' } as const, amount },
  ]
  const posted = await post(ctx, { effectKey, kind: 'partPayment', number: reference, ref: subjectId, legs })
  assert(posted, `${effectKey} was kept before`)
  await ctx.announce('remittance.partArrived', { remittanceId: id })
}
