import { backAfterToast } from '#app/go'
import { PhoneField } from '#features/addresses/phone-field'
import { pickAddress } from '#features/addresses/picked-address.ts'
import { Button } from '#ui/button'
import { Switch } from '#ui/choice'
import { Panel } from '#ui/panel'
import { SelectField, TextField } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { fieldErrorsOf } from '@kikai/client/call-error'
import { useAction } from '@kikai/client/hooks'
import { useFieldErrors, useText } from '@kikai/client/use-text'
import { addressesCalls } from '@kikai/contract/addresses/addresses.calls'
import type { Address } from '@kikai/contract/addresses/addresses.shapes'
import type { AddressField, Country } from '@kikai/contract/regions/regions.shapes'
import { foldWidth } from '@kikai/kernel/validators'
import { useForm, useWatch } from 'react-hook-form'
import { DeleteAddress } from './delete-address.tsx'

type Form = Record<AddressField, string> & { country: string; dialCode: string; isDefault: boolean }
type AddressFormProps = { countries: readonly Country[]; address: Address | null; usualCountry: string }

const completes: Record<Exclude<AddressField, 'mobile'>, string> = {
  postalCode: 'postal-code',
  region: 'address-level1',
  city: 'address-level2',
  street: 'address-line1',
  houseNumber: 'address-line2',
  company: 'organization',
  name: 'name',
}
const persons: readonly AddressField[] = ['name', 'company', 'mobile']

