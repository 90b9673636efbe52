import { defineScreen } from '#app/define-screen'
import { Page } from '#ui/page'
import { useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { regionsCalls } from '@kikai/contract/regions/regions.calls'
import { InfoForm } from './info-form.tsx'

/** What a member says about themselves, and their portrait. */
function MyInfo() {
  const t = useText('me')
  const me = useCall(profileCalls.myProfile, {}, { freshMs: 0 })
  const countries = useCall(regionsCalls.listCountries, {}, { freshMs: Infinity })
  const title = t('info.title')
  if (!me.data) return <Page title={title} of={me} width="form" />
  const profile = me.data
  return (
    <Page title={title} of={countries} width="form">
      {() => <InfoForm profile={profile} countries={countries} />}
    </Page>
  )
}

export default defineScreen({ login: 'required', view: MyInfo })
