import { notInModel, numberPattern, readNumber, readSize, sizePattern, type SizeUnit } from './quantities.ts'

/** Currencies that prices are typed in; goods are priced in some of them. */
export type TypedCurrency = 'JPY' | 'CNY' | 'USD' | 'GBP' | 'EUR'

type Ends = { readonly from: number | null; readonly to: number | null }
/** A bound in words; both ends are included. */
export type TypedBound = Ends &
  (
    | { readonly kind: 'hours' | 'year' }
    | { readonly kind: 'size'; readonly unit: SizeUnit }
    /** In whole units; null where the language decides the currency. */
    | { readonly kind: 'price'; readonly currency: TypedCurrency | null }
  )
/** A bound with its position in the folded text. */
export type PlacedBound = { readonly bound: TypedBound; readonly start: number; readonly end: number }

const years = String.raw`(?:19[5-9]|20[0-4])\d(?:\s*(?:年式|年製|年制|年款|年产|年產|年|款|型))?`
const hours = String.raw`${numberPattern}\s*(?:hours|hour|hrs|hr|h|時間|アワー|小时|小時|工时)(?![a-z0-9])`
const signs: Readonly<Record<string, TypedCurrency | null>> = { '¥': null, $: 'USD', '£': 'GBP', '€': 'EUR' }
const moneyNames: Readonly<Record<string, TypedCurrency>> = {
  円: 'JPY',
  日元: 'JPY',
  日圆: 'JPY',
  yen: 'JPY',
  jpy: 'JPY',
  元: 'CNY',
  块: 'CNY',
  人民币: 'CNY',
  rmb: 'CNY',
  cny: 'CNY',
  yuan: 'CNY',
  ドル: 'USD',
  美元: 'USD',
  美金: 'USD',
  usd: 'USD',
  dollars: 'USD',
  英镑: 'GBP',
  gbp: 'GBP',
  quid: 'GBP',
  pounds: 'GBP',
  欧元: 'EUR',
  ユーロ: 'EUR',
  eur: 'EUR',
  euros: 'EUR',
}
const manifold: Readonly<Record<string, number>> = {
  k: 1_000,
  千: 1_000,
  万: 10_000,
  萬: 10_000,
  m: 1_000_000,
  million: 1_000_000,
  百万: 1_000_000,
  億: 100_000_000,
  亿: 100_000_000,
}
const longestFirst = (of: object): string =>
  Object.keys(of)
    .toSorted((a, b) => b.length - a.length)
    .join('|')
const many = `(?:${longestFirst(manifold)})`
const named = `(?:${longestFirst(moneyNames)})(?![a-z])`
const money = [
  String.raw`[¥$£€]\s*${numberPattern}\s*(?:${many}(?![a-z0-9]))?(?:\s*${named})?`,
  String.raw`${numberPattern}\s*${many}?\s*${named}`,
  String.raw`${numberPattern}\s*(?:百万|[万萬億亿])`,
].join('|')
const value = `(?:${money}|${hours}|${years}|${sizePattern})`

/** Words before or after a figure, by the end that they mark; `below` and `above` exclude the figure itself. */
type Side = 'to' | 'below' | 'from' | 'above'
const before: Readonly<Record<Side, string>> = {
  to: String.raw`up to|at most|no more than|not more than|max(?:imum|\.)?|within|until|<=|≤|不超过|不超過|最多|至多|最大|最高|预算|予算|budget`,
  below: String.raw`under|below|less than|fewer than|cheaper than|lower than|older than|before|<|低于|少于|不到|小于|早于`,
  from: String.raw`at least|not less than|no less than|min(?:imum|\.)?|from|since|>=|≥|不低于|不少于|至少|最少|最低`,
  above: String.raw`over|above|more than|greater than|newer than|after|>|超过|超過|大于|高于|多于|晚于`,
}
const behind: Readonly<Record<Side, string>> = {
  to: String.raw`以下|以内|以內|以里|まで|迄|以前|之前|or less|or under|or below|or fewer|or older|or cheaper|and under|and below|and older|max(?![a-z])`,
  below: String.raw`未満|未满|より下|より前|より安い`,
  from: String.raw`以上|以降|以后|以後|之后|之後|から|より新しい|or more|or over|or above|or newer|or later|or better|and up|and over|and newer|and later|min(?![a-z])|\+`,
  above: String.raw`超え|超|より上|より大きい`,
}
const sides = ['to', 'below', 'from', 'above'] as const
const sidesOf = (words: Readonly<Record<Side, string>>, at: string): string =>
  sides.map((side) => `(?<${side}${at}>${words[side]})`).join('|')
