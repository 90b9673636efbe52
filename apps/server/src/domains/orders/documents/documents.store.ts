import { idOf } from '@kikai/contract/fields'
import { orderDocumentKinds, documentReaders, documentSuppliers } from '@kikai/contract/orders/documents.shapes'
import { orderDocumentMachine } from '@kikai/contract/orders/documents.states'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import * as z from 'zod/mini'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import { ownedBy } from '../../../platform/sessions/reach.store.ts'
import {
  type RowType,
  boolColumn,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'
import { documentRules } from '../../settings/settings.public.ts'

const documentFile = z.object({ fileId: idOf('file'), name: z.string() })

const documentRow = row({
  id: idColumn('order-document'),
  version: integerColumn,
  orderId: idColumn('order'),
  state: oneOfColumn(orderDocumentMachine.states),
  kind: oneOfColumn(orderDocumentKinds),
  note: textColumn,
  askedAs: oneOfColumn(['seller', 'staff']),
  askedOf: oneOfColumn(documentSuppliers),
  readers: oneOfColumn(documentReaders),
  required: boolColumn,
  dueAt: instantColumn,
  deliveredAt: nullable(instantColumn),
  reason: textColumn,
  decidedAs: nullable(oneOfColumn(orderDocumentMachine.actors)),
  decidedAt: nullable(instantColumn),
  /** Whether the deal is open, or ended so recently that its readers may still open documents. */
  isReadByOthers: boolColumn,
  files: jsonColumn(z.array(documentFile)),
})
export type DocumentRow = RowType<typeof documentRow>

/** When the deal ended last. */
const endedAt = (db: Sql): Fragment => db`
  (select max(at) from state_change where entity_id = o.id and entity = 'order' and to_state in ('completed', 'cancelled'))
`

const selectDocuments = (db: Sql) => db`
  select
    d.id, d.version, d.order_id, d.state, d.kind, d.note, d.asked_as, d.asked_of, d.readers, d.required, d.due_at,
    d.delivered_at, d.reason, d.decided_as, d.decided_at,
    (
      o.life = 'open'
      or (
        d.kind not in ('identity', 'licence')
        and coalesce(${endedAt(db)} > app_now() - make_interval(days => ${documentRules.daysAfterDeal}), false)
      )
    ) as is_read_by_others,
    coalesce(
      (
        select jsonb_agg(jsonb_build_object('fileId', f.file_id, 'name', f.name) order by f.position)
        from order_document_file f
        where f.document_id = d.id
      ),
      '[]'
    ) as files
  from order_document d
  join order_head o on o.id = d.order_id
`

/** The documents of an order in the order in which they were asked for. */
export const listDocuments = (db: Sql, orderId: Id<'order'>) =>
  documentRow.all(db`${selectDocuments(db)} where d.order_id = ${orderId} order by d.id`)

export const findDocument = (db: Sql, documentId: Id<'order-document'>) =>
  documentRow.maybe(db`${selectDocuments(db)} where d.id = ${documentId}`)

type NewDocument = Pick<
  DocumentRow,
  'id' | 'orderId' | 'kind' | 'note' | 'askedAs' | 'askedOf' | 'readers' | 'required'
> & { askedBy: Id<'member'>; dueInDays: number }
export const insertDocument = (tx: Tx, made: NewDocument) => tx`
  insert into order_document (id, order_id, kind, note, asked_by, asked_as, asked_of, readers, required, due_at)
  values (
    ${made.id}, ${made.orderId}, ${made.kind}, ${made.note}, ${made.askedBy}, ${made.askedAs}, ${made.askedOf},
    ${made.readers}, ${made.required}, app_now() + make_interval(days => ${made.dueInDays})
  )
`

type NewFiles = { documentId: Id<'order-document'>; files: DocumentRow['files'] }
/** Replaces the files of a document. */
export async function replaceDocumentFiles(tx: Tx, { documentId, files }: NewFiles): Promise<void> {
  await tx`delete from order_document_file where document_id = ${documentId}`
  if (files.length > 0)
    await tx`
      insert into order_document_file ${tx(files.map((file, position) => ({ documentId, position, ...file })))}
    `
}

/** The checking side gets its days and will be reminded again. */
export const deliveredBy = (tx: Tx, { by, decideBy }: { by: Id<'member'>; decideBy: Instant }): Fragment => tx`
  delivered_by = ${by}, delivered_at = app_now(), decide_by = ${decideBy}, reminded_at = null,
  reason = '', decided_by = null, decided_as = null, decided_at = null
`

/** After a withdrawal it is missing again, and its supplier will be reminded again. */
export const notDelivered = (tx: Tx): Fragment => tx`delivered_by = null, delivered_at = null, reminded_at = null`

type Decision = { by: Id<'member'>; as: 'buyer' | 'seller' | 'staff' }
export const acceptedBy = (tx: Tx, { by, as }: Decision): Fragment =>
  tx`decided_by = ${by}, decided_as = ${as}, decided_at = app_now(), reason = ''`
/** The supplier of a returned document gets days for it and will be reminded again. */
export const returnedBy = (
  tx: Tx,
  { by, as, reason, days }: Decision & { reason: string; days: number },
): Fragment => tx`
  decided_by = ${by}, decided_as = ${as}, decided_at = app_now(), reason = ${reason},
  due_at = greatest(due_at, app_now() + make_interval(days => ${days})), reminded_at = null
`

const overRow = row({ id: idColumn('order-document'), orderId: idColumn('order') })
/** Documents with files whose deal ended long enough ago. */
export const listDocumentsToEmpty = (db: Sql, { days, count }: { days: number; count: number }) =>
  overRow.all(db`
    select d.id, d.order_id
    from order_document d
    join order_head o on o.id = d.order_id and o.life <> 'open'
    where
      d.emptied_at is null and d.state in ('delivered', 'accepted', 'returned')
      and ${endedAt(db)} < app_now() - make_interval(days => ${days})
    limit ${count}
  `)
export const markEmptied = (tx: Tx, documentId: Id<'order-document'>) =>
  tx`update order_document set emptied_at = app_now(), updated_at = app_now() where id = ${documentId}`

const dueRow = row({ id: idColumn('order-document'), orderId: idColumn('order') })
/** Documents that are due soon, missing and not reminded of; recently requested ones are left out. */
export const listDocumentsToRemind = (db: Sql, { days, count }: { days: number; count: number }) =>
  dueRow.all(db`
    select d.id, d.order_id
    from order_document d
    join order_head o on o.id = d.order_id and o.life = 'open'
    where d.state in ('missing', 'returned') and d.reminded_at is null
      and d.due_at < app_now() + make_interval(days => ${days}) and d.created_at < app_now() - interval '1 day'
    order by d.due_at
    limit ${count}
  `)

/** Supplied documents that were not decided in time and not reminded of. */
export const listDocumentsToDecide = (db: Sql, count: number) =>
  dueRow.all(db`
    select d.id, d.order_id
    from order_document d
    join order_head o on o.id = d.order_id and o.life = 'open'
    where d.state = 'delivered' and d.readers = 'both' and d.reminded_at is null and d.decide_by < app_now()
    order by d.decide_by
    limit ${count}
  `)

const remindedRow = row({ id: idColumn('order-document') })
type Reminded = { documentId: Id<'order-document'>; states: readonly DocumentRow['state'][] }
/** True for the one process that reminds. */
export const markDocumentReminded = (tx: Tx, { documentId, states }: Reminded) =>
  remindedRow.maybe(tx`
    update order_document
    set reminded_at = app_now()
    where id = ${documentId} and reminded_at is null and state = any(${[...states]}::text[])
    returning id
  `)

const ownRow = row({ kind: oneOfColumn(orderDocumentKinds), name: textColumn, deliveredAt: nullable(instantColumn) })
export const listOwnDocuments = (db: Sql, memberId: Id<'member'>) =>
  ownRow.all(db`
    select d.kind, f.name, d.delivered_at
    from order_document d
    join order_document_file f on f.document_id = d.id
    where ${ownedBy(db, memberId, db`d.delivered_by`)}
    order by d.id, f.position
  `)

/** Erases file names and notes of a member; the files are erased with their uploads. */
export async function eraseDocuments(tx: Tx, memberId: Id<'member'>): Promise<void> {
  await tx`
    update order_document_file f
    set name = ''
    from order_document d
    where d.id = f.document_id and d.asked_of = 'buyer' and ${ownedBy(tx, memberId, tx`d.delivered_by`)}
  `
  await tx`
    update order_document
    set reason = '—'
    where reason <> ''
      and (${ownedBy(tx, memberId, tx`decided_by`)} or ${ownedBy(tx, memberId, tx`delivered_by`)})
  `
  await tx`
    update order_document
    set note = '—'
    where note <> '' and ${ownedBy(tx, memberId, tx`asked_by`)}
  `
}
