import {
  type RepairMode,
  type RepairTurn,
  type repairJobTabs,
  type managedRepairTabs,
  repairSides,
  type repairTabs,
  repairTurns,
} from '@kikai/contract/repairs/repairs.words'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { repairLimits } from '@kikai/kernel/repair-limits'
import type { Fragment, Sql } from '../../platform/db.ts'
import type { Reach } from '../../platform/reach.ts'
import { ownedBy, withinReach } from '../../platform/reach.store.ts'
import { idColumn, integerColumn, row, textColumn } from '../../platform/row.ts'
import { selectRepairs } from './repairs.store.ts'

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
const filtered = (db: Sql, { ids, mode, companyId, deviceId, of }: Filter): Fragment => db`
  ${whose(db, of)}
  ${ids === null ? db`` : db`and r.id = any(${[...ids]}::uuid[])`}
  ${mode === null ? db`` : db`and r.mode = ${mode}`}
  ${companyId === null ? db`` : db`and r.company_id = ${companyId}`}
  ${deviceId === null ? db`` : db`and r.device_id = ${deviceId}`}
`

const foundRow = row({ id: idColumn('repair') })
/**
 * Those whose number or machine has these words, the last first; looked for once, and then listed and counted. Words that
 * many have are soon found among the last repairs, and rare ones by the index.
 */
export async function findByWords(
  db: Sql,
  { of, words }: Pick<Filter, 'of'> & { words: string },
): Promise<Id<'repair'>[]> {
  const has = db`strpos(r.words, lower(${words})) > 0`
  const last = await foundRow.all(db`
    select r.id
    from (select r.id, r.words from repair r where ${whose(db, of)} order by r.id desc limit ${repairLimits.repairsLookedThrough}) as r
    where ${has}
    order by r.id desc
    limit ${repairLimits.repairsFoundMax}
  `)
  const found =
    last.length === repairLimits.repairsFoundMax
      ? last
      : await foundRow.all(db`
          with found as materialized (
            select r.id, r.words
            from repair r
            where pairs_in(r.words, 1) @> pairs_in(lower(${words}), least(2, length(${words}))) and ${whose(db, of)}
          )
          select r.id
          from found r
          where ${has}
          order by r.id desc
          limit ${repairLimits.repairsFoundMax}
        `)
  return found.map(({ id }) => id)
}

/** The lists' parts in their order: what waits for this side, what others have, and what is over. */
const partOf = (turn: RepairTurn, mine: RepairTurn): number => {
  if (turn === mine) return 0
  return turn === 'nobody' ? 2 : 1
}
/** Whose turn it is in a tab; each turn is looked for by itself, because the index has each by its deadline. */
function turnsIn({ tab, mine }: Pick<Filter, 'tab' | 'mine'>): readonly RepairTurn[] {
  switch (tab) {
    case 'mine':
      return [mine]
    case 'running':
      return repairSides.filter((side) => side !== mine)
    case 'done':
      return ['nobody']
    case 'disputed':
      return ['platform']
    case 'overdue':
    case 'today':
      return repairSides
    case 'all':
      return repairTurns
  }
}
const inTab = (db: Sql, { tab, mine, timeZone }: Filter): Fragment => {
  switch (tab) {
    case 'disputed':
      return db`and r.life = 'disputed'`
    case 'overdue':
      return db`and r.deadline_at < app_now()`
    case 'today':
      return db`and (
        (r.visit_at at time zone ${timeZone})::date = (app_now() at time zone ${timeZone})::date
        or ((r.deadline_at - interval '1 second') at time zone ${timeZone})::date <= (app_now() at time zone ${timeZone})::date
          and r.turn = ${mine}
      )`
    default:
      return db``
  }
}
const together = (db: Sql, [first = db``, ...others]: readonly Fragment[]): Fragment =>
  others.reduce((all, one) => db`${all} union all ${one}`, first)

/** Those that wait for this side first, by deadline; then what others have, then what is over, the last first. */
export function listRepairRows(db: Sql, { skip, count, ...filter }: Filter & { skip: number; count: number }) {
  const { tab, mine } = filter
  const found = turnsIn(filter).map(
    (turn) => db`
      (
        select
          r.id, ${tab === 'today' ? 0 : partOf(turn, mine)}::int as part,
          ${tab === 'today' ? db`coalesce(r.visit_at, r.deadline_at)` : db`r.deadline_at`} as due
        from repair r
        where ${filtered(db, filter)} and r.turn = ${turn} ${inTab(db, filter)}
        order by due, r.id desc
        limit ${skip + count}
      )
    `,
  )
  return selectRepairs(
    db,
    db`
      join (
        select id, part, due from (${together(db, found)}) as every_part order by part, due, id desc offset ${skip} limit ${count}
      ) as page on page.id = r.id
      order by page.part, page.due, r.id desc
    `,
  )
}

const countsRow = row({ tab: textColumn, count: integerColumn })
/** How many there are in each tab, at most as many as are counted. */
export async function countRepairs(db: Sql, filter: Filter, tabs: readonly Tab[]): Promise<Record<string, number>> {
  const most = limits.totalCountMax
  const counted = (of: { as: string; turns: readonly RepairTurn[]; tab: Tab }) => db`
    select ${of.as}::text as tab, count(*)::int as count
    from (
      select
      from repair r
      where ${filtered(db, filter)} and r.turn = any(${[...of.turns]}) ${inTab(db, { ...filter, tab: of.tab })}
      limit ${most}
    ) as found
  `
  // What most tabs have is whose turn it is, so each turn is counted once and added up.
  const sums = tabs.filter((tab) => !isNarrow(tab))
  const turns = [...new Set(sums.flatMap((tab) => turnsIn({ tab, mine: filter.mine })))]
  const rows = await countsRow.all(
    together(db, [
      ...turns.map((turn) => counted({ as: turn, turns: [turn], tab: 'all' })),
      ...tabs.filter(isNarrow).map((tab) => counted({ as: tab, turns: turnsIn({ tab, mine: filter.mine }), tab })),
    ]),
  )
  const count = new Map(rows.map((one) => [one.tab, one.count]))
  const inTurns = (tab: Tab) =>
    turnsIn({ tab, mine: filter.mine }).reduce((sum, turn) => sum + (count.get(turn) ?? 0), 0)
  return Object.fromEntries(
    tabs.map((tab) => [tab, isNarrow(tab) ? (count.get(tab) ?? 0) : Math.min(most, inTurns(tab))]),
  )
}
const isNarrow = (tab: Tab): boolean => tab === 'disputed' || tab === 'overdue' || tab === 'today'
