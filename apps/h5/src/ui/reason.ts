import { useErrorTexts } from '@kikai/i18n/texts-provider'
import type { AllowedAction } from '@kikai/contract/fields'

export type Reason = AllowedAction['reason'] | undefined

/** Why things are blocked, as sentences: the reasons of `allowedActions`. Null where one is not, or nobody can say it. */
export const useReasons = (reasons: readonly Reason[]): readonly (string | null)[] => useErrorTexts(reasons)

/** Why one thing is blocked. */
export const useReason = (reason: Reason): string | null => useReasons([reason])[0] ?? null
