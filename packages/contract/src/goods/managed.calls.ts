import { goodsErrors } from './goods.errors.ts'
import { listingErrors } from './listing.errors.ts'
import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { countryCode, idOf, integer, optionalLine, optionalText, unitPrice } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { stockErrors } from '../warehouse/stock.errors.ts'
import { uploadErrors } from '../uploads/uploads.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { pageWithCounts, paged } from '../wire/paging.ts'
import { goodsState } from './goods.shapes.ts'
import {
  draftFits,
  goodsDraft,
  leftDraft,
  managedGoods,
  managedGoodsDetail,
  managedGoodsParams,
} from './managed.shapes.ts'
import { managedSorts, pictureKinds } from './goods.words.ts'

const one = z.strictObject({ goodsId: idOf('goods') })
const version = integer(1, 2 ** 31 - 1)

/** What a seller says of a form besides the goods themselves. */
const wish = {
  publish: z.boolean(),
  termsAgreed: z.boolean(),
  /** Confirms a price far below the one before or the usual one. */
  lowPriceConfirmed: z._default(z.boolean(), false),
}

const managed = { may: 'product.goods.read' } as const
const writes = { may: 'product.goods.write' } as const

const managedFilters = {
  words: z.optional(optionalLine(limits.searchWordsLength)),
  state: z.optional(z.nullable(goodsState)),
  importId: z.optional(idOf('goods-import')),
  /** Only goods whose sellers ask staff to lift a take-down. */
  liftAsked: z.optional(z.boolean()),
  sort: z._default(z.enum(managedSorts), 'newest'),
}