const to = String.raw`\s*(?:~|〜|から|到|至|to|and|-)\s*`
const bound = new RegExp(
  [
    String.raw`(?:between\s+|from\s+)?${notInModel}(?<low>${value}|${numberPattern})${to}(?<high>${value})(?:\s*まで)?`,
    String.raw`(?<![\p{Script=Latin}\p{N}])(?:${sidesOf(before, 'Before')})\s*(?<first>${value})`,
    String.raw`${notInModel}(?<second>${value})\s*(?:のもの\s*)?(?:${sidesOf(behind, 'Behind')})`,
  ].join('|'),
  'gu',
)

/** Takes the bounds out of a folded text and leaves spaces in their place. */
export function takeBounds(folded: string): { rest: string; bounds: PlacedBound[] } {
  const bounds: PlacedBound[] = []
  const rest = folded.replace(bound, (...found) => {
    const [whole, groups, start] = [
      String(found[0]),
      found.at(-1) as Record<string, string | undefined>,
      Number(found.at(-3)),
    ]
    const read = readRange(groups) ?? readSide(groups)
    if (!read) return whole
    bounds.push({ bound: read, start, end: start + whole.length })
    return ' '.repeat(whole.length)
  })
  return { rest, bounds }
}

type Groups = Record<string, string | undefined>

function readRange({ low, high }: Groups): TypedBound | null {
  if (low === undefined || high === undefined) return null
  const to = readValue(high)
  const unit = /[^\d.,\s].*$/u.exec(high.replace(/^[¥$£€]\s*/u, ''))?.[0] ?? ''
  const from = readValue(low) ?? readValue(low + unit)
  if (!to || from?.kind !== to.kind || from.amount > to.amount) return null
  return { ...boundOf(to), from: from.amount, to: to.amount }
}

function readSide(groups: Groups): TypedBound | null {
  const read = readValue(groups.first ?? groups.second ?? '')
  const side = sides.find((one) => groups[`${one}Before`] !== undefined || groups[`${one}Behind`] !== undefined)
  if (!read || !side) return null
  // Hours, years and prices are whole numbers; for sizes a small margin is used.
  const [less, more] =
    read.kind === 'size' ? [read.amount * (1 - 1e-6), read.amount * (1 + 1e-6)] : [read.amount - 1, read.amount + 1]
  const ends = {
    to: { from: null, to: read.kind === 'size' ? read.amount * (1 + 1e-6) : read.amount },
    below: { from: null, to: less },
    from: { from: read.kind === 'size' ? read.amount * (1 - 1e-6) : read.amount, to: null },
    above: { from: more, to: null },
  }[side]
  return { ...boundOf(read), ...ends }
}

type Value = { readonly amount: number } & (
  | { readonly kind: 'hours' | 'year' }
  | { readonly kind: 'size'; readonly unit: SizeUnit }
  | { readonly kind: 'price'; readonly currency: TypedCurrency | null }
)

function boundOf(value: Value): TypedBound {
  const ends = { from: null, to: null }
  if (value.kind === 'size') return { kind: 'size', unit: value.unit, ...ends }
  return value.kind === 'price' ? { kind: 'price', currency: value.currency, ...ends } : { kind: value.kind, ...ends }
}

const isHours = new RegExp(`^${hours}$`, 'u')
const isYear = new RegExp(`^${years}$`, 'u')
const isMoney = new RegExp(`^(?:${money})$`, 'u')
const firstNumber = new RegExp(numberPattern, 'u')

function readValue(written: string): Value | null {
  const [digits = ''] = firstNumber.exec(written) ?? []
  if (digits === '') return null
  const number = readNumber(digits)
  const text = written.trim()
  if (isMoney.test(text)) return readMoney(text, number)
  if (isHours.test(text)) return { kind: 'hours', amount: Math.round(number) }
  if (isYear.test(text)) return { kind: 'year', amount: number }
  const size = readSize(text)
  return size && { kind: 'size', ...size }
}

const manyIn = new RegExp(`\\d\\s*(${many})`, 'u')
const nameIn = new RegExp(`(${longestFirst(moneyNames)})$`, 'u')
function readMoney(text: string, number: number): Value {
  const [, times = ''] = manyIn.exec(text) ?? []
  const [, name = ''] = nameIn.exec(text) ?? []
  return {
    kind: 'price',
    amount: Math.round(number * (manifold[times] ?? 1)),
    currency: moneyNames[name] ?? signs[text[0] ?? ''] ?? null,
  }
}
