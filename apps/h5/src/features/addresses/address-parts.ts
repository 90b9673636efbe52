import type { AddressField, Country } from '@kikai/contract/regions/regions.shapes'
import type { Say } from '@kikai/i18n/keys'
import { foldWidth } from '@kikai/kernel/validators'

export type AddressValues = Record<AddressField, string> & { country: string; dialCode: string }
export type PlaceField = Exclude<AddressField, 'name' | 'company' | 'mobile'>
export type AskedField = Country['addressFields'][number]

export const noAddress: Omit<AddressValues, 'country' | 'dialCode'> = {
  name: '',
  company: '',
  mobile: '',
  postalCode: '',
  region: '',
  city: '',
  street: '',
  houseNumber: '',
}

const persons: readonly AddressField[] = ['name', 'company', 'mobile']
export const isPerson = ({ field }: AskedField): boolean => persons.includes(field)
export const isPlace = (asked: AskedField): asked is AskedField & { field: PlaceField } => !isPerson(asked)

/**
 * The parts of an address that are sent: fields that the country's form does not have are left out, even when they were
 * typed before the country changed.
 */
export function sentPlace(values: AddressValues, country: Country | undefined): Record<PlaceField, string> {
  const asked = new Set(country?.addressFields.map(({ field }) => field))
  const filled = (field: PlaceField) => (asked.has(field) ? values[field] : '')
  return {
    postalCode: filled('postalCode'),
    region: filled('region'),
    city: filled('city'),
    street: values.street,
    houseNumber: filled('houseNumber'),
  }
}

/** The errors under address fields that the country's form requires and that are empty or wrongly formatted. */
export function addressRules(
  t: Say<'addresses'>,
  { values, country, fields }: { values: AddressValues; country: Country | undefined; fields: readonly AskedField[] },
): Record<string, string | false> {
  const ruleOf = ({ field, required }: AskedField): string | false => {
    const typed = foldWidth(values[field])
    if (typed === '') return required && t(`screen.missing.${field}`)
    const isOdd = field === 'postalCode' && country?.postalPattern && !matches(country.postalPattern, typed)
    return isOdd ? t('screen.wrongPostal', { example: country.postalExample }) : false
  }
  return {
    country: values.country === '' && t('screen.missing.country'),
    ...Object.fromEntries(fields.map((asked) => [asked.field, ruleOf(asked)])),
  }
}

const matches = (pattern: string, text: string) => new RegExp(pattern, 'u').test(text.replace(/^〒/, ''))
