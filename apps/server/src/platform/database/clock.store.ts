import type { Sql } from './db.ts'
import { instantColumn, row } from './row.ts'

const nowRow = row({ now: instantColumn })

/**
 * The database's time, which all servers share. Deadlines are set and judged by it, behind the lock, so that a server
 * with a wrong clock neither ends anything early nor keeps it open.
 */
export const databaseNow = async (db: Sql) => (await nowRow.one(db`select app_now() as now`)).now
