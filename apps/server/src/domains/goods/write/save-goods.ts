import { listingErrors } from '@kikai/contract/goods/listing.errors'
import type { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import type { GoodsDraft, ManagedGoodsDetail } from '@kikai/contract/goods/managed.shapes'
import type { InputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, instantOf } from '@kikai/kernel/instant'
import { dayMs } from '@kikai/kernel/duration'
import { serverLimits } from '../../../platform/config/server-limits.ts'
import type { CompanyMember, Context, Member, TxContext } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { nextGoodsNumbers } from '../../companies/companies.public.ts'
import { doubtChanged, planChanges, writeChanges } from './change-goods.ts'
import { columnsOf } from './goods-columns.ts'
import { wantTexts } from './goods-texts.ts'
import { putPictures } from '../pictures/goods-pictures.ts'
import { editBlocked } from '../goods.policy.ts'
import type { GoodsRow } from '../goods.shapes.ts'
import { goodsStates } from '../goods.states.ts'
import {
  type GoodsColumns,
  findManagedGoods,
  findSameSerial,
  insertGoods,
  lockStock,
  setReceived,
} from '../goods.store.ts'
import { putOnSale, refuseUnlessMayPublish } from './publish-goods.ts'
import { presentManagedDetail } from '../read/read-managed-goods.ts'
import { refreshSearch } from '../search/refresh-search.ts'
import { type Taxonomy, readTaxonomy } from '../../categories/categories.public.ts'

type AddGoods = typeof managedGoodsCalls.addGoods
type UpdateGoods = typeof managedGoodsCalls.updateGoods

/** A new entry: a draft, or on sale at once. */
export function addGoods(ctx: Context<CompanyMember>, input: InputOf<AddGoods>): Promise<ManagedGoodsDetail> {
  const { publish, termsAgreed, lowPriceConfirmed, ...draft } = input
  refuseFarYear(draft.year, ctx.now())
  refuseFarDay(draft, ctx.nowMs())
  return ctx.tx(async (ctx) => {
    const taxonomy = await readTaxonomy(ctx)
    const goodsId = await addDraft(ctx, { companyId: ctx.actor.company, draft, taxonomy })
    return finish(ctx, { goodsId, taxonomy, was: null, publish, termsAgreed, lowPriceConfirmed })
  })
}

type NewDraft = { companyId: Id<'company'>; draft: GoodsDraft; taxonomy: Taxonomy }
/** A draft of a company; its pictures must be the caller's own uploads. */
export async function addDraft(ctx: TxContext<Member>, { companyId, draft, taxonomy }: NewDraft): Promise<Id<'goods'>> {
  const by = ctx.actor.id
  const columns = columnsOf(draft, taxonomy, null)
  const goodsId = newId('goods', ctx.nowMs())
  await refuseSameSerial(ctx.db, { goodsId, companyId, columns })
  const [managementNumber = ''] = await nextGoodsNumbers(ctx, companyId, 1)
  await insertGoods(ctx.db, { goodsId, companyId, managementNumber, by, columns })
  await goodsStates.begin(ctx.db, { id: goodsId, state: 'unpublished', as: 'seller', by })
  await setReceived(ctx.db, goodsId, draft.stock)
  await putPictures(ctx, { goodsId, companyId, by, pictures: draft.pictures, before: [] })
  return goodsId
}

/** Saves the whole form. With an outdated version it is refused, and nothing that was typed is lost. */
export function updateGoods(ctx: Context<Member>, input: InputOf<UpdateGoods>): Promise<ManagedGoodsDetail> {
  const { publish, termsAgreed, lowPriceConfirmed, goodsId, version, ...draft } = input
  refuseFarYear(draft.year, ctx.now())
  refuseFarDay(draft, ctx.nowMs())
  return ctx.tx(async (ctx) => {
    await lockStock(ctx.db, [goodsId])
    const goods = await findManagedGoods(ctx.db, reachOf(ctx.actor, 'product.goods.write'), goodsId)
    if (!goods) throw refuse(requestErrors.notFound)
    if (goods.version !== version) throw refuse(requestErrors.olderVersion, { version: goods.version })
    // A form that lay open over the sale would sell again what is gone.
    const blocked = editBlocked(goods)
    if (blocked) throw blocked
    const taxonomy = await readTaxonomy(ctx)
    const { free, left } = await planChanges(ctx, { taxonomy, changes: [{ goods, draft }] })
    for (const { refusal } of left) throw refusal
    await writeChanges(ctx, { taxonomy, by: ctx.actor.id, changes: free })
    return finish(ctx, {
      goodsId,
      taxonomy,
      was: goods,
      publish: publish && goods.state === 'unpublished',
      termsAgreed,
      lowPriceConfirmed,
    })
  })
}

type Finish = {
  goodsId: Id<'goods'>
  taxonomy: Taxonomy
  /** The goods as they were; null for new ones. */
  was: GoodsRow | null
  publish: boolean
  termsAgreed: boolean
  lowPriceConfirmed: boolean
}

async function finish(
  ctx: TxContext<Member>,
  { goodsId, taxonomy, was, publish, termsAgreed, lowPriceConfirmed }: Finish,
): Promise<ManagedGoodsDetail> {
  const reach = reachOf(ctx.actor, 'product.goods.write')
  if (publish) {
    const goods = await findManagedGoods(ctx.db, reach, goodsId)
    if (!goods) throw refuse(requestErrors.notFound)
    await refuseUnlessMayPublish(ctx, { termsAgreed, companyIds: [goods.companyId] })
    await putOnSale(ctx, [goods])
    await refreshSearch(ctx, taxonomy, [goodsId])
    await ctx.announce('goods.published', { goodsIds: [goodsId] })
  }
  const saved = await findManagedGoods(ctx.db, reach, goodsId)
  if (!saved) throw refuse(requestErrors.notFound)
  await wantTexts(ctx, saved)
  // Asked last, when nothing else is wrong.
  const doubted = lowPriceConfirmed ? [] : await doubtChanged(ctx, [{ was, now: saved }])
  for (const { doubt } of doubted) throw doubt
  return presentManagedDetail(ctx, saved)
}

/** What comes is announced for a day within the time that `limits.ts` names. */
function refuseFarDay({ availability: at }: Pick<InputOf<AddGoods>, 'availability'>, nowMs: number): void {
  if (at.as !== 'coming' || at.on === null) return
  const dayOf = (ms: number) => instantOf(new Date(ms)).slice(0, 10)
  const [min, max] = [dayOf(nowMs), dayOf(nowMs + serverLimits.comingDaysMax * dayMs)]
  const rule = at.on <= min ? 'dayPast' : at.on > max ? 'dayFar' : null
  if (rule)
    throw refuse(requestErrors.invalidInput, {
      errors: [
        { field: 'availability.on', rule, params: rule === 'dayFar' ? { max: serverLimits.comingDaysMax } : {} },
      ],
    })
}

/** A machine may be dated to the coming year, not further ahead. */
function refuseFarYear(year: number | null, now: Instant): void {
  const max = Number(now.slice(0, 4)) + serverLimits.yearsAheadMax
  if (year !== null && year > max)
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'year', rule: 'tooBig', params: { max } }] })
}

/** Refuses a second entry with the same serial number in one company; the database's index enforces it too. */
async function refuseSameSerial(
  tx: Tx,
  { goodsId, companyId, columns }: { goodsId: Id<'goods'>; companyId: Id<'company'>; columns: GoodsColumns },
): Promise<void> {
  const same = await findSameSerial(tx, { goodsId, companyId, ...columns })
  if (same) throw refuse(listingErrors.serialTaken, { managementNumber: same.managementNumber })
}
