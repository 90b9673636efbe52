import type { Instant } from '@kikai/kernel/instant'

/** Making a formatter costs a millisecond, using it a thousandth of one. There are no more of them than time zones of countries. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of a moment in a time zone: `2026-11-25`. */
export function dayInZone(timeZone: string, at: Instant): string {
  const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  formatters.set(timeZone, formatter)
  return formatter.format(new Date(at))
}
