import type { Address } from '@kikai/contract/addresses/addresses.shapes'
import type { Language } from '@kikai/kernel/language'
import { addressLines, countryName, mobileWritten } from '../regions/regions.public.ts'
import type { AddressRow } from './addresses.store.ts'

export const presentAddress = (language: Language, address: AddressRow): Address => ({
  ...address,
  mobileWritten: mobileWritten(address),
  countryName: countryName(address.country, language),
  lines: addressLines(address, language),
})
