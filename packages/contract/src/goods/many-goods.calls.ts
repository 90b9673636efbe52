import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, integer, unitPrice } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { changedGoods } from './managed.shapes.ts'
import { isWholePrice } from './missing-fields.ts'

const writes = { may: 'product.goods.write' } as const
const goodsIds = z.array(idOf('goods')).check(z.minLength(1), z.maxLength(limits.pageSizeMax))

/** What a seller does with many listings in one go. What cannot be changed stays as it is, and is named. */
export const manyGoodsCalls = defineCalls('goods', {
  /** Takes goods off sale, as many as one call takes; what is in a deal stays. */
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
  /** Gives goods the prices that the seller was shown, in the currency that they have; what somebody changed since stays, and so does what looks as if a digit was lost, until that is confirmed. */
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
            /** That a price far below the one before, or the usual one, is meant. */
            confirmed: z._default(z.boolean(), false),
          }),
        )
        .check(z.minLength(1), z.maxLength(limits.pageSizeMax)),
    }),
    output: changedGoods,
    refusals: [requestErrors.notFound],
  },
  /** Takes drafts out of the list for good, as the seller saw them; their numbers and their history stay, and so does what somebody changed since. */
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
