import { goBackOrHome, backAfterToast } from '#app/routes/go'
import { AddressFields, CountryField } from '#features/addresses/address-fields'
import {
  addressRules,
  type AddressValues,
  isPerson,
  isPlace,
  noAddress,
  sentPlace,
} from '#features/addresses/address-parts.ts'
import { pickAddress } from '#features/addresses/picked-address.ts'
import { Button } from '#ui/buttons/button'
import { Switch } from '#ui/forms/choice'
import { Form } from '#ui/forms/form'
import { Panel } from '#ui/pages/panel'
import { showToast } from '#ui/feedback/toast'
import type { Loaded } from '@kikai/client/calls/hooks'
import { useClient } from '@kikai/client/provider.tsx'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { addressesCalls } from '@kikai/contract/addresses/addresses.calls'
import type { Address } from '@kikai/contract/addresses/addresses.shapes'
import type { Country } from '@kikai/contract/regions/regions.shapes'
import type { Place } from '@kikai/kernel/geo'
import { DeleteAddress } from './delete-address.tsx'
import { PointField } from '#features/map/point-field'

type Values = AddressValues & { isDefault: boolean; place: Place | null }
type AddressFormProps = {
  countries: Loaded<readonly Country[]>
  address: Address | null
  usualCountry: string
  /** The address is for an order: once saved, the order uses it. */
  isForOrder: boolean
}

/** The address fields in the order of the chosen country, with its required ones marked. */
export function AddressForm({ countries, address, usualCountry, isForOrder }: AddressFormProps) {
  const t = useText('addresses')
  const client = useClient()
  const all = countries.data ?? []
  const countryOf = (code: string) => all.find((one) => one.code === code)
  const form = useCallForm(address ? addressesCalls.updateAddress : addressesCalls.addAddress, {
    start: address ? valuesOf(address) : emptyIn(countryOf(usualCountry) ?? all[0]),
    input: (typed, version) => ({
      country: typed.country,
      dialCode: typed.dialCode,
      isDefault: typed.isDefault,
      name: typed.name,
      mobile: typed.mobile,
      company: typed.company,
      place: typed.place,
      ...sentPlace(typed, countryOf(typed.country)),
      ...(address ? { addressId: address.id, version } : {}),
    }),
    rules: (values) => {
      const country = countryOf(values.country)
      return addressRules(t, { values, country, fields: country?.addressFields ?? [] })
    },
    shown: valuesOf,
    version: {
      start: address?.version ?? null,
      of: ({ version }) => version,
      read: async () => address && client.call(addressesCalls.readAddress, { addressId: address.id }),
    },
    next: (saved) => {
      if (isForOrder) {
        pickAddress(saved.id)
        goBackOrHome()
      } else {
        showToast(t('screen.form.saved'), { done: true })
        backAfterToast()
      }
    },
  })
  const country = countryOf(form.values.country)
  const fields = country?.addressFields ?? []
  const place = (
    <Panel title={t('screen.form.place')}>
      <div className="flex flex-col gap-4">
        <AddressFields form={form} country={country} of={fields.filter(isPlace)} />
        <PointField
          country={form.values.country}
          place={form.values.place}
          onChange={(to) => form.set({ place: to })}
        />
      </div>
    </Panel>
  )
  const recipient = (
    <Panel title={t('screen.form.recipient')}>
      <div className="flex flex-col gap-4">
        <AddressFields form={form} country={country} of={fields.filter(isPerson)} />
      </div>
    </Panel>
  )
  const isPersonFirst = fields[0]?.field === 'name'
  return (
    <Form of={form}>
      <Panel>
        <CountryField form={form} countries={countries} />
      </Panel>
      {isPersonFirst ? recipient : place}
      {isPersonFirst ? place : recipient}
      <Panel className="py-1 wide:py-2">
        <Switch {...form.flip('isDefault')} label={t('screen.form.makeDefault')} />
      </Panel>
      <Button tone="go" type="submit" wide busy={form.busy}>
        {isForOrder ? t('screen.form.saveForOrder') : t('screen.form.save')}
      </Button>
      {address ? <DeleteAddress addressId={address.id} /> : null}
    </Form>
  )
}

const emptyIn = (country: Country | undefined): Values => ({
  ...noAddress,
  country: country?.code ?? '',
  dialCode: country?.dialCode ?? '',
  isDefault: false,
  place: null,
})

function valuesOf({ id: _, version: __, countryName: ___, lines: ____, mobileWritten, ...address }: Address): Values {
  // The dialling code has its own field.
  return { ...address, mobile: mobileWritten.replace(address.dialCode, '').trim() }
}
