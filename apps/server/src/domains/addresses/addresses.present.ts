import type { Address } from '@kikai/contract/addresses/addresses.shapes'
import type { Language } from '@kikai/kernel/language'
import { addressLines, addressCountryName, mobileWritten } from '../regions/regions.public.ts'
import type { AddressRow } from './addresses.store.ts'

export const presentAddress = (language: Language, { lat, lng, ...address }: AddressRow): Address => ({
  ...address,
  place: lat === null || lng === null ? null : { lat, lng },
  mobileWritten: mobileWritten(address),
  countryName: addressCountryName(address.country, language),
  lines: addressLines(address, language),
})
