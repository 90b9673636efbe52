import type { AllowedAction } from '@kikai/contract/fields'
import { failureOf, optionsOf } from '@kikai/i18n/i18next'
import { useTranslation } from 'react-i18next'
import { useLanguage } from './words.ts'

export type Reason = AllowedAction['reason'] | undefined

/** Why things are blocked, as sentences: the reasons of `allowedActions`. Null where one is not, or nobody can say it. */
export function useReasons(reasons: readonly Reason[]): readonly (string | null)[] {
  const domains = reasons.flatMap((reason) => (reason ? [reason.domain] : []))
  const { t, i18n } = useTranslation(['request', ...new Set(domains)])
  const language = useLanguage()
  return reasons.map((reason) =>
    reason && !failureOf(i18n, i18n.language, reason.domain)
      ? String(t(`error.${reason.name}`, { ...optionsOf(language, reason.params), ns: reason.domain }))
      : null,
  )
}

/** Why one thing is blocked. */
export const useReason = (reason: Reason): string | null => useReasons([reason])[0] ?? null
