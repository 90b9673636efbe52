import type { AllowedAction } from '@kikai/contract/fields'
import { failureOf, optionsOf } from '@kikai/i18n/i18next'
import { useTranslation } from 'react-i18next'
import { useLanguage } from './words.ts'

/** Why something is blocked, as a sentence: the reason of an `allowedActions` entry. Null when it is not, or nobody can say it. */
export function useReason(reason: AllowedAction['reason'] | undefined): string | null {
  const domain = reason?.domain ?? 'request'
  const { t, i18n } = useTranslation(domain)
  const language = useLanguage()
  return reason && !failureOf(i18n, i18n.language, domain)
    ? String(t(`error.${reason.name}`, optionsOf(language, reason.params)))
    : null
}
