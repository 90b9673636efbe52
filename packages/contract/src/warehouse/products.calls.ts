import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, integer, line, localizedLine, optionalLine, picture } from '../fields.ts'
import { sourcedAvailability } from '../goods/availability.ts'
import { listingErrors } from '../goods/listing.errors.ts'
import { specificationKeys } from '../goods/goods.words.ts'
import { requestErrors } from '../request.errors.ts'
import { uploadErrors } from '../uploads/uploads.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { page, pageWithCounts, paged } from '../wire/paging.ts'
import { productCard, stockProduct } from './products.shapes.ts'
import { stockErrors } from './stock.errors.ts'
import { seenStock } from './stock.shapes.ts'
import { productTabs } from './stock-tabs.ts'
import { stockKinds } from './stock.words.ts'

const works = { may: 'product.stock.work' } as const
const { notFound, olderVersion } = requestErrors
const productFilters = {
  tab: z._default(z.enum(productTabs), 'all'),
  words: z.optional(optionalLine(limits.searchWordsLength)),
}

/** What a warehouse knows of models, and publishing from stock. */
export const productsCalls = defineCalls('warehouse', {
  /** Lists models: the company's own and those of the platform. */
  listProducts: {
    path: '/back/products/products-list',
    access: works,
    effect: 'read',
    mayLag: true,
    input: paged(productFilters),
    output: pageWithCounts(productCard),
    refusals: [],
  },
  /** Exports the models of `listProducts`. */
  exportProducts: exportOf({
    of: '/back/products/products-list',
    may: 'product.stock.export',
    filters: productFilters,
    row: productCard,
  }),
  /** Reads a model with its pieces in stock. */
  readProduct: {
    path: '/back/products/products-detail',
    access: works,
    effect: 'read',
    input: z.strictObject({ productId: idOf('product') }),
    output: stockProduct,
    refusals: [notFound],
  },
  /** Adds or changes a model. An alias belongs to one model of the company alone. */
  saveProduct: {
    path: '/back/products/save-product',
    access: works,
    effect: 'write',
    once: true,
    input: z.strictObject({
      productId: z.nullable(idOf('product')),
      version: z.nullable(seenStock),
      kind: z.enum(stockKinds),
      categoryId: idOf('category'),
      makerId: z.nullable(idOf('maker')),
      makerName: optionalLine(60),
      model: line(60),
      /** Null: made of maker, model and category in each language. */
      names: z.nullable(localizedLine(limits.titleLength)),
      aliases: z.array(line(60)).check(z.maxLength(20)),
      partNumber: optionalLine(60),
      fits: z.array(line(60)).check(z.maxLength(20)),
      specification: z
        .array(z.strictObject({ key: z.enum(specificationKeys), value: line(40), unit: optionalLine(12) }))
        .check(z.maxLength(20)),
      weightKg: z.nullable(integer(1, 5_000_000)),
      dimensionsMm: z.nullable(
        z.strictObject({ length: integer(1, 200_000), width: integer(1, 200_000), height: integer(1, 200_000) }),
      ),
      /** Uploaded for goods, since the listings that are made of it show them. */
      pictureIds: z.array(idOf('file')).check(z.maxLength(limits.uploadPicturesMax)),
    }),
    output: stockProduct,
    refusals: [notFound, olderVersion, stockErrors.aliasTaken, uploadErrors.quotaReached],
  },
  /**
   * Makes a draft listing of one machine, or of a lot's parts, with the model's facts and the pictures taken at receiving; of
   * what may not be sold yet, one that is coming. Of a model alone, one that is coming or procured. With `goodsId`, that
   * listing sells the piece from now on and no draft is made.
   */
  publishStock: {
    path: '/back/products/publish-stock',
    access: { may: 'product.goods.write', reach: 'company' },
    effect: 'write',
    once: true,
    input: z.strictObject({
      unitId: z.optional(idOf('stock-unit')),
      /** Where there is no piece. */
      productId: z.optional(idOf('product')),
      /** Of the piece as it was seen; without one, of the model. */
      version: seenStock,
      goodsId: z.optional(idOf('goods')),
      /** How a model without a piece is offered. */
      offer: z.optional(z.discriminatedUnion('as', [z.strictObject({ as: z.literal('coming') }), sourcedAvailability])),
    }),
    output: z.object({ goodsId: idOf('goods') }),
    refusals: [
      notFound,
      olderVersion,
      requestErrors.wrongState,
      listingErrors.serialTaken,
      stockErrors.goodsNotFree,
      uploadErrors.quotaReached,
    ],
  },
  /** Draws labels of units to print on sheets. */
  drawStockLabels: {
    path: '/back/warehouses/draw-labels',
    access: works,
    effect: 'write',
    addition: true,
    input: z.strictObject({
      unitIds: z.array(idOf('stock-unit')).check(z.minLength(1), z.maxLength(limits.labelsMax)),
    }),
    output: z.object({ url: z.string(), pages: z.int() }),
    refusals: [notFound],
  },
  /** Lists what the companies for which the member works have free in stock: parts for a repair, and where they lie. */
  listWorkStock: {
    path: '/api/ware-house-products/ware-house-products',
    access: 'member',
    effect: 'read',
    input: paged({ words: z.optional(optionalLine(limits.searchWordsLength)) }),
    output: page(
      z.object({
        id: idOf('stock-unit'),
        title: z.string(),
        partNumber: z.string(),
        picture: z.nullable(picture),
        company: z.string(),
        place: z.string(),
        free: z.int(),
        /** The listing through which a quotation holds it; null where it is not listed. */
        goodsId: z.nullable(idOf('goods')),
      }),
    ),
    refusals: [],
  },
})
