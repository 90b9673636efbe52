import { languages, type Language } from '@kikai/kernel/language'
import type { Say } from '@kikai/i18n/keys'
import { optionsOf } from '@kikai/i18n/i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** The language that the reader sees now. */
export function useLanguage(): Language {
  const { i18n } = useTranslation('app')
  return languages.find((language) => language === i18n.language) ?? 'en'
}

/** The few words that the kit itself speaks: back, close, try again. Screens use `useText` of @kikai/client. */
export function useWords(): Say<'app'> {
  const { t, i18n } = useTranslation('app')
  const language = languages.find((one) => one === i18n.language) ?? 'en'
  return useMemo<Say<'app'>>(
    () =>
      (key: string, ...[params]) =>
        String(t(key, optionsOf(language, params))),
    [t, language],
  )
}
