import type { Language, Localized } from '@kikai/kernel/language'
import { countryName } from './address-lines.ts'
import { countries, countryOf } from './countries.ts'

/** The nearest that is known: "Osaka" on a card, the country where there is nothing else. */
export const placeText = (
  language: Language,
  { country, region, city }: { country: string; region: string; city: string },
): string => city || region || countryName(country, language)

/** A listed region in every language, by its code or by any of its names; null where the country lists none like it. */
export function regionNames(country: string, region: string): Localized | null {
  const wanted = region.normalize('NFKC').trim().toLowerCase()
  const found = countryOf(country)?.regions.find(
    ({ code, name }) =>
      code.toLowerCase() === wanted || Object.values(name).some((text) => text.toLowerCase() === wanted),
  )
  return found?.name ?? null
}

export const listCountryCodes = (): string[] => countries.map(({ code }) => code)

/** The general rate of consumption or value-added tax on a sale inside the country, in percent; 0 where there is none. */
const taxRates: Record<string, number> = {
  JP: 10, CN: 13, GB: 20, KR: 10, TW: 5, SG: 9, MY: 10, TH: 7, VN: 10, ID: 11, PH: 12, IN: 18, PK: 18, BD: 15, LK: 18,
  MN: 10, KZ: 16, AE: 5, SA: 15, TR: 20, DE: 19, FR: 20, NL: 21, BE: 21, IT: 22, ES: 21, PL: 23, IE: 23, AU: 10, NZ: 15,
  CA: 5, MX: 16, BR: 17, ZA: 15, KE: 16, NG: 8,
}
export const taxRateOf = (country: string): number => taxRates[country] ?? 0
