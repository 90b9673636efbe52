import type { FieldError } from '@kikai/contract/request.errors'
import { failureOf, optionsOf } from '@kikai/i18n/i18next'
import type { Domain, Say } from '@kikai/i18n/keys'
import { languages, type Language } from '@kikai/kernel/language'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Speaks one domain's texts: `const t = useText('cart')`, `t('line.remove')`. They load with the first screen that asks; where
 * they did not come it throws, as a screen does whose own file did not.
 */
export function useText<D extends Domain>(domain: D): Say<D> {
  const { t, i18n } = useTranslation(domain)
  const failure = failureOf(i18n, i18n.language, domain)
  if (failure) throw failure
  const language = useLanguage()
  return useMemo<Say<D>>(
    () =>
      (key: string, ...[params]) =>
        String(t(key, optionsOf(language, params))),
    [t, language],
  )
}

/** The language that the reader sees now. */
export function useLanguage(): Language {
  const { i18n } = useTranslation('request')
  return languages.find((language) => language === i18n.language) ?? 'en'
}

/** The sentences under fields, from the rules that they break: `words({ rule: 'tooLong', params: { max: 60 }, … })`. */
export function useRuleWords(): (broken: FieldError) => string {
  const { t, i18n } = useTranslation('request')
  const language = useLanguage()
  return ({ rule, params }) => {
    const key = i18n.exists(`rule.${rule}`, { ns: 'request' }) ? `rule.${rule}` : 'rule.invalid'
    return String(t(key, optionsOf(language, params)))
  }
}
