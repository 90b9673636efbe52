import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { GoodsCard } from '@kikai/contract/goods/goods.shapes'
import type { WatchedGoods, watchlistCalls } from '@kikai/contract/watchlist/watchlist.calls'
import { pageIfAsked } from '@kikai/contract/wire/paging'
import { type Money, toMoney } from '@kikai/kernel/money'
import type { Context, Member } from '../../platform/context.ts'
import { presentCards, readGoodsFacts } from '../goods/goods.public.ts'
import { type WatchRow, listWatchRows } from './watchlist.store.ts'

type List = typeof watchlistCalls.listWatched

export async function listWatched(ctx: Context<Member>, asked: InputOf<List>): Promise<OutputOf<List>> {
  const all = await listWatchRows(ctx.db, ctx.actor.id)
  const rows = pageIfAsked(all, asked)
  const goodsIds = rows.map(({ goodsId }) => goodsId)
  if (goodsIds.length === 0) return { data: [], total: all.length }
  const cards = await presentCards(ctx, goodsIds)
  const facts = await readGoodsFacts(ctx, goodsIds)
  const byId = new Map(facts.map((one) => [one.id, one]))
  const data = rows.flatMap((row) => {
    const known = byId.get(row.goodsId)
    const goods = cards.get(row.goodsId) ?? null
    const priceThen = priceOf(row)
    return known
      ? [
          {
            goodsId: row.goodsId,
            title: known.title[ctx.language],
            picture: known.picture,
            goods,
            change: changeOf(goods, priceThen),
            priceThen,
            watchedAt: row.createdAt,
          },
        ]
      : []
  })
  return { data, total: all.length }
}

const priceOf = ({ priceMinor, priceCurrency }: WatchRow): Money | null =>
  priceMinor === null || priceCurrency === null ? null : toMoney(priceCurrency, priceMinor)

function changeOf(goods: GoodsCard | null, priceThen: Money | null): WatchedGoods['change'] {
  if (!goods) return 'ended'
  if (goods.state === 'sold_out') return 'sold'
  if (goods.state === 'under_negotiation') return 'held'
  return isCheaper(goods.price, priceThen) ? 'dropped' : 'none'
}

/** Prices in two currencies are not compared. */
export const isCheaper = (now: Money | null, before: Money | null): boolean =>
  now !== null && before !== null && now.currency === before.currency && now.minor < before.minor
