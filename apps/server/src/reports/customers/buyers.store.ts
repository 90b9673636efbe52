import { localized } from '@kikai/contract/fields'
import { openKinds } from '@kikai/contract/customers/buyers.shapes'
import { orderTabs } from '@kikai/contract/orders/orders.states'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import type { PageById } from '../../platform/database/page-by-id.ts'
import {
  boolColumn,
  currencyCodeColumn,
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
  titles: nullable(jsonColumn(localized)),
  open: integerColumn,
  devices: integerColumn,
})
export type BuyerStored = RowType<typeof buyerRow>

type OfCompany = { companyId: Id<'company'> }
export type UnderWayKind = (typeof openKinds)[number]
/** The kinds of what is under way that the reader's rights reach, and whether the machines that the company looks after. */
export type BuyerSights = { kinds: readonly UnderWayKind[]; seesDevices: boolean }
type Wanted = OfCompany & { words: string; memberId?: Id<'member'> }

/** What is under way between a company and a buyer: kind, row, number, titles, machine, is_yours, since, deadline_at. */
const openOf: Readonly<
  Record<UnderWayKind, (db: Sql, of: { companyId: Id<'company'>; member: Fragment }) => Fragment>
> = {
  order: (db, { companyId, member }) => db`
    select
      'order', o.id::text, o.number, (select l.titles from order_line l where l.order_id = o.id order by l.position limit 1), '',
      o.problem_at is not null or o.tab = 'to_ship' and o.agent_turn is null
        or o.tab = 'freight_due' and o.freight = 'awaiting_quote',
      o.placed_at, o.deadline_at
    from order_head o
    where o.company_id = ${companyId} and o.member_id = ${member} and o.life = 'open'
  `,
  offer: (db, { companyId, member }) => db`
    select 'offer', n.id::text, '', g.titles, '', n.state = 'awaiting_seller', n.created_at, n.valid_until
    from negotiation n
    join goods g on g.id = n.goods_id
    where n.company_id = ${companyId} and n.member_id = ${member} and n.state in ('awaiting_seller', 'awaiting_buyer')
  `,
  refund: (db, { companyId, member }) => db`
    select
      'refund', case when r.subject_kind = 'order' then r.subject_id::text else r.subject_kind || ':' || r.subject_id end, r.number,
      null::jsonb, '', r.state in ('requested', 'in_transit', 'received'), r.created_at, r.deadline_at
    from refund r
    where
      r.company_id = ${companyId} and r.member_id = ${member} and not r.by_platform
      and r.state not in ('done', 'withdrawn', 'rejected_final', 'closed')
  `,
  appointment: (db, { companyId, member }) => db`
    select 'appointment', a.id::text, a.number, g.titles, '', a.state in ('pending_review', 'report_due'), a.created_at, a.start_at
    from appointment a
    join goods g on g.id = a.goods_id
    where
      a.company_id = ${companyId} and a.member_id = ${member} and not a.by_platform
      and a.state in ('pending_review', 'cost_pending', 'confirmed', 'in_progress', 'report_due')
  `,
  repair: (db, { companyId, member }) => db`
    select
      'repair', r.id::text, r.number, null::jsonb, concat_ws(' ', r.maker, r.model), r.turn = 'company',
      r.created_at, r.deadline_at
    from repair r
    where
      r.company_id = ${companyId} and r.member_id = ${member}
      and r.life not in ('completed', 'declined', 'cancelled', 'refused')
  `,
  message: (db, { companyId, member }) => db`
    select
      'message', c.id::text, coalesce((select o.number from order_head o where o.id = c.order_id), ''),
      (select g.titles from goods g where g.id = c.goods_id), '', true, c.waiting_since, null::timestamptz
    from conversation c
    where c.company_id = ${companyId} and c.buyer_id = ${member} and c.state = 'open' and c.turn = 'seller'
  `,
}
const underWay = (
  db: Sql,
  of: { companyId: Id<'company'>; member: Fragment; kinds: readonly UnderWayKind[] },
): Fragment => {
  const [first, ...others] = of.kinds.map((kind) => openOf[kind](db, of))
  const rows = others.reduce(
    (all, part) => db`${all} union all ${part}`,
    first ?? db`select null, null, null, null::jsonb, null, false, null::timestamptz, null::timestamptz where false`,
  )
  return db`(${rows}) u (kind, row, number, titles, machine, is_yours, since, deadline_at)`
}

