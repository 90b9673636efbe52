import type { PaymentSubject } from '@kikai/contract/payments/payment-subjects'
import assert from 'node:assert/strict'
import { refuse } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import type { PayMethod } from '@kikai/contract/payments/pay-methods.words'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, millisecondsOf } from '@kikai/kernel/instant'
import { type Money, negate } from '@kikai/kernel/money'
import type { ChangeContext, Writes } from '../../platform/context.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { pipeline } from '../../platform/database/pipeline.ts'
import { type LedgerAccount, type Leg, post } from '../ledger/ledger.public.ts'
import { endPayment } from './end-payment.ts'
import { paymentStates } from './payments.states.ts'
import { type LivePayment, capturedInFull, insertPayment } from './payments.store.ts'
import { type Captured, type PaymentEffect, refuseAhead, subjectOf } from './subjects.ts'

type Capture = Captured & {
  paymentId: Id<'payment'>
  subjectKind: PaymentSubject
  memberId: Id<'member'>
  /** The company that owes the amount, when it is bought on a monthly account. */
  companyId?: Id<'company'>
  amount: Money
  /** The ledger legs that the money comes from, when it is more than one. */
  sources?: readonly Leg[]
}

/** Captures the payment, settles its subject and posts to the ledger, all at once or not at all. */
export async function capturePayment(ctx: ChangeContext, capture: Capture): Promise<void> {
  await refuseAhead(ctx, capture)
  const settlement = await subjectOf(capture.subjectKind).settlement(ctx, capture)
  await pipeline(...captured(ctx, capture, settlement))
}

/** Subject, payment, accounts: the common order of locks. */
function captured(
  ctx: Writes,
  capture: Capture,
  { kind, number, ref, legs, settle }: PaymentEffect,
): Promise<unknown>[] {
  const { paymentId, subjectId, amount, by, as } = capture
  return [
    settle(),
    paymentStates.change(ctx.db, {
      id: paymentId,
      event: 'capture',
      as: as === 'buyer' ? 'member' : as,
      by,
      set: capturedInFull(ctx.db),
    }),
    postOnce(ctx, {
      effectKey: `payment:${paymentId}`,
      kind,
      number,
      ref: ref ?? subjectId,
      legs: [...(capture.sources ?? [{ account: sourceOf(capture), amount: negate(amount) }]), ...legs],
    }),
  ]
}

/** The ledger account that the money comes from. */
function sourceOf({ method, memberId, companyId }: Pick<Capture, 'method' | 'memberId' | 'companyId'>): LedgerAccount {
  const sources: Record<Exclude<PayMethod, 'credit'>, LedgerAccount> = {
    balance: { owner: 'member', id: memberId, bucket: 'wallet' },
    remittance: { owner: 'platform', bucket: 'bank' },
    online: { owner: 'platform', bucket: 'provider' },
  }
  if (method !== 'credit') return sources[method]
  assert(companyId, 'nobody owes what is put on account')
  return { owner: 'company', id: companyId, bucket: 'credit' }
}

async function postOnce(ctx: Writes, posting: Parameters<typeof post>[1]): Promise<void> {
  if (!(await post(ctx, posting))) throw refuse(paymentErrors.alreadyPaid)
}

type FromBalance = {
  subjectKind: PaymentSubject
  subjectId: string
  memberId: Id<'member'>
  amount: Money
  /** The database's time. */
  now: Instant
  /** Read behind the subject's lock: its present payment, and what is settled. */
  live: LivePayment | null
  settlement: PaymentEffect
}

/** Pays from the member's balance. The caller has locked the subject and checked that it is theirs. */
export const payFromBalance = (ctx: ChangeContext, paying: FromBalance): Promise<void> =>
  payAtOnce(ctx, { ...paying, method: 'balance' })

/** Pays on the company's monthly account; the ledger refuses amounts beyond its limit. */
export const payOnCredit = (ctx: ChangeContext, paying: FromBalance & { companyId: Id<'company'> }): Promise<void> =>
  payAtOnce(ctx, { ...paying, method: 'credit' })

type AtOnce = FromBalance & { method: 'balance' | 'credit'; companyId?: Id<'company'> }
async function payAtOnce(ctx: ChangeContext, { now, live, settlement, ...paid }: AtOnce): Promise<void> {
  const by = paid.memberId
  await refuseAhead(ctx, paid)
  if (live) await endPayment(ctx, { live, as: 'member', by })
  const paymentId = newId('payment', millisecondsOf(now))
  await pipeline(
    insertPayment(ctx.db, { ...paid, id: paymentId }),
    ...captured(ctx, { ...paid, paymentId, as: 'buyer', by }, settlement),
  )
}

type Shown = Pick<FromBalance, 'subjectKind' | 'subjectId' | 'memberId' | 'amount' | 'now' | 'live'> & {
  by: Id<'member'>
}
/**
 * Takes something as paid by money that staff were shown at our bank and that no transfer of ours expected. The caller has
 * locked the subject and compared the sums.
 */
export async function takeAsPaid(ctx: ChangeContext, { live, by, now, ...paid }: Shown): Promise<void> {
  if (live) await endPayment(ctx, { live, as: 'clock', by: null })
  const paymentId = newId('payment', millisecondsOf(now))
  await insertPayment(ctx.db, { ...paid, id: paymentId, method: 'remittance' })
  await capturePayment(ctx, { ...paid, paymentId, method: 'remittance', as: 'finance', by })
}
