import { usePostalCode } from '#features/addresses/use-postal-code.ts'
import { SelectField, TextField } from '#ui/forms/text-field'
import type { CallForm } from '@kikai/client/forms/call-form'
import { useText } from '@kikai/client/use-text'
import type { Country } from '@kikai/contract/regions/regions.shapes'

type HomeForm = Pick<CallForm<{ postalCode: string; region: string; address: string }>, 'values' | 'set' | 'text'>

/** The member's home address as one line, because nothing is delivered to it. */
export function HomeFields({ form, country }: { form: HomeForm; country: Country | undefined }) {
  const t = useText('me')
  const of = useText('addresses')
  const asked = country?.addressFields ?? []
  const { postalCode, region, address } = form.values
  const { isUnknown } = usePostalCode({
    country,
    postalCode,
    now: { region, address },
    parts: ({ region: code, city, town }) => ({ region: code, address: city + town }),
    set: form.set,
  })
  const postal = asked.find(({ field }) => field === 'postalCode')
  const regional = asked.find(({ field }) => field === 'region')
  const regions = country?.regions ?? []
  const code = postal ? (
    <TextField
      {...form.text('postalCode')}
      label={t('info.postalCode')}
      optional={!postal.required}
      hint={isUnknown ? of('screen.unknownPostal') : undefined}
      placeholder={country?.postalExample ?? ''}
      autoComplete="postal-code"
    />
  ) : null
  const isLargeFirst = asked[0]?.field === 'postalCode'
  return (
    <>
      {isLargeFirst ? code : null}
      {regional && regions.length > 0 ? (
        <SelectField
          {...form.text('region')}
          key={country?.code}
          label={t('info.region')}
          optional={!regional.required}
          options={regions.map((one) => ({ value: one.code, label: one.name }))}
          autoComplete="address-level1"
        />
      ) : regional ? (
        <TextField
          {...form.text('region')}
          label={t('info.region')}
          optional={!regional.required}
          autoComplete="address-level1"
        />
      ) : null}
      <TextField {...form.text('address')} label={t('info.address')} autoComplete="street-address" />
      {isLargeFirst ? null : code}
    </>
  )
}
