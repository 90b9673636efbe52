import type { CancelCause } from '@kikai/contract/orders/orders.shapes'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { isPaid } from '@kikai/contract/orders/orders.states'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { ChangeContext, Context, JobContext, Member } from '../../../platform/context.ts'
import { sweepEach } from '../../../platform/jobs/sweep-each.ts'
import { releaseHolds, takeOffSale } from '../../goods/goods.public.ts'
import { stoppedAmong } from '../../companies/companies.public.ts'
import { findLivePayment, endPayment } from '../../payments/payments.public.ts'
import { endAddressChange } from '../address/end-address-change.ts'
import { openOrders, owners } from '../pay/checkout-subject.ts'
import { resumeClock } from '../pay/stop-unpaid.ts'
import {
  checkoutOver,
  isCheckoutOverdue,
  listOverdueCheckouts,
  lockCheckout,
  shrinkCheckout,
} from '../place/checkouts.store.ts'
import { lockOrder } from '../lock-order.ts'
import { cancelOrderBlocked, isGone, mayRefuseFreight } from '../orders.policy.ts'
import { checkoutStates, lifeStates } from '../orders.states.ts'
import { type OrderRow, cancelledBecause, findOrder, openInCheckout } from '../orders.store.ts'
import { presentOrderDetail } from '../read/read-order.ts'
import { cancelPaid } from '../pay/cancel-paid.ts'

type CancelMyOrder = typeof ordersCalls.cancelMyOrder

/**
 * The buyer cancels before paying, or after paying while the freight is open (`cancelPaid`). One of several orders
 * may leave its checkout, which becomes smaller; with `wholeCheckout` all are cancelled, and an expected transfer is no
 * longer expected.
 */
export function cancelMyOrder(
  ctx: Context<Member>,
  { orderId, reason = '', wholeCheckout }: InputOf<CancelMyOrder>,
): Promise<OutputOf<CancelMyOrder>> {
  const by = ctx.actor.id
  const owner = { memberId: by }
  const whole = wholeCheckout === true
  return ctx.tx(async (ctx) => {
    const known = await findOrder(ctx.db, { orderId, owner })
    if (!known) throw refuse(requestErrors.notFound)
    await lockCheckout(ctx.db, known.checkoutId)
    const order = (await findOrder(ctx.db, { orderId, owner })) ?? known
    // Whoever may not sell any more binds nobody to what was agreed.
    const isReleased = (await stoppedAmong(ctx, [order.companyId])).length > 0
    const blocked = cancelOrderBlocked(order, { whole, isReleased })
    if (blocked) throw blocked
    if (mayRefuseFreight(order)) {
      await cancelPaid(ctx, { order, reason, as: 'buyer', by })
      return presentOrderDetail(ctx, { orderId, owner, side: 'buyer' })
    }

    const leaving = whole ? await openOrders(ctx, order.checkoutId) : [order]
    await leaveUnpaid(ctx, { order, leaving, reason, as: 'buyer', by, isReleased })
    return presentOrderDetail(ctx, { orderId, owner, side: 'buyer' })
  })
}

/** Ends the unpaid order of an agreement whose own terms let the buyer go. */
export async function leaveAgreed(
  ctx: ChangeContext,
  { orderId, reason, by }: { orderId: Id<'order'>; reason: string; by: Id<'member'> },
): Promise<void> {
  const order = await lockOrder(ctx, { orderId, owner: { memberId: by } })
  const blocked = isPaid(order)
    ? refuse(requestErrors.wrongState, { state: order.tab })
    : cancelOrderBlocked(order, { isReleased: true })
  if (blocked) throw blocked
  await leaveUnpaid(ctx, { order, leaving: [order], reason, as: 'buyer', by })
}

