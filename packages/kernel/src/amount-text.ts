import { exponents, type Money, type PriceCurrency } from './money.ts'
import { readAmount, readWhole } from './read-amount.ts'

/** What a seller types as an amount, read as in a file that is imported: `350万円` too. Null when it is none, or not clearly one. */
export function amountOf(text: string, currency: PriceCurrency): { currency: PriceCurrency; minor: number } | null {
  const read = readAmount(text, currency)
  return 'minor' in read && read.minor >= 1 ? read : null
}

/** The amount as it would be typed. */
export function textOfAmount(money: Money | null): string {
  if (money === null) return ''
  const digits = exponents[money.currency]
  if (digits === 0) return String(money.minor)
  const text = String(money.minor).padStart(digits + 1, '0')
  const part = text.slice(-digits)
  return Number(part) === 0 ? text.slice(0, -digits) : `${text.slice(0, -digits)}.${part}`
}

/** A whole number within bounds; undefined when it is none, null when nothing was typed. */
export function wholeOf(text: string, { min, max }: { min: number; max: number }): number | null | undefined {
  const read = readWhole(text)
  if ('value' in read) return read.value >= min && read.value <= max ? read.value : undefined
  return read.reason === 'empty' ? null : undefined
}
