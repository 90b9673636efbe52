import assert from 'node:assert/strict'
import type { RejectionReason, Received } from '@kikai/contract/payments/payments.shapes'
import type { Id } from '@kikai/kernel/ids'
import { later } from '@kikai/kernel/instant'
import { type Money, equal, negate, priceCurrencyOf } from '@kikai/kernel/money'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { ChangeContext, Writes } from '../../../platform/context.ts'
import { type Leg, post } from '../../ledger/ledger.public.ts'
import { capturePayment } from '../capture-payment.ts'
import { businessDaysAfter } from './expect-remittance.ts'
import { remittanceAmountOf, arrivedOf, missingOf } from '../payments.policy.ts'
import { remittanceStates } from '../payments.states.ts'
import { type RemittanceRow, decideSlip, findRemittance, withDueAt, withPart } from './remittances.store.ts'
import { subjectOf } from '../subjects.ts'

type By = { as: 'finance'; by: Id<'member'> } | { as: 'bank'; by: null }
type Approved = By & {
  remittance: RemittanceRow
  /** What the bank statement shows of the missing money. */
  received: Received
  note: string
  /** The account that the missing money comes from: the world outside, or bank money without an owner. */
  from: 'bank' | 'suspense'
}

/**
 * Marks a transfer as paid; called by a clerk's approval of a slip and by a bank line. The caller has locked the
 * subject and checked that exactly the missing amount has come.
 */
export async function approveRemittance(ctx: ChangeContext, approved: Approved): Promise<void> {
  const { remittance, received, note, from, as, by } = approved
  const missing = missingOf(remittance)
  assert(equal(received.amount, missing), `remittance ${remittance.id} is approved with another amount than is missing`)
  await remittanceStates.change(ctx.db, { id: remittance.id, event: 'approve', as, by })
  await decideSlip(ctx.db, {
    remittanceId: remittance.id,
    decision: 'approved',
    reason: null,
    note,
    received,
    by,
    keepsCheck: from === 'bank',
  })
  const sources: Leg[] = [{ account: { owner: 'platform', bucket: from }, amount: negate(missing) }]
  if (remittance.arrived > 0)
    sources.push({ account: { owner: 'platform', bucket: 'partPaid' }, amount: negate(arrivedOf(remittance)) })
  await capturePayment(ctx, {
    ...remittance,
    method: 'remittance',
    amount: remittanceAmountOf(remittance),
    sources,
    as,
    by,
  })
  await ctx.announce('remittance.approved', { remittanceId: remittance.id })
}

/** A transfer behind its subject's lock; null when there is none. */
export async function lockRemittance(ctx: Writes, remittanceId: Id<'remittance'>): Promise<RemittanceRow | null> {
  const known = await findRemittance(ctx.db, remittanceId)
  if (!known) return null
  await subjectOf(known.subjectKind).lock(ctx, known.subjectId)
  return findRemittance(ctx.db, remittanceId)
}

type ByLine = By & { remittance: RemittanceRow; received: Received; note: string }

/** Pays a transfer with a bank line of exactly the missing amount, from `suspense`. */
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
  /** Business days within which the rest must come. */
  days: number
  /** Unique key of this part: `bank-line:<id>:part`. */
  effectKey: string
}

/** Keeps a part of a transfer and gives its payer new time for the rest. */
export async function keepPart(ctx: ChangeContext, part: Part): Promise<void> {
  const { remittance, amount, received, note, by, days, effectKey } = part
  const { id, subjectId, reference } = remittance
  const due = businessDaysAfter(await databaseNow(ctx.db), { currency: priceCurrencyOf(remittance), days })
  // The new deadline is never earlier than the old one.
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
