import assert from 'node:assert/strict'
import { refuse } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import type { PayMethod } from '@kikai/contract/payments/payment-rules.shapes'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, millisecondsOf } from '@kikai/kernel/instant'
import { type Money, negate } from '@kikai/kernel/money'
import type { ChangeContext, Writes } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { pipeline } from '../../platform/pipeline.ts'
import { type LedgerAccount, type Leg, post } from '../ledger/ledger.public.ts'
import { giveWay } from './give-way.ts'
import { paymentStates } from './payments.states.ts'
import { type LivePayment, capturedInFull, insertPayment } from './payments.store.ts'
import { type Captured, type Settlement, type SubjectKind, subjectOf } from './subjects.ts'

type Capture = Captured & {
  paymentId: Id<'payment'>
  subjectKind: SubjectKind
  memberId: Id<'member'>
  /** Which company owes it from now on, where it is put on its monthly account. */
  companyId?: Id<'company'>
  amount: Money
  /** Where the money comes from, if not as a whole from where its way to pay says. */
  sources?: readonly Leg[]
}

/** The money is there: the payment is captured, its subject settled, the ledger written, all at once or not at all. */
export async function capturePayment(ctx: ChangeContext, capture: Capture): Promise<void> {
  const settlement = await subjectOf(capture.subjectKind).settlement(ctx, capture)
  await pipeline(...captured(ctx, capture, settlement))
}

/** Subject, payment, accounts: sent in the order in which everybody locks them. */
function captured(ctx: Writes, capture: Capture, { kind, number, legs, settle }: Settlement): Promise<unknown>[] {
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
      ref: subjectId,
      legs: [...(capture.sources ?? [{ account: sourceOf(capture), amount: negate(amount) }]), ...legs],
    }),
  ]
}

/** Where the money comes from. */
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
  subjectKind: SubjectKind
  subjectId: string
  memberId: Id<'member'>
  amount: Money
  /** By the database's clock. */
  now: Instant
  /** What the subject has read behind its lock: the payment that it has, and what is settled. */
  live: LivePayment | null
  settlement: Settlement
}

/** Pays a subject from its member's balance. The caller has locked the subject and knows that it is theirs. */
export const payFromBalance = (ctx: ChangeContext, paying: FromBalance): Promise<void> =>
  payAtOnce(ctx, { ...paying, method: 'balance' })

/** The same on a company's monthly account, which then owes it; the ledger refuses what is beyond its limit. */
export const payOnCredit = (ctx: ChangeContext, paying: FromBalance & { companyId: Id<'company'> }): Promise<void> =>
  payAtOnce(ctx, { ...paying, method: 'credit' })

type AtOnce = FromBalance & { method: 'balance' | 'credit'; companyId?: Id<'company'> }
async function payAtOnce(ctx: ChangeContext, { now, live, settlement, ...paid }: AtOnce): Promise<void> {
  const by = paid.memberId
  if (live) await giveWay(ctx, { live, as: 'member', by })
  const paymentId = newId('payment', millisecondsOf(now))
  await pipeline(
    insertPayment(ctx.db, { ...paid, id: paymentId }),
    ...captured(ctx, { ...paid, paymentId, as: 'buyer', by }, settlement),
  )
}
