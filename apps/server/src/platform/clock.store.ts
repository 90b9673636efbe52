import type { Sql } from './db.ts'
import { instant, row } from './row.ts'

const nowRow = row({ now: instant })

/**
 * The moment by the database's clock, which all servers share: what decides about a deadline or makes one asks it, behind
 * the lock that it waited for. A server whose own clock leaps then neither ends anything early nor keeps it open.
 */
export const databaseNow = async (db: Sql) => (await nowRow.one(db`select app_now() as now`)).now
