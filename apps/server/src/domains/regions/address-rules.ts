import type { FieldError } from '@kikai/contract/request.errors'
import type { AddressField } from '@kikai/contract/regions/regions.shapes'
import { type Order, type TradeCountry, countryOf } from './countries.ts'
import { mobileOf } from './phone-numbers.ts'

const formOrders: Record<Order, readonly AddressField[]> = {
  largeFirst: ['postalCode', 'region', 'city', 'street', 'houseNumber', 'company', 'name', 'mobile'],
  numberFirst: ['name', 'company', 'houseNumber', 'street', 'city', 'region', 'postalCode', 'mobile'],
  streetFirst: ['name', 'company', 'street', 'houseNumber', 'postalCode', 'city', 'region', 'mobile'],
}

/** The fields of the country's form in its order, without those that it does not use. */
export const formOf = (country: TradeCountry): { field: AddressField; required: boolean }[] =>
  formOrders[country.order]
    .map((field) => ({ field, required: country.required.includes(field) }))
    .filter(({ field, required }) => {
      if (field === 'postalCode') return country.postal.pattern !== null
      return field !== 'region' || required || country.regions.length > 0
    })

const folded = (text: string) => text.normalize('NFKC').trim()

/** The code of a listed region, given as its code or as its name in any of the languages; free text where none is listed. */
export function regionCodeOf(country: TradeCountry, given: string): string | null {
  if (country.regions.length === 0) return given
  const wanted = folded(given).toLowerCase()
  if (wanted === '') return ''
  const found = country.regions.find(
    ({ code, name }) =>
      code.toLowerCase() === wanted || Object.values(name).some((text) => text.toLowerCase() === wanted),
  )
  return found?.code ?? null
}

/** A postal code as the country writes it, or null when it does not have the country's form. */
export function postalCodeOf(country: TradeCountry, given: string): string | null {
  const text = folded(given)
    .replace(/[‐‑–—―−ー〒]/g, (sign) => (sign === '〒' ? '' : '-'))
    .trim()
  if (country.postal.pattern === null || text === '') return text
  if (!new RegExp(country.postal.pattern, 'u').test(text)) return null
  const letters = text.toUpperCase()
  return country.code === 'JP' ? letters.replace(/^(\d{3})-?(\d{4})$/, '$1-$2') : letters
}

export type AddressParts = {
  country: string
  dialCode: string
  mobile: string
  postalCode: string
  region: string
  city: string
  street: string
  houseNumber: string
}
type Checked<Parts> = { parts: Parts } | { faults: FieldError[] }

const fault = (field: string, rule: string, params: FieldError['params'] = {}): FieldError => ({ field, rule, params })

/** Checks an address by its country's rules: required fields, region, postal code and number. */
export function checkAddress<Parts extends AddressParts>(given: Parts): Checked<Parts> {
  const country = countryOf(given.country)
  if (!country) return { faults: [fault('country', 'country')] }
  const { region, postalCode, faults } = checkRegion(country, given)
  const mobile = mobileOf(given)
  if (mobile === null) faults.push(fault('mobile', 'mobile'))
  faults.push(...emptyParts(country, given))
  if (mobile === null || faults.length > 0) return { faults }
  return { parts: { ...given, region, postalCode, mobile } }
}

type Place = Omit<AddressParts, 'dialCode' | 'mobile'>

/** Checks the place of something: an address without recipient. */
export function checkPlace<Parts extends Place>(given: Parts): Checked<Parts> {
  const country = countryOf(given.country)
  if (!country) return { faults: [fault('country', 'country')] }
  const { region, postalCode, faults } = checkRegion(country, given)
  faults.push(...emptyParts(country, given))
  return faults.length > 0 ? { faults } : { parts: { ...given, region, postalCode } }
}

const emptyParts = (country: TradeCountry, given: Pick<Place, 'city' | 'houseNumber'>): FieldError[] =>
  (['city', 'houseNumber'] as const)
    .filter((field) => country.required.includes(field) && given[field] === '')
    .map((field) => fault(field, 'required'))

type Region = { postalCode: string; region: string }

/** Checks a home: region and postal code only. */
export function checkHome(given: Region & { country: string }): Region & { faults: FieldError[] } {
  const country = countryOf(given.country)
  if (!country) return { ...given, faults: [fault('country', 'country')] }
  return checkRegion(country, given)
}

function checkRegion(country: TradeCountry, given: Region): Region & { faults: FieldError[] } {
  const faults: FieldError[] = []
  const region = regionCodeOf(country, given.region)
  const postalCode = postalCodeOf(country, given.postalCode)
  if (region === '' && country.required.includes('region')) faults.push(fault('region', 'required'))
  if (region === null) faults.push(fault('region', 'region'))
  if (postalCode === '' && country.required.includes('postalCode')) faults.push(fault('postalCode', 'required'))
  if (postalCode === null) faults.push(fault('postalCode', 'postalCode', { example: country.postal.example }))
  return { region: region ?? '', postalCode: postalCode ?? '', faults }
}
