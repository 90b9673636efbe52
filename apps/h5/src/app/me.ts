import { useCall } from '@kikai/client/hooks'
import { badgesCalls } from '@kikai/contract/badges/badges.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { useLoggedIn } from './session.ts'

/** The member's own record; null for visitors and until it is there. */
export function useMe() {
  const loggedIn = useLoggedIn()
  const profile = useCall(profileCalls.myProfile, loggedIn ? {} : null, { freshMs: 60_000 })
  return loggedIn ? (profile.data ?? null) : null
}

/** What the badges count, asked again each minute while somebody looks; every change of the cart or of a message makes it anew. */
export function useBadges() {
  const loggedIn = useLoggedIn()
  const badges = useCall(badgesCalls.countBadges, loggedIn ? {} : null, { freshMs: 30_000, everyMs: 60_000 })
  return loggedIn ? badges.data : undefined
}

/** How many pieces are in the cart, for the bars. */
export const useCartCount = (): number => useBadges()?.cart ?? 0

/** How many messages wait to be read. */
export const useUnreadCount = (): number => useBadges()?.messages.all ?? 0
