import { useCall } from '@kikai/client/hooks'
import { identityCalls } from '@kikai/contract/identity/identity.calls'
import { useLoggedIn } from './session.ts'

/** The member's own record for the bars: name and how much is in the cart. Null for visitors. */
export function useMe() {
  const loggedIn = useLoggedIn()
  const profile = useCall(identityCalls.myProfile, loggedIn ? {} : null, { freshMs: 60_000 })
  return loggedIn ? (profile.data ?? null) : null
}
