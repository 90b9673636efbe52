import type { Reach } from './context.ts'
import type { Fragment, Sql } from './db.ts'

/** Whether rows are of a company within somebody's reach; others are not there for them. */
export const withinReach = (db: Sql, reach: Reach, companyId: Fragment): Fragment =>
  reach.all ? db`true` : db`${companyId} = any(${[...reach.companyIds]}::uuid[])`
