import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { App } from '../../platform/app.ts'
import type { Context, Member } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { releaseHolds } from '../catalogue/catalogue.public.ts'
import { findLivePayment, giveWay, sweepEach } from '../payments/payments.public.ts'
import { openOrders, owners } from './checkout-subject.ts'
import { checkoutOver, isOverdue, listOverdueCheckouts, lockCheckout, shrinkCheckout } from './checkouts.store.ts'
import { cancelBlocked } from './orders.policy.ts'
import { checkoutStates, lifeStates } from './orders.states.ts'
import { cancelledBecause, findOrder, openInCheckout } from './orders.store.ts'
import { presentDetail } from './read-order.ts'

type CancelMyOrder = typeof ordersCalls.cancelMyOrder

/**
 * The buyer changes their mind before paying. One of several orders may leave its checkout, which is then less; with
 * `wholeCheckout` all of them go, and a remittance that was expected for them is expected no longer.
 */
export function cancelMyOrder(
  ctx: Context<Member>,
  { orderId, reason = '', wholeCheckout }: InputOf<CancelMyOrder>,
): Promise<OutputOf<CancelMyOrder>> {
  const by = ctx.actor.id
  const owner = { memberId: by }
  const whole = wholeCheckout === true
  return ctx.tx(async (tx) => {
    const known = await findOrder(tx, { orderId, owner })
    if (!known) throw refuse(requestErrors.notFound)
    await lockCheckout(tx, known.checkoutId)
    const order = (await findOrder(tx, { orderId, owner })) ?? known
    const blocked = cancelBlocked(order, { whole })
    if (blocked) throw blocked

    const leaving = whole ? await openOrders(tx, order.checkoutId) : [order]
    if (order.siblings > leaving.length) await shrinkCheckout(tx, { checkoutId: order.checkoutId, by: order.total })
    else await endCheckout(tx, { checkoutId: order.checkoutId, as: 'buyer', by })
    for (const { id } of leaving) {
      await lifeStates.change(tx, { id, event: 'cancel', as: 'buyer', by, set: cancelledBecause(tx, reason) })
      await ctx.announce(tx, 'order.cancelled', { orderId: id })
    }
    await releaseHolds(tx, { ...owners(leaving), by, as: 'buyer' })
    return presentDetail(ctx, { db: tx, orderId, owner, side: 'buyer' })
  })
}

type Ending = { checkoutId: string; as: 'buyer' | 'clock'; by: Member['id'] | null }

/** Nothing of it will be paid: a remittance that was expected is expected no longer. */
async function endCheckout(tx: Tx, { checkoutId, as, by }: Ending): Promise<void> {
  const leaving = as === 'buyer' ? 'member' : 'clock'
  const live = await findLivePayment(tx, { subjectKind: 'checkout', subjectId: checkoutId })
  if (live) await giveWay(tx, { live, as: leaving, by })
  await checkoutStates.change(tx, { id: checkoutId, event: 'cancel', as, by, set: checkoutOver(tx) })
}

const atOnce = 100

/** Whoever has not paid in time loses the orders of that checkout together, and the goods can be had again. */
export async function cancelUnpaid(app: App): Promise<number> {
  const overdue = await listOverdueCheckouts(app.db, atOnce)
  return sweepEach(app, 'orders.cancelUnpaid', overdue, ({ id: checkoutId }) =>
    app.transaction(async (tx) => {
      await lockCheckout(tx, checkoutId)
      if (!(await isOverdue(tx, checkoutId))) return false
      const orders = await openOrders(tx, checkoutId)
      await endCheckout(tx, { checkoutId, as: 'clock', by: null })
      await lifeStates.changeAll(tx, {
        event: 'cancel',
        as: 'clock',
        by: null,
        where: openInCheckout(tx, checkoutId),
        set: cancelledBecause(tx, ''),
      })
      await releaseHolds(tx, { ...owners(orders), by: null, as: 'clock' })
      for (const { id: orderId } of orders) await app.announce(tx, 'order.cancelled', { orderId })
      return true
    }),
  )
}
