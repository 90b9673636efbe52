import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { productsCalls } from '@kikai/contract/warehouse/products.calls'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import { modelKey } from '@kikai/kernel/fold'
import type { Id } from '@kikai/kernel/ids'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { type Taxonomy, readTaxonomy } from '../../categories/categories.public.ts'
import { claimFiles, releaseFiles } from '../../uploads/uploads.public.ts'
import { presentProduct } from './present-products.ts'
import {
  type ProductRow,
  type WrittenProduct,
  findProduct,
  findUnitOf,
  insertProduct,
  lockProduct,
  putAliases,
  updateProduct,
} from './products.store.ts'

type Save = typeof productsCalls.saveProduct
type Input = InputOf<Save>

/** A company's models are its own; what staff add without a company is for all sellers. */
export function saveProduct(ctx: Context<Member>, input: Input): Promise<OutputOf<Save>> {
  return ctx.tx(async (ctx) => {
    const reach = reachOf(ctx.actor, 'product.stock.work')
    const before = input.productId === null ? null : await lockedProduct(ctx, { ...input, productId: input.productId })
    const companyId = before ? before.companyId : ownerOf(ctx.actor)
    const product = writtenProduct(input, await readTaxonomy(ctx))
    if (before && before.kind !== product.kind && (await findUnitOf(ctx.db, before.id)))
      throw invalid('kind', 'notAChoice')
    await claimPictures(ctx, { companyId, before, product })
    const productId = before?.id ?? newId('product', ctx.nowMs())
    if (before) await updateProduct(ctx.db, { productId, product })
    else await insertProduct(ctx.db, { productId, companyId, product })
    await nameOnce(ctx, { productId, companyId, product })
    const saved = await findProduct(ctx.db, { reach, productId })
    if (!saved) throw refuse(requestErrors.notFound)
    return presentProduct(ctx, saved)
  })
}

/** Null: the platform's, by somebody who works in every company's warehouses and acts for none. */
function ownerOf(actor: Member): Id<'company'> | null {
  const reach = reachOf(actor, 'product.stock.work')
  if (reach.all) return null
  const companyId = actor.company ?? reach.companyIds[0]
  if (!companyId || !reach.companyIds.includes(companyId)) throw refuse(requestErrors.notFound)
  return companyId
}

async function lockedProduct(
  ctx: TxContext<Member>,
  { productId, version }: Pick<Input, 'version'> & { productId: Id<'product'> },
): Promise<ProductRow> {
  const one = { reach: reachOf(ctx.actor, 'product.stock.work'), productId }
  const product = (await lockProduct(ctx.db, one)) && (await findProduct(ctx.db, one))
  if (!product) throw refuse(requestErrors.notFound)
  if (product.version !== version) throw refuse(requestErrors.olderVersion, { version: product.version })
  return product
}

function writtenProduct(
  { productId: _id, version: _version, categoryId, makerId, ...typed }: Input,
  taxonomy: Taxonomy,
): WrittenProduct {
  if (!taxonomy.category(categoryId)?.parentId) throw invalid('categoryId', 'notAChoice')
  const maker = makerId === null ? taxonomy.makerNamed(typed.makerName) : taxonomy.maker(makerId)
  if (makerId !== null && !maker) throw invalid('makerId', 'notAChoice')
  return { ...typed, categoryId, makerId: maker?.id ?? null, makerName: maker?.names.en ?? typed.makerName }
}

type Pictured = { companyId: Id<'company'> | null; before: ProductRow | null; product: WrittenProduct }
async function claimPictures(ctx: TxContext<Member>, { companyId, before, product }: Pictured): Promise<void> {
  const known = new Set(before?.pictures.map(({ id }) => id))
  const fileIds = product.pictureIds.filter((id) => !known.has(id))
  const claim = { ownerId: ctx.actor.id, fileIds, purpose: 'goods' } as const
  await claimFiles(ctx, companyId === null ? claim : { ...claim, companyId })
  await releaseFiles(ctx, { fileIds: [...known].filter((id) => !product.pictureIds.includes(id)) })
}

type Naming = { productId: Id<'product'>; companyId: Id<'company'> | null; product: WrittenProduct }
/** A model of a maker is there once, and each other spelling leads to one model. */
async function nameOnce(ctx: TxContext<Member>, { productId, companyId, product }: Naming): Promise<void> {
  const { makerName, model, aliases } = product
  const names = [
    ...aliases.map((name) => ({ name, key: modelKey(name) })),
    { name: model, key: modelKey(makerName + model) },
  ]
  const wanted = new Map(names.flatMap(({ name, key }) => (key === '' ? [] : [[key, name]])))
  const given = new Set(await putAliases(ctx.db, { productId, companyId, keys: [...wanted.keys()] }))
  for (const [key, name] of wanted) if (!given.has(key)) throw refuse(stockErrors.aliasTaken, { name })
}

const invalid = (field: string, rule: string) =>
  refuse(requestErrors.invalidInput, { errors: [{ field, rule, params: {} }] })
