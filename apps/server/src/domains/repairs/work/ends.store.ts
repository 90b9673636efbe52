import { repairScores } from '@kikai/contract/repairs/repair-outcome.shapes'
import { disputeVerdicts } from '@kikai/contract/repairs/repairs.words'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { type Language, languages } from '@kikai/kernel/language'
import { repairLimits } from '@kikai/kernel/repair-limits'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import {
  type RowType,
  idColumn,
  idsColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'

type RepairId = Id<'repair'>

const disputeRow = row({
  text: textColumn,
  language: oneOfColumn(languages),
  at: instantColumn,
  fileIds: idsColumn('file'),
  decideBy: instantColumn,
  verdict: nullable(oneOfColumn(disputeVerdicts)),
  letter: textColumn,
  back: nullable(integerColumn),
  decidedAt: nullable(instantColumn),
})
export type DisputeRow = RowType<typeof disputeRow>
/** The last one: a repair that was done again can be disputed again. */
export const findDispute = (db: Sql, repairId: RepairId) =>
  disputeRow.maybe(db`
    select body as text, language, created_at as at, file_ids, decide_by, verdict, letter, back, decided_at
    from repair_dispute
    where repair_id = ${repairId}
    order by created_at desc
    limit 1
  `)

type NewDispute = {
  id: Id<'repair-dispute'>
  repairId: RepairId
  memberId: Id<'member'>
  text: string
  language: Language
  fileIds: readonly Id<'file'>[]
  decideBy: Instant
}
export const insertDispute = (tx: Tx, of: NewDispute) => tx`
  insert into repair_dispute (id, repair_id, member_id, body, language, file_ids, decide_by)
  values (
    ${of.id}, ${of.repairId}, ${of.memberId}, ${of.text}, ${of.language}, ${[...of.fileIds]}::uuid[], ${of.decideBy}
  )
`
type Decision = {
  repairId: RepairId
  verdict: (typeof disputeVerdicts)[number]
  letter: string
  back: number | null
  by: Id<'member'>
}
export const setDecided = (tx: Tx, of: Decision) => tx`
  update repair_dispute
  set verdict = ${of.verdict}, letter = ${of.letter}, back = ${of.back}, decided_by = ${of.by}, decided_at = app_now()
  where repair_id = ${of.repairId} and verdict is null
`

const reviewRow = row({
  of: oneOfColumn(['engineer', 'company']),
  scores: jsonColumn(repairScores),
  text: textColumn,
  at: instantColumn,
})
export const listRepairReviews = (db: Sql, repairId: RepairId) =>
  reviewRow.all(db`
    select about as of, scores, body as text, created_at as at
    from repair_review
    where repair_id = ${repairId}
    order by about desc
  `)
type NewReview = {
  repairId: RepairId
  memberId: Id<'member'>
  engineerId: Id<'engineer'> | null
  companyId: Id<'company'> | null
  scores: Record<string, number>
  text: string
}
/** False when it was rated before. */
export const insertRepairReview = async (tx: Tx, of: NewReview): Promise<boolean> =>
  (
    await tx`
      insert into repair_review (repair_id, about, member_id, engineer_id, company_id, scores, body)
      values (
        ${of.repairId}, ${of.engineerId === null ? 'company' : 'engineer'}, ${of.memberId}, ${of.engineerId}, ${of.companyId},
        ${tx.json(of.scores)}, ${of.text}
      )
      on conflict do nothing
    `
  ).count === 1

const countedRow = row({ gradedJobs: integerColumn, heldAtOnce: integerColumn, cameBack: integerColumn })
/**
 * An engineer's completed repairs: how many held at once, which nobody had to decide to do again, and how many came
 * back. What is done again under warranty is no job of its own.
 */
export const countHeld = (db: Sql, engineerId: Id<'engineer'>) =>
  countedRow.one(db`
    select
      count(*)::int as graded_jobs,
      count(*) filter (where not came_back and not was_redone)::int as held_at_once,
      count(*) filter (where came_back)::int as came_back
    from (
      select
        exists (
          select
          from repair c
          where c.comeback_of = r.id and c.life not in ('cancelled', 'refused')
            and c.created_at < r.accepted_at + make_interval(days => ${repairLimits.comebackDays})
        ) as came_back,
        exists (select from repair_dispute d where d.repair_id = r.id and d.verdict = 'rework') as was_redone
      from repair r
      where r.engineer_id = ${engineerId} and r.life = 'completed' and r.comeback_of is null
    ) as job
  `)

const reviewedRow = row({ repairId: idColumn('repair'), about: oneOfColumn(['engineer', 'company']) })
/** Who was rated already. */
export const listReviewed = (db: Sql, repairIds: readonly RepairId[]) =>
  reviewedRow.all(db`select repair_id, about from repair_review where repair_id = any(${[...repairIds]}::uuid[])`)

export async function eraseEndWordsOf(tx: Tx, memberId: Id<'member'>): Promise<void> {
  await tx`update repair_review set body = '' where member_id = ${memberId} and body <> ''`
  await tx`update repair_dispute set body = '' where member_id = ${memberId} and body <> ''`
  await tx`update repair_other set label = '', note = '' where author_id = ${memberId} and side = 'customer'`
  await tx`delete from repair_record_read where member_id = ${memberId}`
}
