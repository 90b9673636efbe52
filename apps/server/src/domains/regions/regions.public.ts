import { countryOf } from './countries.ts'

export { addressLines, countryName, regionName, type WrittenAddress, writtenLine } from './address-lines.ts'
export { type AddressParts, checkAddress, checkHome } from './address-rules.ts'
export { countryOf } from './countries.ts'
export { mobileOf, mobileWritten, phoneOf } from './phone-numbers.ts'
export { listCountryCodes, placeText, regionNames, taxRateOf } from './place-text.ts'

/** Whose business days count: the zone of a country, for deadlines that end at 24:00 there. */
export const timeZoneOf = (country: string): string => countryOf(country)?.timeZone ?? 'UTC'
