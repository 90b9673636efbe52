import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import {
  countRow,
  currencyCodeColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'
import * as z from 'zod/mini'
import { addressCopy } from '../orders.store.ts'

/** The number of a member's orders that are open or have an open refund. */
export async function countOpenOrdersOf(db: Sql, memberId: Id<'member'>): Promise<number> {
  const { count } = await countRow.one(db`
    select
      (select count(*) from order_head where member_id = ${memberId} and (life = 'open' or refund = 'open'))
      + (select count(*) from checkout where member_id = ${memberId} and state = 'open') as count
  `)
  return count
}

const ownRow = row({
  number: textColumn,
  placedAt: instantColumn,
  life: textColumn,
  currency: currencyCodeColumn,
  total: integerColumn,
  note: textColumn,
  address: jsonColumn(addressCopy),
  goods: jsonColumn(z.array(z.object({ title: z.string(), quantity: z.int() }))),
})
export const listOwnOrders = (db: Sql, memberId: Id<'member'>) =>
  ownRow.all(db`
    select
      o.number, o.placed_at, o.life, o.currency, o.total, o.note, o.address,
      (
        select coalesce(jsonb_agg(jsonb_build_object('title', l.titles ->> 'en', 'quantity', l.quantity) order by l.goods_id), '[]')
        from order_line l
        where l.order_id = o.id
      ) as goods
    from order_head o
    where o.member_id = ${memberId}
    order by o.id
  `)

const numberRow = row({ number: textColumn })
export async function eraseBuyerInOrders(tx: Tx, memberId: Id<'member'>): Promise<string[]> {
  const orders = await numberRow.all(tx`
    update order_head
    set note = '', cancel_reason = '', receipt_reason = '',
      address = address || jsonb_build_object(
        'name', '—', 'mobile', '', 'street', '', 'houseNumber', '', 'company', '',
        'postalCode', left(address ->> 'postalCode', 3)
      )
    where member_id = ${memberId}
    returning number
  `)
  return orders.map(({ number }) => number)
}
