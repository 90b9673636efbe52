import { hourMs, dayMs } from '@kikai/kernel/duration'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import type { BankCalendar } from './holidays.ts'

/** The calendar day of a moment in the bank's country: `2026-11-20`. */
export const dayIn = ({ utcOffsetHours }: BankCalendar, at: Instant): string =>
  new Date(millisecondsOf(at) + utcOffsetHours * hourMs).toISOString().slice(0, 10)

/** The end (24:00 at the bank) of the n-th business day after `from`, whose own day does not count. */
export function afterBusinessDays(calendar: BankCalendar, { from, days }: { from: Instant; days: number }): Instant {
  let day = Date.parse(`${dayIn(calendar, from)}T00:00:00Z`)
  for (let left = days; left > 0;) {
    day += dayMs
    if (isBusinessDay(calendar, new Date(day))) left -= 1
  }
  return instantOf(new Date(day + dayMs - calendar.utcOffsetHours * hourMs))
}

/** The day itself, or the next business day in this direction when banks are closed on it. Days as `2026-11-30`. */
export function businessDayFrom(calendar: BankCalendar, day: string, toward: 'before' | 'after'): string {
  let at = Date.parse(`${day}T00:00:00Z`)
  while (!isBusinessDay(calendar, new Date(at))) at += toward === 'before' ? -dayMs : dayMs
  return new Date(at).toISOString().slice(0, 10)
}

/** So many working hours later: those of an office on business days, by the clock of the country. */
export function afterWorkingHours(
  calendar: BankCalendar,
  { from, hours, opens, closes }: { from: Instant; hours: number; opens: number; closes: number },
): Instant {
  const offset = calendar.utcOffsetHours * hourMs
  let day = Date.parse(`${dayIn(calendar, from)}T00:00:00Z`)
  let at = Date.parse(from) + offset
  for (let left = hours * hourMs; ; day += dayMs) {
    if (!isBusinessDay(calendar, new Date(day))) continue
    at = Math.max(at, day + opens * hourMs)
    const room = Math.max(0, day + closes * hourMs - at)
    if (left <= room) return instantOf(new Date(at + left - offset))
    left -= room
  }
}

function isBusinessDay({ closed, open }: BankCalendar, day: Date): boolean {
  const name = day.toISOString().slice(0, 10)
  if (open.has(name)) return true
  return day.getUTCDay() % 6 !== 0 && !closed.has(name)
}
