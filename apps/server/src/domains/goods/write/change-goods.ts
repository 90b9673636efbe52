import { isAboveReport } from '@kikai/contract/inspections/grade-of-report'
import { isOneOfItsKind } from '@kikai/contract/goods/missing-fields'
import { listingErrors } from '@kikai/contract/goods/listing.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import { Refusal, refuse } from '@kikai/contract/errors'
import { modelKey as modelKeyOf } from '@kikai/kernel/fold'
import type { Id } from '@kikai/kernel/ids'
import type { ChangeContext, Reads } from '../../../platform/context.ts'
import { isAnyContested } from '../../passport/passport.public.ts'
import type { Taxonomy } from '../../categories/categories.public.ts'
import { readManySearchedAs } from '../../search/search.public.ts'
import { announcePrice } from '../prices/announce-price.ts'
import { asAsked, doubtPrices } from '../prices/doubt-prices.ts'
import type { WrittenDraft } from './draft-of.ts'
import { updateGoodsRows } from './edit.store.ts'
import { columnsOf } from './goods-columns.ts'
import { machineOf, priceOf } from '../read/goods-facts.ts'
import { putPictures } from '../pictures/goods-pictures.ts'
import { editBlocked, isPublic, isRestocked, lackOf, missingFieldsOf } from '../goods.policy.ts'
import type { GoodsRow } from '../goods.shapes.ts'
import { goodsStates } from '../goods.states.ts'
import { type GoodsColumns, findSameSerial, setCome, setReceived } from '../goods.store.ts'
import { offerAgain } from '../stock/hold-stock.ts'
import { refreshSearch } from '../search/refresh-search.ts'

/** What is to be written into goods as they are now; whoever writes it has locked their stock. */
export type GoodsChange = { goods: GoodsRow; draft: WrittenDraft }
export type PlannedChange = GoodsChange & { columns: GoodsColumns; after: Changed }
/** Goods as they will be. */
type Changed = Omit<GoodsRow, 'pictures'> & { pictures: WrittenDraft['pictures'] }

/**
 * Divides changes into those that may be made and those that may not, with the reason; for the form, for lists and for
 * taking a list back. The price is doubted apart (`doubtChanged`).
 */
export async function planChanges<T extends GoodsChange>(
  ctx: Reads,
  { taxonomy, changes }: { taxonomy: Taxonomy; changes: readonly T[] },
): Promise<{ free: (T & PlannedChange)[]; left: { of: T; refusal: Refusal }[] }> {
  const free: (T & PlannedChange)[] = []
  const left: { of: T; refusal: Refusal }[] = []
  const machines = new Set<string>()
  for (const change of changes) {
    const planned = await plan(ctx, change, { taxonomy, machines })
    if (planned instanceof Refusal) left.push({ of: change, refusal: planned })
    else free.push({ ...change, ...planned })
  }
  return { free, left }
}

type Planning = { taxonomy: Taxonomy; machines: Set<string> }

async function plan(
  ctx: Reads,
  { goods, draft }: GoodsChange,
  { taxonomy, machines }: Planning,
): Promise<Omit<PlannedChange, keyof GoodsChange> | Refusal> {
  const restocks = isRestocked(goods, draft.stock)
  const blocked = restocks ? null : editBlocked(goods)
  if (blocked) return blocked
  if (isPublic(goods) && draft.availability.as !== goods.availability) return refuse(listingErrors.availabilityStays)
  if (goods.kept && draft.stock !== goods.received) return refuse(stockErrors.keptInStock)
  if (draft.stock < goods.sold) return refuse(listingErrors.stockBelowDeals, { least: goods.sold })
  // A machine that was sold and is there again is one piece still.
  if (!isOneOfItsKind({ serial: draft.serial, stock: draft.stock - goods.sold }))
    return refuse(requestErrors.invalidInput, { errors: [{ field: 'stock', rule: 'onePiece', params: {} }] })
  const columns = columnsOrRefusal(draft, taxonomy, goods)
  if (columns instanceof Refusal) return columns
  if (columns.gradeReason === '' && isAboveReport(columns.grade, goods.proposedGrade))
    return refuse(listingErrors.gradeAboveReport, { grade: goods.proposedGrade ?? '' })
  const { id: goodsId, companyId } = goods
  const { makerName, modelKey, serialKey } = columns
  // What stays as it is was found free when it was written.
  const isOther =
    makerName !== goods.makerName || modelKey !== modelKeyOf(goods.model) || serialKey !== modelKeyOf(goods.serial)
  const same =
    serialKey !== '' && isOther ? await findSameSerial(ctx.db, { goodsId, companyId, ...columns }) : undefined
  if (same) return refuse(listingErrors.serialTaken, { managementNumber: same.managementNumber })
  const machine = JSON.stringify([makerName, modelKey, serialKey])
  if (serialKey !== '' && machines.has(machine)) return refuse(listingErrors.serialTaken, { managementNumber: '' })
  const isEmptied = goods.state === 'on_sale' && !goods.kept && draft.stock === goods.sold
  const after: Changed = {
    ...goods,
    ...columns,
    categoryKey: taxonomy.category(columns.categoryId)?.key ?? goods.categoryKey,
    received: draft.stock,
    pictures: draft.pictures,
    state: restocks ? 'on_sale' : isEmptied ? 'unpublished' : goods.state,
  }
  if (restocks && (await isAnyContested(ctx, [machineOf(goods)]))) return refuse(listingErrors.serialContested)
  const lackedBefore = missingFieldsOf(goods)
  const missing = missingFieldsOf(after).filter((field) => !lackedBefore.includes(field))
  const lack = isPublic(after) ? lackOf(missing) : null
  if (lack) return lack
  machines.add(machine)
  return { columns, after }
}

