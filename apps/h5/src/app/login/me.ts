import { useCall } from '@kikai/client/calls/hooks'
import { badgesCalls } from '@kikai/contract/badges/badges.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { useLoggedIn } from './session.ts'

/** The member's own profile; null for visitors and while it loads. */
export function useMe() {
  const loggedIn = useLoggedIn()
  const profile = useCall(profileCalls.myProfile, loggedIn ? {} : null, { freshMs: 60_000 })
  return loggedIn ? (profile.data ?? null) : null
}

/**
 * The counts of the badges, fetched every minute while the page is visible and after every change of the cart or of
 * messages.
 */
export function useBadges() {
  const loggedIn = useLoggedIn()
  const badges = useCall(badgesCalls.countBadges, loggedIn ? {} : null, { freshMs: 30_000, everyMs: 60_000 })
  return loggedIn ? badges.data : undefined
}

/** The number of pieces in the cart, for the bars. */
export const useCartCount = (): number => useBadges()?.cart ?? 0

/** The number of unread messages in chats. */
export const useUnreadChats = (): number => useBadges()?.chat ?? 0

/** The number of reported faults and machines on their way that wait for the member. */
export const useWaitingDevices = (): number => useBadges()?.devices ?? 0

/** The number of unread messages. */
export const useUnreadCount = (): number => useBadges()?.messages.all ?? 0
