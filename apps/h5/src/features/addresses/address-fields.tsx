import { retryOf } from '#ui/field'
import { SelectField, TextField } from '#ui/text-field'
import type { Loaded } from '@kikai/client/hooks'
import type { CallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { AddressField, Country } from '@kikai/contract/regions/regions.shapes'
import type { AddressValues, AskedField } from './address-parts.ts'
import { PhoneField } from './phone-field.tsx'

type AddressForm = Pick<CallForm<AddressValues>, 'values' | 'set' | 'text'>

const completes: Record<Exclude<AddressField, 'mobile'>, string> = {
  postalCode: 'postal-code',
  region: 'address-level1',
  city: 'address-level2',
  street: 'address-line1',
  houseNumber: 'address-line2',
  company: 'organization',
  name: 'name',
}

type CountryFieldProps = { form: AddressForm; countries: Loaded<readonly Country[]> }

/** The country decides the other fields, and which dialling code is the likely one. */
export function CountryField({ form, countries }: CountryFieldProps) {
  const t = useText('addresses')
  const all = countries.data ?? []
  return (
    <SelectField
      {...form.text('country')}
      onChange={(event) => {
        const next = all.find((one) => one.code === event.target.value)
        form.set({ country: event.target.value, region: '', ...(next ? { dialCode: next.dialCode } : {}) })
      }}
      label={t('screen.form.country')}
      options={all.map((one) => ({ value: one.code, label: one.name }))}
      onRetry={retryOf(countries)}
      autoComplete="country"
    />
  )
}

const ownRegions = ['JP', 'CN', 'US'] as const

type AddressFieldsProps = { form: AddressForm; country: Country | undefined; of: readonly AskedField[] }

/** Fields of an address, as the country writes it. */
export function AddressFields({ form, country, of }: AddressFieldsProps) {
  const t = useText('addresses')
  const isLargeFirst = country?.addressFields[0]?.field === 'postalCode'
  const labelOf = (field: AddressField) => {
    if (field === 'region') return t(`screen.region.${ownRegions.find((code) => code === country?.code) ?? 'other'}`)
    if (isLargeFirst && field === 'street') return t('screen.field.streetLargeFirst')
    if (isLargeFirst && field === 'houseNumber') return t('screen.field.houseNumberLargeFirst')
    return t(`screen.field.${field}`)
  }
  return of.map(({ field, required }) => {
    if (field === 'mobile')
      return (
        <PhoneField key={field} label={labelOf(field)} dialCode={form.text('dialCode')} mobile={form.text('mobile')} />
      )
    if (field === 'region' && country && country.regions.length > 0)
      return (
        <SelectField
          {...form.text(field)}
          key={`${field} ${country.code}`}
          label={labelOf(field)}
          optional={!required}
          options={country.regions.map((one) => ({ value: one.code, label: one.name }))}
          autoComplete={completes.region}
        />
      )
    return (
      <TextField
        {...form.text(field)}
        key={field}
        label={labelOf(field)}
        optional={!required}
        placeholder={field === 'postalCode' ? (country?.postalExample ?? '') : undefined}
        autoComplete={completes[field]}
      />
    )
  })
}
