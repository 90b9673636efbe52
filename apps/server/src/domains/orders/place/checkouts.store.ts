import type { MemberKind } from '@kikai/contract/members/members.shapes'
import { checkoutMachine } from '@kikai/contract/orders/orders.states'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Money } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import { ownedBy } from '../../../platform/sessions/reach.store.ts'
import {
  boolColumn,
  countRow,
  currencyCodeColumn,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  type RowType,
} from '../../../platform/database/row.ts'
import { pipeline } from '../../../platform/database/pipeline.ts'
import { columnsOfEstimate } from '../freight/freight-cap.ts'
import { lifeStates } from '../orders.states.ts'
import type { AddressCopy } from '../orders.store.ts'
import type { Agreed, EstimatedOrder } from './plan-orders.ts'
import { type NumberLike, subjectFactsRow } from '../../payments/payments.public.ts'

const checkoutColumns = {
  id: idColumn('checkout'),
  memberId: idColumn('member'),
  state: oneOfColumn(checkoutMachine.states),
  currency: currencyCodeColumn,
  total: integerColumn,
  remitting: boolColumn,
  deadlineAt: nullable(instantColumn),
  paidAt: nullable(instantColumn),
  isStopped: boolColumn,
}
const checkoutRow = row(checkoutColumns)
const lockedRow = row({ ...checkoutColumns, now: instantColumn })
export type CheckoutRow = RowType<typeof checkoutRow>

const columns = (db: Sql) => db`
  id, member_id, state, currency, total, remitting, deadline_at, paid_at, stopped_left is not null as is_stopped
`

type Own = { checkoutId: string; memberId: Id<'member'> }
export const findCheckout = (db: Sql, { checkoutId, memberId }: Own) =>
  checkoutRow.maybe(
    db`select ${columns(db)} from checkout where id = ${checkoutId} and ${ownedBy(db, memberId, db`member_id`)}`,
  )

export const listCheckouts = (db: Sql, checkoutIds: readonly Id<'checkout'>[]) =>
  checkoutRow.all(db`select ${columns(db)} from checkout where id = any(${[...checkoutIds]}::uuid[])`)

/**
 * Locks a checkout; taken first by everybody who pays, cancels or ends it. With `memberId` only if it is theirs. `now` is
 * the database's time behind the lock.
 */
export const lockCheckout = (tx: Tx, checkoutId: string, memberId?: Id<'member'>) =>
  lockedRow.maybe(tx`
    with locked as materialized (
      select ${columns(tx)}
      from checkout
      where id = ${checkoutId} ${memberId === undefined ? tx`` : tx`and ${ownedBy(tx, memberId, tx`member_id`)}`}
      for update
    )
    select *, app_now() as now from locked
  `)

const openRow = row({
  count: integerColumn,
  now: instantColumn,
  pieces: integerColumn,
  lapses: jsonColumn(z.array(z.string())),
})
export type HeldUnpaid = RowType<typeof openRow>

/** A member's unpaid checkouts, the pieces that they hold, when others lapsed, and the time. Locked per member until the transaction ends. */
export async function countOpenCheckoutsLocked(tx: Tx, memberId: Id<'member'>): Promise<HeldUnpaid> {
  return openRow.one(tx`select open as count, at as now, pieces, lapses from count_open_checkouts(${memberId})`)
}

/** How many goods wait for a member's transfers without a slip. Locked per member until the transaction ends. */
export async function countRemittedLocked(tx: Tx, memberId: Id<'member'>): Promise<number> {
  await tx`select pg_advisory_xact_lock(4, hashtext(${memberId}))`
  const { count } = await countRow.one(tx`
    select count(*)::int as count
    from checkout c
    join order_head o on o.checkout_id = c.id
    join order_line l on l.order_id = o.id
    where ${ownedBy(tx, memberId, tx`c.member_id`)} and c.state = 'open' and c.remitting and o.life = 'open' and o.pay in ('unpaid', 'partly_paid')
  `)
  return count
}

/** When an unpaid checkout ends: at its deadline, or later where a bank statement is awaited. */
const lapsing = (db: Sql): Fragment => db`coalesce(lapses_at, deadline_at)`

const idRow = row({ id: idColumn('checkout') })
export const listOverdueCheckouts = (db: Sql, count: number) =>
  idRow.all(db`
    select id from checkout where state = 'open' and ${lapsing(db)} <= app_now() order by ${lapsing(db)} limit ${count}
  `)

const nowRow = row({ overdue: boolColumn })
export const isCheckoutOverdue = async (tx: Tx, checkoutId: string): Promise<boolean> =>
  (
    await nowRow.one(tx`
      select state = 'open' and coalesce(${lapsing(tx)} <= app_now(), false) as overdue from checkout where id = ${checkoutId}
    `)
  ).overdue

