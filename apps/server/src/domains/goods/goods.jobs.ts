import type { Sweep } from '../../platform/app.ts'
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
      let freed = 0
      for (const { goodsId } of await listLapsedGoods(ctx.db, batch))
        freed += await ctx.tx((ctx) => freeLapsed(ctx.db, [goodsId]))
      return freed
    },
  },
  { name: 'goods.renewSearch', everySeconds: 15, run: renewSearch },
]
