import type { FieldError } from '@kikai/contract/request.errors'
import type { TextDomain, Say } from '@kikai/i18n/keys'
import { sentenceOf } from '@kikai/i18n/say'
import { useLanguage, useSay, useTexts } from '@kikai/i18n/texts-provider'

export { useLanguage }

/**
 * Returns the text function of one domain: `const t = useText('cart')`, `t('line.remove')`. The texts load with the
 * first screen that needs them; it throws when they fail to load, as a screen does whose own file failed.
 */
export const useText = <D extends TextDomain>(domain: D): Say<D> => useSay(domain)

/** Returns the error text for a broken rule: `words({ rule: 'tooLong', params: { max: 60 }, … })`. */
export function useRuleWords(): (broken: FieldError) => string {
  const texts = useTexts('forms')
  const language = useLanguage()
  return ({ rule, params }) =>
    sentenceOf(texts, `rule.${rule}`, language, params) ?? sentenceOf(texts, 'rule.invalid', language) ?? rule
}
