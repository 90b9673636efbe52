import { retryOf } from '#ui/forms/field'
import { SelectField, TextField } from '#ui/forms/text-field'
import { type Loaded, useCall } from '@kikai/client/calls/hooks'
import type { CallForm } from '@kikai/client/forms/call-form'
import { useText } from '@kikai/client/use-text'
import { regionsCalls } from '@kikai/contract/regions/regions.calls'
import type { AddressField, Country } from '@kikai/contract/regions/regions.shapes'
import { useId } from 'react'
import type { AddressValues, AskedField } from './address-parts.ts'
import { PhoneField } from './phone-field.tsx'
import { usePostalCode } from './use-postal-code.ts'

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

type CountryForm = Pick<CallForm<{ country: string }>, 'text'> & {
  readonly set: (change: { country: string; region: string; dialCode?: string }) => void
}
type CountryFieldProps = { form: CountryForm; countries: Loaded<readonly Country[]> }

/** The country field; the country decides the other fields and the suggested dialling code. */
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

/** The fields of an address in the country's format. */
export function AddressFields({ form, country, of }: AddressFieldsProps) {
  const t = useText('addresses')
  const id = useId()
  const has = (name: AddressField) => of.some(({ field }) => field === name)
  const { postalCode, region, city, street } = form.values
  const postal = usePostalCode({
    country: has('postalCode') ? country : undefined,
    postalCode,
    now: { region, city, street },
    parts: ({ town, ...place }) => ({ ...place, street: town }),
    set: form.set,
  })
  const cities = useCitiesOf(has('city') ? country : undefined, region)
  const choices: Partial<Record<AddressField, readonly string[]>> = { city: cities, street: postal.towns }
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
    const offered = choices[field] ?? []
    return (
      <div key={field}>
        <TextField
          {...form.text(field)}
          label={labelOf(field)}
          optional={!required}
          hint={field === 'postalCode' && postal.isUnknown ? t('screen.unknownPostal') : undefined}
          placeholder={field === 'postalCode' ? (country?.postalExample ?? '') : undefined}
          autoComplete={completes[field]}
          list={offered.length > 0 ? `${id}-${field}` : undefined}
        />
        {offered.length > 0 ? (
          <datalist id={`${id}-${field}`}>
            {offered.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </datalist>
        ) : null}
      </div>
    )
  })
}

/** The cities of the chosen region, suggested while typing; any other city may be typed. */
function useCitiesOf(country: Country | undefined, region: string): readonly string[] {
  const asked = country?.hasPostalCodes && region !== '' ? { country: country.code, region } : null
  return useCall(regionsCalls.listCities, asked, { freshMs: Infinity }).data ?? []
}
