import type { Language } from '@kikai/kernel/language'
import { type TradeCountry, countryOf } from './countries.ts'

export type WrittenAddress = {
  readonly country: string
  readonly postalCode: string
  readonly region: string
  readonly city: string
  readonly street: string
  readonly houseNumber: string
}

export const addressCountryName = (code: string, language: Language): string => countryOf(code)?.name[language] ?? code

/** A region's name by its code; unlisted ones as they were written. */
export const regionName = (country: string, region: string, language: Language): string =>
  countryOf(country)?.regions.find(({ code }) => code === region)?.name[language] ?? region

const isEastAsian = (text: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)

/**
 * An address in two lines in its country's order: the place, then the country in the reader's language. Text in the
 * country's own script is not mixed with names in another.
 */
export function addressLines(address: WrittenAddress, language: Language): string[] {
  const country = countryOf(address.country)
  const isOwnScript = isEastAsian(address.city + address.street)
  const region = regionName(address.country, address.region, (isOwnScript && country?.ownLanguage) || language)
  const name = addressCountryName(address.country, language)
  if (country?.order === 'largeFirst' && isOwnScript) return [largeFirst(country, { ...address, region }), name]
  return [
    ...smallFirst(country?.order === 'streetFirst', { ...address, region: isOwnScript ? region : latin(address) }),
    name,
  ]
}

/** In a Latin address the region is in English for every reader, because carriers read it. */
const latin = ({ country, region }: WrittenAddress) => regionName(country, region, 'en')

function largeFirst({ code }: TradeCountry, { postalCode, region, city, street, houseNumber }: WrittenAddress): string {
  const mark = code === 'JP' && postalCode !== '' ? `〒${postalCode}` : postalCode
  const start = city.startsWith(region) ? city : region + city
  const parts = houseNumber === '' ? street : `${street} ${houseNumber}`
  return [mark, `${start}${parts}`].filter((part) => part !== '').join(' ')
}

function smallFirst(streetFirst: boolean, { postalCode, region, city, street, houseNumber }: WrittenAddress): string[] {
  const house = (streetFirst ? [street, houseNumber] : [houseNumber, street]).filter((part) => part !== '').join(' ')
  const town = region === city ? [city] : [city, region]
  const place = town.filter((part) => part !== '').join(', ')
  const last = (streetFirst ? [postalCode, place] : [place, postalCode]).filter((part) => part !== '').join(' ')
  return [[house, last].filter((part) => part !== '').join(', ')]
}

/** City, street and house in one line, for uses that do not keep the parts. */
export function writtenLine({ country, city, street, houseNumber }: WrittenAddress): string {
  const parts = [city, street, houseNumber].filter((part) => part !== '')
  return parts.join(countryOf(country)?.order === 'largeFirst' ? ' ' : ', ')
}
