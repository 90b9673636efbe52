import { money } from '@kikai/kernel/money'
import type { ChangeContext, Member } from '../../platform/context.ts'
import { restockSold } from '../goods/goods.public.ts'
import { refundTakenBack } from '../payments/payments.public.ts'
import { endFreight } from './end-freight.ts'
import { lifeStates, refundStates } from './orders.states.ts'
import { type OrderRow, addRefunded, cancelledBecause } from './orders.store.ts'

type Taken = {
  order: OrderRow
  reason: string
  as: 'buyer' | 'seller' | 'staff' | 'clock'
  by: Member['id'] | null
}

/** A paid order ends before its goods left: they can be had again, what is left of the sum is on the buyer's balance at once or owed no longer, and freight that was paid on its payer's. */
export async function takeBackPaid(ctx: ChangeContext, { order, reason, as, by }: Taken): Promise<void> {
  const { id, number, checkoutId, companyId, memberId, currency, total, refunded } = order
  const left = total - refunded
  await lifeStates.change(ctx.db, { id, event: 'cancel', as, by, set: cancelledBecause(ctx.db, reason) })
  await refundStates.change(ctx.db, { id, event: 'request', as, by })
  await refundStates.change(ctx.db, { id, event: 'refundAll', as: 'clock', by: null })
  await restockSold(ctx, { ownerIds: [id], by, as })
  await endFreight(ctx, { order, as, by })
  await addRefunded(ctx.db, { orderId: id, amount: left })
  await refundTakenBack(ctx, { checkoutId, orderId: id, number, companyId, memberId, amount: money(currency, left) })
  await ctx.announce('order.cancelled', { orderId: id, by: as })
}