/** Goods for their seller, limited to the own company; staff of the platform see all. */
export const managedGoodsCalls = defineCalls('goods', {
  /** Lists the values for the goods form. */
  readManagedParams: {
    path: '/back/goods/goods-params',
    access: managed,
    effect: 'read',
    input: z.strictObject({}),
    output: managedGoodsParams,
    refusals: [],
  },
  /** Lists the possible delivery countries. */
  listDeliveryCountries: {
    path: '/back/goods/delivery_country',
    access: managed,
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(z.object({ code: countryCode, name: z.string() })),
    refusals: [],
  },
  /** Lists the company's goods in all states, page by page. */
  listManagedGoods: {
    path: '/back/goods/goods-list',
    access: managed,
    effect: 'read',
    mayLag: true,
    input: paged(managedFilters),
    output: pageWithCounts(managedGoods),
    refusals: [],
  },
  /** Exports the goods of `listManagedGoods`. */
  exportManagedGoods: exportOf({
    of: '/back/goods/goods-list',
    may: 'product.stock.export',
    filters: managedFilters,
    row: managedGoods,
  }),
  /** Reads one piece of goods for editing, with what is missing for publishing. */
  readManagedGoods: {
    path: '/back/goods/goods-detail',
    access: managed,
    effect: 'read',
    input: one,
    output: managedGoodsDetail,
    refusals: [requestErrors.notFound],
  },
  /** Adds goods as a draft or on sale. */
  addGoods: {
    path: '/back/goods/add-goods',
    access: { ...writes, reach: 'company' },
    effect: 'write',
    once: true,
    input: z.strictObject({ ...goodsDraft.shape, ...wish }).check(draftFits),
    output: managedGoodsDetail,
    refusals: [
      requestErrors.notFound,
      requestErrors.consentNeeded,
      requestErrors.termsChanged,
      goodsErrors.missingFields,
      listingErrors.gradeNotRunning,
      listingErrors.companyNotCertified,
      listingErrors.sellerPublishes,
      listingErrors.serialContested,
      listingErrors.serialTaken,
      listingErrors.farBelowUsual,
      uploadErrors.tooManyPictures,
      uploadErrors.quotaReached,
    ],
  },
  /** Changes goods; refused when their version has changed. A serial number is of one piece, besides those that are sold. */
  updateGoods: {
    path: '/back/goods/update-goods',
    access: writes,
    effect: 'write',
    once: true,
    input: z.strictObject({
      ...goodsDraft.shape,
      goodsId: idOf('goods'),
      version,
      ...wish,
    }),
    output: managedGoodsDetail,
    refusals: [
      requestErrors.notFound,
      requestErrors.olderVersion,
      requestErrors.wrongState,
      requestErrors.consentNeeded,
      requestErrors.termsChanged,
      goodsErrors.missingFields,
      listingErrors.gradeNotRunning,
      listingErrors.gradeAboveReport,
      listingErrors.companyNotCertified,
      listingErrors.sellerPublishes,
      listingErrors.serialContested,
      goodsErrors.inADeal,
      listingErrors.serialTaken,
      listingErrors.stockBelowDeals,
      stockErrors.keptInStock,
      listingErrors.availabilityStays,
      listingErrors.farBelowBefore,
      listingErrors.farBelowUsual,
      uploadErrors.tooManyPictures,
      uploadErrors.quotaReached,
    ],
  },
  /**
   * Publishes drafts in bulk: complete ones go on sale, others are listed with their missing fields or doubtful prices.
   * When there are more than one call takes, send `next` as `after`.
   */
  publishGoods: {
    path: '/back/goods/publish-goods',
    access: writes,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      goodsIds: z.optional(z.array(idOf('goods')).check(z.minLength(1), z.maxLength(limits.pageSizeMax))),
      importId: z.optional(idOf('goods-import')),
      after: z.optional(idOf('goods')),
      termsAgreed: z.boolean(),
      /**
       * Prices that the seller confirmed although they are far below the usual; changed prices are asked about again.
       */
      confirmedPrices: z._default(
        z.array(z.strictObject({ goodsId: idOf('goods'), price: unitPrice })).check(z.maxLength(limits.pageSizeMax)),
        [],
      ),
    }),
    output: z.object({
      published: z.int(),
      next: z.nullable(idOf('goods')),
      left: z.array(leftDraft),
      leftCount: z.int(),
    }),
    refusals: [
      requestErrors.consentNeeded,
      requestErrors.termsChanged,
      listingErrors.companyNotCertified,
      listingErrors.sellerPublishes,
      listingErrors.serialContested,
      requestErrors.notFound,
    ],
  },
  /** Says that awaited goods are there, and how many: they are on sale, and their watchers are told. */
  arriveGoods: {
    path: '/back/goods/goods-arrived',
    access: writes,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ goodsId: idOf('goods'), version, stock: integer(1, limits.lineQuantityMax) }),
    output: managedGoodsDetail,
    refusals: [
      stockErrors.keptInStock,
      requestErrors.notFound,
      requestErrors.olderVersion,
      requestErrors.wrongState,
      listingErrors.sellerPublishes,
      goodsErrors.missingFields,
      listingErrors.gradeNotRunning,
    ],
  },
  /**
   * Takes goods off sale; placed orders go on. Staff who take down a company's goods give the reason, which its sellers
   * are sent, and the goods stay down until staff lift it; sellers give none for their own.
   */
  takeDownGoods: {
    path: '/back/goods/down-goods',
    access: writes,
    effect: 'write',
    input: z.strictObject({ goodsId: idOf('goods'), reason: z.optional(optionalText(limits.textAreaLength)) }),
    output: managedGoodsDetail,
    refusals: [requestErrors.notFound, requestErrors.wrongState, goodsErrors.inADeal, listingErrors.reasonNeeded],
  },
  /**
   * Ends a take-down by staff. The seller asks for it after putting the goods right; staff lift it, or do not agree and
   * say why. Lifted goods are a draft, which the seller publishes.
   */
  liftTakeDown: {
    path: '/back/goods/lift-take-down',
    access: writes,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      goodsId: idOf('goods'),
      agrees: z.optional(z.boolean()),
      reason: z.optional(optionalText(limits.textAreaLength)),
    }),
    output: managedGoodsDetail,
    refusals: [requestErrors.notFound, requestErrors.wrongState, listingErrors.liftAsked, listingErrors.reasonNeeded],
  },
  /** Appends uploaded pictures to goods; pictures that they have already are skipped. */
  addGoodsPictures: {
    path: '/back/goods/add-pictures',
    access: writes,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      goodsId: idOf('goods'),
      fileIds: z.array(idOf('file')).check(z.minLength(1), z.maxLength(limits.uploadPicturesMax)),
      /** What each file shows, in the same order; null where nothing says so. */
      kinds: z.optional(z.array(z.nullable(z.enum(pictureKinds))).check(z.maxLength(limits.uploadPicturesMax))),
    }),
    output: z.object({ added: z.int(), pictures: z.int() }),
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      goodsErrors.inADeal,
      uploadErrors.tooManyPictures,
      uploadErrors.quotaReached,
    ],
  },
  /** Takes pictures of goods away, such as those of an archive that was a mistake; goods on sale keep one at least. */
  removeGoodsPictures: {
    path: '/back/goods/remove-pictures',
    access: writes,
    effect: 'write',
    addition: true,
    input: z.strictObject({
      goodsId: idOf('goods'),
      fileIds: z.array(idOf('file')).check(z.minLength(1), z.maxLength(limits.uploadPicturesMax)),
    }),
    output: z.object({ removed: z.int(), pictures: z.int() }),
    refusals: [requestErrors.notFound, requestErrors.wrongState, goodsErrors.inADeal, goodsErrors.missingFields],
  },
})
