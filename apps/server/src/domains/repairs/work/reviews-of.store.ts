import { repairScores } from '@kikai/contract/repairs/repair-outcome.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Fragment, Sql } from '../../../platform/database/db.ts'
import {
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  row,
  textColumn,
} from '../../../platform/database/row.ts'

/** Whose reviews they are: an engineer's, or a company's. */
export type ReviewedHand = { engineerId: Id<'engineer'> } | { companyId: Id<'company'> }
const isOf = (db: Sql, hand: ReviewedHand): Fragment =>
  'engineerId' in hand ? db`v.engineer_id = ${hand.engineerId}` : db`v.company_id = ${hand.companyId}`

const shownRow = row({
  repairId: idColumn('repair'),
  memberId: idColumn('member'),
  categoryId: idColumn('category'),
  scores: jsonColumn(repairScores),
  text: textColumn,
  at: instantColumn,
})
export const listReviewsOfHand = (db: Sql, hand: ReviewedHand, { skip, count }: { skip: number; count: number }) =>
  shownRow.all(db`
    select v.repair_id, v.member_id, r.category_id, v.scores, v.body as text, v.created_at as at
    from repair_review v
    join repair r on r.id = v.repair_id
    where ${isOf(db, hand)}
    order by v.created_at desc, v.repair_id desc
    offset ${skip}
    limit ${count}
  `)

const summaryRow = row({ count: integerColumn, tenths: nullable(integerColumn) })
/** Of each review the average of its stars, and of these the average in tenths. */
export const summariseHand = (db: Sql, hand: ReviewedHand) =>
  summaryRow.one(db`
    select count(*)::int as count, round(10 * avg(s.stars))::int as tenths
    from repair_review v
    cross join lateral (select avg(value::int) as stars from jsonb_each_text(v.scores)) as s
    where ${isOf(db, hand)}
  `)
