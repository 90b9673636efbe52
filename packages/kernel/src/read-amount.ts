import { type PriceCurrency, exponents, minorMax, priceCurrencies } from './money.ts'

/**
 * Why a text is no amount, or not clearly one:
 * - `empty`: nothing is written.
 * - `number`: no number, or one below zero, or larger than the product handles.
 * - `ambiguous`: it can be read in two ways (`12.500`, `1,25,000`, `3万5`).
 * - `decimals`: parts of what has none (`12.50` yen, half an hour).
 * - `unknownWord`: a word or sign beside the number that we do not know (`approx.`, `〜`).
 * - `foreignCurrency`: a currency in which nothing is priced here (`€`, `HK$`).
 * - `otherCurrency`: the text names another currency than the one it is to be in, or two.
 * - `currency`: no currency is named and none is given.
 * - `spreadsheet`: a spreadsheet has rewritten it as an exponent (`1.20E+06`).
 */
export type AmountReason =
  | 'empty'
  | 'number'
  | 'ambiguous'
  | 'decimals'
  | 'unknownWord'
  | 'foreignCurrency'
  | 'otherCurrency'
  | 'currency'
  | 'spreadsheet'
type Refused = { reason: AmountReason }

/**
 * An amount as people write it in Chinese, English and Japanese, in the smallest unit of its currency (yen, fen, cents).
 *
 * Understood: any width of digits; groups of three divided by commas, blanks, apostrophes or dots, all alike; decimals
 * after a dot or a comma, as many as the currency has; 千, 万, 百万, 千万, 億/亿 and k behind a number, and several of
 * them (`1億2,000万円`); the currency before or behind it, by code, sign or name; a dash for no decimals (`350,000円-`).
 *
 * `currency` is what the amount is to be in: a text that names another is refused. Without one the text must name it.
 * `tenfold` says in which power of ten the number is meant where a heading tells (`価格(万円)`: 4), `dotsGroup` that a dot before
 * three digits divides thousands where the numbers around it do (`doDotsGroup`).
 */
export function readAmount(
  text: string,
  currency: PriceCurrency | null,
  { tenfold = 0, dotsGroup = false }: { tenfold?: number; dotsGroup?: boolean } = {},
): { minor: number; currency: PriceCurrency } | Refused {
  const found = numberIn(text, dotsGroup)
  if ('reason' in found) return found
  const [before, behind] = [currenciesNamed(found.before), currenciesNamed(found.behind)]
  if (!before || !behind)
    return {
      reason: [found.before, found.behind].some((word) => foreign.has(word)) ? 'foreignCurrency' : 'unknownWord',
    }
  const named = before.filter((one) => behind.includes(one))
  if (named.length === 0) return { reason: 'otherCurrency' }
  const [only, other] = named
  const meant = currency ?? (other === undefined ? only : undefined)
  if (meant === undefined) return { reason: 'currency' }
  if (!named.includes(meant)) return { reason: 'otherCurrency' }
  const hasUnit = found.parts.some(({ unit }) => unit > 0)
  // `350万` below a heading of 万 says it once more; another unit, or `3,500,000円`, speaks against the heading.
  const isSaidTwice = tenfold > 0 && (hasUnit || named.length < priceCurrencies.length)
  if (isSaidTwice && (found.parts.length > 1 || found.parts[0]?.unit !== tenfold)) return { reason: 'ambiguous' }
  const minor = valueOf(found.parts, exponents[meant] + (hasUnit ? 0 : tenfold))
  return typeof minor === 'number' ? { minor, currency: meant } : minor
}

/**
 * Whether the amounts of one column show that dots separate their thousands: at least one does so beyond doubt
 * (`1.250.000`, `9.850,50`), and none has decimals after a dot.
 */
