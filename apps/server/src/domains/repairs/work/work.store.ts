import type { faultCauses } from '@kikai/contract/repairs/repairs.words'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'
import type { Fragment, Sql, Tx } from '../../../platform/db.ts'
import { idColumn, row } from '../../../platform/row.ts'
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
    where r.life = 'repaired' and r.rest_reminded_at is null and r.deadline_at <= app_now() + make_interval(days => ${days})
      and exists (select from repair_charge c where c.repair_id = r.id and c.state = 'due')
    order by r.deadline_at
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
    where deadline_at <= app_now() and (place = 'back' or life in ('repaired', 'completed'))
      and (place <> 'back' or life in ('repaired', 'completed', 'declined', 'cancelled'))
    order by deadline_at
    limit ${count}
  `)

/** Engineer and customer are together in the room. */
export const callStartedNow = (tx: Tx, { repairId, endsAt }: { repairId: RepairId; endsAt: Instant }) =>
  tx`update repair set call_started_at = app_now(), call_ends_at = ${endsAt} where id = ${repairId}`
export const callEndedNow = (tx: Tx, repairId: RepairId) =>
  tx`update repair set call_ends_at = app_now() where id = ${repairId} and call_ends_at > app_now()`
