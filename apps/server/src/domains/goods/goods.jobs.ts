import type { Sweep } from '../../platform/app.ts'
import { sweepEach } from '../../platform/jobs/sweep-each.ts'
import { stockArrived } from './stock/arrive-goods.ts'
import { listComeGoods } from './goods.store.ts'
import { freeLapsed } from './stock/hold-stock.ts'
import { renewSearch } from './search/renew-search.ts'
import { listLapsedGoods } from './stock/stock.store.ts'
import { endDaysOfViews } from './views/note-views.ts'

const batch = 200

export const sweeps: readonly Sweep[] = [
  {
    /** Frees what was held past its end; readers have counted it as free already. */
    name: 'goods.freeLapsedHolds',
    everySeconds: 15,
    async run(ctx) {
      const lapsed = (await listLapsedGoods(ctx.db, batch)).map(({ goodsId: id }) => ({ id }))
      return sweepEach(ctx, 'goods.freeLapsedHolds', lapsed, ({ id }) =>
        ctx.tx(async (ctx) => (await freeLapsed(ctx, [id])) > 0),
      )
    },
  },
  {
    /** Puts on sale what was announced for a day, once it has come. */
    name: 'goods.comeOnTheirDay',
    everySeconds: 60,
    async run(ctx) {
      return sweepEach(ctx, 'goods.comeOnTheirDay', await listComeGoods(ctx.db, batch), ({ id }) =>
        ctx.tx((ctx) => stockArrived(ctx, { goodsId: id, by: null })),
      )
    },
  },
  { name: 'goods.renewSearch', everySeconds: 15, run: renewSearch },
  { name: 'goods.endDaysOfViews', everySeconds: 600, run: endDaysOfViews },
]
