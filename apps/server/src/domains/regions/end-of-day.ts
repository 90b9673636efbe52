import { minuteMs, hourMs, dayMs } from '@kikai/kernel/duration'
import { type Instant, instantOf } from '@kikai/kernel/instant'
import { countryOf } from './countries.ts'
import { dayInZone } from './zoned-days.ts'

/** The end (24:00 in the country) of the n-th day after `from`, whose own day does not count. */
export function endOfDayAfter(country: string, { from, days }: { from: Instant; days: number }): Instant {
  const timeZone = countryOf(country)?.timeZone ?? 'UTC'
  const midnight = Date.parse(`${dayInZone(timeZone, from)}T00:00:00Z`) + (days + 1) * dayMs
  const next = new Date(midnight).toISOString().slice(0, 10)
  // Clocks may change between the two days, so the change of the day is searched by the minute.
  let [before, after] = [midnight - 15 * hourMs, midnight + 13 * hourMs]
  while (after - before > minuteMs) {
    const middle = before + Math.floor((after - before) / 2 / minuteMs) * minuteMs
    if (dayInZone(timeZone, instantOf(new Date(middle))) >= next) after = middle
    else before = middle
  }
  return instantOf(new Date(after))
}
