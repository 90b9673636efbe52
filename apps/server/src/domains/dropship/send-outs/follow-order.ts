import type { FactsOf } from '../../../events.ts'
import type { Id } from '@kikai/kernel/ids'
import type { JobContext } from '../../../platform/context.ts'
import { everything } from '../../../platform/sessions/reach.ts'
import { type OrderRow, isAddressDone, lockOrder } from '../../orders/orders.public.ts'
import { readPaidRefund } from '../../refunds/refunds.public.ts'
import { bookSendCharge } from '../charges/book-charge.ts'
import { sendOutStates } from '../dropship.states.ts'
import { cancelCostOf } from '../charges/reckon-fees.ts'
import { type SendOutRow, atRest, endedWith, findLive } from './send-outs.store.ts'
import { tellSendOut } from './tell-send-outs.ts'

const begun: readonly SendOutRow['state'][] = ['offered', 'accepted', 'preparing', 'ready', 'problem']

const hasLeft: readonly SendOutRow['state'][] = ['shipped', 'delivered']

/**
 * Ends a send-out when its order ends: after a cancellation, refund or dispatch by the seller it is over, and packed
 * work is paid; after the receipt the agent has earned the fee. Running it twice has no effect.
 */
export async function settleSendOutAfterOrder(ctx: JobContext, { orderId }: { orderId: Id<'order'> }): Promise<void> {
  await ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner: { reach: everything } })
    const sendOut = await findLive(ctx.db, orderId)
    if (!sendOut) return
    const { id, state } = sendOut
    const clock = { id, as: 'clock', by: null } as const
    if (begun.includes(state) && isOutOfHand(order)) {
      await sendOutStates.change(ctx.db, {
        ...clock,
        event: 'end',
        set: endedWith(ctx.db, cancelCostOf(sendOut).minor),
      })
      if (sendOut.packedAt !== null) await bookSendCharge(ctx, { sendOut, order, isCancelled: true })
      await tellSendOut(ctx, { sendOut, order, event: 'end', to: ['agent'] })
    }
    if (state === 'shipped' && order.life === 'completed')
      await sendOutStates.change(ctx.db, { ...clock, event: 'deliver', set: atRest(ctx.db) })
    if (hasLeft.includes(state) && order.life !== 'open')
      await bookSendCharge(ctx, { sendOut, order, isCancelled: false })
  })
}

const isOutOfHand = ({ life, ship }: OrderRow): boolean => life !== 'open' || ship === 'shipped' || ship === 'delivered'

/** The agent who has the order is told of its new address; a change that was not agreed on changes nothing for them. */
export async function followAddress(
  ctx: JobContext,
  { orderId, changeId }: FactsOf<'order.addressChanged'>,
): Promise<void> {
  if (!(await isAddressDone(ctx, { orderId, changeId }))) return
  await ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner: { reach: everything } })
    const sendOut = await findLive(ctx.db, orderId)
    if (!sendOut || !begun.includes(sendOut.state)) return
    await tellSendOut(ctx, { sendOut, order, event: 'readdress', to: ['agent'], of: changeId })
  })
}

/** A refund of an order that never left ends its send-out. */
export async function endSendOutAfterRefund(ctx: JobContext, { refundId }: FactsOf<'refund.paid'>): Promise<void> {
  const refund = await readPaidRefund(ctx, refundId)
  if (refund?.orderId) await settleSendOutAfterOrder(ctx, { orderId: refund.orderId })
}
