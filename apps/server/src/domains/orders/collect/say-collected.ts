import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { collectionCalls } from '@kikai/contract/orders/collection.calls'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import type { Context, Member } from '../../../platform/context.ts'
import { openCollection } from './ask-collection.ts'
import { undoCollectionBlocked } from './collections.policy.ts'
import { setSaid } from './collections.store.ts'
import { lockOrder } from '../lock-order.ts'
import { presentOrderDetail } from '../read/read-order.ts'

type Say = typeof collectionCalls.sayCollected

/**
 * The buyer says whether they have fetched the goods. It moves nothing: the handover, by which the seller is paid, is
 * recorded by the seller or by staff, who read it.
 */
export function sayCollected(
  ctx: Context<Member>,
  { orderId, fetched, note = '' }: InputOf<Say>,
): Promise<OutputOf<Say>> {
  const owner = { memberId: ctx.actor.id }
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    const { id, missedAt } = await openCollection(ctx, order)
    const blocked = undoCollectionBlocked(order)
    if (blocked) throw blocked
    if (missedAt === null) throw refuse(orderErrors.collectingGoesOn)
    const { version } = await setSaid(ctx.db, { id, fetched, note })
    await ctx.announce('order.collectionSaid', { orderId, collectionId: id, version })
    return presentOrderDetail(ctx, { orderId, owner, side: 'buyer' })
  })
}
