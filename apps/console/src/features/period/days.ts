import { type Instant, instantOf } from '@kikai/kernel/instant'

const dayForm = /^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/**
 * The days in the address as instants in the reader's time zone: from the start of the first day to the end of the
 * last.
 */
export const periodOf = ({ from, to }: Readonly<Record<string, string>>) => ({
  from: beginningOf(from, 0),
  until: beginningOf(to, 1),
})

/** A day in the address as it is, for what is dated by days and not by moments; null for an invalid date. */
export const dayOf = (day: string | undefined): string | null => {
  if (day === undefined || !dayForm.test(day)) return null
  const noon = new Date(`${day}T12:00:00Z`)
  return noon.toISOString().startsWith(day) ? day : null
}

/** The start of a day or of the day after it; null for an invalid date. */
function beginningOf(day: string | undefined, later: 0 | 1): Instant | null {
  if (day === undefined || !dayForm.test(day)) return null
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return instantOf(new Date(year, month - 1, date + later))
}
