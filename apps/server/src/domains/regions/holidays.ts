import { dayMs } from '@kikai/kernel/duration'
/**
 * Bank holidays besides weekends, until finance saves a year's list of its own. Japan: national holidays, their substitutes and the banks' days around New Year.
 * China: statutory holidays; the State Council announces bridge days and working weekends a year ahead, so 2026 is as
 * announced and later years contain only what the law fixes.
 */
export type BankCalendar = {
  /** Hours ahead of UTC; neither country changes its clocks. */
  readonly utcOffsetHours: number
  readonly closed: ReadonlySet<string>
  /** Weekends on which banks work. */
  readonly open: ReadonlySet<string>
}

/** `['2026-02-15', '2026-02-23']` means all days of the range. */
const days = (...spans: (string | readonly [string, string])[]): ReadonlySet<string> =>
  new Set(
    spans.flatMap((span) => {
      if (typeof span === 'string') return [span]
      const [from, to] = span.map((day) => Date.parse(`${day}T00:00:00Z`))
      if (from === undefined || to === undefined) return []
      const count = (to - from) / dayMs + 1
      return Array.from({ length: count }, (_, at) => new Date(from + at * dayMs).toISOString().slice(0, 10))
    }),
  )

type Days = { readonly closed: ReadonlySet<string>; readonly open: ReadonlySet<string> }

const builtJapan: Days = {
  open: new Set(),
  closed: days(
    ['2026-01-01', '2026-01-03'],
    '2026-01-12',
    '2026-02-11',
    '2026-02-23',
    '2026-03-20',
    '2026-04-29',
    ['2026-05-03', '2026-05-06'],
    '2026-07-20',
    '2026-08-11',
    ['2026-09-21', '2026-09-23'],
    '2026-10-12',
    '2026-11-03',
    '2026-11-23',
    ['2026-12-31', '2027-01-03'],
    '2027-01-11',
    '2027-02-11',
    '2027-02-23',
    ['2027-03-21', '2027-03-22'],
    '2027-04-29',
    ['2027-05-03', '2027-05-05'],
    '2027-07-19',
    '2027-08-11',
    '2027-09-20',
    '2027-09-23',
    '2027-10-11',
    '2027-11-03',
    '2027-11-23',
    ['2027-12-31', '2028-01-03'],
    '2028-01-10',
    '2028-02-11',
    '2028-02-23',
    '2028-03-20',
    '2028-04-29',
    ['2028-05-03', '2028-05-05'],
    '2028-07-17',
    '2028-08-11',
    '2028-09-18',
    '2028-09-22',
    '2028-10-09',
    '2028-11-03',
    '2028-11-23',
    ['2028-12-31', '2029-01-03'],
  ),
}

const builtChina: Days = {
  open: days('2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'),
  closed: days(
    ['2026-01-01', '2026-01-03'],
    ['2026-02-15', '2026-02-23'],
    ['2026-04-04', '2026-04-06'],
    ['2026-05-01', '2026-05-05'],
    ['2026-06-19', '2026-06-21'],
    ['2026-09-25', '2026-09-27'],
    ['2026-10-01', '2026-10-07'],
    '2027-01-01',
    ['2027-02-05', '2027-02-08'],
    '2027-04-05',
    ['2027-05-01', '2027-05-02'],
    '2027-06-09',
    '2027-09-15',
    ['2027-10-01', '2027-10-03'],
    '2028-01-01',
    ['2028-01-25', '2028-01-28'],
    '2028-04-04',
    ['2028-05-01', '2028-05-02'],
    '2028-05-28',
    ['2028-10-01', '2028-10-03'],
  ),
}

type Country = 'JP' | 'CN'
const built: Readonly<Record<Country, Days>> = { JP: builtJapan, CN: builtChina }
/** The lists by which this process counts; replaced as a whole when a saved one changes. */
const inUse: Record<Country, Days> = { ...built }

export type SavedHolidays = {
  readonly country: Country
  readonly year: number
  readonly closed: readonly string[]
  readonly open: readonly string[]
}
/** Counts business days by what finance saved for a year, and by the lists of this file for every other year. */
export function countByHolidays(saved: readonly SavedHolidays[]): void {
  for (const country of ['JP', 'CN'] as const) {
    const own = saved.filter((one) => one.country === country)
    const isBuilt = (day: string) => own.every(({ year }) => !day.startsWith(`${year}-`))
    inUse[country] = {
      closed: new Set([...[...built[country].closed].filter(isBuilt), ...own.flatMap(({ closed }) => closed)]),
      open: new Set([...[...built[country].open].filter(isBuilt), ...own.flatMap(({ open }) => open)]),
    }
  }
}

/** The list of this file for a year; empty where it has none. */
export function builtHolidays(country: Country, year: number): { closed: string[]; open: string[] } {
  const ofYear = (all: ReadonlySet<string>) => [...all].filter((day) => day.startsWith(`${year}-`)).toSorted()
  return { closed: ofYear(built[country].closed), open: ofYear(built[country].open) }
}

const calendarOf = (country: Country, utcOffsetHours: number): BankCalendar => ({
  utcOffsetHours,
  get closed() {
    return inUse[country].closed
  },
  get open() {
    return inUse[country].open
  },
})
export const japanCalendar = calendarOf('JP', 9)
export const chinaCalendar = calendarOf('CN', 8)
