import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import {
  type HolidayCountry,
  type HolidaysNow,
  holidayCountries,
  holidayDays,
  holidayYears,
  wrongHoliday,
} from '@kikai/contract/settings/holidays.shapes'
import type { managedSettingsCalls } from '@kikai/contract/settings/managed-settings.calls'
import { limits } from '@kikai/kernel/limits'
import type { Context, Member, Reads } from '../../platform/context.ts'
import { pageById, shownOf } from '../../platform/database/page-by-id.ts'
import { builtHolidays, countByHolidays } from '../regions/regions.public.ts'
import { type HolidayName, versionsOf } from './setting-versions.store.ts'

type Calls = typeof managedSettingsCalls
type Year = { country: HolidayCountry; year: number }

const years: readonly Year[] = holidayCountries.flatMap((country) =>
  Array.from({ length: holidayYears.last - holidayYears.first + 1 }, (_, at) => ({
    country,
    year: holidayYears.first + at,
  })),
)
const nameOf = ({ country, year }: Year): HolidayName => `holidays${country}${year}`
const versions = versionsOf(years.map(nameOf), holidayDays)

let turn: Promise<void> = Promise.resolve()
/** Reads the saved lists into this process's calendars, one reading after the other, so that an older one never wins. */
export function keepHolidays(ctx: Reads): Promise<void> {
  const read = async (): Promise<void> => {
    const saved = await readYears(ctx)
    countByHolidays(saved.filter(({ version }) => version > 0))
  }
  turn = turn.then(read, read)
  return turn
}

async function readYears({ db }: Reads): Promise<HolidaysNow[]> {
  const saved = await versions.newest(db)
  return years.map((of) => {
    const newest = saved.find(({ name }) => name === nameOf(of))
    if (!newest) return { ...of, ...builtHolidays(of.country, of.year), version: 0, changed: null }
    const { version, value, by, at, reason } = newest
    return { ...of, ...value, version, changed: { by, at, reason } }
  })
}

/** The lists of the years for which deadlines are set or soon will be, and every later one that was saved. */
export async function listHolidays(ctx: Context<Member>): Promise<OutputOf<Calls['listHolidays']>> {
  const last = Number(ctx.now().slice(0, 4)) + 2
  const all = await readYears(ctx)
  return { data: all.filter(({ year, version }) => version > 0 || year <= last) }
}

export async function listHolidayVersions(
  ctx: Reads,
  { country, year, ...paging }: InputOf<Calls['listHolidayVersions']>,
): Promise<OutputOf<Calls['listHolidayVersions']>> {
  const filter = { words: '', from: null, until: null, among: [nameOf({ country, year })] }
  const rows = await versions.list(ctx.db, filter, pageById(paging))
  const total = await versions.count(ctx.db, filter, limits.totalCountMax)
  const { shown, next } = shownOf(rows, paging)
  return {
    data: shown.map(({ id, version, value, reason, by, at }) => ({ id, version, ...value, reason, by, at })),
    total,
    next,
  }
}

/** Saves a new version of a year's list; refused when somebody else saved one meanwhile. */
export async function saveHolidays(
  ctx: Context<Member>,
  { country, year, version, reason, ...days }: InputOf<Calls['saveHolidays']>,
): Promise<OutputOf<Calls['saveHolidays']>> {
  const wrong = wrongHoliday({ year, ...days })
  if (wrong)
    throw refuse(requestErrors.invalidInput, {
      errors: [{ field: wrong.field, rule: 'day', params: { day: wrong.day } }],
    })
  const value = { closed: days.closed.toSorted(), open: days.open.toSorted() }
  const saved = await ctx.tx(async (ctx) => {
    const name = nameOf({ country, year })
    if (!(await versions.insert(ctx.db, { name, version: version + 1, value, reason, by: ctx.actor.id })))
      throw refuse(requestErrors.olderVersion, { version: version + 1 })
    const found = (await readYears(ctx)).find((one) => one.country === country && one.year === year)
    if (!found) throw new Error(`${name} is gone`)
    return found
  })
  await keepHolidays(ctx)
  return saved
}
