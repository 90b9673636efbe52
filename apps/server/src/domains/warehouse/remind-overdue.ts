import { screenLinks } from '@kikai/contract/wire/screen-links'
import { textOf } from '@kikai/i18n/server'
import { inEachLanguage } from '@kikai/kernel/language'
import type { Sweep } from '../../platform/app.ts'
import type { ChangeContext, JobContext } from '../../platform/context.ts'
import { everybodyAt } from '../access/access.public.ts'
import { readTaxonomy } from '../categories/categories.public.ts'
import { stockDays } from './lock-unit.ts'
import { titleOfProduct } from './product-titles.ts'
import { listTitledProducts } from './products/titled-products.store.ts'
import { type OverdueUnit, takeOverdueUnits } from './units.store.ts'

const atOnce = 100

/** Tells everybody who works in the warehouse that a piece is over its time: not arrived, not inspected. */
const remindOverdue = (ctx: JobContext): Promise<number> =>
  ctx.tx(async (ctx) => {
    const taken = await takeOverdueUnits(ctx.db, { days: await stockDays(ctx), count: atOnce })
    for (const unit of taken) await tellOverdue(ctx, unit)
    return taken.length
  })

async function tellOverdue(ctx: ChangeContext, unit: OverdueUnit): Promise<void> {
  const { id, companyId, productId, number, state, dueAt } = unit
  const [product] = await listTitledProducts(ctx.db, [productId])
  const what = product ? titleOfProduct(await readTaxonomy(ctx), product) : inEachLanguage(() => number)
  const step = inEachLanguage((language) => textOf(language, `warehouse.late.${state}`))
  const params = { number, what, step, at: { at: dueAt } }
  for (const memberId of await everybodyAt(ctx, { companyId, right: 'product.stock.work' }))
    await ctx.tell(memberId, {
      kind: 'stockOverdue',
      about: `${id} ${state} ${dueAt}`,
      link: screenLinks.stockUnit(id),
      params,
    })
}

export const overdueSweep: Sweep = { name: 'warehouse.remindOverdue', everySeconds: 300, run: remindOverdue }
