import type { Language } from '@kikai/kernel/language'
import { type Currency, exponents, type Money } from '@kikai/kernel/money'

/**
 * An amount in three parts, so that the prefix or suffix of a price can be set smaller. Joined they are the whole text.
 */
export type MoneyParts = { prefix: string; amount: string; suffix: string }

export type MoneyStyle = {
  /**
   * Always shows two decimals, for payments (remittance, balance, orders). Otherwise they are shown only when they are
   * not .00. Yen have none.
   */
  precise?: boolean
}

/** The text for a missing amount (specification §5). */
export const noPrice = '-'

/**
 * Formats an amount: `JP¥4,980,000`, in Japanese `4,980,000円`; `CN¥286,000`, `US$118,500` in all languages. A bare ¥
 * means two currencies and is never written, which is why Intl's own symbols are not used.
 */
export function formatMoney(money: Money | null | undefined, language: Language, style: MoneyStyle = {}): string {
  const { prefix, amount, suffix } = moneyParts(money, language, style)
  return prefix + amount + suffix
}

export function moneyParts(money: Money | null | undefined, language: Language, style: MoneyStyle = {}): MoneyParts {
  if (!money) return { prefix: '', amount: noPrice, suffix: '' }
  const sign = money.minor < 0 ? '−' : ''
  const amount = grouped(money, style.precise === true)
  if (money.currency === 'PTS') return { prefix: sign, amount, suffix: pointsWord(language, money.minor) }
  if (money.currency === 'JPY' && language === 'ja') return { prefix: sign, amount, suffix: '円' }
  return { prefix: sign + prefixes[money.currency], amount, suffix: '' }
}

/**
 * Formats a price by the specification (§5): "-" for null and undefined, otherwise two decimals with thousands
 * separators.
 */
export function formatPriceNumber(value: number | null | undefined): string {
  if (value === null || value === undefined || Number.isNaN(value)) return noPrice
  return twoDecimals.format(value)
}

const prefixes: Record<Exclude<Currency, 'PTS'>, string> = { JPY: 'JP¥', CNY: 'CN¥', USD: 'US$' }

const twoDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/** Groups the digits of the integer without dividing it: 90,071,992,547,409.93 would otherwise lose a fen. */
function grouped(money: Money, precise: boolean): string {
  const digits = exponents[money.currency]
  const minor = Math.abs(money.minor)
  if (digits === 0) return whole.format(minor)
  const text = String(minor).padStart(digits + 1, '0')
  const fraction = text.slice(-digits)
  const units = whole.format(Number(text.slice(0, -digits)))
  return precise || Number(fraction) !== 0 ? `${units}.${fraction}` : units
}

function pointsWord(language: Language, count: number): string {
  if (language === 'zh-Hans') return ' 积分'
  if (language === 'ja') return 'ポイント'
  return Math.abs(count) === 1 ? ' point' : ' points'
}
