import type { faultCauses } from '@kikai/contract/repairs/repairs.words'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import { boolColumn, idColumn, instantColumn, row, textColumn } from '../../../platform/database/row.ts'
import type { RepairId, RepairRow, Tick } from '../repairs.store.ts'

/** What steps of the work write beside the state. */
export const begunAt = (tx: Tx, at: Instant): Fragment => tx`started_at = ${at}, deadline_at = null`
export const finishedAt = (tx: Tx, { at, deadlineAt }: { at: Instant; deadlineAt: Instant | null }): Fragment =>
  tx`finished_at = ${at}, deadline_at = ${deadlineAt}, visit_at = null, visit_until = null`
export const acceptedNow = (tx: Tx, { warrantyDays }: { warrantyDays: number }): Fragment => tx`
  accepted_at = app_now(), warranty_until = app_now() + make_interval(days => ${warrantyDays}), deadline_at = null
`
/** Everything is ticked off again. */
export const doneAgain = (tx: Tx): Fragment => tx`checklist = '[]', finished_at = null, deadline_at = null`

type Found = Pick<RepairRow, 'finding'> & {
  repairId: RepairId
  language: Language
  cause: (typeof faultCauses)[number]
  fileIds: readonly Id<'file'>[]
}
export const setFinding = (tx: Tx, { repairId, finding, language, cause, fileIds }: Found) => tx`
  update repair
  set finding = ${finding}, finding_language = ${language}, cause = ${cause}, finding_file_ids = ${[...fileIds]}::uuid[],
    found_at = coalesce(found_at, app_now())
  where id = ${repairId}
`
export const setTicks = (tx: Tx, repairId: RepairId, ticks: readonly Tick[]) =>
  tx`update repair set checklist = ${tx.json(ticks)} where id = ${repairId}`
export const setSlots = (tx: Tx, repairId: RepairId, slots: RepairRow['slots']) =>
  tx`update repair set slots = ${tx.json(slots)} where id = ${repairId}`
/** What was written beside the facets makes a version too, so that nobody decides by an older one. */
export const raiseRepairVersion = (tx: Tx, repairId: RepairId) =>
  tx`update repair set version = version + 1, updated_at = app_now() where id = ${repairId}`
export const setDeadline = (tx: Tx, { repairId, at }: { repairId: RepairId; at: Instant | null }) =>
  tx`update repair set deadline_at = ${at}, updated_at = app_now() where id = ${repairId}`

const dueRow = row({ id: idColumn('repair') })
/** Of which the rest is due soon and its customer was not reminded yet. */
export const listToRemindOfRest = (db: Sql, { days, count }: { days: number; count: number }) =>
  dueRow.all(db`
    select r.id
    from repair r
    where r.life in ('repaired', 'declined', 'cancelled') and r.rest_reminded_at is null and r.deadline_at <= app_now() + make_interval(days => ${days})
      and exists (select from repair_charge c where c.repair_id = r.id and c.state = 'due')
    order by r.deadline_at
    limit ${count}
  `)
/** Corrections that end unanswered soon; who was told of that day before hears nothing. */
export const listEndingCorrections = (db: Sql, { days, count }: { days: number; count: number }) =>
  dueRow.all(db`
    select id
    from repair
    where life = 'completed' and amendment = 'asked'
      and deadline_at between app_now() and app_now() + make_interval(days => ${days})
    order by deadline_at
    limit ${count}
  `)
/** Null where somebody has been reminded meanwhile. */
export const takeToRemindOfRest = (tx: Tx, repairId: RepairId) =>
  dueRow.maybe(
    tx`update repair set rest_reminded_at = app_now() where id = ${repairId} and rest_reminded_at is null returning id`,
  )
export const setRestOverdue = (tx: Tx, { repairId, collectDays }: { repairId: RepairId; collectDays: number }) => tx`
  update repair
  set rest_overdue_at = app_now(), deadline_at = app_now() + make_interval(days => ${collectDays}), version = version + 1,
    updated_at = app_now()
  where id = ${repairId}
`
/** Which nobody has accepted, paid or confirmed as back in time. */
export const listSilent = (db: Sql, count: number) =>
  dueRow.all(db`
    select id
    from repair
    where deadline_at <= app_now() and (place = 'back' or life in ('repaired', 'completed', 'declined', 'cancelled'))
      and (place <> 'back' or life in ('repaired', 'completed', 'declined', 'cancelled'))
    order by deadline_at
    limit ${count}
  `)

/** It is its engineer's to do, and nothing rests; the desk's task (`repairStalled`) asks the same. */
const isAtWork = (db: Sql): Fragment => db`
  r.turn = 'engineer' and r.hold = 'none' and r.life in ('diagnosing', 'approved', 'repairing')
`
const stallRow = row({
  id: idColumn('repair'),
  since: instantColumn,
  isTold: boolColumn,
  country: textColumn,
})
type Stalled = { days: number; count: number; repairId?: RepairId }
/**
 * What has not moved for so many days, the longest first: nobody was told, or the company was and staff were not. Working days
 * are more, so the caller looks again.
 */
export const listStalled = (db: Sql, { days, count, repairId }: Stalled) =>
  stallRow.all(db`
    select r.id, s.since, s.is_told, coalesce(r.site ->> 'country', '') as country
    from
      repair r,
      lateral (select repair_moved_at(r) as moved_at) m,
      lateral (select coalesce(r.stalled_at >= m.moved_at, false) as is_told) t,
      lateral (select t.is_told, case when t.is_told then r.stalled_at else m.moved_at end as since) s
    where ${isAtWork(db)} and r.updated_at <= app_now() - make_interval(days => ${days})
      and s.since <= app_now() - make_interval(days => ${days})
      and (not s.is_told or coalesce(r.stalled_to_staff_at < r.stalled_at, true))
      ${repairId === undefined ? db`` : db`and r.id = ${repairId}`}
    order by s.since
    limit ${count}
  `)
/** What was told is no step, so it leaves the version and the time of the last step as they are. */
export const setStalled = (tx: Tx, { repairId, toStaff }: { repairId: RepairId; toStaff: boolean }) => tx`
  update repair
  set stalled_at = case when stalled_at >= repair_moved_at(repair) then stalled_at else app_now() end,
    stalled_to_staff_at = case when ${toStaff} then app_now() end
  where id = ${repairId}
`

/** Engineer and customer are together in the room. */
export const callStartedNow = (tx: Tx, { repairId, endsAt }: { repairId: RepairId; endsAt: Instant }) =>
  tx`update repair set call_started_at = app_now(), call_ends_at = ${endsAt} where id = ${repairId}`
export const callEndedNow = (tx: Tx, repairId: RepairId) =>
  tx`update repair set call_ends_at = app_now() where id = ${repairId} and call_ends_at > app_now()`
