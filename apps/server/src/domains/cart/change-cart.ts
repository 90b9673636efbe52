import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import type { cartCalls } from '@kikai/contract/cart/cart.calls'
import { cartErrors } from '@kikai/contract/cart/cart.errors'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { limits } from '@kikai/kernel/limits'
import type { Context, Member } from '../../platform/context.ts'
import { buyBlocked, isPublic, readGoodsFacts } from '../goods/goods.public.ts'
import { addCartLine, deleteCartLines, setCartLine } from './cart.store.ts'
import { ownCompanies, presentCart } from './present-cart.ts'

type Add = typeof cartCalls.addToCart
type Update = typeof cartCalls.updateCart
type Remove = typeof cartCalls.removeFromCart

/** Adds goods to the cart, up to the quantity that is available. */
export async function addToCart(ctx: Context<Member>, { goodsId, quantity }: InputOf<Add>): Promise<OutputOf<Add>> {
  const facts = (await readGoodsFacts(ctx, [goodsId]))[0] ?? null
  const blocked = buyBlocked(facts, { quantity, companyIds: ownCompanies(ctx.actor), language: ctx.language })
  if (blocked || !facts) throw blocked ?? refuse(requestErrors.notFound)
  const { available, title } = facts
  return ctx.tx(async (ctx) => {
    const added = await addCartLine(ctx.db, { memberId: ctx.actor.id, goodsId, quantity, available })
    if (!added) throw refuse(goodsErrors.notEnough, { available, title: title[ctx.language] })
    if (added.count > limits.cartLinesMax) throw refuse(cartErrors.full, { max: limits.cartLinesMax })
    return added
  })
}

/**
 * Sets the quantity of a line. A refusal names what is available only for goods that are in the caller's cart and still
 * shown.
 */
export async function updateCart(
  ctx: Context<Member>,
  { goodsId, quantity }: InputOf<Update>,
): Promise<OutputOf<Update>> {
  return ctx.tx(async (ctx) => {
    if (!(await setCartLine(ctx.db, { memberId: ctx.actor.id, goodsId, quantity })))
      throw refuse(requestErrors.notFound)
    const [facts] = await readGoodsFacts(ctx, [goodsId])
    if (!facts || !isPublic(facts)) throw refuse(requestErrors.notFound)
    const { available, title } = facts
    if (quantity > available && available > 0)
      throw refuse(goodsErrors.notEnough, { available, title: title[ctx.language] })
    return presentCart(ctx)
  })
}

export function removeFromCart(ctx: Context<Member>, { goodsIds }: InputOf<Remove>): Promise<OutputOf<Remove>> {
  return ctx.tx(async (ctx) => {
    await deleteCartLines(ctx.db, { memberId: ctx.actor.id, goodsIds })
    return presentCart(ctx)
  })
}
