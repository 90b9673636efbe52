import { useCall, type Loaded } from '@kikai/client/calls/hooks'
import { useLoggedIn } from '@kikai/client/provider.tsx'
import type { Right } from '@kikai/contract/access'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import type { Profile } from '@kikai/contract/profile/profile.shapes'

/** The logged-in member with their rights. */
export function useMe(): Loaded<Profile> {
  return useCall(profileCalls.myProfile, useLoggedIn() ? {} : null, { freshMs: 60_000 })
}

/**
 * Returns a function that says whether the member has a right, for showing buttons; the server checks again at each
 * call.
 */
export function useMay(): (right: Right) => boolean {
  const { data } = useMe()
  return (right) => data?.rights.includes(right) ?? false
}
