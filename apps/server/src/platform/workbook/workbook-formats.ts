import { dayMs } from '@kikai/kernel/duration'
import { type NumberFormat, partsOf } from './workbook-parts.ts'

/** The ids of built-in date formats, including the Chinese and Japanese ones. */
const dateIds: ReadonlySet<number> = new Set([14, 15, 16, 17, 22, ...range(27, 36), ...range(50, 58)])

/**
 * How each style of a workbook formats a number: as a date, an amount with its currency, or a plain number. Where
 * prices are stored as numbers, the currency or 万円 is in the format only.
 */
export function formatsOf(styles: string, since1904: boolean): NumberFormat[] {
  const codes = new Map(partsOf(styles, 'numFmt').map(({ of }) => [Number(of.numFmtId), of.formatCode ?? '']))
  const [own] = partsOf(styles, 'cellXfs')
  return partsOf(own?.inner ?? '', 'xf').map(({ of }) => {
    const id = Number(of.numFmtId ?? 0)
    const code = codes.get(id) ?? ''
    if (dateIds.has(id) || isDate(code)) return (number) => dateOf(number, since1904)
    return code === '' ? plainNumber : amountIn(code)
  })
}

/** Whether a format is a date; quoted words and bracketed parts are ignored. */
const isDate = (code: string): boolean =>
  /[yd]|ge/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '').replace(/general/i, ''))

/** Day 1 is 1 January 1900, and Excel counts a 29 February in that year. */
function dateOf(number: number, since1904: boolean): string {
  const start = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, number < 60 ? 31 : 30)
  const at = new Date(start + Math.floor(number) * dayMs)
  return Number.isNaN(at.getTime()) || number < 0 ? plainNumber(number) : at.toISOString().slice(0, 10)
}

/** Formats a number without binary rounding errors; no price is so small or large that it has an exponent. */
const plainNumber: NumberFormat = (number) => {
  const short = Number(number.toPrecision(15))
  return String(Math.abs(short) >= 1e15 ? number : short)
}

/**
 * Formats an amount such as `[$€-407] #,##0` and `#,##0"万円"`: the text before and after the digits is part of the
 * amount.
 */
function amountIn(code: string): NumberFormat {
  // Brackets contain a currency with its country's number, a colour or a condition; quoted words may contain any
  // character.
  const [first = ''] = code
    .replaceAll(/\[\$([^\]-]*)[^\]]*\]/g, '"$1"')
    .replaceAll(/\[[^\]]*\]/g, '')
    .split(';')
  const [, before = '', digits = '', behind = ''] = /^((?:"[^"]*"|[^#0?"])*)([#0?][#0?,.]*)(.*)$/s.exec(first) ?? []
  if (digits === '' || behind.includes('%')) return plainNumber
  const thousands = /,+$/.exec(digits)?.[0].length ?? 0
  const [prefix, suffix] = [literalsIn(before), literalsIn(behind)]
  return (number) => `${prefix}${plainNumber(number / 1_000 ** thousands)}${suffix}`
}

const literalsIn = (code: string): string =>
  [...code.matchAll(/"([^"]*)"|_.|\*.|\\(.)|([$¥￥€£円元])/gs)]
    .map(([, quoted = '', escaped = '', sign = '']) => quoted + escaped + sign)
    .join('')
    .trim()

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
