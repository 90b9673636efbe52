import type { InputOf, OutputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { GoodsDraft } from '@kikai/contract/goods/managed.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import type { productsCalls } from '@kikai/contract/warehouse/products.calls'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import type { CompanyMember, Context } from '../../../platform/context.ts'
import { readTaxonomy } from '../../categories/categories.public.ts'
import { addDraft, keepStock } from '../../goods/goods.public.ts'
import { copyPictures, keepCopies } from '../../uploads/uploads.public.ts'
import { goneStates } from '../units.store.ts'
import { type ProductRow, findProduct } from './products.store.ts'
import { type OfferedUnit, findOffered, linkUnit, lockOffered } from './publish.store.ts'

type Publish = typeof productsCalls.publishStock

/** A draft, in which the seller fills in price, grade and faults; the quantity is what may be sold now. */
export async function publishStock(
  ctx: Context<CompanyMember>,
  { unitId, version }: InputOf<Publish>,
): Promise<OutputOf<Publish>> {
  const { company: companyId } = ctx.actor
  const reach = { all: false, companyIds: [companyId], assignedTo: null, ownedBy: null } as const
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
    const draft = draftOfStock({ unit, product, pictureIds, language: ctx.language })
    const goodsId = await addDraft(ctx, { companyId, draft, taxonomy: await readTaxonomy(ctx) })
    await linkUnit(ctx.db, { unitId, goodsId })
    await keepStock(ctx.db, { goodsId, received: unit.available })
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
function picturesOf({ unit, product }: { unit: OfferedUnit; product: ProductRow }): Id<'file'>[] {
  const own = unit.photoIds.length > 0 ? unit.photoIds : product.pictures.map(({ id }) => id)
  return own.slice(0, limits.uploadPicturesMax)
}

type Offer = { unit: OfferedUnit; product: ProductRow; pictureIds: readonly Id<'file'>[]; language: Language }
const draftOfStock = ({ unit, product, pictureIds, language }: Offer): GoodsDraft => ({
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
  availability: { as: 'now' },
  stock: unit.available,
  country: unit.country,
  region: unit.region,
  city: unit.city,
  pictures: pictureIds.map((fileId, at) => ({ fileId, kind: at === 0 ? 'overview' : 'other' })),
})
