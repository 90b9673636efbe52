import { freightPart } from '@kikai/contract/orders/freight.shapes'
import { freightQuoteMachine } from '@kikai/contract/orders/freight.states'
import { carriers } from '@kikai/contract/shipping/shipping.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import * as z from 'zod/mini'
import { serverLimits } from '../../../platform/config/server-limits.ts'
import { sellsNow } from '../../companies/companies.public.ts'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
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
} from '../../../platform/database/row.ts'
import { noQuoteAwaited } from '../orders.store.ts'
import { type NumberLike, subjectFactsRow } from '../../payments/payments.public.ts'

const quoteRow = row({
  id: idColumn('freight-quote'),
  orderId: idColumn('order'),
  state: oneOfColumn(freightQuoteMachine.states),
  currency: currencyCodeColumn,
  amount: integerColumn,
  parts: jsonColumn(z.array(freightPart)),
  carrier: oneOfColumn(carriers),
  carrierName: textColumn,
  scope: textColumn,
  aboveReason: textColumn,
  validUntil: nullable(instantColumn),
  shared: boolColumn,
  payerId: nullable(idColumn('member')),
  paidAt: nullable(instantColumn),
  /** Who asked for its return, which somebody of finance confirms. */
  returnAskedBy: nullable(idColumn('member')),
  createdAt: instantColumn,
})
export type QuoteRow = RowType<typeof quoteRow>
type QuoteId = QuoteRow['id']

const columns = (db: Sql) => db`
  id, order_id, state, currency, amount, parts, carrier, carrier_name, scope, above_reason, valid_until, link_hash is not null as shared,
  payer_id, paid_at, return_asked_by, created_at
`

export type NewQuote = Pick<
  QuoteRow,
  'id' | 'orderId' | 'currency' | 'amount' | 'parts' | 'carrier' | 'carrierName' | 'scope' | 'aboveReason'
> & {
  validUntil: Instant
  quotedBy: Id<'member'>
}

export const insertQuote = (tx: Tx, made: NewQuote) => tx`
  insert into freight_quote (
    id, order_id, currency, amount, parts, carrier, carrier_name, scope, above_reason, valid_until, quoted_by
  )
  values (
    ${made.id}, ${made.orderId}, ${made.currency}, ${made.amount}, ${tx.json(made.parts)}, ${made.carrier},
    ${made.carrierName}, ${made.scope}, ${made.aboveReason}, ${made.validUntil}, ${made.quotedBy}
  )
`

/** The newest quote of an order in any state. */
export const findNewestQuote = (db: Sql, orderId: Id<'order'>) =>
  quoteRow.maybe(db`
    select ${columns(db)} from freight_quote where order_id = ${orderId} order by id desc limit 1
  `)

export const findQuote = (db: Sql, quoteId: string) =>
  quoteRow.maybe(db`select ${columns(db)} from freight_quote where id = ${quoteId}`)

/** The quote of a payment link, found by the link's hash; replaced quotes have none. */
export const findQuoteOfLink = (db: Sql, linkHash: Uint8Array) =>
  quoteRow.maybe(db`
    select ${columns(db)} from freight_quote where link_hash = ${linkHash} and state in ('open', 'paid', 'lapsed')
  `)

/** Null removes the link. */
export const setLink = (tx: Tx, { quoteId, linkHash }: { quoteId: QuoteId; linkHash: Uint8Array | null }) => tx`
  update freight_quote
  set link_hash = ${linkHash}, version = version + 1, updated_at = app_now()
  where id = ${quoteId}
`

export const setValidUntil = (tx: Tx, { quoteId, until }: { quoteId: string; until: Instant | null }) => tx`
  update freight_quote
  set valid_until = ${until}, version = version + 1, updated_at = app_now()
  where id = ${quoteId} and state = 'open'
`

export const paidBy = (tx: Tx, { payerId, at }: { payerId: Id<'member'>; at: Instant }): Fragment =>
  tx`payer_id = ${payerId}, paid_at = ${at}`
/** A payment by the payer must come in time; money that finance has confirmed counts whenever it is confirmed. */
export const stillValid = (tx: Tx): Fragment => tx`valid_until > app_now()`

