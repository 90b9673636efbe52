import { useErrorTexts } from '@kikai/i18n/texts-provider'
import type { AllowedAction } from '@kikai/contract/fields'

export type Reason = AllowedAction['reason'] | undefined

/** The reasons in `allowedActions` as sentences. Null for a missing reason and for one without a text. */
export const useReasons = (reasons: readonly Reason[]): readonly (string | null)[] => useErrorTexts(reasons)

/** One reason as a sentence; null when there is none. */
export const useReason = (reason: Reason): string | null => useReasons([reason])[0] ?? null