export function doDotsGroup(texts: readonly string[]): boolean {
  const plainTexts = texts.map(plain)
  const groups = plainTexts.some((text) =>
    /(?<![\d.,])\d{1,3}(?:(?:\.\d{3}){2,}|(?:\.\d{3})+,\d{1,2})(?![\d.,])/.test(text),
  )
  return groups && !plainTexts.some((text) => /(?:,\d{3})+\.\d|(?<![\d.,])\d+\.(?:\d{1,2}|\d{4,})(?!\d)/.test(text))
}

/**
 * A whole number as people write it (`4,820`, `４８２０`, `1.2万`); `words` may stand before or behind it (`h`, `时间`), and
 * nothing else. An empty text is refused by its own reason, `empty`.
 */
export function readWhole(text: string, words: readonly string[] = []): { value: number } | Refused {
  const found = numberIn(text)
  if ('reason' in found) return found
  if ([found.before, found.behind].some((word) => word !== '' && !words.includes(word)))
    return { reason: 'unknownWord' }
  const value = valueOf(found.parts, 0)
  return typeof value === 'number' ? { value } : value
}

/** The currency that a text names unambiguously (`USD`, `円`, `人民币`); null for a lone ¥, which can be yen or yuan. */
export function currencyNamed(text: string): PriceCurrency | null {
  const named = currenciesNamed(plain(text))
  return named?.length === 1 ? (named[0] ?? null) : null
}

/** The power of ten of a known unit word (`万`: 4); null for any other word. */
export const tenfoldOf = (word: string): number | null => units.get(plain(word)) ?? null

const units = new Map(Object.entries({ k: 3, 千: 3, 万: 4, 萬: 4, 百万: 6, 千万: 7, 億: 8, 亿: 8 }))

/** A lone ¥ stands for yen and yuan; old Japanese files use the backslash's code for it. */
const currencyWords: Readonly<Record<PriceCurrency, readonly string[]>> = {
  JPY: ['jpy', 'jp¥', '¥', '\\', 'yen', '円', '円整', '円也', '日元', '日圓', '日圆', '日本円'],
  CNY: ['cny', 'cn¥', '¥', 'rmb', 'rmb¥', 'yuan', '元', '元整', '人民币', '人民幣', '人民元', '元人民币'],
  USD: [
    'usd',
    'us$',
    '$',
    'usd$',
    '$us',
    'us dollar',
    'us dollars',
    'dollar',
    'dollars',
    'ドル',
    '米ドル',
    '美元',
    '美金',
  ],
}

/** Currencies that dealers write but in which goods cannot be priced. */
const foreign: ReadonlySet<string> = new Set(
  '€ eur euro euros 欧元 ユーロ £ gbp 英镑 ポンド hk$ hkd 港币 港元 nt$ twd 台币 新台币 新台幣 ₩ krw ウォン 韩元 a$ aud s$ sgd c$ cad ฿ thb ₫ vnd rm myr rp idr ₹ inr ₽ rub chf'.split(
    ' ',
  ),
)

