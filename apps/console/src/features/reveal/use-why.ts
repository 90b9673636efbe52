import { useText } from '@kikai/client/use-text'
import type { revealReasons } from '@kikai/contract/members/members.shapes'

/** Why somebody wants to look behind a mask, as it is typed. */
export type Why = { reason: (typeof revealReasons)[number] | null; note: string }

const nothing: Why = { reason: null, note: '' }

/** What the forms of all such questions begin with, and what they must not leave out. */
export function useWhy() {
  const t = useText('consoleMembers')
  return {
    start: nothing,
    rules: ({ reason }: Why) => ({ reason: reason === null && t('whyNeeded') }),
    missing: { note: t('noteNeeded') },
  }
}
