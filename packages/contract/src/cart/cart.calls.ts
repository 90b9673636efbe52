import { goodsErrors } from '../goods/goods.errors.ts'
import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, quantity } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { cartErrors } from './cart.errors.ts'
import { cartView } from './cart.shapes.ts'

const line = z.strictObject({ goodsId: idOf('goods'), quantity })

/** A member's cart. It promises nothing: stock is taken when the order is placed. */
export const cartCalls = defineCalls('cart', {
  /** Puts goods into the cart, or more of them. */
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
  /** Sets how many of a line are in the cart. */
  updateCart: {
    path: '/api/cart/update-cart',
    access: 'member',
    effect: 'write',
    input: line,
    output: cartView,
    refusals: [requestErrors.notFound, goodsErrors.notEnough],
  },
  /** The cart’s lines by seller, with what stands against each. */
  listCart: {
    path: '/api/cart/cart-list',
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: cartView,
    refusals: [],
  },
  /** Takes lines out of the cart. */
  removeFromCart: {
    path: '/api/cart/del-cart',
    access: 'member',
    effect: 'write',
    input: z.strictObject({ goodsIds: z.array(idOf('goods')).check(z.minLength(1), z.maxLength(limits.cartLinesMax)) }),
    output: cartView,
    refusals: [],
  },
})