export type NewOrder = EstimatedOrder & { id: Id<'order'>; number: string; checkoutId: Id<'checkout'> }
export type NewCheckout = { id: Id<'checkout'>; total: Money }
type Placing = {
  memberId: Id<'member'>
  checkouts: readonly NewCheckout[]
  orders: readonly NewOrder[]
  address: AddressCopy
  /** Rights of withdrawal depend on it. */
  boughtAs: MemberKind
  note: string
  deadlineAt: Instant
}

/** Checkouts, orders with the first line of their history, and their lines: one statement. */
export async function insertPlaced(
  tx: Tx,
  { memberId, checkouts, orders, address, boughtAs, note, deadlineAt }: Placing,
): Promise<void> {
  await tx`
    with made as (
      insert into checkout (id, member_id, currency, total, deadline_at)
      select id, ${memberId}, currency, total, ${deadlineAt}
      from jsonb_to_recordset(${tx.json(checkouts.map(checkoutOf))}) as c (id uuid, currency text, total bigint)
    ), placed as (
      insert into order_head (
        id, number, checkout_id, member_id, company_id, freight, currency, goods_amount, tax_amount, tax_rate, freight_amount,
        freight_from, freight_to, freight_cap, total, delivery_period, address, bought_as, note, deadline_at
      )
      select
        id, number, checkout_id, ${memberId}, company_id, freight, currency, goods_amount, tax_amount, tax_rate,
        freight_amount, freight_from, freight_to, freight_cap, total, delivery_period, ${tx.json(address)}, ${boughtAs}, ${note},
        ${deadlineAt}
      from jsonb_to_recordset(${tx.json(orders.map(headOf))}) as o (
        id uuid, number text, checkout_id uuid, company_id uuid, freight text, currency text, goods_amount bigint,
        tax_amount bigint, tax_rate int, freight_amount bigint, freight_from bigint, freight_to bigint, freight_cap bigint,
        total bigint, delivery_period text
      )
      returning id
    ), lined as (
      insert into order_line (
        order_id, position, goods_id, titles, model, management_number, year, hours, picture, quantity, unit_price, tax_mode,
        tax_rate, freight, price_source, agreed_id, premium
      )
      select
        order_id, position, goods_id, titles, model, management_number, year, hours, picture, quantity, unit_price, tax_mode,
        tax_rate, freight, price_source, agreed_id, premium
      from jsonb_to_recordset(${tx.json(orders.flatMap(linesOf))}) as l (
        order_id uuid, position int, goods_id uuid, titles jsonb, model text, management_number text, year int, hours int,
        picture jsonb, quantity int, unit_price bigint, tax_mode text, tax_rate int, freight text,
        price_source text, agreed_id uuid, premium bigint
      )
    ), begun as (
      ${lifeStates.begun(tx, { made: tx`placed`, state: 'open', as: 'buyer', by: memberId })}
    )
    select id from placed
  `
}

const checkoutOf = ({ id: checkoutId, total }: NewCheckout) => ({
  id: checkoutId,
  currency: total.currency,
  total: total.minor,
})

const headOf = (order: NewOrder) => {
  const { freightFrom, freightTo, freightCap } = columnsOfEstimate(order.estimate)
  return {
    id: order.id,
    number: order.number,
    checkout_id: order.checkoutId,
    company_id: order.companyId,
    freight: order.freight,
    currency: order.currency,
    goods_amount: order.sums.goods.minor,
    tax_amount: order.sums.tax.minor,
    tax_rate: order.sums.taxRate,
    freight_amount: order.sums.freight?.minor ?? null,
    freight_from: freightFrom,
    freight_to: freightTo,
    freight_cap: freightCap,
    total: order.sums.total.minor,
    delivery_period: order.deliveryPeriod,
  }
}

const linesOf = ({ id: orderId, lines }: NewOrder) =>
  lines.map(({ facts, quantity, unitPrice, agreed }, position) => ({
    order_id: orderId,
    position,
    goods_id: facts.id,
    titles: facts.title,
    model: facts.model,
    management_number: facts.managementNumber,
    year: facts.year,
    hours: facts.hours,
    picture: facts.picture,
    quantity,
    unit_price: unitPrice.minor,
    tax_mode: facts.taxMode,
    tax_rate: facts.taxRate,
    freight: facts.freight,
    price_source: agreed?.source ?? 'list',
    agreed_id: agreed?.id ?? null,
    premium: agreed?.premium?.minor ?? null,
  }))

const agreedRow = row({ orderId: idColumn('order'), checkoutId: idColumn('checkout') })
/** The order that an agreement has made already. */
export const findAgreed = (db: Sql, { source, id }: Pick<Agreed, 'source' | 'id'>) =>
  agreedRow.maybe(db`
    select o.id as order_id, o.checkout_id
    from order_line l
    join order_head o on o.id = l.order_id
    where l.price_source = ${source} and l.agreed_id = ${id}
  `)

