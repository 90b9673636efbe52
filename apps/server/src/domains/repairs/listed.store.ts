import {
  repairAmendmentMachine,
  repairHoldMachine,
  repairMachine,
  repairPartsMachine,
  repairPlaceMachine,
} from '@kikai/contract/repairs/repairs.states'
import {
  type RepairMode,
  type RepairTurn,
  type repairJobTabs,
  type managedRepairTabs,
  holdReasons,
  repairModes,
  repairSides,
  type repairTabs,
  repairTurns,
} from '@kikai/contract/repairs/repairs.words'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { repairLimits } from '@kikai/kernel/repair-limits'
import type { Fragment, Sql } from '../../platform/database/db.ts'
import type { Reach } from '../../platform/sessions/reach.ts'
import { ownedBy, withinReach } from '../../platform/sessions/reach.store.ts'
import {
  type RowType,
  boolColumn,
  dayColumn,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
  textsColumn,
} from '../../platform/database/row.ts'
import { hasOpenChange } from './quotes/quotes.store.ts'

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
const filtered = (db: Sql, { mode, companyId, deviceId, of }: Filter): Fragment => db`
  ${whose(db, of)}
  ${mode === null ? db`` : db`and r.mode = ${mode}`}
  ${companyId === null ? db`` : db`and r.company_id = ${companyId}`}
  ${deviceId === null ? db`` : db`and r.device_id = ${deviceId}`}
`

/** What was found by words is read once for all tabs; otherwise each reads an index of all. */
const found = (db: Sql, { ids }: Pick<Filter, 'ids'>): Fragment =>
  ids === null
    ? db``
    : db`
        with found as materialized (
          select id, turn, life, mode, deadline_at, visit_at, member_id, company_id, engineer_id, device_id
          from repair
          where id = any(${[...ids]}::uuid[])
        )
      `
const among = (db: Sql, { ids }: Pick<Filter, 'ids'>): Fragment => (ids === null ? db`repair` : db`found`)

const foundRow = row({ id: idColumn('repair') })
type Sought = Pick<Filter, 'of'> & { words: string }
const has = (db: Sql, words: string): Fragment => db`strpos(r.words, lower(${words})) > 0`
/** Among the last repairs, where words that many have are soon found; both columns stand in an index. */
const findLast = (db: Sql, { of, words }: Sought) =>
  foundRow.all(db`
    select r.id
    from (select r.id, r.words from repair r where ${whose(db, of)} order by r.id desc limit ${repairLimits.repairsLookedThrough}) as r
    where ${has(db, words)}
    order by r.id desc
    limit ${repairLimits.repairsFoundMax}
  `)
/** Among all, by the pieces of the words; of those that have all pieces the last are looked at first. */
const findAnywhere = (db: Sql, { of, words }: Sought) =>
  foundRow.all(db`
    with pieced as materialized (
      select r.id
      from repair r
      where pieces_in(r.words, 1) @> pieces_in(lower(${words}), least(3, length(${words}))) and ${whose(db, of)}
    )
    select p.id
    from (select id from pieced order by id desc) as p
    cross join lateral (select r.words from repair r where r.id = p.id offset 0) as r
    where ${has(db, words)}
    order by p.id desc
    limit ${repairLimits.repairsFoundMax}
  `)
/** By its whole number there is one at most. */
const findNumbered = (db: Sql, { of, words }: Sought) =>
  foundRow.all(db`select r.id from repair r where r.number = upper(${words}) and ${whose(db, of)}`)
/** With figures in it, it is a number or a model, which few have. */
const isRare = (words: string): boolean => words.length >= 5 && /\d/.test(words)

/** Those whose number or machine has these words, the last first; looked for once, and then listed and counted. */
export async function findByWords(db: Sql, sought: Sought): Promise<Id<'repair'>[]> {
  const numbered = /^r\d{6}\w+$/i.test(sought.words) ? await findNumbered(db, sought) : []
  if (numbered.length > 0) return numbered.map(({ id }) => id)
  const last = isRare(sought.words) ? [] : await findLast(db, sought)
  const rows = last.length === repairLimits.repairsFoundMax ? last : await findAnywhere(db, sought)
  return rows.map(({ id }) => id)
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
    case 'overdue':
      return repairSides
    default:
      return repairTurns
  }
}
const together = (db: Sql, [first = db``, ...others]: readonly Fragment[]): Fragment =>
  others.reduce((all, one) => db`${all} union all ${one}`, first)

