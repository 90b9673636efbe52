import type { FieldError } from '@kikai/contract/request.errors'
import type { Domain, Say } from '@kikai/i18n/keys'
import { sentenceOf } from '@kikai/i18n/say'
import { useLanguage, useSay, useTexts } from '@kikai/i18n/texts-provider'

export { useLanguage }

/**
 * Speaks one domain's texts: `const t = useText('cart')`, `t('line.remove')`. They load with the first screen that asks; where
 * they did not come it throws, as a screen does whose own file did not.
 */
export const useText = <D extends Domain>(domain: D): Say<D> => useSay(domain)

/** The sentences under fields, from the rules that they break: `words({ rule: 'tooLong', params: { max: 60 }, … })`. */
export function useRuleWords(): (broken: FieldError) => string {
  const texts = useTexts('forms')
  const language = useLanguage()
  return ({ rule, params }) =>
    sentenceOf(texts, `rule.${rule}`, language, params) ?? sentenceOf(texts, 'rule.invalid', language) ?? rule
}
