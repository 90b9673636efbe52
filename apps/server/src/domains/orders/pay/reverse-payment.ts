import type { Id } from '@kikai/kernel/ids'
import { toMoney, negate } from '@kikai/kernel/money'
import type { ChangeContext, Reads } from '../../../platform/context.ts'
import { restockSold } from '../../goods/goods.public.ts'
import { type PaymentEffect, transfersOf } from '../../payments/payments.public.ts'
import { checkoutUnpaid } from '../place/checkouts.store.ts'
import { endAddressChange } from '../address/end-address-change.ts'
import { endFreight } from '../freight/end-freight.ts'
import { reversePaymentBlocked } from '../orders.policy.ts'
import { checkoutStates, lifeStates, payStates } from '../orders.states.ts'
import { type OrderRow, cancelledBecause, listOrdersOfCheckouts, orderUnpaid } from '../orders.store.ts'

type Reversing = { subjectId: string; note: string; by: Id<'member'> }

/**
 * Ends orders whose payment was another's money, before dispatch, and frees the goods. Nothing is refunded, because
 * nothing was paid. Returns what the sellers would have received. The caller has locked the checkout.
 */
export async function reversePayment(
  ctx: ChangeContext,
  { subjectId, note, by }: Reversing,
): Promise<PaymentEffect['legs']> {
  const all = await listOrdersOfCheckouts(ctx.db, [subjectId])
  // Orders that were cancelled before the payment have no part in the sum.
  const orders = all.filter(({ life, pay }) => life !== 'cancelled' || pay === 'paid')
  for (const order of orders) {
    const blocked = reversePaymentBlocked(order)
    if (blocked) throw blocked
  }
  await checkoutStates.change(ctx.db, {
    id: subjectId,
    event: 'reverse',
    as: 'finance',
    by,
    set: checkoutUnpaid(ctx.db),
  })
  for (const order of orders) {
    const { id } = order
    await payStates.change(ctx.db, { id, event: 'reverse', as: 'finance', by, set: orderUnpaid(ctx.db) })
    await lifeStates.change(ctx.db, { id, event: 'cancel', as: 'staff', by, set: cancelledBecause(ctx.db, note) })
    await endAddressChange(ctx, order)
    await restockSold(ctx, { ownerIds: [id], by, as: 'staff' })
    await endFreight(ctx, { order, as: 'staff', by })
    await ctx.announce('order.cancelled', { orderId: id, by: 'staff' })
  }
  return orders.map(({ companyId, currency, total }) => ({
    account: { owner: 'company', id: companyId, bucket: 'payable' },
    amount: negate(toMoney(currency, total)),
  }))
}

/** Whether the transfer that paid an order was reversed. */
export const isReversed = async (ctx: Reads, { checkoutId }: Pick<OrderRow, 'checkoutId'>): Promise<boolean> =>
  (await transfersOf(ctx, [checkoutId])).get(checkoutId) === 'reversed'
