import type { goodsCalls } from '@kikai/contract/goods/goods.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { AllowedAction } from '@kikai/contract/fields'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Context } from '../../../platform/context.ts'
import { cached } from '../../../platform/cache/cached.ts'
import { presentAction } from '../../../platform/steps/present-action.ts'
import { type SellerCard, readSellerCard } from '../../companies/companies.public.ts'
import { readPassport } from '../../passport/passport.public.ts'
import { readInLanguage } from '../../translation/translation.public.ts'
import { buyBlocked } from '../goods.policy.ts'
import { descriptionOf } from '../write/goods-texts.ts'
import type { GoodsRow } from '../goods.shapes.ts'
import { goodsFactsOf, machineOf } from './goods-facts.ts'
import { presentGoodsDetail } from '../goods.present.ts'
import { findGone, findPublicGoods } from '../goods.store.ts'
import { findTurn } from '../stock/waitlist.store.ts'
import { figuresNow } from '../../settings/settings.public.ts'
import { cachedTaxonomy } from '../../categories/categories.public.ts'

/** The seller's card counts its goods on sale, which is kept briefly for all visitors. */
const sellers = cached<SellerCard>(5_000)

type ReadGoods = typeof goodsCalls.readGoods

/** Everything about goods that the public may know; the price only for members. */
export async function readGoods(ctx: Context, { goodsId }: InputOf<ReadGoods>): Promise<OutputOf<ReadGoods>> {
  const { language, actor } = ctx
  const nowMs = ctx.nowMs()
  const found = await findPublicGoods(ctx.db, goodsId)
  const taxonomy = await cachedTaxonomy(ctx)
  if (!found) throw await refuseAbsent(ctx, goodsId)
  const waiting =
    actor.kind === 'member' && found.held > 0 ? await findTurn(ctx.db, { goodsId, memberId: actor.id }) : null
  // The reader's own first right is free for them.
  const goods = { ...found, lapsed: found.lapsed + (waiting?.held ?? 0) }
  const seller = await sellers(ctx.db, `${goods.companyId} ${language}`, nowMs, () =>
    readSellerCard(ctx, { companyId: goods.companyId, language }),
  )
  return presentGoodsDetail(ctx.actor, goods, {
    language,
    byMachine: await byMachine(ctx, goods),
    taxonomy,
    seller,
    figures: await figuresNow(ctx),
    waiting: waiting && { waits: waiting.waits, turnUntil: waiting.turnUntil },
    allowedActions: buyerActions(ctx, goodsFactsOf(goods)),
  })
}

/** The description as a machine has translated it, where its seller has not said it in the reader's language. */
async function byMachine(ctx: Context, goods: GoodsRow): Promise<string | null> {
  const written = goods.description[ctx.language] === undefined ? descriptionOf(goods, ctx) : null
  if (!written) return null
  const [read] = await readInLanguage(ctx, [written])
  return read?.translation?.text ?? null
}

/** What is known of the machine, as far as its owners show it to buyers. */
export async function readGoodsPassport(
  ctx: Context,
  { goodsId }: InputOf<typeof goodsCalls.readPassport>,
): Promise<OutputOf<typeof goodsCalls.readPassport>> {
  const goods = await findPublicGoods(ctx.db, goodsId)
  if (!goods) throw refuse(requestErrors.notFound)
  return readPassport(ctx, { ...machineOf(goods), asSeenBy: 'buyer', seller: goods.companyId })
}

/** Goods that were on sale once are reported as gone, with similar goods; everything else as not found. */
async function refuseAbsent({ db, language }: Context, goodsId: Id<'goods'>): Promise<Refusal> {
  const gone = await findGone(db, goodsId)
  if (!gone) return refuse(requestErrors.notFound)
  return refuse(goodsErrors.gone, { title: gone.titles[language], categoryId: gone.categoryId })
}

/** Visitors get no actions, because all of them need a login. */
function buyerActions({ actor, language }: Context, goods: Parameters<typeof buyBlocked>[0]): AllowedAction[] {
  if (actor.kind === 'guest') return []
  const blocked: Refusal | null = buyBlocked(goods, { quantity: 1, companyIds: actor.seats, language })
  return [presentAction('buy', blocked), presentAction('addToCart', blocked)]
}
