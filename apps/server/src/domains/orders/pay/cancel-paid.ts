import { paidCheckout, saleOfOrder } from '@kikai/contract/payments/payment-subjects'
import type { CancelCause } from '@kikai/contract/orders/orders.shapes'
import { toMoney } from '@kikai/kernel/money'
import type { ChangeContext, Member } from '../../../platform/context.ts'
import { restockSold, takeOffSale } from '../../goods/goods.public.ts'
import { refundTakenBack } from '../../payments/payments.public.ts'
import { endAddressChange } from '../address/end-address-change.ts'
import { endFreight } from '../freight/end-freight.ts'
import { isGone } from '../orders.policy.ts'
import { lifeStates, orderRefundStates } from '../orders.states.ts'
import { type OrderRow, addRefunded, cancelledBecause } from '../orders.store.ts'

type Taken = {
  order: OrderRow
  reason: string
  /** Of a seller or the platform: why they cancel. */
  cause?: CancelCause
  as: 'buyer' | 'seller' | 'staff' | 'clock'
  by: Member['id'] | null
}

/**
 * Cancels a paid order before dispatch: goods are free, the rest of the sum returns to the buyer's balance or monthly
 * account, and separate freight to its payer.
 */
export async function cancelPaid(ctx: ChangeContext, { order, reason, cause, as, by }: Taken): Promise<void> {
  const { id, number, companyId, memberId, currency, total, refunded } = order
  const left = total - refunded
  await lifeStates.change(ctx.db, { id, event: 'cancel', as, by, set: cancelledBecause(ctx.db, reason, cause) })
  await orderRefundStates.change(ctx.db, { id, event: 'request', as, by })
  await orderRefundStates.change(ctx.db, { id, event: 'refundAll', as: 'clock', by: null })
  await endAddressChange(ctx, order)
  if (isGone(cause) && (as === 'seller' || as === 'staff')) await takeOffSale(ctx, { ownerIds: [id], by, as })
  else await restockSold(ctx, { ownerIds: [id], by, as })
  await endFreight(ctx, { order, as, by })
  await addRefunded(ctx.db, { orderId: id, amount: left })
  await refundTakenBack(ctx, {
    sale: saleOfOrder(id),
    paid: paidCheckout(order),
    number,
    companyId,
    memberId,
    amount: toMoney(currency, left),
  })
  await ctx.announce('order.cancelled', { orderId: id, by: as })
}