/** Reduces a checkout after one of its orders was cancelled. */
export const shrinkCheckout = (tx: Tx, { checkoutId, by }: { checkoutId: string; by: number }) => tx`
  update checkout
  set total = total - ${by}, version = version + 1, updated_at = app_now()
  where id = ${checkoutId} and state = 'open'
`

type Deadline = { checkoutId: string; deadlineAt: Instant | null; lapsesAt: Instant | null }
/** Sets the deadline of a checkout and its orders for a transfer; null while a slip is checked. */
export async function moveDeadline(tx: Tx, { checkoutId, deadlineAt, lapsesAt }: Deadline): Promise<void> {
  await pipeline(
    tx`
      update checkout
      set
        deadline_at = ${deadlineAt}, lapses_at = ${lapsesAt}, stopped_left = null, remitting = true, version = version + 1,
        updated_at = app_now()
      where id = ${checkoutId}
    `,
    tx`
      update order_head
      set deadline_at = ${deadlineAt}, version = version + 1, updated_at = app_now()
      where checkout_id = ${checkoutId} and life = 'open'
    `,
  )
}

const movedRow = row({ deadlineAt: instantColumn, lapsesAt: instantColumn })
/** The clock of an unpaid checkout stands still for so many days at most, and not for less than it has left. */
export const stopCheckout = (tx: Tx, { checkoutId, days }: { checkoutId: string; days: number }) =>
  moveWithOrders(
    tx,
    tx`
      update checkout
      set
        stopped_left = greatest(deadline_at - app_now(), interval '0'),
        deadline_at = greatest(deadline_at, app_now() + make_interval(days => ${days})),
        lapses_at =
          case when lapses_at is not null then greatest(lapses_at, deadline_at, app_now() + make_interval(days => ${days})) end,
        version = version + 1, updated_at = app_now()
      where id = ${checkoutId} and state = 'open' and deadline_at is not null and stopped_left is null
      returning id, deadline_at, lapses_at
    `,
  )
/** It goes on with the time that was left, and no less than a day. */
export const resumeCheckout = (tx: Tx, checkoutId: string) =>
  moveWithOrders(
    tx,
    tx`
      update checkout
      set
        deadline_at = app_now() + greatest(stopped_left, interval '1 day'), lapses_at = null, stopped_left = null,
        version = version + 1, updated_at = app_now()
      where id = ${checkoutId} and state = 'open' and deadline_at is not null and stopped_left is not null
      returning id, deadline_at, lapses_at
    `,
  )
const moveWithOrders = (tx: Tx, moved: Fragment) =>
  movedRow.maybe(tx`
    with moved as (${moved}), followed as (
      update order_head o
      set deadline_at = moved.deadline_at, version = o.version + 1, updated_at = app_now()
      from moved
      where o.checkout_id = moved.id and o.life = 'open'
    )
    select deadline_at, coalesce(lapses_at, deadline_at) as lapses_at from moved
  `)

type OfCompany = { companyId: Id<'company'>; isStopped: boolean }
/** Unpaid checkouts with an order of this company, whose clock stands still or runs. */
export const listUnpaidOf = (db: Sql, { companyId, isStopped }: OfCompany) =>
  idRow.all(db`
    select distinct c.id
    from order_head o
    join checkout c on c.id = o.checkout_id
    where
      o.company_id = ${companyId} and o.tab = 'pending_payment' and c.state = 'open' and c.deadline_at is not null
      and (c.stopped_left is not null) = ${isStopped}
    order by c.id
  `)

export const checkoutPaid = (tx: Tx, at: Instant): Fragment => tx`
  paid_at = ${at}, deadline_at = null, lapses_at = null, stopped_left = null
`
export const checkoutUnpaid = (tx: Tx): Fragment => tx`paid_at = null`
/** Whether it lapsed is kept, because whoever lets many lapse keeps goods from others. */
export const checkoutOver = (tx: Tx, { lapsed }: { lapsed: boolean }): Fragment => tx`
  deadline_at = null, lapses_at = null, stopped_left = null, lapsed_at = case when ${lapsed} then app_now() end
`
/** A payment by the buyer must come in time; money that finance has confirmed counts whenever it is confirmed. */
export const isCheckoutInTime = (tx: Tx): Fragment => tx`deadline_at > app_now()`

/** A checkout may hold orders of several sellers. */
export const listCheckoutFacts = (db: Sql, checkoutIds: readonly string[]) =>
  subjectFactsRow.all(db`
    select
      checkout_id::text as id, array_agg(number order by id) as numbers, array_agg(distinct company_id) as company_ids,
      array_agg(distinct member_id) as buyer_ids
    from order_head
    where checkout_id = any(${[...checkoutIds]}::uuid[])
    group by checkout_id
  `)
export const isCheckoutNumbered = (db: Sql, { id, pattern }: NumberLike): Fragment =>
  db`exists (select from order_head where checkout_id = ${id} and number ilike ${pattern})`
