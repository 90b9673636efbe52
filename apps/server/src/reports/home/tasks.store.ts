import { localized, picture } from '@kikai/contract/fields'
import type { Id } from '@kikai/kernel/ids'
import { currencies } from '@kikai/kernel/money'
import type { Sql } from '../../platform/database/db.ts'
import {
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  type RowType,
  textColumn,
} from '../../platform/database/row.ts'

const taskRow = row({
  kind: oneOfColumn([
    'pay',
    'sendSlip',
    'slipRejected',
    'receive',
    'ship',
    'reviewSlip',
    'payFreight',
    'quoteFreight',
    'collect',
    'sayCollected',
    'handOver',
    'answerMissed',
  ]),
  target: oneOfColumn(['order', 'checkout', 'freight', 'recharge', 'statement', 'managedOrder', 'remittance']),
  id: idColumn('task'),
  number: textColumn,
  titles: nullable(jsonColumn(localized)),
  picture: nullable(jsonColumn(picture)),
  amount: integerColumn,
  currency: oneOfColumn(currencies),
  deadlineAt: nullable(instantColumn),
})
export type TaskRow = RowType<typeof taskRow>

/** Of each kind so many are looked at: more than anybody does in a day. */
const eachMax = 100

type Who = { memberId: Id<'member'>; shipsFor: readonly Id<'company'>[]; reviews: boolean }

/** What waits for a person in every part they have here: the earliest deadline first, what has none by age. */
export const listTasks = (db: Sql, { memberId, shipsFor, reviews }: Who) =>
  taskRow.all(db`
    select kind, target, id, number, titles, picture, amount, currency, deadline_at
    from (
      (
        select
          'pay' as kind, 'checkout' as target, c.id, first.number, first.titles, first.picture, c.total as amount,
          c.currency, c.deadline_at
        from checkout c
        cross join lateral (
          select o.number, l.titles, l.picture
          from order_head o
          join order_line l on l.order_id = o.id
          where o.checkout_id = c.id and o.life = 'open'
          order by o.id, l.position
          limit 1
        ) first
        where c.member_id = ${memberId} and c.state = 'open' and not c.remitting and c.deadline_at > app_now()
        limit ${eachMax}
      )
      union all
      (
        select
          case r.state when 'rejected' then 'slipRejected' else 'sendSlip' end, r.subject_kind,
          coalesce(q.order_id, i.statement_id, r.subject_id), r.reference,
          first.titles, first.picture, r.amount, r.currency, r.due_at
        from remittance r
        left join freight_quote q on r.subject_kind = 'freight' and q.id = r.subject_id
        left join credit_instalment i on r.subject_kind = 'statement' and i.id = r.subject_id
        left join lateral (
          select l.titles, l.picture
          from order_head o
          join order_line l on l.order_id = o.id
          where o.checkout_id = r.subject_id or o.id = q.order_id
          order by o.id, l.position
          limit 1
        ) first on true
        where r.member_id = ${memberId} and r.state in ('expected', 'rejected') and r.due_at > app_now()
        limit ${eachMax}
      )
      union all
      (
        select 'payFreight', 'freight', o.id, o.number, l.titles, l.picture, q.amount, o.currency, o.deadline_at
        from order_head o
        join freight_quote q on q.order_id = o.id and q.state = 'open'
        join order_line l on l.order_id = o.id and l.position = (select min(position) from order_line where order_id = o.id)
        where o.member_id = ${memberId} and o.tab = 'freight_due' and o.deadline_at > app_now()
          and not exists (
            select from payment p where p.subject_kind = 'freight' and p.subject_id = q.id and p.state = 'open'
          )
        limit ${eachMax}
      )
      union all
      (
        select 'quoteFreight', 'managedOrder', o.id, o.number, l.titles, l.picture, o.total, o.currency,
          coalesce(o.quote_by, o.deadline_at)
        from order_head o
        join order_line l on l.order_id = o.id and l.position = (select min(position) from order_line where order_id = o.id)
        where o.company_id = any(${[...shipsFor]}::uuid[]) and o.tab = 'freight_due' and o.freight = 'awaiting_quote'
        order by o.id
        limit ${eachMax}
      )
      union all
      (
        select 'receive', 'order', o.id, o.number, l.titles, l.picture, o.total, o.currency, o.deadline_at
        from order_head o
        join order_line l on l.order_id = o.id and l.position = (select min(position) from order_line where order_id = o.id)
        where o.member_id = ${memberId} and o.tab = 'to_receive'
        limit ${eachMax}
      )
      union all
      (
        select
          case when k.missed_at is null then 'collect' else 'sayCollected' end, 'order', o.id, o.number, l.titles,
          l.picture, o.total, o.currency, o.deadline_at
        from order_head o
        join order_collection k on k.order_id = o.id and k.state = 'agreed'
        join order_line l on l.order_id = o.id and l.position = (select min(position) from order_line where order_id = o.id)
        where o.member_id = ${memberId} and o.tab = 'to_ship' and k.said_at is null
        limit ${eachMax}
      )
      union all
      (
        select
          case when k.missed_at is not null then 'answerMissed' when k.id is not null then 'handOver' else 'ship' end,
          'managedOrder', o.id, o.number, l.titles, l.picture, o.total, o.currency, o.deadline_at
        from order_head o
        left join order_collection k on k.order_id = o.id and k.state = 'agreed'
        join order_line l on l.order_id = o.id and l.position = (select min(position) from order_line where order_id = o.id)
        where o.company_id = any(${[...shipsFor]}::uuid[]) and o.tab = 'to_ship'
        order by o.id
        limit ${eachMax}
      )
      union all
      (
        select 'reviewSlip', 'remittance', r.id, r.reference, null, null, r.amount, r.currency, null
        from remittance r
        where ${reviews} and r.state in ('submitted', 'matched') and r.member_id <> ${memberId}
        order by r.id
        limit ${eachMax}
      )
    ) task
    order by deadline_at nulls last, id
  `)
