import type { Listeners, Sweep } from '../../platform/app.ts'
import { freeLapsed } from './hold-stock.ts'
import { fillStems } from './search/fill-stems.ts'
import { keepDictionary } from './search/keep-dictionary.ts'
import { findChangedFits, findFits, findRecentFits } from './saved/find-fits.ts'
import { mailFinds } from './saved/mail-finds.ts'
import { renewSearch } from './search/renew-search.ts'
import { endStuckImports } from './import/end-stuck-imports.ts'
import { forgetSheets } from './import/forget-sheets.ts'
import { runImport } from './import/run-import.ts'
import { listLapsedGoods } from './stock.store.ts'

const batch = 200

/** Frees what was held past its end; readers have counted it as free already. */
export const sweeps: readonly Sweep[] = [
  {
    name: 'catalogue.freeLapsedHolds',
    everySeconds: 15,
    async run(ctx) {
      let freed = 0
      for (const { goodsId } of await listLapsedGoods(ctx.db, batch))
        freed += await ctx.tx((ctx) => freeLapsed(ctx.db, [goodsId]))
      return freed
    },
  },
  { name: 'catalogue.mailFinds', everySeconds: 60, run: mailFinds },
  { name: 'catalogue.renewSearch', everySeconds: 15, run: renewSearch },
  { name: 'catalogue.fillStems', everySeconds: 5, run: fillStems },
  { name: 'catalogue.keepDictionary', everySeconds: 3, run: keepDictionary },
  { name: 'catalogue.forgetSheets', everySeconds: 600, run: forgetSheets },
  { name: 'catalogue.endStuckImports', everySeconds: 60, run: endStuckImports },
]

export const listeners: Listeners = {
  'goods.importStarted': runImport,
  'goods.published': findFits,
  'goods.changed': findChangedFits,
  'search.saved': findRecentFits,
}
