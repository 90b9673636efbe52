import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { money, nothing } from '@kikai/kernel/money'
import type { ChangeContext, Member, Reads, Writes } from '../../platform/context.ts'
import { restockSold } from '../goods/goods.public.ts'
import { openEarning } from '../earnings/earnings.public.ts'
import { reserveRefund } from '../payments/payments.public.ts'
import { endFreight } from './end-freight.ts'
import { freightKept } from './orders.policy.ts'
import { lifeStates, refundStates, shipStates } from './orders.states.ts'
import { endProblem } from './end-problem.ts'
import { type OrderRow, type Owner, addRefunded, cancelledBecause, findOrder, withDeadline } from './orders.store.ts'
import { findCompletion } from './receipts.store.ts'

type Asked = { orderId: Id<'order'>; owner: Owner }

/** An order, and when it was completed, if it is. */
export async function readOrder(ctx: Reads, asked: Asked): Promise<{ order: OrderRow; completedAt: Instant | null }> {
  const order = await findOrder(ctx.db, asked)
  if (!order) throw refuse(requestErrors.notFound)
  const completion = order.life === 'completed' ? await findCompletion(ctx.db, order.id) : null
  return { order, completedAt: completion?.at ?? null }
}

type By = { orderId: Id<'order'>; by: Member['id'] | null }

/** Money is asked back: the order stands still until that has ended. */
export async function openRefund(
  ctx: ChangeContext,
  { order, by }: { order: OrderRow; by: Member['id'] },
): Promise<void> {
  const { id: orderId } = order
  await endProblem(ctx, { order, event: 'escalate', as: 'buyer', by })
  await refundStates.change(ctx.db, { id: orderId, event: 'request', as: 'buyer', by })
}

/** Nothing is given back: the order goes on as before. */
export async function dismissRefund(
  ctx: Writes,
  { orderId, as, by }: By & { as: 'buyer' | 'staff' | 'clock' },
): Promise<void> {
  await refundStates.change(ctx.db, { id: orderId, event: 'dismiss', as, by })
}

/** So much of the order is on its way back, counted on the order and on the payment. The caller has locked the order. */
export async function countedBack(ctx: Writes, { order, amount }: { order: OrderRow; amount: number }): Promise<void> {
  await addRefunded(ctx.db, { orderId: order.id, amount })
  await reserveRefund(ctx, { checkoutId: order.checkoutId, amount: money(order.currency, amount) })
}

/**
 * The money went back. Where it was all, the deal is over: goods that never left can be had again, and those that did are
 * not put on sale by us, because somebody has to look at them first.
 */
export async function finishRefund(
  ctx: ChangeContext,
  { orderId, as, by }: By & { as: 'finance' | 'clock' },
): Promise<void> {
  const order = await findOrder(ctx.db, { orderId, owner: { reach: { all: true } } })
  if (!order) throw new Error(`order ${orderId} is gone`)
  const isWhole = order.refunded === order.total
  await refundStates.change(ctx.db, { id: orderId, event: isWhole ? 'refundAll' : 'refundPart', as, by })
  if (!isWhole || order.life !== 'open') return
  if (order.ship === 'none') {
    const set = cancelledBecause(ctx.db, '')
    await lifeStates.change(ctx.db, { id: orderId, event: 'cancel', as: 'clock', by: null, set })
    await restockSold(ctx, { ownerIds: [orderId], by: null, as: 'clock' })
    await endFreight(ctx, { order, as: 'clock', by: null })
    return
  }
  await shipStates.tryChange(ctx.db, { id: orderId, event: 'deliver', as: 'clock', by: null })
  // The way was gone: what was paid for it and not given back is the carrier's due, and so the seller's.
  const { number, companyId, currency, placedAt } = order
  const amount = money(currency, freightKept(order))
  if (amount.minor > 0)
    await openEarning(ctx, { orderId, number, companyId, placedAt, amount, goods: nothing(currency) })
  const set = withDeadline(ctx.db, null)
  await lifeStates.change(ctx.db, { id: orderId, event: 'complete', as: 'clock', by: null, set })
}
