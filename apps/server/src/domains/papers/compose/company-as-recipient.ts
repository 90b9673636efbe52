import type { PaperBuyer } from '@kikai/contract/papers/papers.shapes'
import { type Language, languages } from '@kikai/kernel/language'
import type { Issuer } from '../../companies/companies.public.ts'
import { countryOf } from '../../regions/regions.public.ts'

/** The language in which a country's companies are written to. */
export const countryLanguageOf = (country: string): Language =>
  languages.find((language) => language === countryOf(country)?.ownLanguage) ?? 'en'

/** A company under its registered name, with its address as one line in its country's language. */
export const companyAsRecipient = ({ country, legalName, address }: Issuer): Omit<PaperBuyer, 'fapiao'> => ({
  country,
  name: legalName,
  dialCode: '',
  mobile: '',
  postalCode: '',
  region: '',
  city: '',
  street: address[countryLanguageOf(country)],
  houseNumber: '',
  company: legalName,
})
