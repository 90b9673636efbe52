import { type Currency, exponents, type Money, minorMax } from './money.ts'

/**
 * Converts full-width digits, letters and signs to plain ones (`１２３．５` → `123.5`), because zh and ja keyboards produce
 * them.
 */
export const foldWidth = (text: string): string => text.normalize('NFKC').trim()

const emailForm = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\]]{2,}$/

export const isEmail = (text: string): boolean => {
  const folded = foldWidth(text)
  return folded.length <= 254 && emailForm.test(folded)
}

const mobileForms: Readonly<Record<string, RegExp>> = {
  CN: /^(\+?86)?1[3-9]\d{9}$/,
  JP: /^(\+?81[789]0|0[789]0)\d{8}$/,
}
const anyMobile = /^\+?\d{6,15}$/

/**
 * Whether a text has the form of a mobile number; spaces, hyphens and brackets are allowed. Whether the number exists
 * is checked by sending a code to it.
 */
export const isMobile = (text: string, country?: string): boolean =>
  (mobileForms[country ?? ''] ?? anyMobile).test(foldWidth(text).replaceAll(/[\s()-]/g, ''))

export const isDigits = (text: string): boolean => /^\d+$/.test(foldWidth(text))

/** Whether a text is an amount with at most two decimals. */
export const isAmount = (text: string): boolean => /^(0|[1-9]\d*)(\.\d{1,2})?$/.test(foldWidth(text))

/** Parses an amount in the given currency; null when the text is none (yen and points have no decimals). */
export function parseAmount(text: string, currency: Currency): Money | null {
  const folded = foldWidth(text).replaceAll(',', '')
  if (!isAmount(folded)) return null
  const [units = '', fraction = ''] = folded.split('.')
  const digits = exponents[currency]
  if (fraction.length > digits) return null
  const minor = Number(units + fraction.padEnd(digits, '0'))
  return minor <= minorMax ? { currency, minor } : null
}
