import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, instant, money, picture } from '../fields.ts'
import { goodsErrors } from '../goods/goods.errors.ts'
import { goodsCard } from '../goods/goods.shapes.ts'
import { requestErrors } from '../request.errors.ts'
import { page, pagedIfAsked } from '../wire/paging.ts'
import { watchlistErrors } from './watchlist.errors.ts'

/** What happened since goods were watched: cheaper, held, sold, or no longer offered. */
export const watchChanges = ['none', 'dropped', 'held', 'sold', 'ended'] as const

/** Watched goods; `goods` is null for those that are no longer shown, whose name and picture stay. */
const watchedGoods = z.object({
  goodsId: idOf('goods'),
  title: z.string(),
  picture: z.nullable(picture),
  goods: z.nullable(goodsCard),
  change: z.enum(watchChanges),
  /** The price when they were watched. */
  priceThen: z.nullable(money),
  watchedAt: instant,
})
export type WatchedGoods = z.output<typeof watchedGoods>

/** Goods that a member watches. */
export const watchlistCalls = defineCalls('watchlist', {
  /** Lists watched goods, newest first, with what changed since. */
  listWatched: {
    path: '/api/goods-collect/my-collect',
    access: 'member',
    effect: 'read',
    input: pagedIfAsked,
    output: page(watchedGoods),
    refusals: [],
  },
  /**
   * Watches or unwatches goods; repeating it changes nothing. With `firstRight` the member also waits for goods that others
   * hold, and is the first who can buy them when they are free.
   */
  watchGoods: {
    path: '/api/goods-collect/goods-collect',
    access: 'member',
    effect: 'write',
    input: z.strictObject({ goodsId: idOf('goods'), watched: z.boolean(), firstRight: z.optional(z.boolean()) }),
    output: z.object({ watched: z.boolean() }),
    refusals: [requestErrors.notFound, goodsErrors.ownGoods, watchlistErrors.full, watchlistErrors.notHeld],
  },
  /** Lists the ids of watched goods, for the hearts on cards. */
  listWatchedIds: {
    path: '/api/goods-collect/collected-ids',
    access: 'member',
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: z.array(idOf('goods')),
    refusals: [],
  },
})
