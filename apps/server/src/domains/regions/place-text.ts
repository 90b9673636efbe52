import type { Language, Localized } from '@kikai/kernel/language'
import { addressCountryName } from './address-lines.ts'
import { countries, countryOf } from './countries.ts'

type Place = { country: string; region: string; city: string }

/** A place in few words: the region where it is known, else the city, else the country. */
export function placeText(language: Language, { country, region, city }: Place): string {
  const near = region === '' ? city : region
  return near === '' ? addressCountryName(country, language) : shortRegion(near)
}

const joined: Readonly<Record<Language, (near: string, country: string) => string>> = {
  en: (near, country) => `${near}, ${country}`,
  // ウェスト・ヨークシャー holds a dot of its own: a second one would make three parts of two.
  ja: (near, country) => (near.includes('・') ? `${country} ${near}` : `${country}・${near}`),
  'zh-Hans': (near, country) => `${country}${near}`,
}

/**
 * The same with the country's name, for lists of goods from several countries. Readers of Japanese and Chinese know the
 * regions of Japan and China; English is read everywhere, so there the country is always named.
 */
export function placeInCountry(language: Language, place: Place): string {
  const near = placeText(language, place)
  const country = addressCountryName(place.country, language)
  const isHome = language !== 'en' && countryOf(place.country)?.ownLanguage === language
  return isHome || near === country ? near : joined[language](near, country)
}

/** On a card 大阪府 becomes 大阪; 北海道 keeps its name. */
const shortRegion = (name: string): string =>
  /^.{2,3}[府県县省]$|^东京都$|^東京都$/.test(name) ? name.slice(0, -1) : name

/** A listed region in every language, by code or name; null for unlisted ones. */
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
  JP: 10,
  CN: 13,
  GB: 20,
  KR: 10,
  TW: 5,
  SG: 9,
  MY: 10,
  TH: 7,
  VN: 10,
  ID: 11,
  PH: 12,
  IN: 18,
  PK: 18,
  BD: 15,
  LK: 18,
  MN: 10,
  KZ: 16,
  AE: 5,
  SA: 15,
  TR: 20,
  DE: 19,
  FR: 20,
  NL: 21,
  BE: 21,
  IT: 22,
  ES: 21,
  PL: 23,
  IE: 23,
  AU: 10,
  NZ: 15,
  CA: 5,
  MX: 16,
  BR: 17,
  ZA: 15,
  KE: 16,
  NG: 8,
}
export const taxRateOf = (country: string): number => taxRates[country] ?? 0
