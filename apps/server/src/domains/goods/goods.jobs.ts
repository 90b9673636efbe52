import type { Sweep } from '../../platform/app.ts'
import { sweepEach } from '../../platform/sweep-each.ts'
import { freeLapsed } from './hold-stock.ts'
import { renewSearch } from './renew-search.ts'
import { listLapsedGoods } from './stock.store.ts'

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
  { name: 'goods.renewSearch', everySeconds: 15, run: renewSearch },
]
