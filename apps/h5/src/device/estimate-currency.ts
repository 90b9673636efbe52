import { type EstimateCurrency, estimateCurrencies, isEstimateCurrency } from '@kikai/kernel/estimate'

const key = 'estimate-currency'

/** The choices for price estimates on this device; `own` is the currency of the member's country. */
export const estimateChoices = ['own', ...estimateCurrencies, 'none'] as const
export type EstimateChoice = (typeof estimateChoices)[number]

export function estimateChoice(): EstimateChoice {
  const kept = localStorage.getItem(key)
  return kept === 'none' || isEstimateCurrency(kept) ? kept : 'own'
}

export const chooseEstimate = (choice: EstimateChoice): void => {
  if (choice === 'own') localStorage.removeItem(key)
  else localStorage.setItem(key, choice)
}

const ofCountry: Readonly<Record<string, EstimateCurrency>> = {
  JP: 'JPY',
  CN: 'CNY',
  GB: 'GBP',
  DE: 'EUR',
  FR: 'EUR',
  NL: 'EUR',
}

/** The estimate currency of a country; dollars for all countries without one. */
export const currencyOfCountry = (country: string): EstimateCurrency => ofCountry[country] ?? 'USD'

/** The estimate currency for a reader from this country on this device; null when estimates are switched off. */
export function estimateCurrencyFor(country: string): EstimateCurrency | null {
  const choice = estimateChoice()
  return choice === 'none' ? null : choice === 'own' ? currencyOfCountry(country) : choice
}
