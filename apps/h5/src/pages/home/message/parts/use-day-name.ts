import { dayMs } from '@kikai/kernel/duration'
import { serverNow } from '#ui/clock.ts'
import { useDates } from '#ui/moments.ts'
import { useText } from '@kikai/client/use-text'
import { type Instant, instantOf } from '@kikai/kernel/instant'
import { dayOf } from './by-day.ts'

/** Returns a function that names a day: today, yesterday, or the date. */
export function useDayName(): (at: Instant) => string {
  const t = useText('notices')
  const dates = useDates()
  return (at) => {
    const now = serverNow()
    if (dayOf(at) === dayOf(now)) return t('today')
    if (dayOf(at) === dayOf(instantOf(new Date(Date.parse(now) - dayMs)))) return t('yesterday')
    return dates.date(at)
  }
}
