import { stockKinds } from '@kikai/contract/warehouse/stock.words'
import { limits } from '@kikai/kernel/limits'
import { priceCurrencies } from '@kikai/kernel/money'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import type { Reach } from '../../../platform/sessions/reach.ts'
import { withinReach } from '../../../platform/sessions/reach.store.ts'
import {
  countRow,
  dayColumn,
  idColumn,
  idsColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'
import { goneStates } from '../units.store.ts'

const entryRow = row({
  id: idColumn('used-goods'),
  unitId: idColumn('stock-unit'),
  companyId: idColumn('company'),
  productId: idColumn('product'),
  number: textColumn,
  kind: oneOfColumn(stockKinds),
  serial: textColumn,
  year: nullable(integerColumn),
  hours: nullable(integerColumn),
  quantity: integerColumn,
  receivedOn: dayColumn,
  soldBy: textColumn,
  boughtCurrency: nullable(oneOfColumn(priceCurrencies)),
  boughtMinor: nullable(integerColumn),
  soldOn: nullable(dayColumn),
  soldCurrency: nullable(oneOfColumn(priceCurrencies)),
  soldMinor: nullable(integerColumn),
  buyerIds: idsColumn('member'),
})

type Filter = { reach: Reach; from: string | null; to: string | null }
const filtered = (db: Sql, { reach, from, to }: Filter): Fragment => db`
  ${withinReach(db, reach, { company: db`e.company_id` })}
  and ${from === null ? db`true` : db`e.received_on >= ${from}::date`}
  and ${to === null ? db`true` : db`e.received_on <= ${to}::date`}
`

/** The newest first, each with the orders with which the unit left and did not come back. */
export const listUsedRows = (db: Sql, { skip, count, ...filter }: Filter & { skip: number; count: number }) =>
  entryRow.all(db`
    select
      e.id, e.unit_id, e.company_id, u.product_id, u.number, u.kind, u.serial, u.year, u.hours, e.quantity, e.received_on,
      e.sold_by, u.bought_currency, u.bought_minor, s.sold_on, s.sold_currency, s.sold_minor,
      coalesce(s.buyer_ids, '{}') as buyer_ids
    from used_goods_entry e
    join stock_unit u on u.id = e.unit_id
    join warehouse w on w.id = u.warehouse_id
    left join lateral (
      select
        (max(left_at) at time zone w.zone)::date as sold_on, min(o.currency) as sold_currency,
        sum(l.unit_price * d.quantity)::bigint as sold_minor, array_agg(distinct o.member_id) as buyer_ids
      from (
        select
          m.cause_id, max(m.at) filter (where m.to_state = 'out') as left_at,
          sum(case when m.to_state = 'out' then m.quantity else -m.quantity end) as quantity
        from stock_movement m
        where m.unit_id = u.id and m.cause_kind = 'order'
          and (m.to_state = 'out') <> (m.from_state is not distinct from 'out')
        group by m.cause_id
      ) d
      join order_head o on o.id = d.cause_id
      join order_line l on l.order_id = o.id and l.goods_id = u.goods_id
      where d.quantity > 0
    ) s on true
    where ${filtered(db, filter)}
    order by e.received_on desc, e.id desc
    offset ${skip}
    limit ${count}
  `)

export const countUsed = (db: Sql, filter: Filter) =>
  countRow.one(db`
    select count(*)::int as count
    from (select from used_goods_entry e where ${filtered(db, filter)} limit ${limits.totalCountMax}) as seen
  `)

const goneRow = row({ id: idColumn('used-goods') })
/** Entries whose goods have left, and of which nothing was written for so long. */
export const deleteOldEntries = (tx: Tx, { years, count }: { years: number; count: number }) =>
  goneRow.all(tx`
    delete from used_goods_entry
    where id in (
      select e.id
      from used_goods_entry e
      join stock_unit u on u.id = e.unit_id
      where e.received_on < (app_now() - make_interval(years => ${years}))::date
        and u.state = any(${[...goneStates]}::text[])
        and not exists (
          select from stock_movement m where m.unit_id = u.id and m.at > app_now() - make_interval(years => ${years})
        )
      limit ${count}
    )
    returning id
  `)
