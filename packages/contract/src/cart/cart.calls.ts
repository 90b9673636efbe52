import { goodsErrors } from '../goods/goods.errors.ts'
import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, quantity } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { pagedIfAsked } from '../wire/paging.ts'
import { cartErrors } from './cart.errors.ts'
import { cartView } from './cart.shapes.ts'

const line = z.strictObject({ goodsId: idOf('goods'), quantity })

/** A member's cart. It reserves nothing: stock is taken with the order. */
export const cartCalls = defineCalls(
  'cart',
  {
    /** Adds goods to the cart. */
    addToCart: {
      path: '/api/cart/add-cart',
      access: 'member',
      effect: 'write',
      /** Adds to what is there already, up to what is available. */
      input: line,
      output: z.object({ count: z.int(), quantity: z.int() }),
      refusals: [
        requestErrors.notFound,
        goodsErrors.notEnough,
        goodsErrors.notOnSale,
        goodsErrors.soldOut,
        goodsErrors.heldByAnother,
        goodsErrors.ownGoods,
        goodsErrors.priceOnRequest,
        cartErrors.full,
      ],
    },
    /** Sets the quantity of a line. */
    updateCart: {
      path: '/api/cart/update-cart',
      access: 'member',
      effect: 'write',
      input: line,
      output: cartView,
      refusals: [requestErrors.notFound, goodsErrors.notEnough],
    },
    /** Lists the cart by seller, with the problems of each line; a page of it is a page of its lines. */
    listCart: {
      path: '/api/cart/cart-list',
      access: 'member',
      effect: 'read',
      input: pagedIfAsked,
      output: cartView,
      refusals: [],
    },
    /** Removes lines from the cart. */
    removeFromCart: {
      path: '/api/cart/del-cart',
      access: 'member',
      effect: 'write',
      input: z.strictObject({
        goodsIds: z.array(idOf('goods')).check(z.minLength(1), z.maxLength(limits.cartLinesMax)),
      }),
      output: cartView,
      refusals: [],
    },
  },
  { alsoChanges: ['orders'] },
)
