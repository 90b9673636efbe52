import { acceptanceAnswers, acceptancePoints } from '@kikai/contract/orders/acceptance'
import type { Id } from '@kikai/kernel/ids'
import * as z from 'zod/mini'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import { ownedBy } from '../../../platform/sessions/reach.store.ts'
import {
  type RowType,
  instantColumn,
  jsonColumn,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'

const answerRow = row({
  point: oneOfColumn(acceptancePoints),
  answer: oneOfColumn(acceptanceAnswers),
  note: textColumn,
  answeredAt: instantColumn,
  files: jsonColumn(z.array(z.string())),
})
export type AnswerRow = RowType<typeof answerRow>

/** The answers of an order's acceptance checklist. */
export const listAnswers = (db: Sql, orderId: Id<'order'>) =>
  answerRow.all(db`
    select a.point, a.answer, a.note, a.answered_at,
      coalesce(
        (
          select jsonb_agg(p.file_id order by p.position)
          from order_acceptance_picture p
          where p.order_id = a.order_id and p.point = a.point
        ),
        '[]'
      ) as files
    from order_acceptance a
    where a.order_id = ${orderId}
  `)

type Answered = Pick<AnswerRow, 'point' | 'answer' | 'note'> & { fileIds: readonly Id<'file'>[] }

/** Replaces all answers of an order. The caller has locked it. */
export async function replaceAnswers(
  tx: Tx,
  { orderId, answers }: { orderId: Id<'order'>; answers: readonly Answered[] },
): Promise<void> {
  await tx`delete from order_acceptance where order_id = ${orderId}`
  for (const { point, answer, note, fileIds } of answers) {
    await tx`
      insert into order_acceptance (order_id, point, answer, note)
      values (${orderId}, ${point}, ${answer}, ${note})
    `
    await tx`
      insert into order_acceptance_picture (order_id, point, position, file_id)
      select ${orderId}, ${point}, f.position, f.file_id
      from unnest(${[...fileIds]}::uuid[]) with ordinality as f (file_id, position)
    `
  }
}

const ownRow = row({ number: textColumn, point: textColumn, answer: textColumn, note: textColumn })
/** A member's answers, for the export of their data. */
export const listOwnAnswers = (db: Sql, memberId: Id<'member'>) =>
  ownRow.all(db`
    select o.number, a.point, a.answer, a.note
    from order_acceptance a
    join order_head o on o.id = a.order_id
    where ${ownedBy(db, memberId, db`o.member_id`)}
    order by o.id, a.point
  `)

/** Erases notes and photos of a member; the answers stay with the deal. */
export async function eraseAnswers(tx: Tx, memberId: Id<'member'>): Promise<void> {
  await tx`
    delete from order_acceptance_picture
    where order_id in (select id from order_head where ${ownedBy(tx, memberId, tx`member_id`)})
  `
  await tx`
    update order_acceptance
    set note = ''
    where note <> '' and order_id in (select id from order_head where ${ownedBy(tx, memberId, tx`member_id`)})
  `
}
