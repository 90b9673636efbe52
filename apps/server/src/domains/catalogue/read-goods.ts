import type { catalogueCalls } from '@kikai/contract/catalogue/catalogue.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { AllowedAction } from '@kikai/contract/fields'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context } from '../../platform/context.ts'
import { presentAction } from '../../platform/present-action.ts'
import { sellerCard } from '../companies/companies.public.ts'
import { buyBlocked } from './catalogue.policy.ts'
import { factsOf } from './goods-facts.ts'
import { presentDetail } from './goods.present.ts'
import { findPublicGoods } from './goods.store.ts'
import { recentTaxonomy } from './taxonomy.ts'

type ReadGoods = typeof catalogueCalls.readGoods

/** Everything about goods that the public may know; the price only for members. */
export async function readGoods(ctx: Context, { goodsId }: InputOf<ReadGoods>): Promise<OutputOf<ReadGoods>> {
  const [goods, taxonomy] = await Promise.all([
    findPublicGoods(ctx.db, goodsId),
    recentTaxonomy(ctx.db, ctx.app.nowMs()),
  ])
  if (!goods) throw refuse(requestErrors.notFound)
  const seller = await sellerCard(ctx.db, { companyId: goods.companyId, language: ctx.language })
  return presentDetail(ctx.actor, goods, {
    language: ctx.language,
    taxonomy,
    seller,
    allowedActions: buyerActions(ctx, factsOf(goods)),
  })
}

/** Visitors get no actions: what they may do is log in. */
function buyerActions({ actor, language }: Context, goods: Parameters<typeof buyBlocked>[0]): AllowedAction[] {
  if (actor.kind === 'guest') return []
  const companyIds = actor.grants.flatMap(({ companyId }) => companyId ?? [])
  const blocked: Refusal | null = buyBlocked(goods, { quantity: 1, companyIds, language })
  return [presentAction('buy', blocked), presentAction('addToCart', blocked)]
}