function columnsOrRefusal(draft: WrittenDraft, taxonomy: Taxonomy, before: GoodsRow): GoodsColumns | Refusal {
  try {
    return columnsOf(draft, taxonomy, before)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

type Repriced = { was: GoodsRow | null; now: Omit<GoodsRow, 'pictures'> }

/** Prices that are probably wrong; an unchanged price is not doubted, unless buyers see it for the first time. */
export async function doubtChanged<T extends Repriced>(
  ctx: Reads,
  changes: readonly T[],
): Promise<{ of: T; doubt: Refusal }[]> {
  const asked = changes.flatMap((of) => {
    const { was, now } = of
    const isSame = was !== null && was.priceMinor === now.priceMinor && was.priceCurrency === now.priceCurrency
    const isSeenAlready = was !== null && isPublic(was) === isPublic(now)
    if (isSame && isSeenAlready) return []
    return [{ ...now, of, price: priceOf(now), before: was && asAsked(was), shown: isPublic(now) }]
  })
  return (await doubtPrices(ctx, asked)).map(({ of: { of }, doubt }) => ({ of, doubt }))
}

/** How many goods are written before their search entries are. */
const goodsAtOnce = 200

/** Writes what was planned; watchers of the price and the search are told as after any other edit. */
export async function writeChanges(
  ctx: ChangeContext,
  { taxonomy, by, changes }: { taxonomy: Taxonomy; by: Id<'member'>; changes: readonly PlannedChange[] },
): Promise<void> {
  for (let at = 0; at < changes.length; at += goodsAtOnce) {
    const part = changes.slice(at, at + goodsAtOnce)
    const shown = part.flatMap(({ goods }) => (isPublic(goods) ? [goods.id] : []))
    const before = await readManySearchedAs(ctx.db, shown)
    await updateGoodsRows(
      ctx.db,
      part.map(({ goods: { id: goodsId }, columns }) => ({ goodsId, columns })),
    )
    for (const change of part) await writeBeside(ctx, change, by)
    await refreshSearch(ctx, taxonomy, shown)
    const after = new Map((await readManySearchedAs(ctx.db, shown)).map((entry) => [entry.goodsId, entry]))
    const restocked = new Set(part.flatMap(({ goods, draft }) => (isRestocked(goods, draft.stock) ? [goods.id] : [])))
    for (const { goodsId, asked, entry } of before) {
      // Whoever looks for what is there again is told with that.
      if (restocked.has(goodsId)) continue
      const now = after.get(goodsId)
      if (now && now.asked !== asked) await ctx.announce('goods.changed', { goodsId, before: entry })
    }
  }
}

/** What goes with new columns: the announcement of a price, the stock, the pictures, and leaving sale without a piece. */
async function writeBeside(
  ctx: ChangeContext,
  { goods, draft, columns }: PlannedChange,
  by: Id<'member'>,
): Promise<void> {
  const { id: goodsId, companyId, pictures: before } = goods
  await announcePrice(ctx, { goodsId, before: priceOf(goods), after: priceOf(columns) })
  if (draft.stock !== goods.received) await setReceived(ctx.db, goodsId, draft.stock)
  const isSame =
    before.length === draft.pictures.length &&
    before.every(({ id, kind }, at) => draft.pictures[at]?.fileId === id && draft.pictures[at].kind === kind)
  if (!isSame) await putPictures(ctx, { goodsId, companyId, by, before, pictures: draft.pictures })
  if (isRestocked(goods, draft.stock)) {
    if (goods.availability !== 'now') await setCome(ctx.db, goodsId)
    const { held, sold } = goods
    const stock = { goodsId, freed: 0, received: draft.stock, held, sold }
    await offerAgain(ctx, [stock], { event: 'restock', as: 'seller', by })
  }
  if (goods.state === 'on_sale' && !goods.kept && draft.stock === goods.sold)
    await goodsStates.change(ctx.db, { id: goodsId, event: 'takeDown', as: 'seller', by })
}
