import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { ordersCalls } from '@kikai/contract/orders/orders.calls'
import type { Context, Member } from '../../../platform/context.ts'
import { placeLines } from './place-lines.ts'

type PlaceOrder = typeof ordersCalls.placeOrder
type PlaceCart = typeof ordersCalls.placeCart

/** Buys one line without the cart. */
export function placeOrder(ctx: Context<Member>, input: InputOf<PlaceOrder>): Promise<OutputOf<PlaceOrder>> {
  const { goodsId, quantity, addressId, expectedTotals, note = '', abroadAgreed = false } = input
  return ctx.tx(async (ctx) => {
    const [checkout] = await placeLines(ctx, {
      lines: [{ goodsId, quantity }],
      addressId,
      expectedTotals,
      note,
      abroadAgreed,
    })
    if (!checkout) throw new Error('an order was placed without a checkout')
    return checkout
  })
}

/** Buys lines of the cart. Each seller is one order, each currency one checkout. */
export function placeCart(ctx: Context<Member>, input: InputOf<PlaceCart>): Promise<OutputOf<PlaceCart>> {
  const { lines, addressId, expectedTotals, note = '', abroadAgreed = false } = input
  return ctx.tx(async (ctx) => {
    const checkouts = await placeLines(ctx, { lines, fromCart: true, addressId, expectedTotals, note, abroadAgreed })
    return { checkouts }
  })
}
