import { addressChangeMachine } from '@kikai/contract/orders/address-change.states'
import { idOf, localized, picture } from '@kikai/contract/fields'
import { freightModes, deliveryPeriods, taxModes } from '@kikai/contract/goods/goods.words'
import {
  checkoutMachine,
  orderFreightMachine,
  orderLifeMachine,
  orderPayMachine,
  orderRefundMachine,
  orderReviewMachine,
  orderShipMachine,
  orderTabs,
} from '@kikai/contract/orders/orders.states'
import { type CancelCause, agentTurns, cancelCauses, priceSources } from '@kikai/contract/orders/orders.shapes'
import { type PayMethod, payMethods } from '@kikai/contract/payments/pay-methods.words'
import { memberKinds } from '@kikai/contract/members/members.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import * as z from 'zod/mini'
import type { Owner } from '../../platform/sessions/reach.ts'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import { ownedBy, ownedOrReached } from '../../platform/sessions/reach.store.ts'
import {
  type RowType,
  boolColumn,
  currencyCodeColumn,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
  textsColumn,
} from '../../platform/database/row.ts'

/** The address as the order keeps it. */
export const addressCopy = z.object({
  id: idOf('address'),
  country: z.string(),
  name: z.string(),
  dialCode: z.string(),
  mobile: z.string(),
  postalCode: z.string(),
  region: z.string(),
  city: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  company: z.string(),
})
export type AddressCopy = z.output<typeof addressCopy>

const lineCopy = z.object({
  goodsId: idOf('goods'),
  titles: localized,
  model: z.string(),
  managementNumber: z.string(),
  year: z.nullable(z.int()),
  hours: z.nullable(z.int()),
  picture: z.nullable(picture),
  quantity: z.int(),
  /** The quantity that was dispatched. */
  sent: z.int(),
  unitPrice: z.int(),
  priceSource: z.enum(priceSources),
  taxMode: z.enum(taxModes),
  taxRate: z.int(),
  freight: z.enum(freightModes),
})
export type LineCopy = z.output<typeof lineCopy>

export const orderRow = row({
  id: idColumn('order'),
  version: integerColumn,
  number: textColumn,
  checkoutId: idColumn('checkout'),
  memberId: idColumn('member'),
  companyId: idColumn('company'),
  life: oneOfColumn(orderLifeMachine.states),
  pay: oneOfColumn(orderPayMachine.states),
  freight: oneOfColumn(orderFreightMachine.states),
  ship: oneOfColumn(orderShipMachine.states),
  refund: oneOfColumn(orderRefundMachine.states),
  review: oneOfColumn(orderReviewMachine.states),
  tab: oneOfColumn(orderTabs),
  currency: currencyCodeColumn,
  goodsAmount: integerColumn,
  taxAmount: integerColumn,
  taxRate: integerColumn,
  freightAmount: nullable(integerColumn),
  /** The estimate of a freight that is quoted later, and its cap, as the buyer was told before paying. */
  freightFrom: nullable(integerColumn),
  freightTo: nullable(integerColumn),
  freightCap: nullable(integerColumn),
  total: integerColumn,
  refunded: integerColumn,
  freightPaid: integerColumn,
  freightReturned: integerColumn,
  freightDueBy: nullable(instantColumn),
  quoteBy: nullable(instantColumn),
  quoteEscalatedAt: nullable(instantColumn),
  /** The days agreed for the buyer to fetch the goods. */
  collectFrom: nullable(textColumn),
  collectTo: nullable(textColumn),
  collectMissedAt: nullable(instantColumn),
  collectEscalatedAt: nullable(instantColumn),
  deliveryPeriod: oneOfColumn(deliveryPeriods),
  address: jsonColumn(addressCopy),
  note: textColumn,
  boughtAs: oneOfColumn(memberKinds),
  deadlineAt: nullable(instantColumn),
  paidAt: nullable(instantColumn),
  payMethod: nullable(oneOfColumn(payMethods)),
  placedAt: instantColumn,
  remitting: boolColumn,
  checkoutState: oneOfColumn(checkoutMachine.states),
  checkoutDeadlineAt: nullable(instantColumn),
  siblings: integerColumn,
  cancelReason: textColumn,
  cancelCause: nullable(oneOfColumn(cancelCauses)),
  receiptReason: textColumn,
  receiptConfirmedAt: nullable(instantColumn),
  problemAt: nullable(instantColumn),
  addressAsked: nullable(oneOfColumn(addressChangeMachine.actors)),
  agentTurn: nullable(oneOfColumn(agentTurns)),
  documentsWanted: textsColumn,
  buyerDocumentDueAt: nullable(instantColumn),
  sellerDocumentDueAt: nullable(instantColumn),
  hiddenAt: nullable(instantColumn),
  lines: jsonColumn(z.array(lineCopy)),
})
export type OrderRow = RowType<typeof orderRow>

