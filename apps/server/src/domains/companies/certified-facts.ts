import { randomInt } from 'node:crypto'
import type { CompanyFacts } from '@kikai/contract/companies/certification.shapes'
import { type Language, type Localized, inEachLanguage } from '@kikai/kernel/language'
import { addressLines, countryOf, placeText, regionName } from '../regions/regions.public.ts'
import type { NewCompany, Permit } from './companies.store.ts'

/** What buyers are shown of a company, made of what it said and what was certified. */
export const newCompanyOf = (facts: CompanyFacts): NewCompany => ({
  code: newCode(),
  ...shownFacts(facts),
  founded: null,
  profile: inEachLanguage(() => ''),
})

type ShownFacts = Omit<NewCompany, 'code' | 'founded' | 'profile'>
export const shownFacts = (facts: CompanyFacts): ShownFacts => ({
  names: namesOf(facts),
  legalName: facts.legalName,
  country: facts.country,
  region: facts.region,
  city: facts.city,
  place: inEachLanguage((language) =>
    placeText(language, { ...facts, region: regionName(facts.country, facts.region, language) }),
  ),
  address: inEachLanguage((language) => addressLines(facts, language)[0] ?? ''),
  phone: facts.phone,
  representative: inEachLanguage(() => facts.representative),
  permits: permitsOf(facts),
})

/** The registered name where it can be read, the Latin one elsewhere. */
function namesOf({ country, legalName, latinName }: CompanyFacts): Localized {
  const own = countryOf(country)?.ownLanguage
  const reads = (language: Language) => language === own || (own !== undefined && language !== 'en')
  return inEachLanguage((language) => (reads(language) || latinName === '' ? legalName : latinName))
}

function permitsOf({ country, registrationNumber, invoiceNumber, permitNumber, permitIssuer }: CompanyFacts): Permit[] {
  const nobody = inEachLanguage(() => '')
  const permits: Permit[] = []
  if (permitNumber !== '')
    permits.push({ kind: 'usedGoodsDealer', number: permitNumber, issuer: inEachLanguage(() => permitIssuer) })
  if (country === 'CN') permits.push({ kind: 'businessLicence', number: registrationNumber, issuer: nobody })
  if (invoiceNumber !== '')
    permits.push({ kind: country === 'JP' ? 'invoiceIssuer' : 'vat', number: invoiceNumber, issuer: nobody })
  return permits
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
/** Begins the numbers of the company's goods; one that is taken is refused by the table, and asked for again. */
const newCode = () => Array.from({ length: 6 }, () => letters.charAt(randomInt(letters.length))).join('')
