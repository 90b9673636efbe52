import type { InputOf, OutputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { GoodsAvailability } from '@kikai/contract/goods/availability'
import type { GoodsDraft } from '@kikai/contract/goods/managed.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import type { productsCalls } from '@kikai/contract/warehouse/products.calls'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import type { CompanyMember, Context } from '../../../platform/context.ts'
import { isMissing } from '../../../platform/steps/steps.ts'
import { readTaxonomy } from '../../categories/categories.public.ts'
import { addDraft, keepStock, lockStock, stockMoved } from '../../goods/goods.public.ts'
import { copyPictures, keepCopies } from '../../uploads/uploads.public.ts'
import { linkedTo } from '../linked-goods.ts'
import { goneStates } from '../units.store.ts'
import { type ProductRow, findProduct } from './products.store.ts'
import { type OfferedUnit, findOffered, findPlaceOf, linkUnit, lockOffered } from './publish.store.ts'

type Publish = typeof productsCalls.publishStock
type Input = InputOf<Publish>

/** A draft of a piece or of its model, in which the seller fills in price, grade and faults; or a listing that sells the piece. */
export async function publishStock(ctx: Context<CompanyMember>, input: Input): Promise<OutputOf<Publish>> {
  const { unitId, productId, version, goodsId, offer } = input
  if (unitId) return goodsId ? sellBy(ctx, { unitId, version, goodsId }) : draftOfUnit(ctx, { unitId, version })
  if (productId) return draftOfModel(ctx, { productId, version, offer: offer ?? { as: 'coming' } })
  throw isMissing('unitId')
}

const ownOf = (companyId: Id<'company'>) =>
  ({ all: false, companyIds: [companyId], assignedTo: null, ownedBy: null }) as const

type Piece = { unitId: Id<'stock-unit'>; version: number }

/** What may be sold now is the quantity; of what only comes the listing says so, until it has passed its inspection. */
async function draftOfUnit(ctx: Context<CompanyMember>, { unitId, version }: Piece): Promise<OutputOf<Publish>> {
  const { company: companyId } = ctx.actor
  const reach = ownOf(companyId)
  const find = async (db: Parameters<typeof findOffered>[0]) => {
    const unit = await findOffered(db, { reach, unitId })
    const product = unit && (await findProduct(db, { reach, productId: unit.productId }))
    if (!unit || !product) throw refuse(requestErrors.notFound)
    const blocked = publishingBlocked(unit, version)
    if (blocked) throw blocked
    return { unit, product }
  }
  const seen = await find(ctx.db)
  // Files are copied before the transaction, which waits for the database alone.
  const copies = await copyPictures(ctx, picturesOf(seen))
  return ctx.tx(async (ctx) => {
    await lockOffered(ctx.db, unitId)
    const { unit, product } = await find(ctx.db)
    await keepCopies(ctx, copies)
    const pictureIds = copies.map(({ id }) => id)
    const availability = unit.available > 0 ? ({ as: 'now' } as const) : ({ as: 'coming', on: null } as const)
    const draft = draftOfStock({ unit, product, pictureIds, language: ctx.language, availability })
    const goodsId = await addDraft(ctx, { companyId, draft, taxonomy: await readTaxonomy(ctx) })
    await linkUnit(ctx.db, { unitId, goodsId })
    await keepStock(ctx.db, { goodsId, received: unit.available })
    return { goodsId }
  })
}

type Model = { productId: Id<'product'>; version: number; offer: NonNullable<Input['offer']> }

/** A model of which there is no piece is procured for whoever wants it, or comes one day. */
async function draftOfModel(
  ctx: Context<CompanyMember>,
  { productId, version, offer }: Model,
): Promise<OutputOf<Publish>> {
  const { company: companyId } = ctx.actor
  const find = async (db: Parameters<typeof findOffered>[0]) => {
    const product = await findProduct(db, { reach: ownOf(companyId), productId })
    if (!product) throw refuse(requestErrors.notFound)
    if (product.version !== version) throw refuse(requestErrors.olderVersion, { version: product.version })
    return product
  }
  const copies = await copyPictures(ctx, picturesOf({ unit: null, product: await find(ctx.db) }))
  return ctx.tx(async (ctx) => {
    const product = await find(ctx.db)
    await keepCopies(ctx, copies)
    const place = await findPlaceOf(ctx.db, companyId)
    const unit = { ...place, serial: '', year: null, hours: null, weightKg: null, available: 0 }
    const pictureIds = copies.map(({ id }) => id)
    const availability = offer.as === 'coming' ? ({ as: 'coming', on: null } as const) : offer
    const draft = draftOfStock({ unit, product, pictureIds, language: ctx.language, availability })
    return { goodsId: await addDraft(ctx, { companyId, draft, taxonomy: await readTaxonomy(ctx) }) }
  })
}

/** A listing that was written by hand sells this piece from now on. */
function sellBy(
  ctx: Context<CompanyMember>,
  { unitId, version, goodsId }: Piece & { goodsId: Id<'goods'> },
): Promise<OutputOf<Publish>> {
  return ctx.tx(async (ctx) => {
    await lockStock(ctx.db, [goodsId])
    await lockOffered(ctx.db, unitId)
    const unit = await findOffered(ctx.db, { reach: ownOf(ctx.actor.company), unitId })
    if (!unit) throw refuse(requestErrors.notFound)
    const blocked = publishingBlocked(unit, version)
    if (blocked) throw blocked
    const isThere = unit.available > 0
    const { isCounted, received, sold } = await linkedTo(ctx, { ...unit, goodsId, isThere, quantity: unit.available })
    // What a listing has sold already was never a piece of this unit.
    if (sold > 0) throw refuse(stockErrors.goodsNotFree)
    await linkUnit(ctx.db, { unitId, goodsId })
    await keepStock(ctx.db, { goodsId, received: isCounted ? received + unit.available : received })
    await stockMoved(ctx, { goodsId, by: ctx.actor.id, as: 'seller' })
    return { goodsId }
  })
}

/** What is listed already, has left or was never there makes no listing. */
export function publishingBlocked(
  { goodsId, state, version }: Pick<OfferedUnit, 'goodsId' | 'state' | 'version'>,
  seen: number,
): Refusal | null {
  if (goodsId !== null || goneStates.some((gone) => gone === state)) return refuse(requestErrors.wrongState, { state })
  return version === seen ? null : refuse(requestErrors.olderVersion, { version })
}

/** Those of the piece itself; the model's stand in where nobody took any. */
function picturesOf({ unit, product }: { unit: OfferedUnit | null; product: ProductRow }): Id<'file'>[] {
  const taken = unit?.photoIds ?? []
  const own = taken.length > 0 ? taken : product.pictures.map(({ id }) => id)
  return own.slice(0, limits.uploadPicturesMax)
}

type Facts = Pick<OfferedUnit, 'serial' | 'year' | 'hours' | 'weightKg' | 'available' | 'country' | 'region' | 'city'>
type Offer = {
  unit: Facts
  product: ProductRow
  pictureIds: readonly Id<'file'>[]
  language: Language
  availability: GoodsAvailability
}
const draftOfStock = ({ unit, product, pictureIds, language, availability }: Offer): GoodsDraft => ({
  categoryId: product.categoryId,
  makerId: product.makerId,
  makerName: product.makerName,
  model: product.model,
  serial: unit.serial,
  year: unit.year,
  hours: unit.hours,
  grade: null,
  gradeReason: '',
  runningState: 'untested',
  powerSource: null,
  title: product.names,
  description: { language, text: '' },
  knownFaults: [],
  accessories: [],
  documents: [],
  systemScores: [],
  specification: product.specification,
  weightKg: unit.weightKg ?? product.weightKg,
  dimensionsMm: product.dimensionsMm,
  pricingType: 'fixed',
  price: null,
  taxMode: 'included',
  freight: 'undetermined',
  freightAmount: null,
  freightEstimate: null,
  shippingCountries: [],
  deliveryPeriod: '4-7',
  availability,
  stock: unit.available,
  country: unit.country,
  region: unit.region,
  city: unit.city,
  pictures: pictureIds.map((fileId, at) => ({ fileId, kind: at === 0 ? 'overview' : 'other' })),
})
