import { type Language, languages } from '@kikai/kernel/language'
import { countryName } from '../regions/regions.public.ts'
import { indexTokens, isCjk } from './search-tokens.ts'
import { modelKey } from '@kikai/kernel/fold'
import { pairsOf } from './written-words.ts'

/** What people call countries besides their names in our three languages. */
const countryNicknames: Readonly<Record<string, string>> = {
  CN: 'PRC 中国大陆 中國',
  TW: '台湾 臺灣',
  HK: 'HK 香港',
  KR: 'Korea 韓国 韩国',
  US: 'USA US America 米国 美国 アメリカ',
  GB: 'UK Britain England 英国 イギリス',
  AE: 'UAE Dubai 阿联酋',
  NL: 'Holland 荷兰 オランダ',
}

type Place = Partial<Record<Language, string>>
type Placed = { country: string; place: { region: Place; city: Place } }

/** Where goods stand, as people type it: the country, and the region with its 県, 府, 省 or 市 as well as without. */
export const placeWords = ({ country, place }: Placed): string[] => [
  ...languages.map((language) => countryName(country, language)),
  countryNicknames[country] ?? '',
  ...Object.values(place.region),
  ...Object.values(place.city),
]

/** The year by a token of its own: as a plain word it would be found by every model that begins like it. */
export const yearTokens = (year: number | null): string[] => (year === null ? [] : [`=${year}y`])

/** A seller's name by tokens of their own, so that a dealer that is called after a maker does not stand among its machines. */
export const sellerTokens = (names: readonly string[]): string[] =>
  indexTokens(names.join(' ')).map((token) => `@${token}`)

/** «2018», «2018年式», «2018款»: a year, also where a model might begin so. */
export function yearCondition(run: string): string | null {
  const [, year] = /^((?:19[5-9]|20[0-4])\d)(?:y|yr)?$/.exec(run) ?? []
  return year === undefined ? null : `'=${year}y'`
}

/** What stands behind a year that was typed. */
export const yearWords = /(?<=(?<!\d)(?:19[5-9]|20[0-4])\d)\s*(?:年式|年製|年制|年产|年產|年款|年份|年|款|式)/gu

/** A word that may be a part of a seller's name; null where it is too short, or has digits as models do. */
export function sellerCondition(run: string): string | null {
  const key = modelKey(run)
  if (/\d/.test(key)) return null
  if (!isCjk(run)) return key.length < 3 ? null : `'@${key}':*`
  const pairs = pairsOf(run)
  return pairs.length === 0 ? null : pairs.map((pair) => `'@${pair}'`).join(' & ')
}
