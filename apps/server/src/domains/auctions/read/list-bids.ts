import type { auctionsCalls } from '@kikai/contract/auctions/auctions.calls'
import type { ShownBid } from '@kikai/contract/auctions/auctions.shapes'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context } from '../../../platform/context.ts'
import type { Actor } from '../../../platform/context.ts'
import { maySeePrices } from '../../members/members.public.ts'
import { isEnded, amountIn } from '../auctions.policy.ts'
import { type ShownRow, countShown, listEntries, listShown } from '../bids/bids.store.ts'
import { type LotRow, findShownLot } from '../lot/lots.store.ts'
import { goodsOfLots } from './present-lots.ts'

type List = typeof auctionsCalls.listBids

/** While a lot runs what everybody sees of it; once it has ended the whole log with prices, for everybody who doubts it. */
export async function listBids(
  ctx: Context,
  { lotId, current_page: page, page_size: count }: InputOf<List>,
): Promise<OutputOf<List>> {
  const lot = await findShownLot(ctx.db, lotId)
  if (!lot) throw refuse(requestErrors.notFound)
  const isOver = isEnded(lot) && lot.endedAt !== null
  const rows = await listShown(ctx.db, { lotId, skip: (page - 1) * count, count })
  const goods = await goodsOfLots(ctx, [lot])
  const priced = isOver || maySeePrices(ctx.actor)
  return {
    lotId,
    number: lot.number,
    goods: goods(lot.goodsId),
    state: lot.state,
    price: priced ? amountIn(lot.currency, lot.price) : null,
    endedAt: lot.endedAt,
    data: rows.map((bid) => presentBid(ctx.actor, lot, bid, priced)),
    total: await countShown(ctx.db, lotId),
    proof: isOver
      ? {
          rulesText: lot.rulesText,
          rulesHash: lot.rulesHash,
          head: lot.logHead,
          currency: lot.currency,
          entries: await listEntries(ctx.db, lotId),
        }
      : null,
  }
}

export function presentBid(
  actor: Actor,
  { currency }: Pick<LotRow, 'currency'>,
  { memberId, kind, price, ...bid }: ShownRow,
  priced: boolean,
): ShownBid {
  if (kind === 'close') throw new Error('the end of a lot is no bid')
  return {
    ...bid,
    kind,
    mine: actor.kind === 'member' && memberId === actor.id,
    price: priced ? amountIn(currency, price) : null,
  }
}