type Leaving = {
  order: OrderRow
  /** This order, or all unpaid orders of its checkout. */
  leaving: readonly OrderRow[]
  reason: string
  /** Of a seller or the platform: why they cancel. */
  cause?: CancelCause
  as: 'buyer' | 'seller' | 'staff'
  by: Member['id']
  /** A buyer who leaves a seller that may not sell is held to nothing. */
  isReleased?: boolean
}

/** Ends unpaid orders and frees their goods; the checkout ends with its last order. */
export async function leaveUnpaid(
  ctx: ChangeContext,
  { order, leaving, reason, cause, as, by, isReleased = false }: Leaving,
): Promise<void> {
  const { checkoutId } = order
  if (order.siblings > leaving.length) {
    // The amount at the provider is no longer right, so that payment is cancelled.
    const live = await findLivePayment(ctx.db, { subjectKind: 'checkout', subjectId: checkoutId })
    if (live?.method === 'online') await endPayment(ctx, { live, as: as === 'buyer' ? 'member' : 'clock', by })
    await shrinkCheckout(ctx.db, { checkoutId, by: order.total })
  } else await endCheckout(ctx, { checkoutId, as, by })
  for (const one of leaving) {
    const { id } = one
    await lifeStates.change(ctx.db, { id, event: 'cancel', as, by, set: cancelledBecause(ctx.db, reason, cause) })
    await endAddressChange(ctx, one)
    await ctx.announce('order.cancelled', { orderId: id, by: as, isReleased })
  }
  if (isGone(cause) && (as === 'seller' || as === 'staff')) await takeOffSale(ctx, { ...owners(leaving), by, as })
  else await releaseHolds(ctx, { ...owners(leaving), by, as })
  // Without the one who may not sell the rest can be paid, and is not held longer than anything else.
  if (order.siblings > leaving.length) await resumeClock(ctx, checkoutId)
}

type Ending = { checkoutId: string; as: Leaving['as'] | 'clock'; by: Member['id'] | null; lapsed?: boolean }

/** Ends the checkout and its expected transfer. */
async function endCheckout(ctx: ChangeContext, { checkoutId, as, by, lapsed = false }: Ending): Promise<void> {
  const live = await findLivePayment(ctx.db, { subjectKind: 'checkout', subjectId: checkoutId })
  if (live) await endPayment(ctx, { live, as: as === 'buyer' ? 'member' : 'clock', by })
  await checkoutStates.change(ctx.db, {
    id: checkoutId,
    event: 'cancel',
    as,
    by,
    set: checkoutOver(ctx.db, { lapsed }),
  })
}

const atOnce = 100

/**
 * Cancels all orders of checkouts that were not paid in time and frees their goods. What nobody could pay is nobody's lapse.
 */
export async function cancelUnpaid(ctx: JobContext): Promise<number> {
  const overdue = await listOverdueCheckouts(ctx.db, atOnce)
  return sweepEach(ctx, 'orders.cancelUnpaid', overdue, ({ id: checkoutId }) =>
    ctx.tx(async (ctx) => {
      await lockCheckout(ctx.db, checkoutId)
      if (!(await isCheckoutOverdue(ctx.db, checkoutId))) return false
      const orders = await openOrders(ctx, checkoutId)
      const stopped = await stoppedAmong(ctx, [...new Set(orders.map(({ companyId }) => companyId))])
      await endCheckout(ctx, { checkoutId, as: 'clock', by: null, lapsed: stopped.length === 0 })
      await lifeStates.changeAll(ctx.db, {
        event: 'cancel',
        as: 'clock',
        by: null,
        where: openInCheckout(ctx.db, checkoutId),
        set: cancelledBecause(ctx.db, ''),
      })
      await releaseHolds(ctx, { ...owners(orders), by: null, as: 'clock' })
      for (const one of orders) {
        await endAddressChange(ctx, one)
        const isReleased = stopped.includes(one.companyId)
        await ctx.announce('order.cancelled', { orderId: one.id, by: 'clock', isReleased })
      }
      return true
    }),
  )
}