/** The time by which the freight has to be quoted; null when no quote is awaited. */
export const quoteByOf = (db: Sql): Fragment =>
  db`case when o.life = 'open' and o.pay in ('paid', 'credit') and o.freight = 'awaiting_quote' then o.quote_by end`

/** Orders with their lines and facts of their checkout, as policies and presenters need them. */
export const selectOrders = (db: Sql) => db`
  select
    o.id, o.version, o.number, o.checkout_id, o.member_id, o.company_id, o.life, o.pay, o.freight, o.ship, o.refund,
    o.review, o.tab, o.currency, o.goods_amount, o.tax_amount, o.tax_rate, o.freight_amount, o.freight_from, o.freight_to, o.freight_cap, o.total, o.refunded, o.freight_paid, o.freight_returned, o.freight_due_by, o.delivery_period,
    ${quoteByOf(db)} as quote_by, o.quote_escalated_at,
    k.from_day::text as collect_from, k.to_day::text as collect_to, k.missed_at as collect_missed_at,
    k.escalated_at as collect_escalated_at,
    o.address, o.note, o.bought_as, o.deadline_at, o.paid_at, o.pay_method, o.placed_at, c.remitting, c.state as checkout_state,
    c.deadline_at as checkout_deadline_at, o.cancel_reason, o.cancel_cause, o.receipt_reason, o.receipt_confirmed_at, o.problem_at, o.address_asked, o.agent_turn, o.hidden_at,
    (select count(*)::int from order_head x where x.checkout_id = o.checkout_id and x.life = 'open') as siblings,
    array(
      select d.kind
      from order_document d
      where d.order_id = o.id and d.required and d.state in ('missing', 'delivered', 'returned')
      order by d.id
    ) as documents_wanted,
    (
      select min(d.due_at)
      from order_document d
      where d.order_id = o.id and o.life = 'open' and d.asked_of = 'buyer' and d.state in ('missing', 'returned')
    ) as buyer_document_due_at,
    (
      select min(d.due_at)
      from order_document d
      where d.order_id = o.id and o.life = 'open' and d.asked_of = 'seller' and d.state in ('missing', 'returned')
    ) as seller_document_due_at,
    l.lines
  from order_head o
  join checkout c on c.id = o.checkout_id
  left join order_collection k on k.order_id = o.id and k.state = 'agreed'
  cross join lateral (
    select jsonb_agg(
      jsonb_build_object(
        'goodsId', l.goods_id, 'titles', l.titles, 'model', l.model, 'managementNumber', l.management_number,
        'year', l.year, 'hours', l.hours, 'picture', l.picture, 'quantity', l.quantity, 'sent', l.sent, 'unitPrice', l.unit_price,
        'priceSource', l.price_source, 'taxMode', l.tax_mode, 'taxRate', l.tax_rate, 'freight', l.freight
      )
      order by l.position
    ) as lines
    from order_line l
    where l.order_id = o.id
  ) l
`

export const ofOrderOwner = (db: Sql, owner: Owner): Fragment =>
  ownedOrReached(db, owner, { member: db`o.member_id`, company: db`o.company_id` })

export const findOrder = (db: Sql, { orderId, owner }: { orderId: Id<'order'>; owner: Owner }) =>
  orderRow.maybe(db`${selectOrders(db)} where o.id = ${orderId} and ${ofOrderOwner(db, owner)}`)

/** Locks the checkout of an order that is this owner's, before the order is read. */
export const lockCheckoutOf = (tx: Tx, { orderId, owner }: { orderId: Id<'order'>; owner: Owner }) => tx`
  select id
  from checkout
  where id = (select o.checkout_id from order_head o where o.id = ${orderId} and ${ofOrderOwner(tx, owner)})
  for update
`

/** Orders by id, for callers that check access themselves. */
export const listOrdersById = (db: Sql, orderIds: readonly Id<'order'>[]) =>
  orderRow.all(db`${selectOrders(db)} where o.id = any(${[...orderIds]}::uuid[]) order by o.id`)

export const listOrdersOfCheckouts = (db: Sql, checkoutIds: readonly string[]) =>
  orderRow.all(db`${selectOrders(db)} where o.checkout_id = any(${[...checkoutIds]}::uuid[]) order by o.id`)

const titledRow = row({ id: idColumn('order'), titles: jsonColumn(localized) })
/** The title of each order's first line. */
export const listFirstTitles = (db: Sql, orderIds: readonly string[]) =>
  titledRow.all(db`
    select distinct on (order_id) order_id as id, titles
    from order_line
    where order_id = any(${[...orderIds]}::uuid[])
    order by order_id, position
  `)

const ownGoodsRow = row({
  goodsId: idColumn('goods'),
  orderId: idColumn('order'),
  checkoutId: idColumn('checkout'),
  pay: oneOfColumn(orderPayMachine.states),
})

