import { serverLimits } from '../../../platform/config/server-limits.ts'
import type { Sweep } from '../../../platform/app.ts'
import { deleteOldEntries } from './used-goods.store.ts'

const atOnce = 200

export const countsSweeps: readonly Sweep[] = [
  {
    /** Who sold something to a dealer is personal, and goes when the law no longer wants it kept. */
    name: 'warehouse.forgetSellers',
    everySeconds: 3_600,
    run: async (ctx) =>
      (await ctx.tx((ctx) => deleteOldEntries(ctx.db, { years: serverLimits.usedGoodsKeptYears, count: atOnce })))
        .length,
  },
]
