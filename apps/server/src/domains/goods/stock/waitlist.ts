import { refuse } from '@kikai/contract/errors'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { watchlistErrors } from '@kikai/contract/watchlist/watchlist.errors'
import type { Id } from '@kikai/kernel/ids'
import type { ChangeContext, Member, TxContext } from '../../../platform/context.ts'
import { readGoodsFacts } from '../read/goods-facts.ts'
import { freeLapsed, offerAgain } from './hold-stock.ts'
import { freeHeld } from './stock.store.ts'
import { deleteWaiter, endTurns, findTurn, insertWaiter } from './waitlist.store.ts'

/**
 * Waits for goods of which others hold everything: whoever has waited longest has the first right when they are free.
 * Behind the stock's lock, so that nobody begins to wait for what was freed meanwhile.
 */
export async function joinWaitlist(ctx: TxContext<Member>, goodsId: Id<'goods'>): Promise<void> {
  const memberId = ctx.actor.id
  await freeLapsed(ctx, [goodsId])
  const { held } = await findTurn(ctx.db, { goodsId, memberId })
  const [goods] = await readGoodsFacts(ctx, [goodsId])
  if (held > 0 || !goods) return
  if (ctx.actor.seats.includes(goods.companyId)) throw refuse(goodsErrors.ownGoods)
  if (goods.state !== 'under_negotiation') throw refuse(watchlistErrors.notHeld)
  await insertWaiter(ctx.db, { goodsId, memberId })
}

/** Waits no longer, and gives up the first right for the next one. */
export async function leaveWaitlist(
  ctx: ChangeContext,
  { goodsId, memberId }: { goodsId: Id<'goods'>; memberId: Id<'member'> },
): Promise<void> {
  await freeLapsed(ctx, [goodsId])
  await deleteWaiter(ctx.db, { goodsId, memberId })
  const ended = await endTurns(ctx.db, { goodsIds: [goodsId], memberId })
  await offerAgain(ctx, await freeHeld(ctx.db, ended), { event: 'release', as: 'buyer', by: memberId })
}
