import { useDates } from '#ui/times/moments.ts'
import { useText } from '@kikai/client/use-text'
import type { CurrencySums } from '@kikai/contract/earnings/earnings.shapes'

/** When earnings are paid out automatically, what they wait for, or that a payout must be requested. */
export function NextRun({ of: { nextRunAt, waitsFor } }: { of: Pick<CurrencySums, 'nextRunAt' | 'waitsFor'> }) {
  const t = useText('earnings')
  const { date } = useDates()
  if (waitsFor) return t('screen.waitsFor', { least: waitsFor })
  return nextRunAt ? t('screen.nextRun', { day: date(nextRunAt) }) : t('screen.noPlan')
}
