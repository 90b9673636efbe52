import { picture } from '@kikai/contract/fields'
import { type EarningStage, earningStages } from '@kikai/contract/earnings/earning-stages'
import { earningMachine } from '@kikai/contract/earnings/earnings.states'
import type { Id } from '@kikai/kernel/ids'
import { type Sale, saleKinds } from '@kikai/contract/payments/payment-subjects'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import {
  boolColumn,
  countRow,
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

const earningRow = row({
  id: idColumn('earning'),
  subjectKind: oneOfColumn(saleKinds),
  subjectId: textColumn,
  companyId: idColumn('company'),
  number: textColumn,
  currency: oneOfColumn(priceCurrencies),
  state: oneOfColumn(earningMachine.states),
  gross: integerColumn,
  feeBase: integerColumn,
  refunded: integerColumn,
  claimed: integerColumn,
  basisPoints: integerColumn,
  least: integerColumn,
  taxPercent: integerColumn,
  fee: integerColumn,
  tax: integerColumn,
  availableAt: instantColumn,
  completedAt: instantColumn,
})
export type EarningRow = RowType<typeof earningRow>

const columns = (db: Sql) => db`
  id, subject_kind, subject_id::text as subject_id, company_id, number, currency, state, gross, fee_base, refunded, claimed, basis_points, least, tax_percent, fee,
  tax, available_at, completed_at
`

type NewEarning = Pick<
  EarningRow,
  | 'subjectKind'
  | 'subjectId'
  | 'companyId'
  | 'number'
  | 'currency'
  | 'gross'
  | 'feeBase'
  | 'basisPoints'
  | 'least'
  | 'taxPercent'
> & { holdDays: number }
export const insertEarning = (tx: Tx, made: NewEarning) =>
  earningRow.one(tx`
    insert into earning (
      subject_kind, subject_id, company_id, number, currency, gross, fee_base, basis_points, least, tax_percent, available_at
    )
    values (
      ${made.subjectKind}, ${made.subjectId}, ${made.companyId}, ${made.number}, ${made.currency}, ${made.gross}, ${made.feeBase},
      ${made.basisPoints}, ${made.least}, ${made.taxPercent}, app_now() + make_interval(days => ${made.holdDays})
    )
    returning ${columns(tx)}
  `)

export const findEarning = (db: Sql, { subjectKind, subjectId }: Sale) =>
  earningRow.maybe(
    db`select ${columns(db)} from earning where subject_kind = ${subjectKind} and subject_id = ${subjectId}`,
  )

export const lockEarning = (tx: Tx, { subjectKind, subjectId }: Sale) =>
  earningRow.maybe(
    tx`select ${columns(tx)} from earning where subject_kind = ${subjectKind} and subject_id = ${subjectId} for update`,
  )

const dueRow = row({
  id: idColumn('earning'),
  subjectKind: oneOfColumn(saleKinds),
  subjectId: textColumn,
  companyId: idColumn('company'),
  currency: oneOfColumn(priceCurrencies),
})
/** What its payer or the payment provider takes back is not given to the seller. */
const isUncontested = (db: Sql): Fragment =>
  db`not exists (
    select from subject_contested c where c.subject_kind = earning.subject_kind and c.subject_id = earning.subject_id
  )`

/** Earnings whose time for claims is over, that have no open claim, and whose payment is not contested. */
export const listDueEarnings = (db: Sql, count: number) =>
  dueRow.all(db`
    select id, subject_kind, subject_id::text as subject_id, company_id, currency
    from earning
    where state = 'held' and claimed = 0 and available_at <= app_now() and ${isUncontested(db)}
    order by available_at
    limit ${count}
  `)

/** The same for one, behind the lock. */
export const isEarningDue = async (tx: Tx, earningId: Id<'earning'>): Promise<boolean> =>
  (
    await dueRow.all(tx`
      select id, subject_kind, subject_id::text as subject_id, company_id, currency
      from earning
      where id = ${earningId} and state = 'held' and claimed = 0 and available_at <= app_now() and ${isUncontested(tx)}
    `)
  ).length > 0

type Taken = { earningId: Id<'earning'>; claimed: number; refunded: number }
/** Adds to the claimed or refunded amount; refused below zero and above the earning. */
export const addTaken = (tx: Tx, { earningId, claimed, refunded }: Taken) => tx`
  update earning
  set claimed = claimed + ${claimed}, refunded = refunded + ${refunded}, version = version + 1, updated_at = app_now()
  where id = ${earningId}
`

/** Reduces earning and freight alike: the fee is charged on the goods and stays the same. */
export const giveFreightBack = (tx: Tx, { earningId, amount }: { earningId: Id<'earning'>; amount: number }) => tx`
  update earning
  set refunded = refunded + ${amount}, fee_base = fee_base + ${amount}, version = version + 1, updated_at = app_now()
  where id = ${earningId}
`

type Kept = { earningId: Id<'earning'>; fee: number; tax: number }
export const setFee = (tx: Tx, { earningId, fee, tax }: Kept) => tx`
  update earning set fee = ${fee}, tax = ${tax}, version = version + 1, updated_at = app_now() where id = ${earningId}
`
export const keeping = (tx: Tx, { fee, tax }: Pick<Kept, 'fee' | 'tax'>): Fragment => tx`fee = ${fee}, tax = ${tax}`

const titles = z.object({ 'zh-Hans': z.string(), en: z.string(), ja: z.string() })
const lineRow = row({
  /** Null for a sale that is no order, which has neither title nor picture. */
  orderId: nullable(idColumn('order')),
  companyId: idColumn('company'),
  number: textColumn,
  titles: nullable(jsonColumn(titles)),
  picture: nullable(jsonColumn(picture)),
  stage: oneOfColumn(earningStages),
  state: nullable(oneOfColumn(earningMachine.states)),
  isShipped: boolColumn,
  isFreightOpen: boolColumn,
  isDisputed: boolColumn,
  currency: oneOfColumn(priceCurrencies),
  gross: integerColumn,
  feeBase: integerColumn,
  refunded: integerColumn,
  basisPoints: nullable(integerColumn),
  least: nullable(integerColumn),
  taxPercent: nullable(integerColumn),
  fee: integerColumn,
  tax: integerColumn,
  placedAt: instantColumn,
  dueAt: nullable(instantColumn),
  completedAt: nullable(instantColumn),
})
export type EarningLineRow = RowType<typeof lineRow>

type Lines = { companyId: Id<'company'>; stage: EarningStage }
/** Orders that are paid and not accepted yet. */
const isWaiting = (db: Sql, companyId: Id<'company'>) => db`
  o.company_id = ${companyId} and o.life = 'open' and o.pay in ('paid', 'credit')
`
const inStage = (db: Sql, stage: EarningStage) => (stage === 'held' ? db`e.state = 'held'` : db`e.state <> 'held'`)

const firstLine = (db: Sql) => db`
  left join lateral (select titles, picture from order_line where order_id = o.id order by position limit 1) l on true
`
const waitingLines = (db: Sql, companyId: Id<'company'>) => db`
  select
    o.id as order_id, o.company_id, o.number, l.titles, l.picture, 'waiting' as stage, null::text as state,
    o.ship in ('shipped', 'delivered') as is_shipped, o.freight in ('awaiting_quote', 'quoted') as is_freight_open, o.refund = 'open' or o.problem_at is not null as is_disputed,
    o.currency, o.total + o.freight_paid - o.freight_returned as gross, greatest(o.total - coalesce(o.freight_amount, 0), 0) as fee_base,
    o.refunded, null::int as basis_points, null::bigint as least, null::int as tax_percent, 0::bigint as fee,
    0::bigint as tax, o.placed_at, case when o.ship in ('shipped', 'delivered') then o.deadline_at end as due_at,
    null::timestamptz as completed_at
  from order_head o
  ${firstLine(db)}
  where ${isWaiting(db, companyId)}
`
const earnedLines = (db: Sql, companyId: Id<'company'>) => db`
  select
    e.order_id, e.company_id, e.number, l.titles, l.picture,
    case e.state when 'held' then 'held' else 'available' end as stage, e.state, true as is_shipped, false as is_freight_open,
    e.claimed > 0 as is_disputed, e.currency, e.gross, e.fee_base, e.refunded, e.basis_points, e.least, e.tax_percent,
    e.fee, e.tax, coalesce(o.placed_at, e.completed_at) as placed_at, case when e.claimed = 0 then e.available_at end as due_at, e.completed_at
  from earning e
  left join order_head o on o.id = e.order_id
  ${firstLine(db)}
  where e.company_id = ${companyId}
`

/** Orders by where their money is, the newest first. */
export const listEarningLines = (db: Sql, { companyId, stage, skip, count }: Lines & { skip: number; count: number }) =>
  lineRow.all(
    stage === 'waiting'
      ? db`${waitingLines(db, companyId)} order by o.id desc limit ${count} offset ${skip}`
      : db`
        ${earnedLines(db, companyId)} and ${inStage(db, stage)} order by e.id desc limit ${count} offset ${skip}
      `,
  )

/** The same for one order; null before it was paid, and after it was refunded whole. */
export const findEarningLine = (db: Sql, { companyId, orderId }: { companyId: Id<'company'>; orderId: Id<'order'> }) =>
  lineRow.maybe(db`
    ${waitingLines(db, companyId)} and o.id = ${orderId}
    union all
    ${earnedLines(db, companyId)} and e.order_id = ${orderId}
  `)

export async function countLines(db: Sql, of: Lines): Promise<number> {
  const { count } = await countRow.one(
    of.stage === 'waiting'
      ? db`select count(*)::int as count from order_head o where ${isWaiting(db, of.companyId)}`
      : db`select count(*)::int as count from earning e where e.company_id = ${of.companyId} and ${inStage(db, of.stage)}`,
  )
  return count
}

const sumRow = row({ currency: oneOfColumn(priceCurrencies), minor: integerColumn })
/** Money of unaccepted orders and of open claims, by currency. */
export const sumWaiting = (db: Sql, companyId: Id<'company'>) =>
  sumRow.all(db`
    select o.currency, sum(o.total - o.refunded + o.freight_paid - o.freight_returned)::bigint as minor
    from order_head o
    where ${isWaiting(db, companyId)}
    group by o.currency
  `)

const movedRow = row({
  at: instantColumn,
  kind: textColumn,
  number: nullable(textColumn),
  amount: integerColumn,
  balanceAfter: integerColumn,
})
export type MovedRow = RowType<typeof movedRow>
type Month = { companyId: Id<'company'>; currency: string; month: string; timeZone: string; count: number }
/** Movements of a company's available money in a month of its time zone, oldest first. */
export const listMoved = (db: Sql, { companyId, currency: of, month, timeZone, count }: Month) =>
  movedRow.all(db`
    select e.at, t.kind, t.number, e.amount, e.balance_after
    from ledger_account a
    join ledger_entry e on e.account_id = a.id
    join ledger_tx t on t.id = e.tx_id
    where a.owner_kind = 'company' and a.owner_id = ${companyId} and a.bucket = 'earnings' and a.currency = ${of}
      and e.at >= (${`${month}-01`}::timestamp at time zone ${timeZone})
      and e.at < ((${`${month}-01`}::timestamp + interval '1 month') at time zone ${timeZone})
    order by e.version
    limit ${count}
  `)