/** The newest order of each buyer of a company. Everything else about them is looked up from there. */
const newestOrders = (db: Sql, { companyId, words, memberId }: Wanted): Fragment => db`
  select distinct on (o.member_id) o.member_id, o.id
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

const selectBuyers = (db: Sql, { companyId, kinds, seesDevices, ...wanted }: Wanted & BuyerSights): Fragment => db`
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
      (select max(k.created_at) from customer_note k where k.company_id = ${companyId} and k.member_id = n.member_id),
      (select max(c.last_at) from conversation c where c.company_id = ${companyId} and c.buyer_id = n.member_id),
      (select max(f.created_at) from negotiation g join negotiation_offer f on f.negotiation_id = g.id
        where g.company_id = ${companyId} and g.member_id = n.member_id),
      (select max(a.created_at) from appointment a where a.company_id = ${companyId} and a.member_id = n.member_id),
      (select max(r.created_at) from repair r where r.company_id = ${companyId} and r.member_id = n.member_id)
    ) as last_contact_at,
    (select l.titles from order_line l where l.order_id = n.id order by l.position limit 1) as titles,
    (select count(*)::int from ${underWay(db, { companyId, kinds, member: db`n.member_id` })}) as open,
    (select count(*)::int from device d
      where ${seesDevices}::boolean and d.keeper_id = ${companyId} and d.member_id = n.member_id and d.state <> 'retired') as devices
  from (
    select newest.member_id, newest.id, h.placed_at, h.address
    from (${newestOrders(db, { companyId, ...wanted })}) newest
    join order_head h on h.id = newest.id
  ) n
  join member m on m.id = n.member_id
`

type Listed = Wanted & BuyerSights & { openOnly: boolean }
export const listBuyerRows = (db: Sql, wanted: Listed, { after, skip, count }: PageById) =>
  buyerRow.all(db`
    select * from (${selectBuyers(db, wanted)}) b
    where ${wanted.openOnly ? db`b.open > 0` : db`true`} ${after === null ? db`` : db`and b.id < ${after}`}
    order by b.id desc
    limit ${count} offset ${skip}
  `)

const tabsRow = row({ all: integerColumn, open: integerColumn })
/** Of those who are listed, up to the bound that lists have and one more. */
export const countBuyers = (db: Sql, { kinds, ...wanted }: Wanted & BuyerSights) =>
  tabsRow.one(db`
    select
      count(*)::int as all,
      count(*) filter (
        where exists (select from ${underWay(db, { companyId: wanted.companyId, kinds, member: db`found.member_id` })})
      )::int as open
    from (select n.member_id from (${newestOrders(db, wanted)}) n limit ${limits.totalCountMax + 1}) found
  `)

type OneBuyer = OfCompany & { memberId: Id<'member'> }
export const findBuyer = (db: Sql, one: OneBuyer & BuyerSights) =>
  buyerRow.maybe(db`select * from (${selectBuyers(db, { ...one, words: '' })}) b`)

const underWayRow = row({
  kind: oneOfColumn(openKinds),
  row: textColumn,
  number: textColumn,
  titles: nullable(jsonColumn(localized)),
  machine: textColumn,
  isYours: boolColumn,
  since: instantColumn,
  deadlineAt: nullable(instantColumn),
})
export const listUnderWay = (
  db: Sql,
  { companyId, memberId, kinds, count }: OneBuyer & Pick<BuyerSights, 'kinds'> & { count: number },
) =>
  underWayRow.all(db`
    select * from ${underWay(db, { companyId, kinds, member: db`${memberId}::uuid` })}
    order by u.is_yours desc, coalesce(u.deadline_at, u.since), u.row
    limit ${count}
  `)

const dealsRow = row({
  offers: integerColumn,
  lotsWon: integerColumn,
  lotsUnpaid: integerColumn,
  ordersCancelled: integerColumn,
  refunds: integerColumn,
  appointments: integerColumn,
  repairs: integerColumn,
})
export const countDeals = (db: Sql, { companyId, memberId }: OneBuyer) =>
  dealsRow.one(db`
    select
      (select count(*)::int from negotiation where company_id = ${companyId} and member_id = ${memberId}) as offers,
      (select count(*)::int from lot where company_id = ${companyId} and winner_id = ${memberId}) as lots_won,
      (select count(*)::int from lot_default f join lot l on l.id = f.lot_id
        where l.company_id = ${companyId} and f.member_id = ${memberId}) as lots_unpaid,
      (select count(*)::int from order_head
        where company_id = ${companyId} and member_id = ${memberId} and life = 'cancelled') as orders_cancelled,
      (select count(*)::int from refund
        where company_id = ${companyId} and member_id = ${memberId} and not by_platform) as refunds,
      (select count(*)::int from appointment
        where company_id = ${companyId} and member_id = ${memberId} and not by_platform) as appointments,
      (select count(*)::int from repair where company_id = ${companyId} and member_id = ${memberId}) as repairs
  `)

const deviceRow = row({
  id: idColumn('device'),
  maker: textColumn,
  model: textColumn,
  serial: textColumn,
  year: nullable(integerColumn),
  place: textColumn,
})
/** Machines that they or their company own and that this company registered and looks after. */
export const listKeptDevices = (db: Sql, { companyId, memberId, count }: OneBuyer & { count: number }) =>
  deviceRow.all(db`
    select d.id, d.maker_name as maker, d.model, d.serial, d.year, d.place
    from device d
    where d.keeper_id = ${companyId} and d.member_id = ${memberId} and d.state <> 'retired'
    order by d.id desc
    limit ${count}
  `)

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
