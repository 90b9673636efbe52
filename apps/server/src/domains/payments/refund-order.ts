import type { Id } from '@kikai/kernel/ids'
import { type Money, negate } from '@kikai/kernel/money'
import type { Writes } from '../../platform/context.ts'
import { post } from '../ledger/ledger.public.ts'
import { paymentStates } from './payments.states.ts'
import { addRefund, findLivePayment } from './payments.store.ts'

type Refunded = {
  checkoutId: Id<'checkout'>
  orderId: Id<'order'>
  number: string
  companyId: Id<'company'>
  memberId: Id<'member'>
  amount: Money
}

/** The money of an order that is taken back comes onto the buyer's balance, however it was paid. The caller has locked the checkout. */
export async function refundToBalance(ctx: Writes, refunded: Refunded): Promise<void> {
  const { checkoutId, orderId, number, companyId, memberId, amount } = refunded
  const payment = await findLivePayment(ctx.db, { subjectKind: 'checkout', subjectId: checkoutId })
  if (payment?.state !== 'captured') throw new Error(`checkout ${checkoutId} has no payment to give back`)
  const { isWhole } = await addRefund(ctx.db, { paymentId: payment.id, amount })
  if (isWhole) await paymentStates.change(ctx.db, { id: payment.id, event: 'refund', as: 'clock', by: null })
  await post(ctx, {
    effectKey: `order:${orderId}:refund`,
    kind: 'refund',
    number,
    ref: orderId,
    legs: [
      { account: { owner: 'company', id: companyId, bucket: 'payable' }, amount: negate(amount) },
      { account: { owner: 'member', id: memberId, bucket: 'wallet' }, amount },
    ],
  })
}
