import { listingErrors } from '@kikai/contract/goods/listing.errors'
import type { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { LeftDraft } from '@kikai/contract/goods/managed.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { equal, nothing } from '@kikai/kernel/money'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { reasonOf } from '../../../platform/steps/present-action.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import { agreeNow, hasAgreed, refuseUntilAgreed } from '../../consents/consents.public.ts'
import { appendPassport, isAnyContested } from '../../passport/passport.public.ts'
import { doubtPrices } from '../prices/doubt-prices.ts'
import { machineOf } from '../read/goods-facts.ts'
import { mayPublishFor, missingFieldsOf, publishBlocked } from '../goods.policy.ts'
import { wantTexts } from './goods-texts.ts'
import { findGoods, findGoodsToPublish, lockStock, publishDrafts } from '../goods.store.ts'
import type { GoodsRow } from '../goods.shapes.ts'
import { refreshSearch } from '../search/refresh-search.ts'
import { readTaxonomy } from '../../categories/categories.public.ts'

type PublishGoods = typeof managedGoodsCalls.publishGoods

/** As many as one call publishes well within its time; the answer says where the next goes on. */
const batchMax = 500

/** Publishes drafts in bulk: complete ones go on sale, the others are listed with the missing fields. */
export function publishGoods(
  ctx: Context<Member>,
  { goodsIds, importId, after, termsAgreed, confirmedPrices }: InputOf<PublishGoods>,
): Promise<OutputOf<PublishGoods>> {
  if (goodsIds === undefined && importId === undefined) {
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'goodsIds', rule: 'empty', params: {} }] })
  }
  return ctx.tx(async (ctx) => {
    const reach = reachOf(ctx.actor, 'product.goods.write')
    const wanted = {
      reach,
      goodsIds: goodsIds ?? null,
      importId: importId ?? null,
      after: after ?? null,
      count: batchMax,
    }
    const seen = await findGoodsToPublish(ctx.db, wanted)
    if (seen.length === 0) {
      if (after !== undefined) return { published: 0, next: null, left: [], leftCount: 0 }
      throw refuse(requestErrors.notFound)
    }
    const ids = seen.map(({ id }) => id)
    await lockStock(ctx.db, ids)
    // Read again behind the locks, so that the latest edits are judged.
    const drafts = await findGoodsToPublish(ctx.db, { ...wanted, goodsIds: ids, after: null })
    await refuseUnlessMayPublish(ctx, { termsAgreed, companyIds: drafts.map(({ companyId }) => companyId) })

    const left: OutputOf<PublishGoods>['left'] = []
    const whole: GoodsRow[] = []
    const doubts = await doubtDrafts(ctx, drafts, confirmedPrices)
    for (const goods of drafts) {
      const missing = missingFieldsOf(goods)
      const doubt = missing.length === 0 ? (doubts.get(goods.id) ?? null) : null
      const takenDown = goods.takenDownAt !== null
      if (missing.length > 0 || doubt || takenDown)
        left.push({ goodsId: goods.id, title: goods.titles[ctx.language], missing, doubt, takenDown })
      else whole.push(goods)
    }
    await putOnSale(ctx, whole)
    const published = whole.map(({ id }) => id)
    await refreshSearch(ctx, await readTaxonomy(ctx), published)
    if (published.length > 0) await ctx.announce('goods.published', { goodsIds: published })
    for (const goods of await findGoods(ctx.db, published)) await wantTexts(ctx, goods)
    const next = seen.length < batchMax ? null : (ids.at(-1) ?? null)
    return { published: whole.length, next, left: left.slice(0, limits.pageSizeMax), leftCount: left.length }
  })
}

/** Doubtful prices that the seller has not confirmed. */
async function doubtDrafts(
  ctx: TxContext<Member>,
  drafts: readonly GoodsRow[],
  confirmed: InputOf<PublishGoods>['confirmedPrices'],
): Promise<Map<Id<'goods'>, LeftDraft['doubt']>> {
  const meant = new Map(confirmed.map(({ goodsId, price }) => [goodsId, price]))
  const priced = drafts.flatMap((goods) => {
    const price = draftPrice(goods)
    const isMeant = price !== null && equal(meant.get(goods.id) ?? nothing(price.currency), price)
    return isMeant ? [] : [{ ...goods, price, before: null, shown: true }]
  })
  const doubted = await doubtPrices(ctx, priced)
  return new Map(
    doubted.flatMap(({ of: { id, price }, doubt }) => (price ? [[id, { price, reason: reasonOf(doubt) }]] : [])),
  )
}

const draftPrice = ({ priceMinor: minor, priceCurrency: currency }: GoodsRow) =>
  minor === null || currency === null ? null : { currency, minor }

type Publishing = { termsAgreed: boolean; companyIds: readonly Id<'company'>[] }

/** Companies that are certified, by somebody who has agreed to the selling terms (specification §5: before publishing goods). */
export async function refuseUnlessMayPublish(
  ctx: TxContext<Member>,

  { termsAgreed, companyIds }: Publishing,
): Promise<void> {
  if (!companyIds.every((companyId) => mayPublishFor(ctx.actor, companyId))) throw refuse(listingErrors.sellerPublishes)
  refuseUntilAgreed(ctx.actor)
  const companies = await companiesOf(ctx, companyIds)
  if (companies.some(({ certified }) => !certified)) throw refuse(listingErrors.companyNotCertified)
  if (termsAgreed) await agreeNow(ctx, 'sellingTerms')
  else if (!(await hasAgreed(ctx, { memberId: ctx.actor.id, kind: 'sellingTerms' }))) {
    throw refuse(requestErrors.consentNeeded, { kinds: ['sellingTerms'] })
  }
}

/** Moves drafts, whose stock the caller has locked, to sale; their search entries are the caller's to refresh. */
export async function putOnSale(ctx: TxContext<Member>, drafts: readonly GoodsRow[]): Promise<void> {
  for (const goods of drafts) {
    const blocked = publishBlocked(ctx.actor, goods, missingFieldsOf(goods))
    if (blocked) throw blocked
  }
  if (await isAnyContested(ctx, drafts.map(machineOf))) throw refuse(listingErrors.serialContested)
  const published = await publishDrafts(ctx.db, { goodsIds: drafts.map(({ id }) => id), by: ctx.actor.id })
  if (published.length < drafts.length) throw refuse(requestErrors.busy)
  await appendPassport(
    ctx,
    drafts.map((goods) => ({
      machine: machineOf(goods),
      kind: 'listed',
      facts: {
        country: goods.country,
        ...(goods.hours === null ? {} : { meter: { kind: 'hours', value: goods.hours, source: 'listing' } }),
      },
      source: { kind: 'goods', id: goods.id },
      visible: true,
      seller: goods.companyId,
    })),
  )
}
