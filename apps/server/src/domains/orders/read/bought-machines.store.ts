import { localized } from '@kikai/contract/fields'
import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../../platform/database/db.ts'
import { ownedBy } from '../../../platform/sessions/reach.store.ts'
import { idColumn, jsonColumn, row, textColumn } from '../../../platform/database/row.ts'

const boughtRow = row({
  orderId: idColumn('order'),
  orderNumber: textColumn,
  companyId: idColumn('company'),
  goodsId: idColumn('goods'),
  titles: jsonColumn(localized),
})
/** Single machines of a member's completed orders, newest first. */
export const listBoughtMachines = (db: Sql, { memberId, count }: { memberId: Id<'member'>; count: number }) =>
  boughtRow.all(db`
    select o.id as order_id, o.number as order_number, o.company_id, l.goods_id, l.titles
    from order_head o
    join order_line l on l.order_id = o.id
    where ${ownedBy(db, memberId, db`o.member_id`)} and o.life = 'completed' and l.quantity = 1
    order by o.id desc, l.position
    limit ${count}
  `)
