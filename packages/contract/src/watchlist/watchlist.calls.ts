import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, instant, money, picture } from '../fields.ts'
import { goodsCard } from '../goods/goods.shapes.ts'
import { requestErrors } from '../request.errors.ts'
import { watchlistErrors } from './watchlist.errors.ts'

/** What has become of goods since they were watched: cheaper, held by somebody, sold, or no longer offered. */
export const watchChanges = ['none', 'dropped', 'held', 'sold', 'ended'] as const

/** Goods that a member watches. `goods` is null for what is no longer shown to anybody: its name and picture stay. */
const watchedGoods = z.object({
  goodsId: idOf('goods'),
  title: z.string(),
  picture: z.nullable(picture),
  goods: z.nullable(goodsCard),
  change: z.enum(watchChanges),
  /** What they cost when they were watched. */
  priceThen: z.nullable(money),
  watchedAt: instant,
})
export type WatchedGoods = z.output<typeof watchedGoods>

/** Goods that a member follows. */
export const watchlistCalls = defineCalls('watchlist', {
  /** Everything that the member watches, the newest first, with what has changed since. */
  listWatched: {
    path: '/api/goods-collect/my-collect',
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(watchedGoods),
    refusals: [],
  },
  /** Watches goods, or no longer. Asking for what is so already changes nothing. */
  watchGoods: {
    path: '/api/goods-collect/goods-collect',
    access: 'member',
    effect: 'write',
    input: z.strictObject({ goodsId: idOf('goods'), watched: z.boolean() }),
    output: z.object({ watched: z.boolean() }),
    refusals: [requestErrors.notFound, watchlistErrors.full],
  },
  /** The ids of what the member watches, for the hearts on cards. */
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
