import { localized } from '@kikai/contract/fields'
import { orderTabs } from '@kikai/contract/orders/orders.states'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import type { Fragment, Sql, Tx } from '../../platform/db.ts'
import type { PageById } from '../../platform/page-by-id.ts'
import {
  countRow,
  currencyCodeColumn,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  oneOfColumn,
  row,
  type RowType,
  textColumn,
} from '../../platform/row.ts'

/** As JSON has it: sums of orders are far below the largest exact number. */
const bought = z.array(z.object({ currency: z.enum(['CNY', 'USD', 'JPY']), minor: z.int() }))

const buyerRow = row({
  /** Of their newest order: the list goes on behind it. */
  id: idColumn('order'),
  memberId: idColumn('member'),
  name: textColumn,
  country: textColumn,
  dialCode: textColumn,
  mobile: textColumn,
  orders: integerColumn,
  bought: jsonColumn(bought),
  lastOrderAt: instantColumn,
  lastContactAt: instantColumn,
})
export type BuyerStored = RowType<typeof buyerRow>

type OfCompany = { companyId: Id<'company'> }
type Wanted = OfCompany & { words: string; memberId?: Id<'member'> }

/** The newest order of each buyer of a company. Everything else about them is looked up from there. */
const newestOrders = (db: Sql, { companyId, words, memberId }: Wanted): Fragment => db`
  select distinct on (o.member_id) o.member_id, o.id, o.placed_at, o.address
  from order_head o
  where o.company_id = ${companyId}
    ${memberId === undefined ? db`` : db`and o.member_id = ${memberId}`}
    ${
      words === ''
        ? db``
        : db`and o.member_id in (
            select s.member_id
            from order_head s
            where s.company_id = ${companyId} and (
              strpos(lower(concat_ws(' ', s.address ->> 'company', s.address ->> 'name')), lower(${words})) > 0
              or strpos(s.number, upper(${words})) > 0
              or exists (
                select from order_line l where l.order_id = s.id and strpos(lower(l.titles::text), lower(${words})) > 0
              )
            )
          )`
    }
  order by o.member_id, o.id desc
`

const selectBuyers = (db: Sql, { companyId, ...wanted }: Wanted): Fragment => db`
  select
    n.id, n.member_id, coalesce(nullif(n.address ->> 'company', ''), n.address ->> 'name') as name,
    n.address ->> 'country' as country, m.dial_code, m.mobile, n.placed_at as last_order_at,
    (select count(*)::int from order_head o
      where o.company_id = ${companyId} and o.member_id = n.member_id and o.life <> 'cancelled') as orders,
    (
      select coalesce(jsonb_agg(jsonb_build_object('currency', s.currency, 'minor', s.minor) order by s.minor desc), '[]')
      from (
        select o.currency, sum(o.total - o.refunded) as minor
        from order_head o
        where o.company_id = ${companyId} and o.member_id = n.member_id and o.pay in ('paid', 'credit')
        group by o.currency
      ) s
    ) as bought,
    greatest(
      n.placed_at,
      (select max(w.created_at) from refund r join refund_word w on w.refund_id = r.id
        where r.company_id = ${companyId} and w.author_id = n.member_id),
      (select max(k.created_at) from customer_note k where k.company_id = ${companyId} and k.member_id = n.member_id)
    ) as last_contact_at
  from (${newestOrders(db, { companyId, ...wanted })}) n
  join member m on m.id = n.member_id
`

export const listBuyerRows = (db: Sql, wanted: Wanted, { after, skip, count }: PageById) =>
  buyerRow.all(db`
    select * from (${selectBuyers(db, wanted)}) b
    ${after === null ? db`` : db`where b.id < ${after}`}
    order by b.id desc
    limit ${count} offset ${skip}
  `)

export const countBuyers = (db: Sql, wanted: Wanted) =>
  countRow.one(db`
    select count(*)::int as count from (select from (${newestOrders(db, wanted)}) n limit ${limits.totalCountMax + 1}) found
  `)

type OneBuyer = OfCompany & { memberId: Id<'member'> }
export const findBuyer = (db: Sql, one: OneBuyer) =>
  buyerRow.maybe(db`select * from (${selectBuyers(db, { ...one, words: '' })}) b`)

const orderRow = row({
  id: idColumn('order'),
  number: textColumn,
  titles: jsonColumn(localized),
  lines: integerColumn,
  tab: oneOfColumn(orderTabs),
  total: integerColumn,
  currency: currencyCodeColumn,
  placedAt: instantColumn,
})
export const listOrdersOfBuyer = (db: Sql, { companyId, memberId, count }: OneBuyer & { count: number }) =>
  orderRow.all(db`
    select
      o.id, o.number, o.tab, o.total, o.currency, o.placed_at,
      (select l.titles from order_line l where l.order_id = o.id order by l.position limit 1) as titles,
      (select count(*)::int from order_line l where l.order_id = o.id) as lines
    from order_head o
    where o.company_id = ${companyId} and o.member_id = ${memberId}
    order by o.id desc
    limit ${count}
  `)

const noteRow = row({ id: idColumn('customer-note'), body: textColumn, by: textColumn, at: instantColumn })
export const listNotesOnBuyer = (db: Sql, { companyId, memberId, count }: OneBuyer & { count: number }) =>
  noteRow.all(db`
    select k.id, k.body, b.name as by, k.created_at as at
    from customer_note k
    join member b on b.id = k.by_member
    where k.company_id = ${companyId} and k.member_id = ${memberId}
    order by k.id desc
    limit ${count}
  `)

export const insertNote = (tx: Tx, { companyId, memberId, by, body }: OneBuyer & { by: Id<'member'>; body: string }) =>
  tx`
    insert into customer_note (company_id, member_id, by_member, body)
    values (${companyId}, ${memberId}, ${by}, ${body})
  `

const aboutRow = row({ memberId: idColumn('member') })
/** Null where it is none of the company's. */
export const deleteNote = (
  tx: Tx,
  { companyId, customerNoteId }: OfCompany & { customerNoteId: Id<'customer-note'> },
) =>
  aboutRow.maybe(tx`
    delete from customer_note where id = ${customerNoteId} and company_id = ${companyId} returning member_id
  `)

const ownRow = row({ company: jsonColumn(localized), body: textColumn, at: instantColumn })
/** What companies noted about a person: theirs to know. */
export const listNotesAbout = (db: Sql, memberId: Id<'member'>) =>
  ownRow.all(db`
    select c.names as company, k.body, k.created_at as at
    from customer_note k
    join company c on c.id = k.company_id
    where k.member_id = ${memberId}
    order by k.id
  `)

export const eraseNotesAbout = (tx: Tx, memberId: Id<'member'>) =>
  tx`delete from customer_note where member_id = ${memberId}`
