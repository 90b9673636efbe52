import type { Sql } from '../../platform/db.ts'
import { instantColumn, row } from '../../platform/row.ts'

const atRow = row({ at: instantColumn })
/** The end (24:00) of a day in a time zone, as a moment. */
export const cutAtOf = (db: Sql, { day, timeZone }: { day: string; timeZone: string }) =>
  atRow.one(db`select (${day}::text::date + 1)::timestamp at time zone ${timeZone}::text as at`)
