import { useCall, type Loaded } from '@kikai/client/hooks'
import { useLoggedIn } from '@kikai/client/provider.tsx'
import type { Right } from '@kikai/contract/access'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import type { Profile } from '@kikai/contract/profile/profile.shapes'

/** Who is logged in, with their rights. */
export function useMe(): Loaded<Profile> {
  return useCall(profileCalls.myProfile, useLoggedIn() ? {} : null, { freshMs: 60_000 })
}

/** Whether a button is shown; the server asks again at each call. */
export function useMay(): (right: Right) => boolean {
  const { data } = useMe()
  return (right) => data?.rights.includes(right) ?? false
}
