import { screenLinks } from '@kikai/contract/wire/screen-links'
import type { Id } from '@kikai/kernel/ids'
import { inEachLanguage } from '@kikai/kernel/language'
import type { ChangeContext, Reads } from '../../../platform/context.ts'
import { everybodyAt, everybodyWith } from '../../access/access.public.ts'
import { readTaxonomy } from '../../categories/categories.public.ts'
import { titleOfProduct } from '../product-titles.ts'
import { listTitledProducts } from '../products/titled-products.store.ts'
import type { AdjustmentRow } from './adjustments.store.ts'

/** Tells whoever may approve it. Where everybody of the company has counted or asked, the platform's people decide. */
export async function tellAdjustmentAsked(ctx: ChangeContext, adjustment: AdjustmentRow): Promise<void> {
  const params = await paramsOf(ctx, adjustment)
  const { id, reason } = adjustment
  for (const memberId of await approversOf(ctx, adjustment))
    await ctx.tell(memberId, {
      kind: 'stockToApprove',
      about: id,
      link: screenLinks.stockAdjustments(),
      params: { ...params, why: reason },
    })
}

async function approversOf(ctx: Reads, { companyId, askedBy, countedBy }: AdjustmentRow): Promise<Id<'member'>[]> {
  const right = 'product.stock.approve'
  const own = await everybodyAt(ctx, { companyId, right })
  const others = own.filter((memberId) => memberId !== askedBy && !countedBy.includes(memberId))
  return others.length > 0 ? others : everybodyWith(ctx, right)
}

type Decided = { adjustment: AdjustmentRow; event: 'approve' | 'refuse'; note: string }
export async function tellAdjustmentDecided(ctx: ChangeContext, { adjustment, event, note }: Decided): Promise<void> {
  const params = await paramsOf(ctx, adjustment)
  const told = { about: adjustment.id, link: screenLinks.stockAdjustments() }
  await ctx.tell(
    adjustment.askedBy,
    event === 'approve'
      ? { ...told, kind: 'stockApproved', params }
      : { ...told, kind: 'stockRefused', params: { ...params, why: note } },
  )
}

async function paramsOf(ctx: Reads, { productId, unitNumber, quantity }: AdjustmentRow) {
  const taxonomy = await readTaxonomy(ctx)
  const [product] = await listTitledProducts(ctx.db, [productId])
  const titles = product && titleOfProduct(taxonomy, product)
  return { number: unitNumber, count: quantity, what: titles ?? inEachLanguage(() => unitNumber) }
}
