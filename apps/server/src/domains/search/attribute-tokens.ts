import { type Language, languages } from '@kikai/kernel/language'
import { countryName } from '../regions/regions.public.ts'
import { indexTokens, isCjk } from './search-tokens.ts'
import { modelKey } from '@kikai/kernel/fold'
import { singular } from './stems.ts'
import { wordKey } from './word-key.ts'
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

/** The keys of a place's whole names: 兵庫県 and 兵庫. What begins so, as 神戸製鋼, is not there. */
export const placeKeys = ({ country, place }: Placed): string[] => {
  const names = [
    ...languages.map((language) => countryName(country, language)),
    ...(countryNicknames[country] ?? '').split(' '),
    ...Object.values(place.region),
    ...Object.values(place.city),
  ]
  const keys = names.flatMap((name) => [name, name.replace(administrative, '')]).map(wordKey)
  return [...new Set(keys)].filter((key) => key.length > 1)
}
const administrative = /(?<=\p{Script=Han}{2})[県县府都省市州郡区區]$/u

/** No word that is typed begins with that sign. */
export const placeToken = (key: string): string => `#${key}`

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

/** Accessories by tokens of their own: the ブル of a ケーブル is no bulldozer, and what stands on a machine is not what it is. */
export const fittingTokens = (accessories: readonly string[]): string[] =>
  indexTokens(accessories.join(' ')).map((token) => `+${token}`)

/** A word that may be of an accessory; null where it has digits, as models do, or is too short. */
export function fittingCondition(run: string): string | null {
  if (/\d/.test(run)) return null
  if (!isCjk(run)) return run.length < 3 ? null : `'+${singular(modelKey(run))}':*`
  const pairs = pairsOf(run.replace(/(?<=..)ー$/u, ''))
  return pairs.length === 0 ? null : pairs.map((pair) => `'+${pair}'`).join(' & ')
}
