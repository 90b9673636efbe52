import type { RepairHand } from '@kikai/contract/repairs/repair-hands.shapes'
import { useText } from '../use-text.ts'

/** How somebody who could do a repair is spoken of: what they are found by, and why not. */
export function useHandWords() {
  const t = useText('maintenance')
  return {
    /** The share of repairs that were right the first time; from under ten it says nothing yet. */
    grade: ({ grade }: RepairHand): string =>
      grade.firstFix === null ? t('hand.fresh') : t('hand.grade', { percent: grade.firstFix }),
    facts: ({ km, load, companyId, engineerId, engineers }: RepairHand): string[] => [
      ...(km === null ? [] : [t('hand.km', { km })]),
      ...(companyId !== null && engineerId === null ? [t('hand.engineers', { count: engineers })] : []),
      t('hand.load', { count: load }),
    ],
    /** For staff, whom engineers of companies are not proposed to. */
    standing: ({ companyId }: RepairHand): string[] => (companyId === null ? [t('hand.independent')] : []),
    why: ({ reason }: RepairHand): string | null => reason && t(`hand.reason.${reason}`),
    /** What the share of the first time means, and of how many it is. */
    gradeNote: ({ name, grade }: RepairHand): string =>
      grade.firstFix === null
        ? t('hand.freshNote', { name })
        : t('hand.gradeNote', { name, percent: grade.firstFix, count: grade.jobs }),
  }
}
