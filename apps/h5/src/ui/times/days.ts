import { formatDate } from '@kikai/i18n/format/moment'
import { dayMs } from '@kikai/kernel/duration'
import { type Instant, instantOf } from '@kikai/kernel/instant'
import { serverNow } from './clock.ts'
import { readersZone, useDates } from './moments.ts'

/** The calendar day in the reader's time zone, in a format that does not depend on the language; '' for none. */
export const dayOf = (at: Instant | null, zone: string = readersZone): string =>
  at === null ? '' : formatDate(at, 'ja', zone)

/** Returns a function that names a day: today, yesterday, or the date. */
export function useDayName(words: { today: string; yesterday: string }): (at: Instant) => string {
  const dates = useDates()
  return (at) => {
    const now = serverNow()
    if (dayOf(at) === dayOf(now)) return words.today
    if (dayOf(at) === dayOf(instantOf(new Date(Date.parse(now) - dayMs)))) return words.yesterday
    return dates.date(at)
  }
}
