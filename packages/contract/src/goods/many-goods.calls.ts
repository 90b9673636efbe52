import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { countryCode, idOf, integer, optionalLine, optionalText, unitPrice } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { changedGoods } from './managed.shapes.ts'
import { deliveryPeriods, powerSources } from './goods.words.ts'
import { isWholePrice } from './missing-fields.ts'

const writes = { may: 'product.goods.write' } as const
const goodsIds = z.array(idOf('goods')).check(z.minLength(1), z.maxLength(limits.pageSizeMax))
/** Goods as they were seen. */
const seenGoods = z
  .array(z.strictObject({ goodsId: idOf('goods'), version: integer(1, 2 ** 31 - 1) }))
  .check(z.minLength(1), z.maxLength(limits.pageSizeMax))

/** What many listings can be given together; what is not named stays. */
const sharedFields = z
  .strictObject({
    categoryId: z.optional(idOf('category')),
    powerSource: z.optional(z.enum(powerSources)),
    deliveryPeriod: z.optional(z.enum(deliveryPeriods)),
    shippingCountries: z.optional(z.array(countryCode).check(z.minLength(1), z.maxLength(60))),
    place: z.optional(
      z.strictObject({
        country: countryCode,
        region: optionalLine(limits.nameLength),
        city: optionalLine(limits.nameLength),
      }),
    ),
  })
  .check(z.refine((changes) => Object.values(changes).some((value) => value !== undefined), 'empty'))

/** Changes of many listings at once. Those that cannot be changed stay and are listed. */
export const manyGoodsCalls = defineCalls('goods', {
  /**
   * Gives listings the same category, delivery or place. Those in a deal, that staff took down, or that changed since they
   * were seen stay.
   */
  editGoods: {
    path: '/back/goods/edit-goods',
    access: writes,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ goods: seenGoods, changes: sharedFields }),
    output: changedGoods,
    refusals: [requestErrors.notFound],
  },
  /** Takes goods off sale; those in a deal stay, and those of other companies unless staff give the reason. */
  takeDownMany: {
    path: '/back/goods/down-many',
    access: writes,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ goodsIds, reason: z.optional(optionalText(limits.textAreaLength)) }),
    output: changedGoods,
    refusals: [requestErrors.notFound],
  },
  /**
   * Sets the prices that the seller was shown, in the goods' currency; goods that changed since stay, and so do
   * doubtful prices until they are confirmed.
   */
  repriceGoods: {
    path: '/back/goods/reprice-goods',
    access: writes,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      prices: z
        .array(
          z.strictObject({
            goodsId: idOf('goods'),
            version: integer(1, 2 ** 31 - 1),
            price: unitPrice.check(z.refine(isWholePrice, 'leastPrice')),
            /** Confirms prices far below the one before or the usual one. */
            confirmed: z._default(z.boolean(), false),
          }),
        )
        .check(z.minLength(1), z.maxLength(limits.pageSizeMax)),
    }),
    output: changedGoods,
    refusals: [requestErrors.notFound],
  },
  /**
   * Says how many pieces of what is sold out there are again: it is on sale with its questions and reviews, and its watchers are
   * told. Goods that changed since, and what a warehouse keeps, stay.
   */
  restockGoods: {
    path: '/back/goods/restock-goods',
    access: writes,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      goods: z
        .array(
          z.strictObject({
            goodsId: idOf('goods'),
            version: integer(1, 2 ** 31 - 1),
            stock: integer(1, limits.lineQuantityMax),
          }),
        )
        .check(z.minLength(1), z.maxLength(limits.pageSizeMax)),
    }),
    output: changedGoods,
    refusals: [requestErrors.notFound],
  },
  /** Archives drafts for good; numbers and history stay, and drafts that changed since are skipped. */
  archiveMany: {
    path: '/back/goods/archive-goods',
    access: writes,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ goods: seenGoods }),
    output: changedGoods,
    refusals: [requestErrors.notFound],
  },
})
