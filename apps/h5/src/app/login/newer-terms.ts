import { keptNames } from '#device/kept-of-person'
import { keyOf } from '@kikai/client/calls/hooks'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import type { Ground } from '../screens/over-screen.tsx'

/** Asks a returning user to accept a changed text, once per version; after that only where a contract needs it. */
export async function askForNewerTerms(ground: Ground): Promise<void> {
  const { client, queries } = ground
  const { consentsDue } = await queries.fetchQuery({
    queryKey: keyOf(profileCalls.myProfile, client.options.language(), {}),
    queryFn: () => client.call(profileCalls.myProfile, {}, { silent: true, indicator: false }),
    staleTime: 60_000,
  })
  const versions = consentsDue.map(({ kind, version }) => `${kind} ${version}`).join()
  if (versions === '' || localStorage.getItem(keptNames.termsAsked) === versions) return
  localStorage.setItem(keptNames.termsAsked, versions)
  const { agreeAgain } = await import('./agree-again.tsx')
  await agreeAgain(consentsDue, ground)
}
