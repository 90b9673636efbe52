import { CountryField } from '#features/addresses/address-fields'
import { CapacityField } from '#features/identity/capacity-field'
import { Button } from '#ui/buttons/button'
import { Form } from '#ui/forms/form'
import { KeyFacts } from '#ui/facts/key-facts'
import { Panel } from '#ui/pages/panel'
import { showToast } from '#ui/feedback/toast'
import { TextField } from '#ui/forms/text-field'
import type { Loaded } from '@kikai/client/calls/hooks'
import { useClient } from '@kikai/client/provider.tsx'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { membersCalls } from '@kikai/contract/members/members.calls'
import type { OwnDetails } from '@kikai/contract/members/members.shapes'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import type { Profile } from '@kikai/contract/profile/profile.shapes'
import type { Country } from '@kikai/contract/regions/regions.shapes'
import { AvatarField } from '#features/portrait/avatar-field'
import { HomeFields } from './home-fields.tsx'

type InfoFormProps = { profile: Profile; countries: Loaded<readonly Country[]> }
type Values = Omit<OwnDetails, 'version'>

export function InfoForm({ profile, countries }: InfoFormProps) {
  const t = useText('me')
  const client = useClient()
  const form = useCallForm(membersCalls.updateProfile, {
    start: valuesOf(detailsOf(profile)),
    input: (values, version) => ({ ...values, version }),
    rules: ({ kind, companyName, name, address }) => ({
      name: name.trim() === '' && t('info.missing.name'),
      companyName: kind === 'business' && companyName.trim() === '' && t('info.missing.companyName'),
      address: address.trim() === '' && t('info.missing.address'),
    }),
    shown: valuesOf,
    version: {
      start: profile.version,
      of: ({ version }) => version,
      read: async () => detailsOf(await client.call(profileCalls.myProfile, {})),
    },
    stays: true,
    onDone: () => showToast(t('info.saved'), { done: true }),
  })
  const country = countries.data?.find(({ code }) => code === form.values.country)
  return (
    <Form of={form}>
      <Panel>
        <AvatarField
          name={form.values.name}
          avatar={form.values.avatar}
          onChange={(avatar) => form.set({ avatar })}
          error={form.wrong('avatar')}
        />
      </Panel>
      <Panel title={t('info.person')}>
        <div className="flex flex-col gap-4">
          <TextField {...form.text('name')} label={t('info.name')} autoComplete="name" />
          <CapacityField form={form} />
          <KeyFacts
            facts={[
              { label: t('info.email'), value: profile.email },
              { label: t('info.mobile'), value: <span className="figures">{profile.mobileWritten}</span> },
            ]}
          />
        </div>
      </Panel>
      <Panel title={t('info.place')}>
        <div className="flex flex-col gap-4">
          <CountryField form={form} countries={countries} />
          <HomeFields form={form} country={country} />
        </div>
      </Panel>
      {profile.company ? (
        <Panel title={t('info.company')}>
          <KeyFacts facts={[{ label: t('info.companyName'), value: profile.company.name }]} />
        </Panel>
      ) : null}
      <Button tone="go" type="submit" wide busy={form.busy}>
        {t('info.save')}
      </Button>
    </Form>
  )
}

const detailsOf = (me: Profile): OwnDetails => ({
  version: me.version,
  name: me.name,
  kind: me.kind,
  companyName: me.companyName,
  avatar: me.avatar,
  country: me.country,
  region: me.regionCode,
  postalCode: me.postalCode,
  address: me.address,
})

const valuesOf = ({ version: _, ...values }: OwnDetails): Values => values
