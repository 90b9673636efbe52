import { localized } from '@kikai/contract/fields'
import {
  type DocumentTab,
  orderDocumentKinds,
  documentReaders,
  documentSuppliers,
  documentTabs,
} from '@kikai/contract/orders/documents.shapes'
import { orderDocumentMachine } from '@kikai/contract/orders/documents.states'
import type { Fragment, Sql } from '../../../platform/database/db.ts'
import {
  boolColumn,
  countRow,
  idColumn,
  instantColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'

const queueRow = row({
  id: idColumn('order-document'),
  orderId: idColumn('order'),
  number: textColumn,
  titles: jsonColumn(localized),
  companyId: idColumn('company'),
  kind: oneOfColumn(orderDocumentKinds),
  note: textColumn,
  state: oneOfColumn(orderDocumentMachine.states),
  askedOf: oneOfColumn(documentSuppliers),
  readers: oneOfColumn(documentReaders),
  required: boolColumn,
  dueAt: instantColumn,
  deliveredAt: nullable(instantColumn),
})

/** The condition of each tab; late documents and those that only the platform decides are also under “open”. */
function inTab(db: Sql, tab: DocumentTab): Fragment {
  if (tab === 'decide') return db`d.state = 'delivered' and d.readers = 'platform'`
  if (tab === 'late')
    return db`
      (d.state in ('missing', 'returned') and d.due_at < app_now())
      or (d.state = 'delivered' and d.decide_by < app_now())
    `
  return db`d.state in ('missing', 'delivered', 'returned')`
}

type Queue = { tab: DocumentTab | null; words: string }
/** Documents of open deals; those of ended deals are shown with the order only. */
function matching(db: Sql, { tab, words }: Queue): Fragment {
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  return db`
    o.life = 'open' ${tab === null ? db`` : db`and (${inTab(db, tab)})`}
    ${
      words === ''
        ? db``
        : db`and (
            o.number ilike ${pattern}
            or exists (select from company c where c.id = o.company_id and c.names::text ilike ${pattern})
          )`
    }
  `
}

export const listDocumentsInQueue = (db: Sql, { skip, count, ...queue }: Queue & { skip: number; count: number }) =>
  queueRow.all(db`
    select
      d.id, d.order_id, o.number,
      (select titles from order_line l where l.order_id = o.id order by l.position limit 1) as titles,
      o.company_id, d.kind, d.note, d.state, d.asked_of, d.readers, d.required, d.due_at, d.delivered_at
    from order_document d
    join order_head o on o.id = d.order_id
    where ${matching(db, queue)}
    order by d.due_at, d.id
    limit ${count} offset ${skip}
  `)

export const countDocumentsInQueue = async (db: Sql, queue: Queue): Promise<number> =>
  (
    await countRow.one(db`
      select count(*)::int as count
      from order_document d
      join order_head o on o.id = d.order_id
      where ${matching(db, queue)}
    `)
  ).count

export const countDocumentTabs = async (db: Sql, words: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    await Promise.all(documentTabs.map(async (tab) => [tab, await countDocumentsInQueue(db, { tab, words })] as const)),
  )
