import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { money } from '@kikai/kernel/money'
import type { App } from '../../platform/app.ts'
import type { Context, Member } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { releaseEarnings, sweepEach } from '../payments/payments.public.ts'
import { markReceived } from '../shipping/shipping.public.ts'
import { lockCheckout } from './checkouts.store.ts'
import { receiveBlocked } from './orders.policy.ts'
import { lifeStates, reviewStates, shipStates } from './orders.states.ts'
import { type OrderRow, findOrder, listLateReceipts, lockLateReceipt, withDeadline } from './orders.store.ts'
import { presentDetail } from './read-order.ts'

type ReceiveOrder = typeof ordersCalls.receiveOrder

/** The buyer has the goods: the deal is done and the money becomes the seller's. */
export function receiveOrder(
  ctx: Context<Member>,
  { orderId }: InputOf<ReceiveOrder>,
): Promise<OutputOf<ReceiveOrder>> {
  const by = ctx.actor.id
  const owner = { memberId: by }
  return ctx.tx(async (tx) => {
    const known = await findOrder(tx, { orderId, owner })
    if (!known) throw refuse(requestErrors.notFound)
    await lockCheckout(tx, known.checkoutId)
    const order = (await findOrder(tx, { orderId, owner })) ?? known
    const blocked = receiveBlocked(order)
    if (blocked) throw blocked
    await complete(tx, ctx.announce, { order, as: 'buyer', by })
    return presentDetail(ctx, { db: tx, orderId, owner, side: 'buyer' })
  })
}

type Completed = {
  order: Pick<OrderRow, 'id' | 'number' | 'companyId' | 'currency' | 'total'>
  as: 'buyer' | 'clock'
  by: Member['id'] | null
}

async function complete(tx: Tx, announce: App['announce'], { order, as, by }: Completed): Promise<void> {
  const { id, number, companyId, currency, total } = order
  await shipStates.tryChange(tx, { id, event: 'deliver', as, by })
  await lifeStates.change(tx, { id, event: 'complete', as, by, set: withDeadline(tx, null) })
  await reviewStates.tryChange(tx, { id, event: 'ask', as, by })
  await markReceived(tx, id)
  await releaseEarnings(tx, { orderId: id, number, companyId, amount: money(currency, total) })
  await announce(tx, 'order.completed', { orderId: id })
}

const atOnce = 100

/** Nobody said that the goods came, and nobody said that they did not: after the set days the order is received. */
export async function receiveLate(app: App): Promise<number> {
  const late = await listLateReceipts(app.db, atOnce)
  return sweepEach(app, 'orders.receiveLate', late, (order) =>
    app.transaction(async (tx) => {
      await lockCheckout(tx, order.checkoutId)
      if (!(await lockLateReceipt(tx, order.id))) return false
      await complete(tx, app.announce, { order, as: 'clock', by: null })
      return true
    }),
  )
}
