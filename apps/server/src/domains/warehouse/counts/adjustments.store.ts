import { stockAdjustmentMachine } from '@kikai/contract/warehouse/stock.states'
import { adjustmentKinds, binKinds } from '@kikai/contract/warehouse/stock.words'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import type { Reach } from '../../../platform/sessions/reach.ts'
import { withinReach } from '../../../platform/sessions/reach.store.ts'
import {
  type RowType,
  countRow,
  idColumn,
  idsColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'

type AdjustmentId = Id<'stock-adjustment'>
type State = (typeof stockAdjustmentMachine)['states'][number]

const adjustmentRow = row({
  id: idColumn('stock-adjustment'),
  version: integerColumn,
  companyId: idColumn('company'),
  unitId: idColumn('stock-unit'),
  productId: idColumn('product'),
  unitNumber: textColumn,
  kind: oneOfColumn(adjustmentKinds),
  state: oneOfColumn(stockAdjustmentMachine.states),
  quantity: integerColumn,
  binId: nullable(idColumn('bin')),
  bin: nullable(textColumn),
  binKind: nullable(oneOfColumn(binKinds)),
  reason: textColumn,
  photoIds: idsColumn('file'),
  countId: nullable(idColumn('stock-count')),
  countNumber: nullable(textColumn),
  countedBy: idsColumn('member'),
  askedBy: idColumn('member'),
  decidedBy: nullable(idColumn('member')),
  at: instantColumn,
})
export type AdjustmentRow = RowType<typeof adjustmentRow>

const select = (db: Sql, condition: Fragment): Fragment => db`
  select
    a.id, a.version, a.company_id, a.unit_id, u.product_id, u.number as unit_number, a.kind, a.state, a.quantity, a.bin_id,
    n.code as bin, n.kind as bin_kind, a.reason, a.photo_ids, a.count_id, c.number as count_number,
    array_remove(array[c.first_by, c.second_by], null) as counted_by, a.asked_by, a.decided_by, a.created_at as at
  from stock_adjustment a
  join stock_unit u on u.id = a.unit_id
  left join bin n on n.id = a.bin_id
  left join stock_count c on c.id = a.count_id
  where ${condition}
`

export const findAdjustment = (db: Sql, { reach, adjustmentId }: { reach: Reach; adjustmentId: AdjustmentId }) =>
  adjustmentRow.maybe(
    select(db, db`a.id = ${adjustmentId} and ${withinReach(db, reach, { company: db`a.company_id` })}`),
  )

const idRow = row({ id: idColumn('stock-adjustment') })
export const lockAdjustment = (tx: Tx, adjustmentId: AdjustmentId) =>
  idRow.maybe(tx`select id from stock_adjustment where id = ${adjustmentId} for update`)

type Filter = { reach: Reach; state: State | null; adjustmentId: AdjustmentId | null }
const filtered = (db: Sql, { reach, state, adjustmentId }: Filter): Fragment => db`
  ${withinReach(db, reach, { company: db`a.company_id` })}
  and ${state === null ? db`true` : db`a.state = ${state}`}
  and ${adjustmentId === null ? db`true` : db`a.id = ${adjustmentId}`}
`
/** Those that wait stand first, the longest waiting of them before the others. */
export const listAdjustmentRows = (db: Sql, { skip, count, ...filter }: Filter & { skip: number; count: number }) =>
  adjustmentRow.all(db`
    ${select(db, filtered(db, filter))}
    order by (a.state = 'asked') desc, case when a.state = 'asked' then a.id end, a.id desc
    offset ${skip}
    limit ${count}
  `)
export const countAdjustments = (db: Sql, filter: Filter) =>
  countRow.one(db`
    select count(*)::int as count
    from (select from stock_adjustment a where ${filtered(db, filter)} limit ${limits.totalCountMax}) as seen
  `)

type Waiting = { reach: Reach; warehouseId: Id<'warehouse'> | null; count: number }
/** What waits in one warehouse or in all, the longest waiting first. */
export const listWaitingRows = (db: Sql, { reach, warehouseId, count }: Waiting) =>
  adjustmentRow.all(db`
    ${select(db, filtered(db, { reach, state: 'asked', adjustmentId: null }))}
      and ${warehouseId === null ? db`true` : db`coalesce(n.warehouse_id, u.warehouse_id) = ${warehouseId}`}
    order by a.id
    limit ${count}
  `)
/** What waits of one unit. */
export const listWaitingOf = (db: Sql, unitId: Id<'stock-unit'>) =>
  adjustmentRow.all(db`${select(db, db`a.unit_id = ${unitId} and a.state = 'asked'`)} order by a.id`)

export type NewAdjustment = Pick<
  AdjustmentRow,
  'id' | 'companyId' | 'unitId' | 'kind' | 'quantity' | 'binId' | 'reason'
> & {
  askedBy: Id<'member'>
  countId: Id<'stock-count'> | null
  photoIds: readonly Id<'file'>[]
}
export const insertAdjustment = (tx: Tx, made: NewAdjustment) =>
  tx`insert into stock_adjustment ${tx({ ...made, photoIds: [...made.photoIds] })}`

/** What deciding writes beside the state. */
export const decidedNow = (db: Sql, { by, note }: { by: Id<'member'>; note: string }): Fragment =>
  db`decided_by = ${by}, decided_at = app_now(), note = ${note}`

/** How many adjustments of a count still wait. */
export const countWaitingOf = (db: Sql, countId: Id<'stock-count'>) =>
  countRow.one(db`
    select count(*)::int as count from stock_adjustment where count_id = ${countId} and state = 'asked'
  `)