type FreightPaid = { amount: number; at: Instant; shipDays: Readonly<Record<string, number>> }
/** Records the paid freight and sets the ship-by day. */
export const freightPaid = (tx: Tx, { amount, at, shipDays }: FreightPaid): Fragment => tx`
  freight_paid = ${amount}, freight_due_by = null, freight_lapses_at = null,
  deadline_at = ${at}::timestamptz + make_interval(days => (${tx.json(shipDays)} ->> delivery_period)::int)
`
/** Nobody takes the request back. */
export const setReturnAsked = (tx: Tx, { quoteId, by }: { quoteId: QuoteId; by: Id<'member'> | null }) => tx`
  update freight_quote
  set
    return_asked_by = ${by}, return_asked_at = case when ${by}::uuid is not null then app_now() end, version = version + 1,
    updated_at = app_now()
  where id = ${quoteId}
`
/** Records that paid freight was returned after the dispatch. */
export const setFreightReturned = (tx: Tx, orderId: Id<'order'>) => tx`
  update order_head
  set freight_returned = freight_paid, version = version + 1, updated_at = app_now()
  where id = ${orderId}
`
/** A quote has lapsed: another one is due by this time, or by the end of the open freight. */
export const waitsForQuote = (tx: Tx, quoteBy: Instant): Fragment => tx`
  deadline_at = freight_due_by, freight_lapses_at = null, quote_by = least(${quoteBy}, freight_due_by)
`
export const quotedUntil = (tx: Tx, { until, dueBy }: { until: Instant; dueBy: Instant }): Fragment =>
  tx`deadline_at = ${until}, 
    freight_lapses_at = null, freight_due_by = coalesce(freight_due_by, ${dueBy}), ${noQuoteAwaited(tx)}`

/** The freight has to be quoted again by this time, because the way has changed. */
export const quoteAwaited = (tx: Tx, { dueBy, quoteBy }: { dueBy: Instant; quoteBy: Instant }): Fragment =>
  tx`freight_due_by = ${dueBy}, deadline_at = ${dueBy}, freight_lapses_at = null, quote_by = ${quoteBy}`

/** The same for a freight that is to be quoted already: what was overdue for the old way counts no more. */
export const setQuoteAwaited = (
  tx: Tx,
  { orderId, ...due }: { orderId: Id<'order'>; dueBy: Instant; quoteBy: Instant },
) => tx`
  update order_head
  set ${quoteAwaited(tx, due)}, quote_escalated_at = null, version = version + 1, updated_at = app_now()
  where id = ${orderId} and freight = 'awaiting_quote'
`

type Lapse = { orderId: Id<'order'>; at: Instant | null }
/** Money that may pay the freight waits for a person; until then neither quote nor order expires. */
export const setFreightLapse = (tx: Tx, { orderId, at }: Lapse) => tx`
  update order_head
  set freight_lapses_at = ${at}, version = version + 1, updated_at = app_now()
  where id = ${orderId} and freight_lapses_at is distinct from ${at}::timestamptz
`

/** What could not be paid while the seller might not sell gets so many days again, and so does its quotation. */
export const renewFreight = (tx: Tx, { companyId, days }: { companyId: Id<'company'>; days: number }) => tx`
  with renewed as (
    update order_head
    set
      deadline_at = app_now() + make_interval(days => ${days}), version = version + 1, updated_at = app_now(),
      freight_due_by = greatest(freight_due_by, app_now() + make_interval(days => ${days})),
      quote_by = case when quote_by is not null then greatest(quote_by, app_now() + make_interval(days => ${days})) end
    where
      company_id = ${companyId} and tab = 'freight_due' and ship in ('none', 'picking')
      and deadline_at < app_now() + make_interval(days => ${days})
    returning id, deadline_at
  )
  update freight_quote q
  set valid_until = renewed.deadline_at, version = q.version + 1, updated_at = app_now()
  from renewed
  where q.order_id = renewed.id and q.state = 'open' and q.valid_until is not null
`

const lateRow = row({ id: idColumn('order'), checkoutId: idColumn('checkout') })
/** While the seller may not sell nobody can pay, and it ends only as late as an order that is not paid. */
const isLate = (db: Sql) => db`
  life = 'open' and pay in ('paid', 'credit') and freight in ('awaiting_quote', 'quoted') and ship in ('none', 'picking')
  and refund <> 'open' and deadline_at <= app_now()
  and coalesce(freight_lapses_at <= app_now(), true)
  and (
    deadline_at <= app_now() - make_interval(days => ${serverLimits.stoppedOrderDays})
    or ${sellsNow(db, db`order_head.company_id`)}
  )
`
/** Orders whose freight was not quoted, or not paid, in time. */
export const listLateFreight = (db: Sql, count: number) =>
  lateRow.all(db`select id, checkout_id from order_head where ${isLate(db)} order by deadline_at limit ${count}`)

/** Whether it is still late; the caller has locked the checkout. */
export const isFreightLate = async (tx: Tx, orderId: Id<'order'>): Promise<boolean> =>
  (await lateRow.maybe(tx`select id, checkout_id from order_head where id = ${orderId} and ${isLate(tx)}`)) !== null

export const listQuoteFacts = (db: Sql, quoteIds: readonly string[]) =>
  subjectFactsRow.all(db`
    select
      q.id::text as id, array[o.number] as numbers, array[o.company_id] as company_ids, array[o.member_id] as buyer_ids
    from freight_quote q
    join order_head o on o.id = q.order_id
    where q.id = any(${[...quoteIds]}::uuid[])
  `)
export const isQuoteNumbered = (db: Sql, { id, pattern }: NumberLike): Fragment => db`
  exists (
    select from freight_quote q join order_head head on head.id = q.order_id where q.id = ${id} and head.number ilike ${pattern}
  )
`
