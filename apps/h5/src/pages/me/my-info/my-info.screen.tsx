import { defineScreen } from '#app/screens/define-screen'
import { href } from '#app/routes/go'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Row } from '#ui/lists/row'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { regionsCalls } from '@kikai/contract/regions/regions.calls'
import { InfoForm } from './info-form.tsx'

/** The member's personal data and portrait. */
function MyInfo() {
  const t = useText('me')
  const me = useCall(profileCalls.myProfile, {}, { freshMs: 0 })
  const countries = useCall(regionsCalls.listCountries, {}, { freshMs: Infinity })
  const title = t('info.title')
  if (!me.data) return <Page title={title} of={me} width="form" />
  const profile = me.data
  return (
    <Page title={title} of={countries} width="form">
      {() => (
        <>
          <InfoForm profile={profile} countries={countries} />
          <Panel className="py-1 wide:py-2">
            <Row title={t('info.fapiao')} note={t('info.fapiaoNote')} to={href('/pages/me/my-info/fapiao/fapiao')} />
          </Panel>
        </>
      )}
    </Page>
  )
}

export default defineScreen({ login: 'required', view: MyInfo })
