import type { StockState } from '@kikai/contract/warehouse/stock.words'
import { stockCauses, stockStates } from '@kikai/contract/warehouse/stock.words'
import type { Id } from '@kikai/kernel/ids'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import type { Reach } from '../../platform/sessions/reach.ts'
import { withinReach } from '../../platform/sessions/reach.store.ts'
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
} from '../../platform/database/row.ts'

export type Posting = {
  unitId: Id<'stock-unit'>
  /** An event of the state table, or how it came in. */
  event: string
  quantity: number
  /** From nowhere where it comes in. */
  from: { state: StockState; binId: Id<'bin'> | null } | null
  to: { state: StockState; binId: Id<'bin'> | null }
  by: Id<'member'> | null
  approvedBy?: Id<'member'> | null
  cause?: { kind: (typeof stockCauses)[number]; id: string } | null
  note?: string
  photoIds?: readonly Id<'file'>[]
  /** Goods that are listed already have received what is taken into stock now. */
  isCounted?: boolean
}
/**
 * Writes a movement with its balances, and what the goods have received by it. The caller has locked the stock of the goods
 * first and then the unit (`lockUnit`).
 */
export const post = (
  tx: Tx,
  {
    unitId,
    event,
    quantity,
    from,
    to,
    by,
    approvedBy = null,
    cause = null,
    note = '',
    photoIds = [],
    isCounted = true,
  }: Posting,
): PromiseLike<unknown> => tx`
  select ${isCounted ? tx`post_stock` : tx`move_stock`}(
    ${unitId}, ${event}, ${quantity}, ${from?.state ?? null}, ${from?.binId ?? null}, ${to.state}, ${to.binId}, ${by},
    ${approvedBy}, ${cause?.kind ?? null}, ${cause?.id ?? null}, ${note}, ${[...photoIds]}::uuid[]
  )
`

const movementRow = row({
  id: idColumn('stock-movement'),
  unitId: idColumn('stock-unit'),
  productId: idColumn('product'),
  number: textColumn,
  event: textColumn,
  quantity: integerColumn,
  fromState: nullable(oneOfColumn(stockStates)),
  fromBin: nullable(textColumn),
  fromWarehouse: nullable(textColumn),
  toState: oneOfColumn(stockStates),
  toBin: nullable(textColumn),
  toWarehouse: nullable(textColumn),
  by: nullable(idColumn('member')),
  approvedBy: nullable(idColumn('member')),
  causeKind: nullable(oneOfColumn(stockCauses)),
  causeId: nullable(textColumn),
  note: textColumn,
  photoIds: idsColumn('file'),
  at: instantColumn,
})
export type MovementRow = RowType<typeof movementRow>

type Asked = {
  reach: Reach
  unitId: Id<'stock-unit'> | null
  warehouseId: Id<'warehouse'> | null
  event: string | null
  /** Days in the time zone of the warehouse; elsewhere they begin at most a day earlier or later, by which the index looks. */
  from: string | null
  to: string | null
}
const asked = (db: Sql, { reach, unitId, warehouseId, event, from, to }: Asked): Fragment => db`
  ${withinReach(db, reach, { company: db`u.company_id` })}
  and ${unitId === null ? db`true` : db`m.unit_id = ${unitId}`}
  and ${event === null ? db`true` : db`m.event = ${event}`}
  and ${
    warehouseId === null
      ? db`true`
      : db`${warehouseId}::uuid in (f.warehouse_id, t.warehouse_id, case when m.from_bin is null and m.to_bin is null then u.warehouse_id end)`
  }
  and ${from === null ? db`true` : db`m.at >= ${from}::date - interval '1 day' and m.at >= ${from}::date::timestamp at time zone w.zone`}
  and ${to === null ? db`true` : db`m.at < ${to}::date + interval '2 days' and m.at < (${to}::date + 1)::timestamp at time zone w.zone`}
`
const source = (db: Sql): Fragment => db`
  from stock_movement m
  join stock_unit u on u.id = m.unit_id
  join warehouse w on w.id = u.warehouse_id
  left join bin f on f.id = m.from_bin
  left join bin t on t.id = m.to_bin
`
export const listMovementRows = (db: Sql, { skip, count, ...of }: Asked & { skip: number; count: number }) =>
  movementRow.all(db`
    select
      m.id, m.unit_id, u.product_id, u.number, m.event, m.quantity, m.from_state, f.code as from_bin,
      coalesce(fw.name, case when m.from_state is not null then w.name end) as from_warehouse, m.to_state,
      t.code as to_bin, coalesce(tw.name, w.name) as to_warehouse, m.by, m.approved_by, m.cause_kind,
      m.cause_id::text as cause_id, m.note, m.photo_ids, m.at
    ${source(db)}
    left join warehouse fw on fw.id = f.warehouse_id
    left join warehouse tw on tw.id = t.warehouse_id
    where ${asked(db, of)}
    order by m.id desc
    offset ${skip}
    limit ${count}
  `)
export const countMovements = async (db: Sql, { max, ...of }: Asked & { max: number }): Promise<number> =>
  (
    await countRow.one(db`
      select count(*)::int as count
      from (
        select ${source(db)} where ${asked(db, of)}
        -- Days are read from the index of days: without it all units were joined before their days were asked.
        ${of.from === null && of.to === null ? db`` : db`order by m.at desc`}
        limit ${max}
      ) as seen
    `)
  ).count

const leftRow = row({ causeId: textColumn, quantity: integerColumn })
/** How much of goods has left for each of whom it was held. */
export const listLeft = (db: Sql, goodsId: Id<'goods'>) =>
  leftRow.all(db`
    select cause_id::text, quantity from stock_left where goods_id = ${goodsId} and quantity > 0
  `)
