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
import { hasOpenChange } from './quotes/quotes.store.ts'
import { idColumn, integerColumn, row, textColumn } from '../../platform/row.ts'
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
    when r.life = 'completed' and r.amendment = 'asked' then 'customer'
    when r.life = 'refused' then 'nobody'
    when ${isDue(db)} then case when r.rest_overdue_at is null then 'customer' else 'platform' end
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
  /** What was found by words; null where none were said. */
  ids: readonly Id<'repair'>[] | null
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
          or ((r.deadline_at - interval '1 second') at time zone ${timeZone})::date <= (app_now() at time zone ${timeZone})::date
            and ${turnOf(db)} = ${mine}
        )
      `
  }
}
const filtered = (db: Sql, { ids, mode, companyId, deviceId, of }: Filter): Fragment => db`
  ${whose(db, of)}
  ${ids === null ? db`` : db`and r.id = any(${[...ids]}::uuid[])`}
  ${mode === null ? db`` : db`and r.mode = ${mode}`}
  ${companyId === null ? db`` : db`and r.company_id = ${companyId}`}
  ${deviceId === null ? db`` : db`and r.device_id = ${deviceId}`}
`

const idRow = row({ id: idColumn('repair') })
/** Those whose number or machine has these words, the last first; looked for once, and then listed and counted. */
export const findByWords = async (db: Sql, { of, words }: Pick<Filter, 'of'> & { words: string }) =>
  (
    await idRow.all(db`
      select r.id
      from repair r
      where ${whose(db, of)}
        and (strpos(lower(r.number), lower(${words})) > 0 or strpos(lower(r.maker || ' ' || r.model), lower(${words})) > 0)
      order by r.id desc
      limit ${limits.totalCountMax}
    `)
  ).map(({ id }) => id)

/** The lists' parts in their order: what waits for this side, what others have, and what is over. */
const parts = ['mine', 'open', 'over'] as const
type Part = (typeof parts)[number]
/** Which of them a tab has; one that has none of them is not looked for there. */
const partsOf: Readonly<Record<Exclude<Tab, 'today'>, readonly Part[]>> = {
  all: parts,
  mine: ['mine'],
  running: ['open', 'over'],
  done: ['over'],
  overdue: ['mine', 'open'],
  disputed: ['mine', 'open'],
}
/** Said by states first, for which there are indexes: whose turn it is is only computed of what is left. */
const inPart = (db: Sql, part: Part, { mine, tab }: Filter): Fragment => {
  if (part === 'mine') return db`${livesOf(db, mine)} and ${turnOf(db)} = ${mine}`
  if (part === 'open')
    return db`r.life not in ('completed', 'declined', 'cancelled', 'refused') and ${turnOf(db)} <> ${mine}`
  // Of what is over, only this can still be somebody's turn.
  return tab === 'running'
    ? db`(
        r.life in ('declined', 'cancelled') or r.life = 'completed' and (r.place <> 'withCustomer' or r.rest_overdue_at is not null)
        or r.amendment = 'asked'
      )`
    : db`r.life in ('completed', 'declined', 'cancelled', 'refused') and ${turnOf(db)} <> ${mine}`
}
const livesOf = (db: Sql, mine: RepairTurn): Fragment => {
  if (mine === 'platform') return db`(r.life in ('submitted', 'disputed') or r.rest_overdue_at is not null)`
  return mine === 'company' ? db`r.life = 'offered'` : db`true`
}

/** Those that wait for this side first, by deadline; then what others have, then what is over, the last first. */
export function listRepairRows(db: Sql, { skip, count, ...filter }: Filter & { skip: number; count: number }) {
  const { tab } = filter
  const matching = db`${filtered(db, filter)} and ${inTab(db, filter)}`
  if (tab === 'today')
    return selectRepairs(
      db,
      db`
        where ${matching}
        order by coalesce(r.visit_at, r.deadline_at), r.id desc
        offset ${skip}
        limit ${count}
      `,
    )
  const found = partsOf[tab].map(
    (part) => db`
      (
        select r.id, ${parts.indexOf(part)}::int as part, ${part === 'over' ? db`null::timestamptz` : db`r.deadline_at`} as due
        from repair r
        where ${matching} and ${inPart(db, part, filter)}
        order by ${part === 'over' ? db`r.id desc` : db`r.deadline_at, r.id desc`}
        limit ${skip + count}
      )
    `,
  )
  const [first = db``, ...others] = found
  return selectRepairs(
    db,
    db`
      join (
        select id, part, due
        from (${others.reduce((all, one) => db`${all} union all ${one}`, first)}) as every_part
        order by part, due, id desc
        offset ${skip}
        limit ${count}
      ) as page on page.id = r.id
      order by page.part, page.due, r.id desc
    `,
  )
}

const countsRow = row({ tab: textColumn, count: integerColumn })
/** How many there are in each tab, at most as many as are counted. */
export async function countRepairs(db: Sql, filter: Filter, tabs: readonly Tab[]): Promise<Record<string, number>> {
  const counted = (tab: Tab) => db`
    select ${tab}::text as tab, count(*)::int as count
    from (
      select
      from repair r
      where ${filtered(db, filter)} and ${inTab(db, { ...filter, tab })} ${states(db, { ...filter, tab })}
      limit ${limits.totalCountMax}
    ) as found
  `
  const [first = db``, ...others] = tabs.map(counted)
  const rows = await countsRow.all(db`${others.reduce((all, one) => db`${all} union all ${one}`, first)}`)
  return Object.fromEntries(rows.map(({ tab, count }) => [tab, count]))
}
/** What a tab's states are, for its index. */
function states(db: Sql, { tab, mine }: Filter): Fragment {
  if (tab === 'mine') return db`and ${livesOf(db, mine)}`
  return tab === 'overdue' ? db`and r.life not in ('completed', 'declined', 'cancelled', 'refused')` : db``
}
