import type { CardFacts } from '@kikai/contract/chat/chat.shapes'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import { type Id, isId } from '@kikai/kernel/ids'
import type { Member, ReadContext } from '../../../platform/context.ts'
import { isEnded } from '../auctions.policy.ts'
import { listShownLots } from '../lot/lots.store.ts'
import { goodsOfLots, presentCardOf } from './present-lots.ts'

/** Lots as cards of a conversation, as everybody reads them; after the end they lead to the log. */
export async function presentLotCards(
  ctx: ReadContext<Member>,
  ids: readonly string[],
): Promise<Map<string, CardFacts>> {
  const lots = await listShownLots(
    ctx.db,
    ids.filter((id): id is Id<'lot'> => isId<'lot'>(id)),
  )
  const goodsOf = await goodsOfLots(ctx, lots)
  return new Map(
    lots.map((lot) => {
      const goods = goodsOf(lot.goodsId)
      const { now, startPrice } = presentCardOf(ctx, { lot, goods, bidder: null })
      return [
        lot.id,
        {
          title: goods.title,
          number: lot.number,
          picture: goods.picture,
          amount: now.price ?? startPrice,
          state: now.state,
          link: isEnded(lot) ? screenLinks.bidLog(lot.id) : screenLinks.goods(lot.goodsId),
        },
      ]
    }),
  )
}
