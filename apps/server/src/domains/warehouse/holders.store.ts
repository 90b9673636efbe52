import { holdKinds } from '@kikai/contract/goods/goods.states'
import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../platform/db.ts'
import {
  type RowType,
  boolColumn,
  countRow,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/row.ts'

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

export const countWaiting = async (db: Sql, goodsId: Id<'goods'>): Promise<number> =>
  (await countRow.one(db`select count(*)::int as count from waitlist where goods_id = ${goodsId}`)).count
