import { useCall } from '@kikai/client/hooks'
import { cartCalls } from '@kikai/contract/cart/cart.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { useLoggedIn } from './session.ts'

/** The member's own record; null for visitors and until it is there. */
export function useMe() {
  const loggedIn = useLoggedIn()
  const profile = useCall(profileCalls.myProfile, loggedIn ? {} : null, { freshMs: 60_000 })
  return loggedIn ? (profile.data ?? null) : null
}

/** How many pieces are in the cart, for the bars; every change of the cart makes it anew. */
export function useCartCount(): number {
  const loggedIn = useLoggedIn()
  const cart = useCall(cartCalls.countCart, loggedIn ? {} : null, { freshMs: 60_000 })
  return loggedIn ? (cart.data?.count ?? 0) : 0
}
