import { problemReasons } from '@kikai/contract/orders/problems.shapes'
import { orderProblemMachine } from '@kikai/contract/orders/problems.states'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import * as z from 'zod/mini'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import { ownedBy } from '../../../platform/sessions/reach.store.ts'
import {
  type RowType,
  idColumn,
  instantColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'

const problemRow = row({
  id: idColumn('order-problem'),
  orderId: idColumn('order'),
  state: oneOfColumn(orderProblemMachine.states),
  reason: oneOfColumn(problemReasons),
  body: textColumn,
  answer: textColumn,
  answeredAs: nullable(oneOfColumn(['seller', 'staff'])),
  answeredAt: nullable(instantColumn),
  restedUntil: nullable(instantColumn),
  createdAt: instantColumn,
  files: jsonColumn(z.array(z.string())),
})
export type ProblemRow = RowType<typeof problemRow>

/** What was said of an order, oldest first. */
export const listProblems = (db: Sql, orderId: Id<'order'>) =>
  problemRow.all(db`
    select id, order_id, state, reason, body, answer, answered_as, answered_at, rested_until, created_at,
      coalesce(
        (select jsonb_agg(f.file_id order by f.position) from order_problem_picture f where f.problem_id = p.id), '[]'
      ) as files
    from order_problem p
    where order_id = ${orderId}
    order by id
  `)

type NewProblem = Pick<ProblemRow, 'id' | 'orderId' | 'reason' | 'body' | 'restedUntil'> & {
  memberId: Id<'member'>
  fileIds: readonly Id<'file'>[]
}
/** Records a problem; the order no longer completes automatically. */
export async function insertProblem(tx: Tx, made: NewProblem): Promise<void> {
  await tx`
    insert into order_problem (id, order_id, member_id, reason, body, rested_until)
    values (${made.id}, ${made.orderId}, ${made.memberId}, ${made.reason}, ${made.body}, ${made.restedUntil})
  `
  await tx`
    insert into order_problem_picture (problem_id, file_id, position)
    select ${made.id}, f.file_id, f.position
    from unnest(${[...made.fileIds]}::uuid[]) with ordinality as f (file_id, position)
  `
  await tx`
    update order_head
    set problem_at = app_now(), deadline_at = null, version = version + 1, updated_at = app_now()
    where id = ${made.orderId}
  `
}

/** Restores the deadline from before the problem, with at least some days left. */
export const resumeReceipt = (tx: Tx, { orderId, until }: { orderId: Id<'order'>; until: Instant | null }) => tx`
  update order_head
  set problem_at = null, deadline_at = ${until}, version = version + 1, updated_at = app_now()
  where id = ${orderId}
`

/** Changes the deadline to which the order returns when the problem has ended. */
export const restProblemUntil = (tx: Tx, { orderId, until }: { orderId: Id<'order'>; until: Instant }) => tx`
  update order_problem
  set rested_until = ${until}, version = version + 1, updated_at = app_now()
  where order_id = ${orderId} and state = 'open'
`

type Answer = { text: string; by: Id<'member'>; as: 'seller' | 'staff' }
export const answeredWith = (tx: Tx, { text: answer, by, as }: Answer): Fragment =>
  tx`answer = ${answer}, answered_by = ${by}, answered_as = ${as}, answered_at = app_now()`

const ownRow = row({ reason: textColumn, body: textColumn, createdAt: instantColumn })
export const listOwnProblems = (db: Sql, memberId: Id<'member'>) =>
  ownRow.all(db`
    select reason, body, created_at from order_problem where ${ownedBy(db, memberId, db`member_id`)} order by id
  `)

/** Erases words and photos of a member. */
export async function eraseProblems(tx: Tx, memberId: Id<'member'>): Promise<void> {
  await tx`
    delete from order_problem_picture
    where problem_id in (select id from order_problem where ${ownedBy(tx, memberId, tx`member_id`)})
  `
  await tx`update order_problem set body = '—' where ${ownedBy(tx, memberId, tx`member_id`)}`
}
