import { useCall, type Loaded } from '@kikai/client/calls/hooks'
import type { Right } from '@kikai/contract/access'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import type { Profile } from '@kikai/contract/profile/profile.shapes'

/**
 * The user's profile and a check of their rights for entries of the management area; the server checks again at each
 * call.
 */
export function useRights(): { profile: Loaded<Profile>; may: (right: Right) => boolean } {
  const profile = useCall(profileCalls.myProfile, {}, { freshMs: 60_000 })
  return { profile, may: (right) => profile.data?.rights.includes(right) ?? false }
}
