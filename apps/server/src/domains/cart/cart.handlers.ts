import { cartCalls } from '@kikai/contract/cart/cart.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { addToCart, removeFromCart, updateCart } from './change-cart.ts'
import { presentCart } from './present-cart.ts'
import { cartPersonal } from './cart.personal.ts'

const handlers: Handlers<typeof cartCalls> = {
  addToCart,
  updateCart,
  removeFromCart,
  listCart: presentCart,
}

export const cartDomain: Domain = { name: 'cart', calls: cartCalls, handlers, personal: cartPersonal }