/** The goods of a member's open orders, newest first. */
export const listGoodsOfMember = (db: Sql, { memberId, count }: { memberId: Id<'member'>; count: number }) =>
  ownGoodsRow.all(db`
    select l.goods_id, o.id as order_id, o.checkout_id, o.pay
    from order_head o
    join order_line l on l.order_id = o.id
    where ${ownedBy(db, memberId, db`o.member_id`)} and o.life <> 'cancelled' and o.refund <> 'full'
    order by o.id desc, l.position
    limit ${count}
  `)

const historyRow = row({ entity: textColumn, event: textColumn, to: textColumn, actor: textColumn, at: instantColumn })

/** All state changes of an order and of the transfer that pays it. */
export const listTimeline = (db: Sql, { orderId, remittanceId }: { orderId: string; remittanceId: string | null }) =>
  historyRow.all(db`
    select entity, event, to_state as "to", actor, at
    from state_change
    where (entity_id = ${orderId} and (entity = 'order' or entity like 'order.%'))
      or (entity_id = ${remittanceId} and entity = 'remittance')
      or (
        entity = 'order_document'
        and entity_id = any(array(select id from order_document where order_id = ${orderId}))
      )
    order by state_change.id
  `)

export const setHidden = (tx: Tx, { orderId, hidden }: { orderId: Id<'order'>; hidden: boolean }) => tx`
  update order_head
  set hidden_at = ${hidden ? tx`coalesce(hidden_at, app_now())` : tx`null`}, version = version + 1, updated_at = app_now()
  where id = ${orderId} and (hidden_at is null) = ${hidden}
`

const leftRow = row({ refunded: integerColumn })
/** Adds to the refunded amount, which never exceeds the order's. */
export const addRefunded = (tx: Tx, { orderId, amount }: { orderId: Id<'order'>; amount: number }) =>
  leftRow.one(tx`
    update order_head
    set refunded = refunded + ${amount}, version = version + 1, updated_at = app_now()
    where id = ${orderId}
    returning refunded
  `)

/** Completes the order and sets the end of the time for reviews. */
export const completedNow = (tx: Tx, reviewDays: number): Fragment =>
  tx`deadline_at = null, review_until = app_now() + make_interval(days => ${reviewDays})`
export const setDeadline = (
  tx: Tx,
  { orderId, deadlineAt }: { orderId: Id<'order'>; deadlineAt: Instant | null },
) => tx`
  update order_head set deadline_at = ${deadlineAt}, version = version + 1, updated_at = app_now() where id = ${orderId}
`
export const withDeadline = (tx: Tx, deadlineAt: Instant | null): Fragment => tx`deadline_at = ${deadlineAt}`
/** Sets the ship-by day, unless the freight is open. */
export const withShipDay = (tx: Tx, days: number): Fragment =>
  tx`freight_due_by = null, ${noQuoteAwaited(tx)}, deadline_at = app_now() + make_interval(days => ${days})`
export const noQuoteAwaited = (tx: Tx): Fragment => tx`quote_by = null, quote_escalated_at = null`
/** An unnamed freight becomes free; one in the total stays. */
export const freightIncluded = (tx: Tx): Fragment =>
  tx`freight_amount = coalesce(freight_amount, 0), ${noQuoteAwaited(tx)}`
export const cancelledBecause = (tx: Tx, reason: string, cause: CancelCause | null = null): Fragment =>
  tx`deadline_at = null, cancel_reason = ${reason}, cancel_cause = ${cause}, ${noQuoteAwaited(tx)}`
type PaidNow = {
  at: Instant
  method: PayMethod
  shipDays: Readonly<Record<OrderRow['deliveryPeriod'], number>>
  /** Until when a freight that is still open must be quoted and paid; null where none is. */
  freightDueBy: Instant | null
  /** Until when the seller has to quote it. */
  quoteBy: Instant | null
}
/** Marks it as paid with its ship-by day, or with the deadline of an open freight. */
export const orderPaid = (tx: Tx, { at, method, shipDays, freightDueBy, quoteBy }: PaidNow): Fragment => tx`
  paid_at = ${at}, pay_method = ${method},
  quote_by = case when freight = 'awaiting_quote' then ${quoteBy}::timestamptz end,
  freight_due_by = case when freight in ('awaiting_quote', 'quoted') then ${freightDueBy}::timestamptz end,
  deadline_at = case
    when freight in ('awaiting_quote', 'quoted') then ${freightDueBy}::timestamptz
    else ${at}::timestamptz + make_interval(days => (${tx.json(shipDays)} ->> delivery_period)::int)
  end
`
/** Undoes the payment after its bank transfer was reversed. */
export const orderUnpaid = (tx: Tx): Fragment =>
  tx`paid_at = null, pay_method = null, freight_due_by = null, ${noQuoteAwaited(tx)}`
export const openInCheckout = (tx: Tx, checkoutId: string): Fragment =>
  tx`checkout_id = ${checkoutId} and life = 'open'`
export const whereOwned = (tx: Tx, memberId: Id<'member'>): Fragment => ownedBy(tx, memberId, tx`member_id`)
