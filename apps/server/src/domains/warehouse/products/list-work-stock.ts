import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { productsCalls } from '@kikai/contract/warehouse/products.calls'
import { limits } from '@kikai/kernel/limits'
import type { Context, Member } from '../../../platform/context.ts'
import { pageById, shownOf } from '../../../platform/database/page-by-id.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { cachedTaxonomy } from '../../categories/categories.public.ts'
import { sellerNames } from '../../companies/companies.public.ts'
import { companyIdsOfEngineer } from '../../engineers/engineers.public.ts'
import { titleOfProduct } from '../product-titles.ts'
import { countWorkStock, listWorkRows } from './work-stock.store.ts'

type List = typeof productsCalls.listWorkStock

/** What somebody who repairs may build in: parts of the companies for which they work as an engineer or at the repair desk. */
export async function listWorkStock(ctx: Context<Member>, input: InputOf<List>): Promise<OutputOf<List>> {
  const reach = reachOf(ctx.actor, 'order.repair.work')
  const atDesk = reach.all ? [] : reach.companyIds
  const companyIds = [...new Set([...atDesk, ...(await companyIdsOfEngineer(ctx, ctx.actor.id))])]
  const filter = { companyIds, words: input.words ?? '' }
  const { shown, next } = shownOf(await listWorkRows(ctx.db, { ...filter, ...pageById(input) }), input)
  const { count } = await countWorkStock(ctx.db, filter)
  const taxonomy = await cachedTaxonomy(ctx)
  const companies = await sellerNames(ctx, shown)
  return {
    data: shown.map(({ id, companyId, partNumber, picture, place, free, goodsId, ...product }) => ({
      id,
      title: titleOfProduct(taxonomy, product)[ctx.language],
      partNumber,
      picture,
      company: companies.get(companyId) ?? '',
      place,
      free,
      goodsId,
    })),
    next,
    total: count,
    more: count >= limits.totalCountMax,
  }
}
