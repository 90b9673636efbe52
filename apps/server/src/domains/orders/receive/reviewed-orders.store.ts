import { orderLifeMachine, orderRefundMachine, orderReviewMachine } from '@kikai/contract/orders/orders.states'
import type { Id } from '@kikai/kernel/ids'
import * as z from 'zod/mini'
import { idOf, localized, picture } from '@kikai/contract/fields'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import {
  idColumn,
  instantColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'
import type { Owner } from '../../../platform/sessions/reach.ts'
import { ofOrderOwner } from '../orders.store.ts'

const reviewedRow = row({
  id: idColumn('order'),
  number: textColumn,
  memberId: idColumn('member'),
  companyId: idColumn('company'),
  life: oneOfColumn(orderLifeMachine.states),
  refund: oneOfColumn(orderRefundMachine.states),
  review: oneOfColumn(orderReviewMachine.states),
  reviewUntil: nullable(instantColumn),
  country: textColumn,
  lines: jsonColumn(z.array(z.object({ goodsId: idOf('goods'), titles: localized, picture: z.nullable(picture) }))),
})

type Wanted = { orderId: Id<'order'>; owner: Owner }
const selected = (db: Sql, { orderId, owner }: Wanted): Fragment => db`
  select
    o.id, o.number, o.member_id, o.company_id, o.life, o.refund, o.review, o.review_until, o.address ->> 'country' as country,
    (
      select jsonb_agg(jsonb_build_object('goodsId', l.goods_id, 'titles', l.titles, 'picture', l.picture) order by l.position)
      from order_line l
      where l.order_id = o.id
    ) as lines
  from order_head o
  where o.id = ${orderId} and ${ofOrderOwner(db, owner)}
`

/** What a review needs of an order. */
export const findReviewed = (db: Sql, wanted: Wanted) => reviewedRow.maybe(selected(db, wanted))
/** The same, locked until the transaction ends, so that both sides write one after the other. */
export const lockReviewed = (tx: Tx, wanted: Wanted) => reviewedRow.maybe(tx`${selected(tx, wanted)} for update of o`)

const overRow = row({ id: idColumn('order') })
/** Orders whose time for reviews is over. */
export const listReviewsOver = (db: Sql, count: number) =>
  overRow.all(db`
    select id from order_head where review_until <= app_now() order by review_until limit ${count}
  `)

/** Ends the time for reviews once. */
export const endReviewTime = (tx: Tx, orderId: Id<'order'>) =>
  overRow.maybe(tx`
    update order_head
    set review_until = null, version = version + 1, updated_at = app_now()
    where id = ${orderId} and review_until <= app_now()
    returning id
  `)
