import type { manyGoodsCalls } from '@kikai/contract/goods/many-goods.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../../platform/context.ts'
import { reasonOf } from '../../../platform/steps/present-action.ts'
import { readTaxonomy } from '../../categories/categories.public.ts'
import { readSearchedAs } from '../../search/search.public.ts'
import { announcePrice } from './announce-price.ts'
import { divideMany } from './divide-many.ts'
import { doubtPrices, repricedAs } from './doubt-prices.ts'
import { priceOf } from '../read/goods-facts.ts'
import { repriceBlocked } from '../goods.policy.ts'
import type { GoodsRow } from '../goods.shapes.ts'
import { setPrice } from '../goods.store.ts'
import { refreshSearch } from '../search/refresh-search.ts'

type RepriceGoods = typeof manyGoodsCalls.repriceGoods
type Wanted = InputOf<RepriceGoods>['prices'][number]

/** Sets many prices, each with the version that the seller saw; goods that changed since are skipped and listed. */
export function repriceGoods(ctx: Context<Member>, { prices }: InputOf<RepriceGoods>): Promise<OutputOf<RepriceGoods>> {
  const wanted = new Map(prices.map((one) => [one.goodsId, one]))
  return ctx.tx(async (ctx) => {
    const { free, left } = await divideMany(
      ctx,
      [...wanted.keys()],
      (goods) => newPriceBlocked(goods, wanted.get(goods.id)) ?? repriceBlocked(goods, ctx.language),
    )
    const priced = free.flatMap((goods) => {
      const wish = wanted.get(goods.id)
      return wish ? [{ goods, ...wish }] : []
    })
    const asked = priced.flatMap(({ goods, price, confirmed }) => (confirmed ? [] : [repricedAs(goods, price)]))
    const doubted = await doubtPrices(ctx, asked)
    const doubtedIds = new Set(doubted.map(({ of }) => of.id))
    const changes = priced.flatMap(({ goods, price }) =>
      doubtedIds.has(goods.id) ? [] : [{ goodsId: goods.id, price, before: priceOf(goods) }],
    )
    const searched = []
    for (const { goodsId, price, before } of changes) {
      const was = await readSearchedAs(ctx.db, goodsId)
      if (was) searched.push({ goodsId, was })
      await setPrice(ctx.db, { goodsId, price })
      await announcePrice(ctx, { goodsId, before, after: price })
    }
    await refreshSearch(
      ctx,
      await readTaxonomy(ctx),
      changes.map(({ goodsId }) => goodsId),
    )
    for (const { goodsId, was } of searched) {
      const now = await readSearchedAs(ctx.db, goodsId)
      if (now && now.asked !== was.asked) await ctx.announce('goods.changed', { goodsId, before: was.entry })
    }
    const asks = doubted.map(({ of: { id, titles }, doubt }) => ({
      goodsId: id,
      title: titles[ctx.language],
      reason: reasonOf(doubt),
    }))
    return { changed: changes.length, left: [...left, ...asks] }
  })
}

/** A price is changed in its currency, and only for who has seen the goods as they are. */
function newPriceBlocked(
  { version, priceCurrency }: Pick<GoodsRow, 'version' | 'priceCurrency'>,
  wanted: Wanted | undefined,
): Refusal | null {
  if (wanted?.version !== version) return refuse(requestErrors.olderVersion, { version })
  if (priceCurrency !== null && priceCurrency !== wanted.price.currency)
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'prices', rule: 'currency', params: {} }] })
  return null
}
