import { minuteMs, hourMs, dayMs } from '@kikai/kernel/duration'
import { type Instant, instantOf } from '@kikai/kernel/instant'
import { countryOf } from './countries.ts'
import { dayInZone } from './zoned-days.ts'

/** The end (24:00 in the country) of the n-th day after `from`, whose own day does not count. */
export function endOfDayAfter(country: string, { from, days }: { from: Instant; days: number }): Instant {
  const today = Date.parse(`${dayInZone(zoneOf(country), from)}T00:00:00Z`)
  return endOfDay(country, new Date(today + days * dayMs).toISOString().slice(0, 10))
}

/** The end (24:00 in the country) of a day such as `2026-11-27`. */
export const endOfDay = (country: string, day: string): Instant => endOfZonedDay(zoneOf(country), day)

/** The end (24:00 in the time zone) of a day such as `2026-11-27`. */
export function endOfZonedDay(timeZone: string, day: string): Instant {
  const midnight = Date.parse(`${day}T00:00:00Z`) + dayMs
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

/** The beginning (0:00 in the country) of a day such as `2026-11-27`. */
export const startOfDay = (country: string, day: string): Instant =>
  endOfDay(country, new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10))

const zoneOf = (country: string) => countryOf(country)?.timeZone ?? 'UTC'
