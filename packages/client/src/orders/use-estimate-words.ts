import type { FreightEstimate } from '@kikai/contract/goods/freight-estimate.shapes'
import { formatMoney } from '@kikai/i18n/format/money'
import type { Say } from '@kikai/i18n/keys'
import type { Language } from '@kikai/kernel/language'
import { equal } from '@kikai/kernel/money'
import { useLanguage, useText } from '../use-text.ts'

/** The estimated amounts as text: a range, or one amount, and whether the tax is in it. */
export function wordsOfEstimate(
  { from, to, hasTax }: Pick<FreightEstimate, 'from' | 'to' | 'hasTax'>,
  t: Say<'estimates'>,
  language: Language,
): string {
  const amount = equal(from, to)
    ? formatMoney(to, language)
    : t('range', { from: formatMoney(from, language), to: formatMoney(to, language) })
  return hasTax ? t('withTax', { amount }) : amount
}

export function useEstimateWords(): (estimate: FreightEstimate) => string {
  const t = useText('estimates')
  const language = useLanguage()
  return (estimate) => wordsOfEstimate(estimate, t, language)
}
