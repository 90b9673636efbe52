import type { Sale } from '@kikai/contract/payments/payment-subjects'
import assert from 'node:assert/strict'
import type { Id } from '@kikai/kernel/ids'
import { toMoney, negate } from '@kikai/kernel/money'
import type { ChangeContext } from '../../platform/context.ts'
import { post } from '../ledger/ledger.public.ts'
import { paymentStates } from './payments.states.ts'
import { addRefund, findLivePayment } from './payments.store.ts'
import type { Payable } from './subjects.ts'
import { giveBackOnline } from './online/give-back-online.ts'

type Returned = Payable & {
  sale: Sale
  number: string
  companyId: Id<'company'>
}

/**
 * Returns a separate payment of a sale (the freight of an order) to its payer: online payments through the provider, others to their
 * balance. The caller has locked the sale.
 */
export async function returnPayment(ctx: ChangeContext, { sale, number, companyId, ...paid }: Returned): Promise<void> {
  const payment = await findLivePayment(ctx.db, paid)
  assert(payment?.state === 'captured', `${paid.subjectKind} ${paid.subjectId} has no payment to give back`)
  const amount = toMoney(payment.currency, payment.amount)
  await addRefund(ctx.db, { paymentId: payment.id, amount })
  await paymentStates.change(ctx.db, { id: payment.id, event: 'refund', as: 'clock', by: null })
  if (await giveBackOnline(ctx, { paid, sale, of: `payment:${payment.id}`, number, companyId, amount })) return
  const legs = [
    { account: { owner: 'company', id: companyId, bucket: 'payable' } as const, amount: negate(amount) },
    { account: { owner: 'member', id: payment.memberId, bucket: 'wallet' } as const, amount },
  ]
  const effectKey = `payment:${payment.id}:return`
  assert(
    await post(ctx, { effectKey, kind: 'refund', number, ref: sale.subjectId, legs }),
    `${effectKey} was returned before`,
  )
}
