import { type EstimateCurrency, estimateCurrencies, isEstimateCurrency } from '@kikai/kernel/estimate'

const key = 'estimate-currency'

/** What prices are estimated in on this device; `own` is the currency of the member's country. */
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

/** The currency of a country as far as amounts are estimated in it; dollars for all others. */
export const currencyOfCountry = (country: string): EstimateCurrency => ofCountry[country] ?? 'USD'

/** In which currency somebody from this country reads prices here; null where they want none. */
export function estimateCurrencyFor(country: string): EstimateCurrency | null {
  const choice = estimateChoice()
  return choice === 'none' ? null : choice === 'own' ? currencyOfCountry(country) : choice
}
