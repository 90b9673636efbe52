import { defineScreen } from '#app/define-screen'
import { KeyFacts } from '#ui/key-facts'
import { Page } from '#ui/page'
import { Panel } from '#ui/panel'
import { useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { formatPhone } from '@kikai/i18n/format/phone'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { regionsCalls } from '@kikai/contract/regions/regions.calls'

/** What we know of the member; nothing to change here yet. */
function MyInfo() {
  const t = useText('me')
  const profile = useCall(profileCalls.myProfile, {})
  const countries = useCall(regionsCalls.listCountries, {}, { freshMs: Infinity })
  return (
    <Page title={t('info.title')} of={profile} width="form">
      {(me) => {
        const country = countries.data?.find(({ code }) => code === me.country)
        const region = country?.regions.find(({ code }) => code === me.region)?.name ?? me.region
        return (
          <>
            <Panel title={t('info.person')}>
              <KeyFacts
                facts={[
                  { label: t('info.name'), value: me.name },
                  { label: t('info.email'), value: me.email },
                  { label: t('info.mobile'), value: <span className="figures">{formatPhone(me.mobile)}</span> },
                ]}
              />
            </Panel>
            <Panel title={t('info.place')}>
              <KeyFacts
                facts={[
                  { label: t('info.country'), value: country?.name ?? me.country },
                  { label: t('info.postalCode'), value: me.postalCode || t('info.none') },
                  { label: t('info.region'), value: region || t('info.none') },
                  { label: t('info.address'), value: me.address || t('info.none') },
                ]}
              />
            </Panel>
            {me.company ? (
              <Panel title={t('info.company')}>
                <KeyFacts facts={[{ label: t('info.companyName'), value: me.company.name }]} />
              </Panel>
            ) : null}
            <p className="px-1 text-12 text-ink-2">{t('info.change')}</p>
          </>
        )
      }}
    </Page>
  )
}

export default defineScreen({ login: 'required', view: MyInfo })
