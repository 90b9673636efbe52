import type { Fragment, Sql } from './db.ts'
import type { Id } from '@kikai/kernel/ids'
import { type Reach, ownOf } from './reach.ts'

/** The columns that say whose a row is; a table has those that make sense for it. */
type OwnerColumns = { readonly company?: Fragment; readonly assigned?: Fragment; readonly member?: Fragment }

/**
 * The owner predicate: whether rows are within somebody's reach. Every list and every detail of what belongs to somebody
 * has it in its query, so that what is another's is not there at all.
 */
export function withinReach(db: Sql, reach: Reach, { company, assigned, member }: OwnerColumns): Fragment {
  if (reach.all) return db`true`
  const ways: Fragment[] = []
  if (company && reach.companyIds.length > 0) ways.push(db`${company} = any(${[...reach.companyIds]}::uuid[])`)
  if (assigned && reach.assignedTo !== null) ways.push(db`${assigned} = ${reach.assignedTo}`)
  if (member && reach.ownedBy !== null) ways.push(db`${member} = ${reach.ownedBy}`)
  const [first, ...others] = ways
  if (!first) return db`false`
  return others.length === 0 ? first : db`(${others.reduce((all, way) => db`${all} or ${way}`, first)})`
}

/** The same for what is somebody's own, which needs no right. */
export const ownedBy = (db: Sql, memberId: Id<'member'>, member: Fragment): Fragment =>
  withinReach(db, ownOf({ id: memberId }), { member })