/** The fields in the order in which the chosen country writes them, with what it must not leave out. */
export function AddressForm({ countries, address, usualCountry }: AddressFormProps) {
  const t = useText('addresses')
  const form = useForm<Form>({
    defaultValues: valuesOf(address, countries, usualCountry),
    // The country changes the order of the fields; the first one on the screen is looked for below.
    shouldFocusError: false,
  })
  const { errors } = form.formState
  const [code, dialCode] = useWatch({ control: form.control, name: ['country', 'dialCode'] })
  const country = countries.find((one) => one.code === code)
  const onSaved = (saved: Address) => {
    pickAddress(saved.id)
    showToast(t('screen.form.saved'), { done: true })
  }
  const onRefused = (error: unknown) => {
    const [first] = fieldErrorsOf(error)
    const field = country?.addressFields.find((one) => one.field === first?.field)
    if (field) form.setFocus(field.field)
  }
  const how = { onDone: onSaved, next: backAfterToast, onRefused, refresh: ['orders'] }
  const add = useAction(addressesCalls.addAddress, how)
  const update = useAction(addressesCalls.updateAddress, how)
  const wrong = useFieldErrors(add.error ?? update.error)
  const largeFirst = country?.addressFields[0]?.field === 'postalCode'

  const fields = country?.addressFields ?? []
  const personsFirst = fields[0]?.field === 'name'
  const personFields = fields.filter(({ field }) => persons.includes(field))
  const placeFields = fields.filter(({ field }) => !persons.includes(field))
  const shownFields = personsFirst ? [...personFields, ...placeFields] : [...placeFields, ...personFields]

  const submit = form.handleSubmit(
    (values) => {
      const shown = new Set(country?.addressFields.map(({ field }) => field))
      const filled = (field: AddressField) => (shown.has(field) ? values[field] : '')
      const input = {
        country: values.country,
        dialCode: values.dialCode,
        isDefault: values.isDefault,
        name: values.name,
        mobile: values.mobile,
        postalCode: filled('postalCode'),
        region: filled('region'),
        city: filled('city'),
        street: values.street,
        houseNumber: filled('houseNumber'),
        company: filled('company'),
      }
      return address ? update.run({ ...input, addressId: address.id, version: address.version }) : add.run(input)
    },
    (found) => {
      const first = found.country ? 'country' : shownFields.find(({ field }) => found[field])?.field
      if (first) form.setFocus(first)
    },
  )

  const labelOf = (field: AddressField) => {
    if (largeFirst && field === 'street') return t('screen.field.streetLargeFirst')
    if (largeFirst && field === 'houseNumber') return t('screen.field.houseNumberLargeFirst')
    return t(`screen.field.${field}`)
  }
  const ruleOf = (field: AddressField, required: boolean) => (text: string) => {
    if (foldWidth(text) === '') return required ? t(`screen.missing.${field}`) : true
    if (field !== 'postalCode' || !country?.postalPattern) return true
    return (
      new RegExp(country.postalPattern, 'u').test(foldWidth(text)) ||
      t('screen.wrongPostal', { example: country.postalExample })
    )
  }
  const fieldOf = ({ field, required }: Country['addressFields'][number]) => {
    const registered = form.register(field, { validate: ruleOf(field, required) })
    const error = errors[field]?.message ?? wrong(field)
    if (field === 'mobile')
      return (
        <PhoneField
          key={field}
          label={labelOf(field)}
          dialCode={form.register('dialCode')}
          dialCodeNow={dialCode}
          mobile={registered}
          error={error ?? wrong('dialCode')}
        />
      )
    if (field === 'region' && country && country.regions.length > 0)
      return (
        <SelectField
          {...registered}
          key={`${field} ${country.code}`}
          label={labelOf(field)}
          optional={!required}
          options={country.regions.map((one) => ({ value: one.code, label: one.name }))}
          autoComplete={completes.region}
          error={error}
        />
      )
    return (
      <TextField
        {...registered}
        key={field}
        label={labelOf(field)}
        optional={!required}
        placeholder={field === 'postalCode' ? (country?.postalExample ?? '') : undefined}
        autoComplete={completes[field]}
        error={error}
      />
    )
  }
  const place = (
    <Panel title={t('screen.form.place')}>
      <div className="flex flex-col gap-4">{placeFields.map(fieldOf)}</div>
    </Panel>
  )
  const recipient = (
    <Panel title={t('screen.form.recipient')}>
      <div className="flex flex-col gap-4">{personFields.map(fieldOf)}</div>
    </Panel>
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3 wide:gap-4">
      <Panel>
        <SelectField
          {...form.register('country', {
            validate: (text) => text !== '' || t('screen.missing.country'),
            onChange: () => {
              const next = countries.find((one) => one.code === form.getValues('country'))
              if (next) form.setValue('dialCode', next.dialCode)
              form.setValue('region', '')
              form.clearErrors()
            },
          })}
          label={t('screen.form.country')}
          options={countries.map((one) => ({ value: one.code, label: one.name }))}
          autoComplete="country"
          error={errors.country?.message ?? wrong('country')}
        />
      </Panel>
      {personsFirst ? recipient : place}
      {personsFirst ? place : recipient}
      <Panel className="py-1 wide:py-2">
        <Switch {...form.register('isDefault')} label={t('screen.form.makeDefault')} />
      </Panel>
      <Button tone="go" type="submit" wide busy={add.busy || update.busy}>
        {t('screen.form.save')}
      </Button>
      {address ? <DeleteAddress addressId={address.id} /> : null}
    </form>
  )
}

function valuesOf(address: Address | null, countries: readonly Country[], usualCountry: string): Form {
  if (address) {
    const { country, dialCode, isDefault, name, mobile, postalCode, region, city, street, houseNumber, company } =
      address
    // The number is kept as it is dialled from anywhere; the code has a field of its own.
    const own = mobile.startsWith(dialCode) ? mobile.slice(dialCode.length) : mobile
    return { country, dialCode, isDefault, name, mobile: own, postalCode, region, city, street, houseNumber, company }
  }
  const country = countries.find(({ code }) => code === usualCountry) ?? countries[0]
  return {
    country: country?.code ?? '',
    dialCode: country?.dialCode ?? '',
    isDefault: false,
    name: '',
    mobile: '',
    postalCode: '',
    region: '',
    city: '',
    street: '',
    houseNumber: '',
    company: '',
  }
}
