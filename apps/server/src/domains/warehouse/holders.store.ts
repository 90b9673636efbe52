import { holdKinds } from '@kikai/contract/goods/goods.states'
import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../platform/database/db.ts'
import type { Reach } from '../../platform/sessions/reach.ts'
import { withinReach } from '../../platform/sessions/reach.store.ts'
import {
  type RowType,
  boolColumn,
  countRow,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

const holderRow = row({
  ownerId: textColumn,
  kind: oneOfColumn(holdKinds),
  /** Paid for; else it is held until a moment. */
  isSold: boolColumn,
  quantity: integerColumn,
  until: nullable(instantColumn),
})
export type HolderRow = RowType<typeof holderRow>
/** Who holds or has bought pieces of goods that have not left for them, the longest first. */
export const listHolders = (db: Sql, goodsId: Id<'goods'>) =>
  holderRow.all(db`
    select
      h.owner_id::text, h.kind, bool_and(h.state = 'consumed') as is_sold,
      (sum(h.quantity) - coalesce(max(l.quantity), 0))::int as quantity, min(h.expires_at) filter (where h.state = 'held') as until
    from hold h
    left join stock_left l on l.goods_id = h.goods_id and l.cause_id = h.owner_id
    where h.goods_id = ${goodsId} and h.state in ('held', 'consumed')
    group by h.owner_id, h.kind
    having sum(h.quantity) > coalesce(max(l.quantity), 0)
    order by min(h.created_at)
  `)

const pickRow = row({
  unitId: idColumn('stock-unit'),
  ownerId: textColumn,
  quantity: integerColumn,
  dayEnd: instantColumn,
})
type ToPick = {
  reach: Reach
  warehouseId: Id<'warehouse'> | null
  today: string
  timeZone: string
  count: number
}
/** Parts that are paid for with a repair and have not left, each by the first unit where they are put aside. */
export const listPartsToPick = (db: Sql, { reach, warehouseId, today, timeZone, count }: ToPick) =>
  pickRow.all(db`
    select
      u.id as unit_id, h.owner_id::text, (sum(h.quantity) - coalesce(max(l.quantity), 0))::int as quantity,
      (${today}::date + 1)::timestamp at time zone ${timeZone} as day_end
    from (
      select distinct on (u.goods_id) u.goods_id, u.id
      from stock_balance b
      join stock_unit u on u.id = b.unit_id
      left join bin n on n.id = b.bin_id
      where b.state in ('reserved', 'picked') and b.quantity > 0 and ${withinReach(db, reach, { company: db`u.company_id` })}
        and ${warehouseId === null ? db`true` : db`coalesce(n.warehouse_id, u.warehouse_id) = ${warehouseId}`}
      order by u.goods_id, u.id
    ) u
    join hold h on h.goods_id = u.goods_id and h.kind = 'part_firm' and h.state = 'consumed'
    left join stock_left l on l.goods_id = h.goods_id and l.cause_id = h.owner_id
    group by u.id, h.owner_id
    having sum(h.quantity) > coalesce(max(l.quantity), 0)
    order by min(h.created_at)
    limit ${count}
  `)

export const countWaiting = async (db: Sql, goodsId: Id<'goods'>): Promise<number> =>
  (await countRow.one(db`select count(*)::int as count from waitlist where goods_id = ${goodsId}`)).count
