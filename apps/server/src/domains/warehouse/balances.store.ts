import { binKinds, stockStates } from '@kikai/contract/warehouse/stock.words'
import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../platform/database/db.ts'
import type { Reach } from '../../platform/sessions/reach.ts'
import { withinReach } from '../../platform/sessions/reach.store.ts'
import {
  type RowType,
  countRow,
  dayColumn,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

const balanceRow = row({
  state: oneOfColumn(stockStates),
  quantity: integerColumn,
  binId: nullable(idColumn('bin')),
  bin: nullable(textColumn),
  kind: nullable(oneOfColumn(binKinds)),
  warehouseId: nullable(idColumn('warehouse')),
  warehouse: nullable(textColumn),
  since: instantColumn,
})
export type BalanceRow = RowType<typeof balanceRow>
/** Where the pieces of a unit are. */
export const listBalances = (db: Sql, unitId: Id<'stock-unit'>) =>
  balanceRow.all(db`
    select b.state, b.quantity, b.bin_id, n.code as bin, n.kind, n.warehouse_id, w.name as warehouse, b.since
    from stock_balance b
    left join bin n on n.id = b.bin_id
    left join warehouse w on w.id = n.warehouse_id
    where b.unit_id = ${unitId} and b.quantity > 0
    order by stock_rank(b.state), n.position
  `)

const countsRow = row({ state: oneOfColumn(stockStates), quantity: integerColumn })
/** How many pieces there are in each state. */
export const countPieces = (db: Sql, { reach, warehouseId }: { reach: Reach; warehouseId: Id<'warehouse'> | null }) =>
  countsRow.all(db`
    select b.state, sum(b.quantity)::int as quantity
    from stock_balance b
    join stock_unit u on u.id = b.unit_id
    left join bin n on n.id = b.bin_id
    where ${withinReach(db, reach, { company: db`u.company_id` })} and b.quantity > 0
      and ${warehouseId === null ? db`true` : db`coalesce(n.warehouse_id, u.warehouse_id) = ${warehouseId}`}
    group by b.state
  `)

/** Bins in which something stands. */
export const countUsedBins = async (
  db: Sql,
  { reach, warehouseId }: { reach: Reach; warehouseId: Id<'warehouse'> | null },
): Promise<number> =>
  (
    await countRow.one(db`
      select count(distinct b.bin_id)::int as count
      from stock_balance b
      join bin n on n.id = b.bin_id
      join warehouse w on w.id = n.warehouse_id
      where ${withinReach(db, reach, { company: db`w.company_id` })} and b.quantity > 0 and b.state <> 'transfer'
        and ${warehouseId === null ? db`true` : db`n.warehouse_id = ${warehouseId}`}
    `)
  ).count

const storedRow = row({
  unitId: idColumn('stock-unit'),
  number: textColumn,
  warehouse: textColumn,
  bin: nullable(textColumn),
  state: oneOfColumn(['reserved', 'picked', 'out']),
  quantity: integerColumn,
})
/** Where pieces of goods are that are reserved or picked, and what of them has left for one order. */
export const listStoredPieces = (
  db: Sql,
  { orderId, goodsIds }: { orderId: Id<'order'>; goodsIds: readonly Id<'goods'>[] },
) =>
  storedRow.all(db`
    select u.id as unit_id, u.number, coalesce(x.name, w.name) as warehouse, n.code as bin, b.state, b.quantity
    from stock_unit u
    join warehouse w on w.id = u.warehouse_id
    join stock_balance b on b.unit_id = u.id and b.state in ('reserved', 'picked') and b.quantity > 0
    left join bin n on n.id = b.bin_id
    left join warehouse x on x.id = n.warehouse_id
    where u.goods_id = any(${[...goodsIds]}::uuid[])
    union all
    select u.id, u.number, w.name, null, 'out', sum(case when m.to_state = 'out' then m.quantity else -m.quantity end)::int
    from stock_movement m
    join stock_unit u on u.id = m.unit_id
    join warehouse w on w.id = u.warehouse_id
    where m.cause_id = ${orderId} and 'out' in (m.to_state, m.from_state)
    group by u.id, u.number, w.name
    having sum(case when m.to_state = 'out' then m.quantity else -m.quantity end) > 0
    order by 2, 5
  `)

const notedRow = row({
  inspectedOn: dayColumn,
  inspector: textColumn,
  meter: nullable(integerColumn),
  note: textColumn,
})
/** When the piece that goods are made of was looked at last and passed, by whom, and what they noted. */
export const findLastPass = (db: Sql, goodsId: Id<'goods'>) =>
  notedRow.maybe(db`
    select m.at::date as inspected_on, coalesce(b.name, '') as inspector, u.hours as meter, m.note
    from stock_unit u
    join stock_movement m on m.unit_id = u.id and m.event = 'pass'
    left join member b on b.id = m.by
    where u.goods_id = ${goodsId} and u.kind = 'machine'
    order by m.id desc
    limit 1
  `)
