import type { lotCard, lotGoods } from '@kikai/contract/auctions/auctions.shapes'
import { inEachLanguage } from '@kikai/kernel/language'
import type { Id } from '@kikai/kernel/ids'
import type * as z from 'zod/mini'
import type { ReadContext } from '../../../platform/context.ts'
import { type GoodsFacts, presentCards, readGoodsFacts } from '../../goods/goods.public.ts'
import { maySeePrices } from '../../members/members.public.ts'
import { amountIn } from '../auctions.policy.ts'
import type { LotRow } from '../lot/lots.store.ts'
import type { BidderRow } from '../registration/bidders.store.ts'
import { ownMaximum } from './present-own.ts'
import { presentNow } from './present-now.ts'

type LotGoods = z.output<typeof lotGoods>
export type ShownCard = z.output<typeof lotCard>

/** The goods of lots as lists show them, read at once. */
export async function goodsOfLots(
  ctx: ReadContext,
  lots: readonly Pick<LotRow, 'goodsId'>[],
): Promise<(goodsId: Id<'goods'>) => LotGoods> {
  const ids = [...new Set(lots.map(({ goodsId }) => goodsId))]
  const facts = new Map((await readGoodsFacts({ db: ctx.db }, ids)).map((goods) => [goods.id, goods]))
  const cards = await presentCards(ctx, ids)
  return (id) => {
    const goods = facts.get(id)
    if (!goods) throw new Error(`the goods ${id} of a lot are gone`)
    return {
      id,
      managementNumber: goods.managementNumber,
      title: goods.title[ctx.language],
      model: goods.model,
      year: goods.year,
      hours: goods.hours,
      place: cards.get(id)?.place ?? '',
      picture: goods.picture,
    }
  }
}

type Card = { lot: LotRow; goods: LotGoods; bidder: BidderRow | null }
export function presentCardOf(ctx: ReadContext, { lot, goods, bidder }: Card): ShownCard {
  const { actor } = ctx
  const own = actor.kind === 'member' ? { memberId: actor.id, maximum: bidder ? ownMaximum(ctx, bidder) : null } : null
  return {
    lotId: lot.id,
    number: lot.number,
    goods,
    now: presentNow(actor, lot, { nowMs: ctx.nowMs(), own }),
    startPrice: maySeePrices(actor) ? amountIn(lot.currency, lot.startPrice) : null,
    steps: maySeePrices(actor) ? lot.steps : null,
  }
}

export const titleOf = (goods: Pick<GoodsFacts, 'title'>) => inEachLanguage((language) => goods.title[language])
