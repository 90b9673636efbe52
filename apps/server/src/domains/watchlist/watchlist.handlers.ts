import { watchlistCalls } from '@kikai/contract/watchlist/watchlist.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { listWatched } from './list-watched.ts'
import { tellArrived, tellBack, tellRepriced, tellSoldOut } from './tell-watchers.ts'
import { watchGoods } from './watch-goods.ts'
import { watchlistPersonal } from './watchlist.personal.ts'
import { listWatchRows } from './watchlist.store.ts'

const handlers: Handlers<typeof watchlistCalls> = {
  listWatched,
  watchGoods,
  listWatchedIds: async ({ db, actor }) => (await listWatchRows(db, actor.id)).map(({ goodsId }) => goodsId),
}

export const watchlistDomain: Domain = {
  name: 'watchlist',
  calls: watchlistCalls,
  handlers,
  personal: watchlistPersonal,
  listeners: {
    'goods.repriced': tellRepriced,
    'goods.soldOut': tellSoldOut,
    'goods.back': tellBack,
    'goods.arrived': tellArrived,
  },
}
