import { handOverReasons, repairSides } from '@kikai/contract/repairs/repairs.words'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import {
  type RowType,
  countRow,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'
import type { RepairId } from '../repairs.store.ts'

const assignmentRow = row({
  companyId: nullable(idColumn('company')),
  engineerId: nullable(idColumn('engineer')),
  event: textColumn,
  reason: nullable(oneOfColumn(handOverReasons)),
  note: textColumn,
  bySide: oneOfColumn([...repairSides, 'clock']),
  at: instantColumn,
})
export type AssignmentRow = RowType<typeof assignmentRow>

type NewAssignment = Omit<AssignmentRow, 'at'> & {
  id: Id<'repair-assignment'>
  repairId: RepairId
  byMember: Id<'member'> | null
}
export const insertAssignment = (tx: Tx, assignment: NewAssignment) =>
  tx`insert into repair_assignment ${tx(assignment)}`

/** All that became of it between companies and engineers, the first one first. */
export const listAssignments = (db: Sql, repairId: RepairId) =>
  assignmentRow.all(db`
    select company_id, engineer_id, event, reason, note, by_side, created_at as at
    from repair_assignment
    where repair_id = ${repairId}
    order by created_at, id
  `)

const sinceRow = row({ since: nullable(instantColumn) })
/** From when it is with who has it now; null where nobody had it before. What others wrote for themselves is not theirs. */
export const givenSince = async (db: Sql, repairId: RepairId): Promise<Instant | null> =>
  (
    await sinceRow.one(db`
      with hand as (
        select
          a.created_at,
          a.company_id is distinct from r.company_id or r.company_id is null and a.engineer_id is distinct from r.engineer_id as is_other
        from repair_assignment a
        join repair r on r.id = a.repair_id
        where r.id = ${repairId}
      ),
      last_other as (select max(created_at) as at from hand where is_other)
      select coalesce((select min(h.created_at) from hand h where not h.is_other and h.created_at >= o.at), o.at) as since
      from last_other o
    `)
  ).since

const loadRow = row({ id: textColumn, count: integerColumn })
/** Open repairs by who has them; who has none is left out. */
export const listLoads = (
  db: Sql,
  { companyIds, engineerIds }: { companyIds: readonly Id<'company'>[]; engineerIds: readonly Id<'engineer'>[] },
) =>
  loadRow.all(db`
    select company_id::text as id, count(*)::int as count
    from repair
    where company_id = any(${[...companyIds]}::uuid[])
      and life not in ('submitted', 'completed', 'declined', 'cancelled', 'refused')
    group by company_id
    union all
    select engineer_id::text, count(*)::int
    from repair
    where engineer_id = any(${[...engineerIds]}::uuid[])
      and life not in ('submitted', 'completed', 'declined', 'cancelled', 'refused')
    group by engineer_id
  `)

const runningRow = row({ id: idColumn('repair') })
/** What is still to be done by them. */
export const listRunningOf = (db: Sql, engineerId: Id<'engineer'>) =>
  runningRow.all(db`
    select id
    from repair
    where engineer_id = ${engineerId}
      and life in ('assigned', 'accepted', 'diagnosing', 'quoted', 'approved', 'repairing')
    order by id
  `)

/** What is still to be done by somebody who may not go on with it: they are suspended, or work for its company no longer. */
export const listWithGone = (db: Sql, count: number) =>
  runningRow.all(db`
    select r.id
    from repair r
    join engineer e on e.id = r.engineer_id
    where r.life in ('assigned', 'accepted', 'diagnosing', 'quoted', 'approved', 'repairing')
      and (
        e.state not in ('trial', 'certified', 'paused')
        or r.company_id is not null
          and not exists (
            select
            from engineer_tie t
            where t.engineer_id = e.id and t.company_id = r.company_id and t.state in ('attached', 'leaving', 'releasing')
          )
      )
    order by r.id
    limit ${count}
  `)

/** Whether they have had it. */
export const hasHad = async (db: Sql, { repairId, engineerId }: { repairId: RepairId; engineerId: Id<'engineer'> }) =>
  (
    await countRow.one(db`
      select count(*)::int as count from repair_assignment where repair_id = ${repairId} and engineer_id = ${engineerId}
    `)
  ).count > 0
