import type { taxModes } from '@kikai/contract/goods/goods.words'
import type { PriceCurrency } from '@kikai/kernel/money'
import { currencyNamed, tenfoldOf } from '@kikai/kernel/read-amount'
import { fold } from '@kikai/kernel/fold'

type TaxMode = (typeof taxModes)[number]
export type PriceHeading = {
  /** The heading without its tax, unit and currency, folded: `価格` of `価格(税込・万円)`. */
  base: string
  /** The power of ten of the unit: 4 for 万円, 0 without one; null when unclear. */
  tenfold: number | null
  currency: PriceCurrency | null
  tax: TaxMode | null
}

/** What a price column's heading says about its amounts. */
export function readPriceHeading(name: string): PriceHeading {
  const heading = fold(name)
  const words = withoutTax(heading)
    .replace(/(千万|百万|億|亿|万|萬|千)(円|日元|元|美元|ドル)/g, ' $1$2 ')
    .split(/[\s()[\]{}【】〔〕「」<>:;/,・、_|-]+/)
    .map(readWord)
  const tenfolds = new Set(words.flatMap(({ tenfold }) => (tenfold === 0 ? [] : [tenfold])))
  const currencies = new Set(words.flatMap(({ currency }) => currency ?? []))
  const [tenfold = 0, anotherTenfold] = tenfolds
  const [currency = null, anotherCurrency] = currencies
  return {
    base: words.map(({ rest }) => rest).join(''),
    tenfold: anotherTenfold === undefined ? tenfold : null,
    currency: anotherCurrency === undefined ? currency : null,
    tax: taxNamed(heading),
  }
}

const nothingSaid = { tenfold: 0, currency: null, rest: '' }
type Word = { tenfold: number | null; currency: PriceCurrency | null; rest: string }

const writtenUnits = new Map(Object.entries({ thousand: 3, thousands: 3, "'000": 3, million: 6, millions: 6 }))
/** “m” may be a thousand or a million, and “w” mostly means 万. */
const unclearUnits = new Set(['m', 'mm', 'mil', 'mio', 'mln', 'w'])

function readWord(word: string): Word {
  const unit = writtenUnits.get(word) ?? tenfoldOf(word)
  if (unit !== null) return { ...nothingSaid, tenfold: unit }
  if (unclearUnits.has(word)) return { ...nothingSaid, tenfold: null }
  const currency = currencyNamed(word)
  if (currency || isYenOrYuan(word)) return { ...nothingSaid, currency }
  const [, before = '', name = '', behind = ''] = /^(千万|百万|億|亿|万|萬|千|k)?(.*?)(k)?$/.exec(word) ?? []
  const named = before === '' && behind === '' ? null : currencyNamed(name)
  if (named || ((before !== '' || behind !== '') && isYenOrYuan(name)))
    return { tenfold: tenfoldOf(before || behind), currency: named, rest: '' }
  return { ...nothingSaid, rest: silentWords.has(word) ? '' : word }
}

const isYenOrYuan = (word: string) => word === '¥'
const silentWords = new Set(['in', 'unit', '単位', '单位', '單位'])

const taxWord = '(?:the )?(?:sales |consumption )?(?:tax|vat|gst)'
const excluded = new RegExp(
  [
    '税抜き?|税ぬき|税別|外税|税外|本体価格',
    '不含(?:增值)?税|未含?(?:增值)?税|不含稅|未含?稅',
    `(?:excl(?:uding|usive|uded)?\\.?|not incl(?:uding|uded)?\\.?|\\bex\\.?|\\bwithout|\\bbefore|\\bplus|\\+)(?: of)? ?${taxWord}`,
    `${taxWord}[ -]?(?:excl(?:uded|usive)?\\b\\.?|not incl(?:uded)?\\b\\.?|extra)`,
  ].join('|'),
  'g',
)
const included = new RegExp(
  [
    '税込み?|税こみ|内税',
    '含(?:增值)?税|含稅',
    `(?:incl?(?:uding|usive|uded)?\\.?|\\bwith)(?: of)? ?${taxWord}`,
    `${taxWord}[ -]?(?:incl?(?:uded|usive)?\\b\\.?)`,
  ].join('|'),
  'g',
)

/** Whether a text says that tax is included or added; null when it says neither or both. */
export function taxNamed(text: string): TaxMode | null {
  const folded = fold(text)
  const rest = folded.replace(excluded, ' ')
  const isIncluded = rest.replace(included, ' ') !== rest
  if (rest !== folded) return isIncluded ? null : 'excluded'
  return isIncluded ? 'included' : null
}

/** The normalised text without its words about tax; `本体価格` still means a price. */
export const withoutTax = (text: string): string =>
  fold(text)
    .replaceAll('本体価格', '税抜価格')
    .replace(excluded, ' ')
    .replace(included, ' ')
    .replace(/\(\s*\)/g, ' ')
    .trim()
