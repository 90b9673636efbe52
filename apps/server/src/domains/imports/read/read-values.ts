import { languages } from '@kikai/kernel/language'
import { addressCountryName, listCountryCodes } from '../../regions/regions.public.ts'
import { fold } from '@kikai/kernel/fold'

/** Words that sellers write for a price on request. */
const onRequestWords: readonly string[] = [
  'ask',
  'call',
  'poa',
  'on request',
  'price on request',
  'price on application',
  '価格応談',
  '応談',
  '要相談',
  '要問合せ',
  '要問い合わせ',
  'お問い合わせ',
  'お問い合わせください',
  'お問合せ',
  '面议',
  '面議',
  '价格面议',
  '电议',
  '電議',
  '询价',
  '詢價',
  '议价',
]
export const isOnRequest = (text: string): boolean => onRequestWords.includes(fold(text).trim())

/** Words for “not known”. */
const unsaidWords: ReadonlySet<string> = new Set([
  '?',
  '不明',
  '不詳',
  '不详',
  '未詳',
  '未知',
  '未记录',
  'n/a',
  'na',
  'unknown',
  'not known',
  'tbc',
  'tba',
])
/** Whether a cell says that the value is not known: `不明`, `n/a`, or only dashes. */
export const isUnsaid = (text: string): boolean => {
  const plain = fold(text).trim()
  return unsaidWords.has(plain) || /^[-\u2010-\u2015\u2212\u30fc*]+$/u.test(plain)
}

/** Words after numbers of hours or pieces. */
export const unitWords = {
  hours: ['h', 'hr', 'hrs', 'hour', 'hours', '時間', '时间', '小时', '小時', '个小时', '個小時', 'アワー'],
  quantity: ['台', '件', '個', '个', '辆', '輛', 'pc', 'pcs', 'piece', 'pieces', 'unit', 'units', 'set', 'sets'],
} as const

/** For each Japanese era, by letter and name, the year before its first one. */
const eras: Readonly<Record<string, { before: number; last: number }>> = {
  s: { before: 1925, last: 64 },
  昭和: { before: 1925, last: 64 },
  h: { before: 1988, last: 31 },
  平成: { before: 1988, last: 31 },
  r: { before: 2018, last: 99 },
  令和: { before: 2018, last: 99 },
}
/**
 * A year of the calendar or an era, alone or at the start of a date: `2016`, `2016年5月`, `2016/5/1`, `H28`, `平成28年式`,
 * `令和元年`.
 */
const yearWritten =
  /^(?:(?<era>[shr]|昭和|平成|令和)[. ]?(?<of>\d{1,2}|元)|(?<year>\d{4}|\d,\d{3}(?=年|$)))(?:\.0{1,2}|(?:年|[/.-])(?:式|製|制|产|造)?(?:(?<month>\d{1,2})(?:月|[/.-]\d{1,2})?(?:日)?)?)?$/

/** The year that a cell names; null where it names none. */
export function yearIn(text: string): number | null {
  const { era, of = '', year = '', month = '1' } = yearWritten.exec(fold(text).trim())?.groups ?? {}
  if (Number(month) < 1 || Number(month) > 12) return null
  if (era === undefined) return year === '' ? null : Number(year.replace(',', ''))
  const { before, last } = eras[era] ?? { before: 0, last: 0 }
  const number = of === '元' ? 1 : Number(of)
  return number >= 1 && number <= last ? before + number : null
}

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
/** What spreadsheets turn `6-5` or `1200E0` into: dates, exponents and error values. */
const spreadsheetWriting = new RegExp(
  [
    '\\d{4}[/-]\\d{1,2}[/-]\\d{1,2}(?: \\d{1,2}:\\d{2}(?::\\d{2})?)?',
    '\\d{1,2}/\\d{1,2}/\\d{2,4}',
    `\\d{1,2}-${month}(?:-\\d{2,4})?`,
    `${month}-\\d{1,4}`,
    '\\d{4}年\\d{1,2}月(?:\\d{1,2}日)?',
    '\\d{1,2}月\\d{1,2}日',
    '\\d(?:\\.\\d+)?e\\+\\d{2,}',
    '#(?:n/a|ref!|value!|name\\?|div/0!|num!|null!)',
    '#{3,}',
  ]
    .map((form) => `^${form}$`)
    .join('|'),
)
/** Whether a spreadsheet has replaced the original text. */
export const isBySpreadsheet = (text: string): boolean => spreadsheetWriting.test(fold(text).trim())

/** What dealers write instead of a country's name. */
const countryWords: Readonly<Record<string, string>> = { usa: 'US', アメリカ: 'US', 米国: 'US', uk: 'GB', prc: 'CN' }

/** A country by its code or by its name in any of our languages. */
export const countryIn = (text: string): string | null =>
  countriesByName().get(fold(text)) ??
  (Object.hasOwn(countryWords, fold(text)) ? (countryWords[fold(text)] ?? null) : null)

let byName: ReadonlyMap<string, string> | null = null
const countriesByName = (): ReadonlyMap<string, string> =>
  (byName ??= new Map(
    listCountryCodes().flatMap((code) =>
      [code, ...languages.map((language) => addressCountryName(code, language))].map(
        (name) => [fold(name), code] as const,
      ),
    ),
  ))

/** A seller's own number for comparison: `a-123` and `Ａ－１２３` are equal. */
export const referenceKeyOf = (reference: string): string => fold(reference).replace(/\s+/g, '')
