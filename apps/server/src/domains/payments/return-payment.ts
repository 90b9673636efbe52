import type { PaymentSubject } from '@kikai/contract/payments/payment-subjects'
import assert from 'node:assert/strict'
import type { Id } from '@kikai/kernel/ids'
import { toMoney, negate } from '@kikai/kernel/money'
import type { ChangeContext } from '../../platform/context.ts'
import { post } from '../ledger/ledger.public.ts'
import { paymentStates } from './payments.states.ts'
import { addRefund, findLivePayment } from './payments.store.ts'
import { takeBackOnline } from './take-back-online.ts'

type Returned = {
  subjectKind: PaymentSubject
  subjectId: string
  orderId: Id<'order'>
  number: string
  companyId: Id<'company'>
}

/**
 * Returns a separate payment of an order (freight) to its payer: online payments through the provider, others to their
 * balance. The caller has locked the order.
 */
export async function returnPayment(
  ctx: ChangeContext,
  { subjectKind, subjectId, orderId, number, companyId }: Returned,
): Promise<void> {
  const payment = await findLivePayment(ctx.db, { subjectKind, subjectId })
  assert(payment?.state === 'captured', `${subjectKind} ${subjectId} has no payment to give back`)
  const amount = toMoney(payment.currency, payment.amount)
  await addRefund(ctx.db, { paymentId: payment.id, amount })
  await paymentStates.change(ctx.db, { id: payment.id, event: 'refund', as: 'clock', by: null })
  const ended = { of: `payment:${payment.id}`, orderId, number, companyId, amount }
  if (await takeBackOnline(ctx, { subjectKind, subjectId, ...ended })) return
  const legs = [
    { account: { owner: 'company', id: companyId, bucket: 'payable' } as const, amount: negate(amount) },
    { account: { owner: 'member', id: payment.memberId, bucket: 'wallet' } as const, amount },
  ]
  const effectKey = `payment:${payment.id}:return`
  assert(await post(ctx, { effectKey, kind: 'refund', number, ref: orderId, legs }), `${effectKey} was returned before`)
}
