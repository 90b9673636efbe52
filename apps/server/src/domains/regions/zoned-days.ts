import type { Instant } from '@kikai/kernel/instant'

/** A formatter takes a millisecond to make and a microsecond to use; there is one for each time zone. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of a moment in a time zone: `2026-11-25`. */
export function dayInZone(timeZone: string, at: Instant): string {
  const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  formatters.set(timeZone, formatter)
  return formatter.format(new Date(at))
}
