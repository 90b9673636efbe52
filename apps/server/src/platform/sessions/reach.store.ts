import type { Fragment, Sql } from '../database/db.ts'
import type { Id } from '@kikai/kernel/ids'
import { type Owner, type Reach, ownReachOf } from './reach.ts'

/** The columns that name a row's owner, as far as the table has them. */
type OwnerColumns = { readonly company?: Fragment; readonly assigned?: Fragment; readonly member?: Fragment }

/**
 * The condition that rows are within a reach. It is part of every list and detail query, so that others' rows are not
 * found.
 */
export function withinReach(db: Sql, reach: Reach, { company, assigned, member }: OwnerColumns): Fragment {
  if (reach.all) return db`true`
  const ways: Fragment[] = []
  const [only, ...moreCompanies] = reach.companyIds
  // One company is compared by itself, because an index is read in its order only then.
  if (company && only !== undefined)
    ways.push(
      moreCompanies.length === 0 ? db`${company} = ${only}` : db`${company} = any(${[...reach.companyIds]}::uuid[])`,
    )
  if (assigned && reach.assignedTo !== null) ways.push(db`${assigned} = ${reach.assignedTo}`)
  if (member && reach.ownedBy !== null) ways.push(db`${member} = ${reach.ownedBy}`)
  const [first, ...others] = ways
  if (!first) return db`false`
  return others.length === 0 ? first : db`(${others.reduce((all, way) => db`${all} or ${way}`, first)})`
}

/** The same for a member's own rows, which need no right. */
export const ownedBy = (db: Sql, memberId: Id<'member'>, member: Fragment): Fragment =>
  withinReach(db, ownReachOf({ id: memberId }), { member })

/** The condition that rows are the member's own, or their company's within the reach. */
export const ownedOrReached = (
  db: Sql,
  owner: Owner,
  { member, company }: { readonly member: Fragment; readonly company: Fragment },
): Fragment => ('memberId' in owner ? ownedBy(db, owner.memberId, member) : withinReach(db, owner.reach, { company }))
