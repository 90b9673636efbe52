import { useText } from '@kikai/client/use-text'
import type { revealReasons } from '@kikai/contract/members/members.shapes'

/** The typed reason for revealing masked data. */
export type Why = { reason: (typeof revealReasons)[number] | null; note: string }

const nothing: Why = { reason: null, note: '' }

/** The initial values and the rules of the forms that ask for a reason. */
export function useWhy() {
  const t = useText('consoleMembers')
  return {
    start: nothing,
    rules: ({ reason }: Why) => ({ reason: reason === null && t('whyNeeded') }),
    missing: { note: t('noteNeeded') },
  }
}
