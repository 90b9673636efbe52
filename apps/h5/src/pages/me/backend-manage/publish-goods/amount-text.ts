import { exponents, minorMax, type Money, type PriceCurrency } from '@kikai/kernel/money'

/** What a seller types as an amount: full-width digits and separators are taken, parts of a yen are not. Null when it is none. */
export function amountOf(text: string, currency: PriceCurrency): { currency: PriceCurrency; minor: number } | null {
  const digits = exponents[currency]
  const plain = text.normalize('NFKC').replaceAll(/[\s,'_]/g, '')
  const [, whole, part = ''] = /^(\d+)(?:\.(\d+))?$/.exec(plain) ?? []
  if (whole === undefined || part.length > digits) return null
  const minor = Number(whole + part.padEnd(digits, '0'))
  return minor >= 1 && minor <= minorMax ? { currency, minor } : null
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
  const plain = text.normalize('NFKC').replaceAll(/[\s,]/g, '')
  if (plain === '') return null
  const value = /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN
  return value >= min && value <= max ? value : undefined
}
