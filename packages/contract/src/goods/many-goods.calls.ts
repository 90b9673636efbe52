import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, integer, unitPrice } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { changedGoods } from './managed.shapes.ts'
import { isWholePrice } from './missing-fields.ts'

const writes = { may: 'product.goods.write' } as const
const goodsIds = z.array(idOf('goods')).check(z.minLength(1), z.maxLength(limits.pageSizeMax))

/** Changes of many listings at once. Those that cannot be changed stay and are listed. */
export const manyGoodsCalls = defineCalls('goods', {
  /** Takes goods off sale; those in a deal stay, and those of other companies, which need a reason each. */
  takeDownMany: {
    path: '/back/goods/down-many',
    access: writes,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ goodsIds }),
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
  /** Archives drafts for good; numbers and history stay, and drafts that changed since are skipped. */
  archiveMany: {
    path: '/back/goods/archive-goods',
    access: writes,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      goods: z
        .array(z.strictObject({ goodsId: idOf('goods'), version: integer(1, 2 ** 31 - 1) }))
        .check(z.minLength(1), z.maxLength(limits.pageSizeMax)),
    }),
    output: changedGoods,
    refusals: [requestErrors.notFound],
  },
})
