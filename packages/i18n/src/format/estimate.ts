import type { EstimateCurrency } from '@kikai/kernel/estimate'
import type { Language } from '@kikai/kernel/language'

const prefixes: Record<EstimateCurrency, string> = { JPY: 'JP¥', CNY: 'CN¥', USD: 'US$', GBP: '£', EUR: '€' }
const figures = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

/**
 * Formats an estimate: `≈ US$61,200`, in Japanese `≈ 9,480,000円`. It always has the ≈, so that it is not taken for the
 * price.
 */
export function formatEstimate(units: number, currency: EstimateCurrency, language: Language): string {
  const amount = figures.format(units)
  return currency === 'JPY' && language === 'ja' ? `≈ ${amount}円` : `≈ ${prefixes[currency]}${amount}`
}
