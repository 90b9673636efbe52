import { exponents, type Money, type PriceCurrency } from './money.ts'
import { readAmount, readWhole } from './read-amount.ts'

/**
 * Parses an amount as a seller types it, with the rules of file imports (`350万円` too). Null when it is no amount or
 * ambiguous.
 */
export function parseTypedAmount(
  text: string,
  currency: PriceCurrency,
): { currency: PriceCurrency; minor: number } | null {
  const read = readAmount(text, currency)
  return 'minor' in read && read.minor >= 1 ? read : null
}

/** The amount as a person would type it into a field. */
export function textOfAmount(money: Money | null): string {
  if (money === null) return ''
  const digits = exponents[money.currency]
  if (digits === 0) return String(money.minor)
  const text = String(money.minor).padStart(digits + 1, '0')
  const part = text.slice(-digits)
  return Number(part) === 0 ? text.slice(0, -digits) : `${text.slice(0, -digits)}.${part}`
}

/** A whole number between `min` and `max`: undefined when the text is not one, null when the text is empty. */
export function wholeOf(text: string, { min, max }: { min: number; max: number }): number | null | undefined {
  const read = readWhole(text)
  if ('value' in read) return read.value >= min && read.value <= max ? read.value : undefined
  return read.reason === 'empty' ? null : undefined
}
