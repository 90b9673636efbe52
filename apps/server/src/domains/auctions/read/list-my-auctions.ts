import type { auctionsCalls } from '@kikai/contract/auctions/auctions.calls'
import type { OwnAuction } from '@kikai/contract/auctions/auctions.shapes'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { Context, Member } from '../../../platform/context.ts'
import { listOrdersById } from '../../orders/orders.public.ts'
import { type LotId, listLotsById } from '../lot/lots.store.ts'
import { listOwnBidders } from '../registration/bidders.store.ts'
import { countOwnTabs, listOwnLotIds } from './own-lots.store.ts'
import { goodsOfLots, presentCardOf } from './present-lots.ts'
import { lotActions, presentOwn } from './present-own.ts'

type List = typeof auctionsCalls.listMyAuctions

/** As many as stand above the list; there is a deadline to each. */
const dueMax = 20

export async function listMyAuctions(
  ctx: Context<Member>,
  { tab, current_page: page, page_size: count }: InputOf<List>,
): Promise<OutputOf<List>> {
  const memberId = ctx.actor.id
  const counts = await countOwnTabs(ctx.db, memberId)
  const listed = await listOwnLotIds(ctx.db, { memberId, tab, skip: (page - 1) * count, count })
  const toPay = await listOwnLotIds(ctx.db, { memberId, tab: 'toPay', skip: 0, count: dueMax })
  const releasing = await listOwnLotIds(ctx.db, { memberId, tab: 'releasing', skip: 0, count: dueMax })
  const shown = await presentAll(ctx, [...new Set([...listed, ...toPay, ...releasing])])
  const those = (ids: readonly LotId[]) => ids.flatMap((id) => shown.get(id) ?? [])
  return {
    data: those(listed),
    total: counts[tab] ?? 0,
    counts,
    toPay: those(toPay),
    releasing: those(releasing),
  }
}

async function presentAll(ctx: Context<Member>, ids: readonly LotId[]): Promise<Map<LotId, OwnAuction>> {
  if (ids.length === 0) return new Map()
  const lots = await listLotsById(ctx.db, ids)
  const bidders = await listOwnBidders(ctx.db, ctx.actor.id, ids)
  const goods = await goodsOfLots(ctx, lots)
  const orders = await listOrdersById(
    ctx.db,
    lots.flatMap(({ orderId }) => orderId ?? []),
  )
  const now = ctx.now()
  return new Map(
    lots.flatMap((lot) => {
      const bidder = bidders.find(({ lotId }) => lotId === lot.id)
      if (!bidder) return []
      const order = orders.find(({ id }) => id === lot.orderId) ?? null
      const card = presentCardOf(ctx, { lot, goods: goods(lot.goodsId), bidder })
      const mine = presentOwn(ctx, { lot, bidder, order })
      return [[lot.id, { ...card, mine, allowedActions: lotActions(ctx, { lot, bidder, now }) }] as const]
    }),
  )
}
