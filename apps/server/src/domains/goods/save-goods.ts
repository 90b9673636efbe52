import { listingErrors } from '@kikai/contract/goods/listing.errors'
import type { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import type { ManagedGoodsDetail } from '@kikai/contract/goods/managed.shapes'
import type { InputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { limits } from '@kikai/kernel/limits'
import type { CompanyMember, Context, Member, TxContext } from '../../platform/context.ts'
import { reachOf } from '../../platform/reach.ts'
import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/new-id.ts'
import { nextGoodsNumbers } from '../companies/companies.public.ts'
import { announcePrice } from './announce-price.ts'
import { asAsked, doubtPrices } from './doubt-prices.ts'
import { editBlocked, isPublic, lackOf, missingFieldsOf } from './goods.policy.ts'
import { columnsOf } from './goods-columns.ts'
import { priceOf } from './goods-facts.ts'
import { putPictures } from './goods-pictures.ts'
import type { GoodsRow } from './goods.shapes.ts'
import { goodsStates } from './goods.states.ts'
import {
  type GoodsColumns,
  findManagedGoods,
  findSameSerial,
  insertGoods,
  lockStock,
  setReceived,
  updateGoodsRow,
} from './goods.store.ts'
import { putOnSale, refuseUnlessMayPublish } from './publish-goods.ts'
import { presentManagedDetail } from './read-managed-goods.ts'
import { refreshSearch } from './refresh-search.ts'
import { type SearchedRow, readSearchedAs } from '../search/search.public.ts'
import { type Taxonomy, readTaxonomy } from '../categories/categories.public.ts'

type AddGoods = typeof managedGoodsCalls.addGoods
type UpdateGoods = typeof managedGoodsCalls.updateGoods

/** A new entry: a draft, or on sale at once. */
export function addGoods(ctx: Context<CompanyMember>, input: InputOf<AddGoods>): Promise<ManagedGoodsDetail> {
  const { publish, termsAgreed, lowPriceConfirmed, ...draft } = input
  refuseFarYear(draft.year, ctx.now())
  return ctx.tx(async (ctx) => {
    const { company: companyId } = ctx.actor
    const taxonomy = await readTaxonomy(ctx)
    const columns = columnsOf(draft, taxonomy, null)
    const goodsId = newId('goods', ctx.nowMs())
    await refuseSameSerial(ctx.db, { goodsId, companyId, columns })
    const [managementNumber = ''] = await nextGoodsNumbers(ctx, companyId, 1)
    await insertGoods(ctx.db, {
      goodsId,
      companyId,
      managementNumber,
      by: ctx.actor.id,
      columns,
    })
    await goodsStates.begin(ctx.db, { id: goodsId, state: 'unpublished', as: 'seller', by: ctx.actor.id })
    await setReceived(ctx.db, goodsId, draft.stock)
    await putPictures(ctx, { goodsId, companyId: companyId, by: ctx.actor.id, pictures: draft.pictures, before: [] })
    const saved = { goodsId, taxonomy, before: null, was: null, lackedBefore: [] }
    return finish(ctx, { ...saved, publish, termsAgreed, lowPriceConfirmed })
  })
}

/** Saves the whole form. With an outdated version it is refused, and nothing that was typed is lost. */
export function updateGoods(ctx: Context<Member>, input: InputOf<UpdateGoods>): Promise<ManagedGoodsDetail> {
  const { publish, termsAgreed, lowPriceConfirmed, goodsId, version, ...draft } = input
  refuseFarYear(draft.year, ctx.now())
  return ctx.tx(async (ctx) => {
    await lockStock(ctx.db, [goodsId])
    const goods = await findManagedGoods(ctx.db, reachOf(ctx.actor, 'product.goods.write'), goodsId)
    if (!goods) throw refuse(requestErrors.notFound)
    if (goods.version !== version) throw refuse(requestErrors.olderVersion, { version: goods.version })
    const blocked = editBlocked(goods)
    if (blocked) throw blocked
    if (draft.stock < goods.sold) throw refuse(listingErrors.stockBelowDeals, { least: goods.sold })

    const taxonomy = await readTaxonomy(ctx)
    const columns = columnsOf(draft, taxonomy, goods)
    await refuseSameSerial(ctx.db, { goodsId, companyId: goods.companyId, columns })
    const before = await readSearchedAs(ctx.db, goodsId)
    await updateGoodsRow(ctx.db, goodsId, columns)
    await announcePrice(ctx, { goodsId, before: priceOf(goods), after: priceOf(columns) })
    await setReceived(ctx.db, goodsId, draft.stock)
    const given = { goodsId, companyId: goods.companyId, by: ctx.actor.id, before: goods.pictures }
    await putPictures(ctx, { ...given, pictures: draft.pictures })
    if (goods.state === 'on_sale' && draft.stock === goods.sold)
      await goodsStates.change(ctx.db, { id: goodsId, event: 'takeDown', as: 'seller', by: ctx.actor.id })
    return finish(ctx, {
      goodsId,
      taxonomy,
      before,
      was: goods,
      publish: publish && goods.state === 'unpublished',
      termsAgreed,
      lowPriceConfirmed,
      lackedBefore: missingFieldsOf(goods),
    })
  })
}

type Finish = {
  goodsId: Id<'goods'>
  taxonomy: Taxonomy
  /** The search entry before the change; null for goods that were not public. */
  before: SearchedRow | null
  /** The goods as they were; null for new ones. */
  was: GoodsRow | null
  publish: boolean
  termsAgreed: boolean
  lowPriceConfirmed: boolean
  /** Fields that goods on sale lacked before: an edit need not supply them. */
  lackedBefore: readonly string[]
}

async function finish(
  ctx: TxContext<Member>,

  { goodsId, taxonomy, before, was, publish, termsAgreed, lowPriceConfirmed, lackedBefore }: Finish,
): Promise<ManagedGoodsDetail> {
  const reach = reachOf(ctx.actor, 'product.goods.write')
  if (publish) {
    const goods = await findManagedGoods(ctx.db, reach, goodsId)
    if (!goods) throw refuse(requestErrors.notFound)
    await refuseUnlessMayPublish(ctx, { termsAgreed, companyIds: [goods.companyId] })
    await putOnSale(ctx, [goods])
  }
  await refreshSearch(ctx, taxonomy, [goodsId])
  if (publish) await ctx.announce('goods.published', { goodsIds: [goodsId] })
  const after = before && !publish ? await readSearchedAs(ctx.db, goodsId) : null
  if (before && after && before.asked !== after.asked)
    await ctx.announce('goods.changed', { goodsId, before: before.entry })
  const saved = await findManagedGoods(ctx.db, reach, goodsId)
  if (!saved) throw refuse(requestErrors.notFound)
  const missing = missingFieldsOf(saved).filter((field) => !lackedBefore.includes(field))
  const lack = isPublic(saved) ? lackOf(missing) : null
  if (lack) throw lack
  if (!lowPriceConfirmed) await refuseDoubtedPrice(ctx, { was, saved, publish })
  return presentManagedDetail(ctx, saved)
}

/** Asked last, when nothing else is wrong; an unchanged price is not doubted. */
async function refuseDoubtedPrice(
  ctx: TxContext<Member>,
  { was, saved, publish }: { was: GoodsRow | null; saved: GoodsRow; publish: boolean },
): Promise<void> {
  const isSame = was !== null && was.priceMinor === saved.priceMinor && was.priceCurrency === saved.priceCurrency
  if (isSame && !publish) return
  const priced = { ...saved, price: priceOf(saved), before: was && asAsked(was), shown: isPublic(saved) }
  const [doubted] = await doubtPrices(ctx, [priced])
  if (doubted) throw doubted.doubt
}

/** A machine may be dated to the coming year, not further ahead. */
function refuseFarYear(year: number | null, now: Instant): void {
  const max = Number(now.slice(0, 4)) + limits.yearsAheadMax
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
