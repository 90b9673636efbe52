import { type Language, languages } from '@kikai/kernel/language'
import { addressCountryName } from '../../regions/regions.public.ts'
import { indexTokens, isCjk } from './search-tokens.ts'
import { modelKey } from '@kikai/kernel/fold'
import { singular } from './stems.ts'
import { wordKey } from '../understand/word-key.ts'
import { pairsOf } from '../understand/written-words.ts'

/** Other names of countries that people search for. */
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

/** The names of the goods' place as people type them: the country, the region and the city in all languages. */
export const placeWords = ({ country, place }: Placed): string[] => [
  ...languages.map((language) => addressCountryName(country, language)),
  countryNicknames[country] ?? '',
  ...Object.values(place.region),
  ...Object.values(place.city),
]

/**
 * The keys of a place's full names, with and without 県, 府, 省 or 市: 兵庫県 and 兵庫. Words that only begin with a place, such
 * as 神戸製鋼, have none.
 */
export const placeKeys = ({ country, place }: Placed): string[] => {
  const names = [
    ...languages.map((language) => addressCountryName(country, language)),
    ...(countryNicknames[country] ?? '').split(' '),
    ...Object.values(place.region),
    ...Object.values(place.city),
  ]
  const keys = names.flatMap((name) => [name, name.replace(administrative, '')]).map(wordKey)
  return [...new Set(keys)].filter((key) => key.length > 1)
}
const administrative = /(?<=\p{Script=Han}{2})[県县府都省市州郡区區]$/u

/** The token of a place; `#` starts no typed word. */
export const placeToken = (key: string): string => `#${key}`

/** The year has its own token: as a plain word it would match every model that begins with it. */
export const yearTokens = (year: number | null): string[] => (year === null ? [] : [`=${year}y`])

/** A seller's name has its own tokens, so that a dealer named after a maker is not found among the maker's machines. */
export const sellerTokens = (names: readonly string[]): string[] =>
  indexTokens(names.join(' ')).map((token) => `@${token}`)

/**
 * The condition for «2018», «2018年式» or «2018款» as a year, although a model might begin with it; null for other words.
 */
export function yearCondition(run: string): string | null {
  const [, year] = /^((?:19[5-9]|20[0-4])\d)(?:y|yr)?$/.exec(run) ?? []
  return year === undefined ? null : `'=${year}y'`
}

/** The suffixes of a typed year. */
export const yearWords = /(?<=(?<!\d)(?:19[5-9]|20[0-4])\d)\s*(?:年式|年製|年制|年产|年產|年款|年份|年|款|式)/gu

/** The condition for a word of a seller's name; null when it is too short, or has digits as models do. */
export function sellerCondition(run: string): string | null {
  const key = modelKey(run)
  if (/\d/.test(key)) return null
  if (!isCjk(run)) return key.length < 3 ? null : `'@${key}':*`
  const pairs = pairsOf(run)
  return pairs.length === 0 ? null : pairs.map((pair) => `'@${pair}'`).join(' & ')
}

/**
 * Accessories have their own tokens, because an accessory does not say what the machine is, and ケーブル contains ブル
 * (bulldozer).
 */
export const fittingTokens = (accessories: readonly string[]): string[] =>
  indexTokens(accessories.join(' ')).map((token) => `+${token}`)

/** The condition for a word of an accessory; null when it has digits, as models do, or is too short. */
export function fittingCondition(run: string): string | null {
  if (/\d/.test(run)) return null
  if (!isCjk(run)) return run.length < 3 ? null : `'+${singular(modelKey(run))}':*`
  const pairs = pairsOf(run.replace(/(?<=..)ー$/u, ''))
  return pairs.length === 0 ? null : pairs.map((pair) => `'+${pair}'`).join(' & ')
}