/** The currencies that a word may stand for: all of them for an empty word, null for an unknown one. */
function currenciesNamed(word: string): readonly PriceCurrency[] | null {
  if (word === '') return priceCurrencies
  const named = priceCurrencies.filter((currency) => currencyWords[currency].includes(word))
  return named.length === 0 ? null : named
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** `unit` is a power of ten, 0 for none. */
type Part = { digits: string; decimals: number; unit: number }
type Found = { before: string; behind: string; parts: Part[] }

const partOf = /\s*(\d(?:[\d.,' ]*\d)?)\s*(千万|百万|億|亿|万|萬|千|k(?![a-z]))?/y

/** Splits a text into its number, with one part for each unit, and the words around it. */
function numberIn(text: string, dotsGroup = false): Found | Refused {
  const all = plain(text).replaceAll('’', "'")
  if (all === '') return { reason: 'empty' }
  if (/^[+-]?[\d.,]+e[+-]?\d+$/.test(all)) return { reason: 'spreadsheet' }
  const at = all.search(/\d/)
  if (at < 0) return { reason: 'number' }
  const before = all.slice(0, at).trim()
  // A dot or comma at the end of `before` has lost its digits, and a dash may be a minus.
  if (/[-\u2010-\u2015\u2212△▲.,]$/.test(before)) return { reason: 'number' }
  const parts: Part[] = []
  partOf.lastIndex = at
  let end = at
  for (let match = partOf.exec(all); match; match = partOf.exec(all)) {
    const unit = units.get(match[2] ?? '') ?? 0
    const number = plainNumber(match[1] ?? '', { hasUnit: unit > 0, dotsGroup })
    if ('reason' in number) return number
    end = partOf.lastIndex
    parts.push({ ...number, unit })
    if (unit === 0) break
  }
  const behind = all.slice(end)
  if (/\d/.test(behind)) return { reason: 'number' }
  return isDescending(parts) ? { before, behind: withoutDash(behind), parts } : { reason: 'ambiguous' }
}

/**
 * Whether each part is smaller than the unit before it (`1億2,000万`). A part without a unit must fill all places,
 * because `3万5` may mean 35,000.
 */
const isDescending = (parts: readonly Part[]): boolean =>
  parts.every(({ digits, decimals, unit }, index) => {
    const before = parts[index - 1]
    if (!before) return true
    if (before.decimals > 0 || (decimals > 0 && unit === 0) || unit >= before.unit) return false
    const places = digits.length - decimals + unit
    return unit === 0 ? places === before.unit : places <= before.unit
  })

/** Removes a mark that means "no decimals" (`350,000円-`, `350,000.-`) and brackets around a word. */
const withoutDash = (behind: string): string =>
  behind
    .replace(/^\.?[-\u2010-\u2015ー]/, '')
    .replace(/[-\u2010-\u2015ー]$/, '')
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .trim()

/**
 * The digits and how many of them are decimals. A dot or comma separates groups only before exactly three digits, and
 * in all places alike; of two kinds the last one separates the decimals. `12.500` is refused because it could be
 * either.
 */
function plainNumber(
  written: string,
  { hasUnit, dotsGroup }: { hasUnit: boolean; dotsGroup: boolean },
): { digits: string; decimals: number } | Refused {
  if (/^\d+$/.test(written)) return { digits: written, decimals: 0 }
  const grouped = /^([1-9]\d{0,2})([,.' ])(\d{3}(?:\2\d{3})*)(?:([.,])(\d+))?$/.exec(written)
  if (grouped && grouped[2] !== grouped[4]) {
    const [, first = '', sign = '', groups = '', , part = ''] = grouped
    const isLoneDot = sign === '.' && groups.length === 3 && part === '' && !dotsGroup
    if (isLoneDot) return { reason: 'ambiguous' }
    return withDecimals(first + groups.replace(/\D/g, ''), part)
  }
  const [, whole, sign, part = ''] = /^(\d+)([.,])(\d+)$/.exec(written) ?? []
  if (whole === undefined) return { reason: 'ambiguous' }
  const isLikeGroups = part.length === 3 || (sign === ',' && part.length > (hasUnit ? 3 : 2))
  return isLikeGroups ? { reason: 'ambiguous' } : withDecimals(whole, part)
}

/** Drops zeros after the decimal point: `350000.00` is a whole number of yen. */
function withDecimals(whole: string, part: string): { digits: string; decimals: number } {
  const kept = part.replace(/0+$/, '')
  return { digits: whole + kept, decimals: kept.length }
}

/** The sum of all parts, shifted by `exponent` more places; exact, because digits are shifted and never multiplied. */
function valueOf(parts: readonly Part[], exponent: number): number | Refused {
  let sum = 0
  for (const { digits, decimals, unit } of parts) {
    const places = unit + exponent - decimals
    if (places < 0) return { reason: 'decimals' }
    if (digits.length + places > 20) return { reason: 'number' }
    sum += Number(digits + '0'.repeat(places))
  }
  return sum <= minorMax ? sum : { reason: 'number' }
}
