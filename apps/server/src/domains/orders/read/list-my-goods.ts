import type { OutputOf } from '@kikai/contract/call'
import type { ownGoodsCalls } from '@kikai/contract/orders/own-goods.calls'
import type { Id } from '@kikai/kernel/ids'
import { serverLimits } from '../../../platform/config/server-limits.ts'
import type { Context, Member } from '../../../platform/context.ts'
import { listCartLines } from '../../cart/cart.public.ts'
import { isPaid } from '@kikai/contract/orders/orders.states'
import { listGoodsOfMember } from '../orders.store.ts'

type ListMyGoods = typeof ownGoodsCalls.listMyGoods

/** The member's relation to goods, asked for once after the login, so that lists stay the same for all visitors. */
export async function listMyGoods(ctx: Context<Member>): Promise<OutputOf<ListMyGoods>> {
  const memberId = ctx.actor.id
  const rows = await listGoodsOfMember(ctx.db, { memberId, count: serverLimits.ownGoodsMax })
  const lines = await listCartLines(ctx.db, memberId)
  const newest = new Map<Id<'goods'>, OutputOf<ListMyGoods>['data'][number]>()
  for (const { pay, ...deal } of rows)
    if (!newest.has(deal.goodsId)) newest.set(deal.goodsId, { ...deal, kind: isPaid({ pay }) ? 'bought' : 'held' })
  return { data: [...newest.values()], inCart: lines.map(({ goodsId }) => goodsId) }
}
