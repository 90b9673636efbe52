import { dayMs } from '@kikai/kernel/duration'
import type { CreditTerms } from '@kikai/contract/credit/credit.shapes'
import { type BankCalendar, businessDayFrom } from '../regions/regions.public.ts'

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const parts = (day: string) => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) - 1 })

/** The last day of the month `months` after the month of the day. */
const endOfMonth = (day: string, months: number): string => {
  const { year, month } = parts(day)
  return dayOf(Date.UTC(year, month + months + 1, 0))
}

export const daysAfter = (day: string, count: number): string => dayOf(Date.parse(`${day}T00:00:00Z`) + count * dayMs)

/** The last day of the billing period of a day: the next cut-off day, or the last day of a shorter month. */
export function endOfPeriod(day: string, cutoffDay: number): string {
  const cutIn = (months: number): string => {
    const last = endOfMonth(day, months)
    return cutoffDay >= Number(last.slice(8)) ? last : `${last.slice(0, 8)}${String(cutoffDay).padStart(2, '0')}`
  }
  return day <= cutIn(0) ? cutIn(0) : cutIn(1)
}

/** The due day of a period that ends on this day, and whether it was moved because banks are closed. */
export function creditDueDayOf(
  closesOn: string,
  { dueKind, dueCount, onHoliday }: CreditTerms,
  calendar: BankCalendar,
): { dueOn: string; moved: boolean } {
  const named = dueKind === 'monthEnd' ? endOfMonth(closesOn, dueCount) : daysAfter(closesOn, dueCount)
  const dueOn = businessDayFrom(calendar, named, onHoliday)
  return { dueOn, moved: dueOn !== named }
}
