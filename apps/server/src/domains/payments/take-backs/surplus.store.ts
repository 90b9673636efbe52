import type { OnlineProvider } from '@kikai/contract/payments/online.words'
import { onlineProviders } from '@kikai/contract/payments/online.words'
import { surplusReasons } from '@kikai/contract/payments/online.shapes'
import { onlineRefundMachine, surplusMachine } from '@kikai/contract/payments/online.states'
import type { Id } from '@kikai/kernel/ids'
import { type Money, priceCurrencies } from '@kikai/kernel/money'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import {
  type RowType,
  boolColumn,
  idColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'

const surplusRow = row({
  id: idColumn('surplus'),
  onlinePaymentId: idColumn('online-payment'),
  captureRef: textColumn,
  reason: oneOfColumn(surplusReasons),
  state: oneOfColumn(surplusMachine.states),
  amount: integerColumn,
  currency: oneOfColumn(priceCurrencies),
  /** The cancelled thing that it had paid: `order:<id>` or `payment:<id>`. */
  takenBackOf: nullable(textColumn),
  /** The first of two people who credit it to its payer. */
  creditAskedBy: nullable(idColumn('member')),
})
export type SurplusRow = RowType<typeof surplusRow>
const surplusColumns = (db: Sql) =>
  db`id, online_payment_id, capture_ref, reason, state, amount, currency, taken_back_of, credit_asked_by`

type NewSurplus = {
  onlinePaymentId: Id<'online-payment'>
  provider: OnlineProvider
  captureRef: string
  reason: SurplusRow['reason']
  amount: Money
  takenBackOf: string | null
}

/** Null when this capture or end is known already, so that it is refunded once. */
export const insertSurplus = (
  tx: Tx,
  { onlinePaymentId, provider, captureRef, reason, amount, takenBackOf }: NewSurplus,
) =>
  surplusRow.maybe(tx`
    insert into surplus_capture (online_payment_id, provider, capture_ref, reason, amount, currency, taken_back_of)
    values (
      ${onlinePaymentId}, ${provider}, ${captureRef}, ${reason}, ${amount.minor}, ${amount.currency}, ${takenBackOf}
    )
    on conflict do nothing
    returning ${surplusColumns(tx)}
  `)

export const findSurplus = (db: Sql, surplusId: Id<'surplus'>) =>
  surplusRow.one(db`select ${surplusColumns(db)} from surplus_capture where id = ${surplusId}`)

export const findSurplusIfAny = (db: Sql, surplusId: string) =>
  surplusRow.maybe(db`select ${surplusColumns(db)} from surplus_capture where id = ${surplusId}`)

/** The newest of each of these payments comes last. */
export const listSurplusOf = (db: Sql, onlinePaymentIds: readonly string[]) =>
  surplusRow.all(db`
    select ${surplusColumns(db)}
    from surplus_capture
    where online_payment_id = any(${[...onlinePaymentIds]}::uuid[])
    order by id
  `)

const takenBackRow = row({
  id: idColumn('surplus'),
  of: oneOfColumn(['order', 'freight', 'request']),
  isCredited: boolColumn,
})
/** Which of these this member had paid, and whether it was credited because the provider refused the refund. */
export const listTakenBackOf = (
  db: Sql,
  { surplusIds, memberId }: { surplusIds: readonly string[]; memberId: Id<'member'> },
) =>
  takenBackRow.all(db`
    select
      s.id, case split_part(s.taken_back_of, ':', 1) when 'order' then 'order' when 'refund' then 'request' else 'freight' end as of, s.state = 'credited' as is_credited
    from surplus_capture s
    join online_payment o on o.id = s.online_payment_id
    where s.id = any(${[...surplusIds]}::uuid[]) and s.reason = 'takenBack' and o.member_id = ${memberId}
  `)

export const askCredit = (tx: Tx, { surplusId, by }: { surplusId: Id<'surplus'>; by: Id<'member'> }) =>
  tx`update surplus_capture set credit_asked_by = ${by}, updated_at = app_now() where id = ${surplusId}`

const leftRow = row({ hasLeft: boolColumn })
/** Whether the member has closed their account and has no balance. */
export const hasMemberLeft = async (db: Sql, memberId: Id<'member'>): Promise<boolean> =>
  (await leftRow.one(db`select erased_at is not null as has_left from account where id = ${memberId}`)).hasLeft

const knownRow = row({ known: boolColumn })
/** Whether this capture was handled before. */
export const isCaptureKnown = async (
  db: Sql,
  { provider, captureRef }: { provider: OnlineProvider; captureRef: string },
): Promise<boolean> =>
  (
    await knownRow.one(db`
      select
        exists (select from online_payment where provider = ${provider} and capture_ref = ${captureRef})
        or exists (select from surplus_capture where provider = ${provider} and capture_ref = ${captureRef}) as known
    `)
  ).known

const refundRow = row({
  id: idColumn('online-refund'),
  onlinePaymentId: idColumn('online-payment'),
  captureRef: textColumn,
  refundId: nullable(idColumn('refund')),
  surplusId: nullable(idColumn('surplus')),
  provider: oneOfColumn(onlineProviders),
  state: oneOfColumn(onlineRefundMachine.states),
  amount: integerColumn,
  currency: oneOfColumn(priceCurrencies),
  refundRef: nullable(textColumn),
  tries: integerColumn,
})
export type OnlineRefundRow = RowType<typeof refundRow>
const refundColumns = (db: Sql) => db`
  r.id, r.online_payment_id, r.capture_ref, r.refund_id, r.surplus_id, o.provider, r.state, r.amount, r.currency, r.refund_ref,
  r.tries
`

type NewRefund = Pick<OnlineRefundRow, 'onlinePaymentId' | 'captureRef' | 'refundId' | 'surplusId'> & { amount: Money }
const idRow = row({ id: idColumn('online-refund') })
export const insertOnlineRefund = (tx: Tx, made: NewRefund) =>
  idRow.one(tx`
    insert into online_refund (online_payment_id, capture_ref, refund_id, surplus_id, amount, currency, look_at)
    values (
      ${made.onlinePaymentId}, ${made.captureRef}, ${made.refundId}, ${made.surplusId}, ${made.amount.minor},
      ${made.amount.currency}, app_now() + interval '2 minutes'
    )
    returning id
  `)

export const findOnlineRefund = (db: Sql, onlineRefundId: string) =>
  refundRow.maybe(db`
    select ${refundColumns(db)}
    from online_refund r
    join online_payment o on o.id = r.online_payment_id
    where r.id = ${onlineRefundId}
  `)

/** The refund by which a surplus is returned, locked, so that nobody asks for it again while it is decided about. */
export const lockRefundOfSurplus = (tx: Tx, surplusId: Id<'surplus'>) =>
  refundRow.one(tx`
    select ${refundColumns(tx)}
    from online_refund r
    join online_payment o on o.id = r.online_payment_id
    where r.surplus_id = ${surplusId}
    for update of r
  `)

/** The newest request to the provider for a refund of an order. */
export const findNewestRequest = (db: Sql, refundId: Id<'refund'>) =>
  refundRow.one(db`
    select ${refundColumns(db)}
    from online_refund r
    join online_payment o on o.id = r.online_payment_id
    where r.refund_id = ${refundId}
    order by r.id desc
    limit 1
  `)

export const listOnlineRefundsOf = (db: Sql, onlinePaymentIds: readonly string[]) =>
  refundRow.all(db`
    select ${refundColumns(db)}
    from online_refund r
    join online_payment o on o.id = r.online_payment_id
    where r.online_payment_id = any(${[...onlinePaymentIds]}::uuid[])
    order by r.id
  `)

export const onlineRefundSentAs = (tx: Tx, refundRef: string): Fragment => tx`refund_ref = ${refundRef}`
export const givenBackAs = (tx: Tx, refundRef: string): Fragment => tx`refund_ref = ${refundRef}, look_at = null`
/** A surplus is tried again tomorrow; for a refund finance is notified and decides. */
export const failedForNow = (tx: Tx): Fragment =>
  tx`look_at = case when surplus_id is not null then app_now() + interval '1 day' end, looks = 0`
/** Stops asking the provider. */
export const askedNoMore = (tx: Tx): Fragment => tx`look_at = null`
export const oneTryMore = (tx: Tx): Fragment => tx`tries = tries + 1, refund_ref = null`

const dueRow = row({ id: idColumn('online-refund'), state: oneOfColumn(onlineRefundMachine.states) })
export const listRefundsToLookAt = (db: Sql, count: number) =>
  dueRow.all(db`select id, state from online_refund where look_at <= app_now() order by look_at limit ${count}`)

export const lookAtRefundLater = (tx: Tx, onlineRefundId: string) =>
  tx`
    update online_refund
    set
      looks = looks + 1,
      look_at = app_now() + least(interval '1 hour', interval '2 minutes' * power(2, least(looks, 5)))
    where id = ${onlineRefundId} and look_at is not null
  `

const firstRow = row({ first: boolColumn })
/** True for an event that was not received before; providers repeat events until they get an answer. */
export const storeEvent = async (
  tx: Tx,
  event: { provider: OnlineProvider; eventId: string; kind: string; ref: string },
): Promise<boolean> =>
  (
    (await firstRow.maybe(tx`
      insert into payment_event (provider, event_id, kind, ref)
      values (${event.provider}, ${event.eventId}, ${event.kind}, ${event.ref})
      on conflict do nothing
      returning true as first
    `)) ?? { first: false }
  ).first