/** The first moment of a day, so many days from today; read once for a statement, so that an index is asked for it. */
const dayBegin = (db: Sql, { timeZone, days }: { timeZone: string; days: number }): Fragment => db`
  (select (date_trunc('day', app_now() at time zone ${timeZone}) + make_interval(days => ${days}::int)) at time zone ${timeZone})
`
/** What an engineer visits today, and what waits for them by its end; midnight belongs to the day before. */
const today = (db: Sql, { mine, timeZone }: Filter): readonly Fragment[] => [
  db`r.visit_at >= ${dayBegin(db, { timeZone, days: 0 })} and r.visit_at < ${dayBegin(db, { timeZone, days: 1 })} and r.turn <> 'nobody'`,
  db`r.turn = ${mine} and r.deadline_at < ${dayBegin(db, { timeZone, days: 1 })} + interval '1 second'`,
]

/** The ids of a tab with the part and the term that order it. */
function foundIn(db: Sql, { skip, count, ...filter }: Filter & { skip: number; count: number }): Fragment {
  const { tab, mine } = filter
  const where = filtered(db, filter)
  const until = skip + count
  const rows = among(db, filter)
  if (tab === 'today') {
    const [visited = db``, due = db``] = today(db, filter).map(
      (one) =>
        db`select r.id, 0 as part, coalesce(r.visit_at, r.deadline_at) as due from ${rows} r where ${where} and ${one}`,
    )
    return db`${visited} union ${due}`
  }
  if (tab === 'disputed')
    return db`select r.id, 0 as part, r.deadline_at as due from ${rows} r where ${where} and r.life = 'disputed'`
  const late = tab === 'overdue' ? db`and r.deadline_at < (select app_now())` : db``
  return together(
    db,
    turnsIn(filter).map(
      (turn) => db`
        (
          select r.id, ${partOf(turn, mine)}::int as part, r.deadline_at as due
          from ${rows} r
          where ${where} and r.turn = ${turn} ${late}
          order by due, r.id desc
          limit ${until}
        )
      `,
    ),
  )
}

const listedColumns = {
  id: idColumn('repair'),
  number: textColumn,
  life: oneOfColumn(repairMachine.states),
  place: oneOfColumn(repairPlaceMachine.states),
  parts: oneOfColumn(repairPartsMachine.states),
  partsDay: nullable(dayColumn),
  hold: oneOfColumn(repairHoldMachine.states),
  holdReason: nullable(oneOfColumn(holdReasons)),
  holdNote: textColumn,
  holdDay: nullable(dayColumn),
  amendment: oneOfColumn(repairAmendmentMachine.states),
  mode: oneOfColumn(repairModes),
  symptoms: textsColumn,
  makerId: nullable(idColumn('maker')),
  maker: textColumn,
  model: textColumn,
  isWarranty: boolColumn,
  deadlineAt: nullable(instantColumn),
  isLate: boolColumn,
  visitAt: nullable(instantColumn),
  visitUntil: nullable(instantColumn),
  restOverdueAt: nullable(instantColumn),
  dueKinds: textsColumn,
  isPaid: boolColumn,
  onCredit: boolColumn,
  openChange: boolColumn,
}
const listedRow = row(listedColumns)
const customersRow = row({
  ...listedColumns,
  deviceId: nullable(idColumn('device')),
  createdAt: instantColumn,
  receivedAt: nullable(instantColumn),
  foundAt: nullable(instantColumn),
  approvedAt: nullable(instantColumn),
  startedAt: nullable(instantColumn),
  finishedAt: nullable(instantColumn),
  acceptedAt: nullable(instantColumn),
})
const othersRow = row({
  ...listedColumns,
  memberId: idColumn('member'),
  buyerCompanyId: nullable(idColumn('company')),
  walkInName: textColumn,
  companyId: nullable(idColumn('company')),
  engineerId: nullable(idColumn('engineer')),
})
export type ListedRow = RowType<typeof listedRow>
export type CustomersRow = RowType<typeof customersRow>
export type OthersRow = RowType<typeof othersRow>

