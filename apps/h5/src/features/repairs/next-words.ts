import { serverNow } from '#ui/times/clock.ts'
import { useDates, useMoments } from '#ui/times/moments.ts'
import { useRepairStep } from '@kikai/client/repairs/use-repair-event'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { RepairLine } from '@kikai/contract/repairs/repairs.shapes'
import { formatDay } from '@kikai/i18n/format/day'
import { dayMs } from '@kikai/kernel/duration'

type Standing = Pick<
  RepairLine,
  | 'side'
  | 'nextStep'
  | 'turn'
  | 'isMine'
  | 'deadlineAt'
  | 'visit'
  | 'hold'
  | 'holdReason'
  | 'holdNote'
  | 'holdDay'
  | 'parts'
  | 'partsDay'
>

/** What is next for a repair: in a few words, and by when, for whom, and why it waits. */
export function useNextWords(of: Standing): { title: string; notes: string[] } {
  const t = useText('repairs')
  const step = useRepairStep()
  const language = useLanguage()
  const { deadline } = useDates()
  const moments = useMoments()
  const { nextStep, turn, isMine, deadlineAt, visit, hold, holdReason, holdNote, holdDay, parts, partsDay } = of
  const reason = holdNote || (holdReason ? t(`holdReason.${holdReason}`) : '')
  // A day before it is due, the time left says more than its date.
  const isNear =
    deadlineAt !== null && !moments.isOver(deadlineAt) && Date.parse(deadlineAt) - Date.parse(serverNow()) < dayMs
  const notes = [
    ...(hold === 'held'
      ? [holdDay ? t('onHoldUntil', { day: formatDay(holdDay, language), reason }) : t('onHold', { reason })]
      : []),
    ...(parts === 'waiting' && partsDay ? [t('partsOn', { day: formatDay(partsDay, language) })] : []),
    ...(visit && (nextStep === 'diagnose' || nextStep === 'start') ? [deadline(visit.from)] : []),
    ...(deadlineAt ? [isNear ? moments.left(deadlineAt) : t('by', { until: deadline(deadlineAt) })] : []),
    ...(isMine || turn === 'nobody' ? [] : [t(`turn.${turn}`)]),
  ]
  return { title: step(of), notes }
}
