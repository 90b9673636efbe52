import { paperRules } from '../../settings/settings.public.ts'

/** The year in which a company of this country books a day, named by the calendar year in which it begins. */
export function fiscalYearOf(country: string, day: string): number {
  const begins = paperRules.fiscalYearBegins[country] ?? 1
  const year = Number(day.slice(0, 4))
  return Number(day.slice(5, 7)) < begins ? year - 1 : year
}