/** Those that wait for this side first, by deadline; then what others have, then what is over, the last first. */
const listed = (db: Sql, { columns, ...paged }: Filter & { skip: number; count: number; columns: Fragment }) => db`
  ${found(db, paged)}
  select
    r.id, r.number, r.life, r.place, r.parts, r.parts_day, r.hold, r.hold_reason, r.hold_note, r.hold_day, r.amendment, r.mode,
    r.symptoms, r.maker_id, r.maker, r.model, r.comeback_of is not null as is_warranty, r.deadline_at,
    coalesce(r.deadline_at < app_now(), false) as is_late, r.visit_at, r.visit_until, r.rest_overdue_at, money.due_kinds, money.is_paid,
    money.on_credit, ${hasOpenChange(db)} as open_change, ${columns}
  from (
    select id, part, due
    from (${foundIn(db, paged)}) as every_part
    order by part, due, id desc
    offset ${paged.skip}
    limit ${paged.count}
  ) as page
  join repair r on r.id = page.id
  cross join lateral (
    select
      coalesce(array_agg(c.kind) filter (where c.state = 'due'), '{}') as due_kinds,
      coalesce(bool_or(c.state = 'paid'), false) as is_paid,
      coalesce(bool_or(c.state = 'paid' and c.method = 'credit'), false) as on_credit
    from repair_charge c
    where c.repair_id = r.id
  ) as money
  order by page.part, page.due, r.id desc
`
export const listForCustomer = (db: Sql, paged: Filter & { skip: number; count: number }) =>
  customersRow.all(
    listed(db, {
      ...paged,
      columns: db`
        r.device_id, r.created_at, r.received_at, r.found_at, r.approved_at, r.started_at, r.finished_at, r.accepted_at
      `,
    }),
  )
export const listForOthers = (db: Sql, paged: Filter & { skip: number; count: number }) =>
  othersRow.all(
    listed(db, {
      ...paged,
      columns: db`r.member_id, r.buyer_company_id, r.walk_in_name, r.company_id, r.engineer_id`,
    }),
  )

const countsRow = row({ tab: textColumn, count: integerColumn })
/** How many the listed tab has, counted as far as it is listed, and each tab as far as a tab counts. */
export async function countRepairs(
  db: Sql,
  filter: Filter,
  tabs: readonly Tab[],
): Promise<{ total: number; counts: Record<string, number> }> {
  const where = filtered(db, filter)
  const rows = among(db, filter)
  const inTab = (tab: Tab): Fragment => {
    switch (tab) {
      case 'today': {
        const [visited = db``, due = db``] = today(db, filter)
        return db`select r.id from ${rows} r where ${where} and ${visited} union select r.id from ${rows} r where ${where} and ${due}`
      }
      case 'disputed':
        return db`select from ${rows} r where ${where} and r.life = 'disputed'`
      case 'overdue':
        return db`select from ${rows} r where ${where} and r.turn <> 'nobody' and r.deadline_at < (select app_now())`
      case 'all':
        return db`select from ${rows} r where ${where}`
      default:
        return db`select from ${rows} r where ${where} and r.turn = any(${[...turnsIn({ tab, mine: filter.mine })]})`
    }
  }
  const counted = (as: string, tab: Tab, most: number) =>
    db`select ${as}::text as tab, count(*)::int as count from (${inTab(tab)} limit ${most}) as found`
  const counts = await countsRow.all(
    db`${found(db, filter)} ${together(db, [
      counted('total', filter.tab, limits.totalCountMax),
      ...tabs.map((tab) => counted(tab, tab, limits.tabCountMax)),
    ])}`,
  )
  const { total = 0, ...others } = Object.fromEntries(counts.map(({ tab, count }) => [tab, count]))
  return { total, counts: others }
}
