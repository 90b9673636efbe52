import { paidCheckout, saleOfOrder } from '@kikai/contract/payments/payment-subjects'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { toMoney, nothing } from '@kikai/kernel/money'
import type { ChangeContext, Member, Reads, Writes } from '../../../platform/context.ts'
import { restockSold, restockUnsent } from '../../goods/goods.public.ts'
import { openEarning } from '../../earnings/earnings.public.ts'
import { reserveRefund } from '../../payments/payments.public.ts'
import { endAddressChange } from '../address/end-address-change.ts'
import { endFreight } from '../freight/end-freight.ts'
import { hasDispatchBegun, freightKept } from '../orders.policy.ts'
import { lifeStates, orderRefundStates, shipStates } from '../orders.states.ts'
import { endProblem } from '../problems/end-problem.ts'
import type { Owner } from '../../../platform/reach.ts'
import { type OrderRow, addRefunded, cancelledBecause, findOrder, withDeadline } from '../orders.store.ts'
import { findCompletion } from '../receive/receipts.store.ts'

type Asked = { orderId: Id<'order'>; owner: Owner }

/** An order with the time of its completion, if any. */
export async function readOrder(ctx: Reads, asked: Asked): Promise<{ order: OrderRow; completedAt: Instant | null }> {
  const order = await findOrder(ctx.db, asked)
  if (!order) throw refuse(requestErrors.notFound)
  return { order, completedAt: await completedAtOf(ctx, order) }
}

/** The time of an order's completion; null before. */
export async function completedAtOf(ctx: Reads, { id, life }: Pick<OrderRow, 'id' | 'life'>): Promise<Instant | null> {
  const completion = life === 'completed' ? await findCompletion(ctx.db, id) : null
  return completion?.at ?? null
}

type By = { orderId: Id<'order'>; by: Member['id'] | null }

/** Opens the refund facet: the order stands still until the refund ends. */
export async function openRefund(
  ctx: ChangeContext,
  { order, by }: { order: OrderRow; by: Member['id'] },
): Promise<void> {
  const { id: orderId } = order
  await endProblem(ctx, { order, event: 'escalate', as: 'buyer', by })
  await orderRefundStates.change(ctx.db, { id: orderId, event: 'request', as: 'buyer', by })
}

/** Ends a refund without money: the order goes on. */
export async function dismissRefund(
  ctx: Writes,
  { orderId, as, by }: By & { as: 'buyer' | 'staff' | 'clock' },
): Promise<void> {
  await orderRefundStates.change(ctx.db, { id: orderId, event: 'dismiss', as, by })
}

/** Counts the refunded amount on order and payment. The caller has locked the order. */
export async function countedBack(ctx: Writes, { order, amount }: { order: OrderRow; amount: number }): Promise<void> {
  await addRefunded(ctx.db, { orderId: order.id, amount })
  await reserveRefund(ctx, { paid: paidCheckout(order), amount: toMoney(order.currency, amount) })
}

/**
 * Ends a refund with money. After a full refund the deal is over; goods that never left are on sale again, also the rest
 * of a delivery in parts; returned ones are not, because somebody has to check them first.
 */
export async function finishRefund(
  ctx: ChangeContext,
  { orderId, as, by }: By & { as: 'finance' | 'clock' },
): Promise<void> {
  const order = await findOrder(ctx.db, { orderId, owner: { reach: { all: true } } })
  if (!order) throw new Error(`order ${orderId} is gone`)
  const isWhole = order.refunded === order.total
  await orderRefundStates.change(ctx.db, { id: orderId, event: isWhole ? 'refundAll' : 'refundPart', as, by })
  if (!isWhole || order.life !== 'open') return
  if (!hasDispatchBegun(order)) {
    const set = cancelledBecause(ctx.db, '')
    await lifeStates.change(ctx.db, { id: orderId, event: 'cancel', as: 'clock', by: null, set })
    await endAddressChange(ctx, order)
    await restockSold(ctx, { ownerIds: [orderId], by: null, as: 'clock' })
    await endFreight(ctx, { order, as: 'clock', by: null })
    return
  }
  const lines = order.lines.flatMap(({ goodsId, quantity, sent }) =>
    quantity > sent ? [{ goodsId, quantity: quantity - sent }] : [],
  )
  if (lines.length > 0) await restockUnsent(ctx, { ownerId: orderId, lines, by: null, as: 'clock' })
  await shipStates.tryChange(ctx.db, { id: orderId, event: 'deliver', as: 'clock', by: null })
  // The transport took place: freight that was paid separately and not refunded is the seller's, who paid the carrier.
  const { number, companyId, currency, placedAt } = order
  const amount = toMoney(currency, freightKept(order))
  if (amount.minor > 0)
    await openEarning(ctx, { ...saleOfOrder(orderId), number, companyId, placedAt, amount, goods: nothing(currency) })
  const set = withDeadline(ctx.db, null)
  await lifeStates.change(ctx.db, { id: orderId, event: 'complete', as: 'clock', by: null, set })
}
