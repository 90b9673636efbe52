import { screenLinks } from '@kikai/contract/wire/screen-links'
import type { Id } from '@kikai/kernel/ids'
import { inEachLanguage } from '@kikai/kernel/language'
import type { ChangeContext, Reads } from '../../../platform/context.ts'
import { everybodyAt, everybodyWith } from '../../access/access.public.ts'
import { readTaxonomy } from '../../categories/categories.public.ts'
import { titleOfProduct } from '../product-titles.ts'
import { listTitledProducts } from '../products/titled-products.store.ts'
import { contactsOf } from '../../members/members.public.ts'
import type { AdjustmentRow } from './adjustments.store.ts'
import type { CountRow } from './counts.store.ts'

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

const approversOf = (ctx: Reads, { companyId, askedBy, countedBy }: AdjustmentRow): Promise<Id<'member'>[]> =>
  othersWhoApprove(ctx, { companyId, but: [askedBy, ...countedBy] })

async function othersWhoApprove(
  ctx: Reads,
  { companyId, but }: { companyId: Id<'company'>; but: readonly Id<'member'>[] },
): Promise<Id<'member'>[]> {
  const right = 'product.stock.approve'
  const own = await everybodyAt(ctx, { companyId, right })
  const others = own.filter((memberId) => !but.includes(memberId))
  return others.length > 0 ? others : (await everybodyWith(ctx, right)).filter((memberId) => !but.includes(memberId))
}

type GivenUp = { count: CountRow; by: Id<'member'>; reason: string; differing: number }
/** Tells whoever may approve differences, and has not ended the count, that some were left. */
export async function tellGivenUp(ctx: ChangeContext, { count, by, reason, differing }: GivenUp): Promise<void> {
  const { id, companyId, number, warehouse } = count
  const [who] = await contactsOf(ctx, [by])
  const params = { number, warehouse, name: who?.name ?? '', count: differing, why: reason }
  for (const memberId of await othersWhoApprove(ctx, { companyId, but: [by] }))
    await ctx.tell(memberId, { kind: 'stockCountGivenUp', about: id, link: screenLinks.stockCount(id), params })
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
