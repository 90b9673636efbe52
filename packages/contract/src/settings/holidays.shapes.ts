import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { day, idOf, instant, integer, line } from '../fields.ts'

/** The countries in whose business days deadlines are counted. */
export const holidayCountries = ['JP', 'CN'] as const
export type HolidayCountry = (typeof holidayCountries)[number]
/** The years whose lists can be saved. */
export const holidayYears = { first: 2026, last: 2040 } as const

const country = z.enum(holidayCountries)
const year = integer(holidayYears.first, holidayYears.last)
/** The longest lists of a year have about half as many days. */
const days = z.array(day).check(z.maxLength(60))

/** The days of a year on which banks are closed besides weekends, and the weekends on which they work. */
export const holidayDays = z.object({ closed: z.array(z.string()), open: z.array(z.string()) })
export type HolidayDays = z.output<typeof holidayDays>

export const holidaysSent = z.strictObject({
  country,
  year,
  /** The version that was read; 0 when none was saved before. */
  version: integer(0, 2 ** 31 - 1),
  closed: days,
  open: days,
  /** Where the list comes from or why it is changed. */
  reason: line(limits.titleLength),
})

/** The list of a year in use. */
export const holidaysNow = z.object({
  country,
  year: z.int(),
  ...holidayDays.shape,
  /** 0 for the product's own list. */
  version: z.int(),
  changed: z.nullable(z.object({ by: z.string(), at: instant, reason: z.string() })),
})
export type HolidaysNow = z.output<typeof holidaysNow>

/** A version of a year's list with who saved it, when and why. */
export const holidaysVersion = z.object({
  id: idOf('setting-version'),
  version: z.int(),
  ...holidayDays.shape,
  reason: z.string(),
  by: z.string(),
  at: instant,
})
export type HolidaysVersion = z.output<typeof holidaysVersion>

type Sent = Pick<z.output<typeof holidaysSent>, 'year' | 'closed' | 'open'>
/** The first day that cannot stand in this year's list, with the field in which it stands; null where all can. */
export function wrongHoliday({ year: of, closed, open }: Sent): { field: 'closed' | 'open'; day: string } | null {
  const isWeekend = (one: string) => new Date(`${one}T00:00:00Z`).getUTCDay() % 6 === 0
  const isOther = (one: string, at: number, all: readonly string[]) =>
    !one.startsWith(`${of}-`) || all.indexOf(one) !== at
  const wrongClosed = closed.find((one, at) => isOther(one, at, closed) || open.includes(one))
  if (wrongClosed !== undefined) return { field: 'closed', day: wrongClosed }
  const wrongOpen = open.find((one, at) => isOther(one, at, open) || !isWeekend(one))
  return wrongOpen === undefined ? null : { field: 'open', day: wrongOpen }
}
