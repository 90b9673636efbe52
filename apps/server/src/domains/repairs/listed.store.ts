import type {
  RepairMode,
  RepairTurn,
  repairJobTabs,
  managedRepairTabs,
  repairTabs,
} from '@kikai/contract/repairs/repairs.words'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import type { Fragment, Sql } from '../../platform/db.ts'
import type { Reach } from '../../platform/reach.ts'
import { ownedBy, withinReach } from '../../platform/reach.store.ts'
import { countRow } from '../../platform/row.ts'
import { hasOpenChange } from './quotes/quotes.store.ts'
import { selectRepairs } from './repairs.store.ts'

/** Whose turn it is, as `nextOf` says it; a test compares the two for all facets. */
export const turnOf = (db: Sql): Fragment => db`
  case
    when r.hold = 'held' and r.life in ('accepted', 'diagnosing', 'approved', 'repairing') then 'engineer'
    when r.life in ('submitted', 'disputed') then 'platform'
    when r.life = 'offered' then 'company'
    when r.life in ('assigned', 'diagnosing') then 'engineer'
    when r.life in ('accepted', 'repairing') and r.mode = 'sendIn' and r.place in ('withCustomer', 'back') then 'customer'
    when r.life = 'accepted' or r.life = 'repairing' and r.mode = 'carryIn' and r.place <> 'withUs'
      or r.life = 'repairing' and r.mode = 'sendIn' and r.place = 'toUs' then 'engineer'
    when r.life = 'quoted' then 'customer'
    when r.life = 'approved' then case when ${isDue(db)} then 'customer' else 'engineer' end
    when r.life = 'repairing' then case when ${hasOpenChange(db)} then 'customer' else 'engineer' end
    when r.life = 'completed' then case when r.amendment = 'asked' or ${isDue(db)} then 'customer' else 'nobody' end
    when r.life = 'refused' then 'nobody'
    when ${isDue(db)} then 'customer'
    when r.place in ('toUs', 'withUs') then 'engineer'
    when r.place = 'back' or r.life = 'repaired' then 'customer'
    else 'nobody'
  end
`
const isDue = (db: Sql): Fragment =>
  db`exists (select from repair_charge c where c.repair_id = r.id and c.state = 'due')`

export type Tab = (typeof repairTabs)[number] | (typeof repairJobTabs)[number] | (typeof managedRepairTabs)[number]
type Whose = { memberId: Id<'member'> } | { engineerId: Id<'engineer'> } | { reach: Reach }
export type Filter = {
  of: Whose
  /** The side whose turn is meant by `mine`. */
  mine: RepairTurn
  tab: Tab
  words: string
  mode: RepairMode | null
  companyId: Id<'company'> | null
  deviceId: Id<'device'> | null
  /** By which a day is today. */
  timeZone: string
}
const whose = (db: Sql, of: Whose): Fragment => {
  if ('memberId' in of) return ownedBy(db, of.memberId, db`r.member_id`)
  return 'engineerId' in of
    ? db`r.engineer_id = ${of.engineerId}`
    : withinReach(db, of.reach, { company: db`r.company_id` })
}
const inTab = (db: Sql, { tab, mine, timeZone }: Filter): Fragment => {
  switch (tab) {
    case 'all':
      return db`true`
    case 'mine':
      return db`${turnOf(db)} = ${mine}`
    case 'running':
      return db`${turnOf(db)} not in (${mine}, 'nobody')`
    case 'done':
      return db`${turnOf(db)} = 'nobody'`
    case 'disputed':
      return db`r.life = 'disputed'`
    case 'overdue':
      return db`r.deadline_at < app_now() and ${turnOf(db)} <> 'nobody'`
    case 'today':
      return db`
        ${turnOf(db)} <> 'nobody' and (
          (r.visit_at at time zone ${timeZone})::date = (app_now() at time zone ${timeZone})::date
          or (r.deadline_at at time zone ${timeZone})::date <= (app_now() at time zone ${timeZone})::date
            and ${turnOf(db)} = ${mine}
        )
      `
  }
}
const filtered = (db: Sql, { words, mode, companyId, deviceId, of }: Filter): Fragment => db`
  ${whose(db, of)}
  ${
    words === ''
      ? db``
      : db`and (strpos(lower(r.number), lower(${words})) > 0 or strpos(lower(r.maker || ' ' || r.model), lower(${words})) > 0)`
  }
  ${mode === null ? db`` : db`and r.mode = ${mode}`}
  ${companyId === null ? db`` : db`and r.company_id = ${companyId}`}
  ${deviceId === null ? db`` : db`and r.device_id = ${deviceId}`}
`

/** Those that wait for this side first, by deadline; then what others have, then what is over, the last first. */
export const listRepairRows = (db: Sql, { skip, count, ...filter }: Filter & { skip: number; count: number }) =>
  selectRepairs(
    db,
    db`
      where ${filtered(db, filter)} and ${inTab(db, filter)}
      order by
        ${
          filter.tab === 'today'
            ? db`coalesce(r.visit_at, r.deadline_at)`
            : db`
                case ${turnOf(db)} when ${filter.mine} then 0 when 'nobody' then 2 else 1 end,
                case when r.life not in ('completed', 'declined', 'cancelled', 'refused') then r.deadline_at end nulls last
              `
        },
        r.id desc
      offset ${skip}
      limit ${count}
    `,
  )

/** How many there are in a tab, at most as many as are counted. */
export const countRepairs = async (db: Sql, filter: Filter): Promise<number> =>
  (
    await countRow.one(db`
      select count(*)::int as count
      from (select from repair r where ${filtered(db, filter)} and ${inTab(db, filter)} limit ${limits.totalCountMax}) as found
    `)
  ).count
