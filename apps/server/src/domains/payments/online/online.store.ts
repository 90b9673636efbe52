import { paymentSubjects, type PaymentSubject } from '@kikai/contract/payments/payment-subjects'
import type { OnlineProvider } from '@kikai/contract/payments/online.words'
import { onlineFailures } from '@kikai/contract/payments/online.shapes'
import { onlineProviders } from '@kikai/contract/payments/online.words'
import { onlinePaymentMachine } from '@kikai/contract/payments/online.states'
import type { StateOf } from '@kikai/contract/machine'
import type { Id } from '@kikai/kernel/ids'
import { type Language, languages } from '@kikai/kernel/language'
import { type Money, priceCurrencies } from '@kikai/kernel/money'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import { ownedBy } from '../../../platform/sessions/reach.store.ts'
import {
  countRow,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  type RowType,
  textColumn,
} from '../../../platform/database/row.ts'
import { isNumbered, isOfPayer, patternOf } from '../payable.store.ts'

const onlineRow = row({
  id: idColumn('online-payment'),
  version: integerColumn,
  paymentId: idColumn('payment'),
  subjectKind: oneOfColumn(paymentSubjects),
  subjectId: textColumn,
  memberId: idColumn('member'),
  provider: oneOfColumn(onlineProviders),
  state: oneOfColumn(onlinePaymentMachine.states),
  amount: integerColumn,
  currency: oneOfColumn(priceCurrencies),
  language: oneOfColumn(languages),
  orderRef: nullable(textColumn),
  approveUrl: nullable(textColumn),
  captureRef: nullable(textColumn),
  failure: oneOfColumn(['', ...onlineFailures]),
  looks: integerColumn,
  createdAt: instantColumn,
})
export type OnlineRow = RowType<typeof onlineRow>

const columns = (db: Sql) => db`
  o.id, o.version, o.payment_id, o.subject_kind, o.subject_id::text as subject_id, o.member_id, o.provider, o.state, o.amount,
  o.currency, o.language, o.order_ref, o.approve_url, o.capture_ref, o.failure, o.looks, o.created_at
`

export type NewOnline = Pick<OnlineRow, 'id' | 'paymentId' | 'subjectKind' | 'subjectId' | 'memberId'> & {
  provider: OnlineProvider
  amount: Money
  language: Language
}

/** The sweeper looks after two minutes, when the job has not done it. */
export const insertOnline = (tx: Tx, made: NewOnline) =>
  tx`
    insert into online_payment (
      id, payment_id, subject_kind, subject_id, member_id, provider, amount, currency, language, look_at
    )
    values (
      ${made.id}, ${made.paymentId}, ${made.subjectKind}, ${made.subjectId}, ${made.memberId}, ${made.provider},
      ${made.amount.minor}, ${made.amount.currency}, ${made.language}, app_now() + interval '2 minutes'
    )
  `

export const findOnline = (db: Sql, onlinePaymentId: string, memberId?: Id<'member'>) =>
  onlineRow.maybe(db`
    select ${columns(db)}
    from online_payment o
    where o.id = ${onlinePaymentId}
      ${memberId === undefined ? db`` : db`and ${ownedBy(db, memberId, db`o.member_id`)}`}
  `)

export const findOnlineOfPayment = (db: Sql, paymentId: Id<'payment'>) =>
  onlineRow.one(db`select ${columns(db)} from online_payment o where o.payment_id = ${paymentId}`)

/** The online payment that was captured for this subject, or null. */
export const findKept = (db: Sql, subject: { subjectKind: PaymentSubject; subjectId: string }) =>
  onlineRow.maybe(db`
    select ${columns(db)}
    from online_payment o
    where o.subject_kind = ${subject.subjectKind} and o.subject_id = ${subject.subjectId} and o.state = 'captured'
  `)

export const findOnlineByOrder = (db: Sql, { provider, orderRef }: { provider: OnlineProvider; orderRef: string }) =>
  onlineRow.maybe(
    db`select ${columns(db)} from online_payment o where o.provider = ${provider} and o.order_ref = ${orderRef}`,
  )

type Opened = { orderRef: string; approveUrl: string | null }
export const openedAs = (tx: Tx, { orderRef, approveUrl }: Opened): Fragment =>
  tx`order_ref = ${orderRef}, approve_url = ${approveUrl}`
export const capturedAs = (tx: Tx, captureRef: string): Fragment =>
  tx`capture_ref = ${captureRef}, approve_url = null, look_at = null`
export const failedBecause = (tx: Tx, failure: OnlineRow['failure']): Fragment =>
  tx`failure = ${failure}, approve_url = null, look_at = app_now() + interval '5 minutes', looks = 0`
/** The provider may still capture an approval from just before, so it is asked some more times. */
export const leftAlone = (tx: Tx): Fragment =>
  tx`approve_url = null, look_at = app_now() + interval '2 minutes', looks = 0`

const dueRow = row({ id: idColumn('online-payment'), state: oneOfColumn(onlinePaymentMachine.states) })
export const listToLookAt = (db: Sql, count: number) =>
  dueRow.all(db`select id, state from online_payment where look_at <= app_now() order by look_at limit ${count}`)

/** The next look after twice the last interval, at most an hour; abandoned payments are asked about for a day. */
export const lookLater = (
  tx: Tx,
  { id: onlinePaymentId, state }: { id: string; state: StateOf<typeof onlinePaymentMachine> },
) =>
  tx`
    update online_payment
    set
      looks = looks + 1,
      look_at = case
        when ${state} in ('failed', 'abandoned') and looks >= 28 then null
        else app_now() + least(interval '1 hour', interval '2 minutes' * power(2, least(looks, 5)))
      end
    where id = ${onlinePaymentId} and look_at is not null
  `

type OnlineFilter = {
  state: StateOf<typeof onlinePaymentMachine> | null
  /** Only payments with a surplus that the provider refused to refund. */
  refused: boolean
  /** Only payments that wait for finance. */
  waits: boolean
  /** Empty for all. */
  words: string
}
type ListPage = OnlineFilter & {
  after: string | null
  skip: number
  count: number
}
const within = (db: Sql, { state, refused, waits, words }: OnlineFilter): Fragment => db`
  ${state === null ? db`true` : db`o.state = ${state}`} ${words === '' ? db`` : db`and (${isFoundBy(db, words)})`}
  ${refused ? db`and ${isRefused(db)}` : db``}
  ${
    waits
      ? db`and (
          exists (select from provider_take_back_waiting w where w.online_payment_id = o.id) or ${isRefused(db)}
        )`
      : db``
  }
`
const isRefused = (db: Sql): Fragment => db`
  exists (
    select from online_refund r
    where r.online_payment_id = o.id and r.state = 'failed' and r.surplus_id is not null
  )
`

function isFoundBy(db: Sql, words: string): Fragment {
  const pattern = patternOf(words)
  return db`
    o.order_ref ilike ${pattern} or o.capture_ref ilike ${pattern}
    or exists (select from surplus_capture s where s.online_payment_id = o.id and s.capture_ref ilike ${pattern})
    or exists (select from member m where m.id = o.member_id and ${isOfPayer(db, pattern)})
    or ${isNumbered(db, { kind: db`o.subject_kind`, id: db`o.subject_id`, pattern })}
  `
}

export const listOnline = (db: Sql, { after, skip, count, ...filter }: ListPage) =>
  onlineRow.all(db`
    select ${columns(db)}
    from online_payment o
    where ${within(db, filter)} ${after === null ? db`` : db`and o.id < ${after}`}
    order by o.id desc
    limit ${count} offset ${skip}
  `)

export const countOnline = async (db: Sql, filter: OnlineFilter): Promise<number> =>
  (await countRow.one(db`select count(*)::int as count from online_payment o where ${within(db, filter)}`)).count

const stateRow = row({ state: oneOfColumn(onlinePaymentMachine.states), count: integerColumn })
/** How many of each state the words find. */
export const countOnlineByState = (db: Sql, words: string) =>
  stateRow.all(db`
    select o.state, count(*)::int as count
    from online_payment o
    where ${within(db, { state: null, refused: false, waits: false, words })}
    group by o.state
  `)

/** Top-ups meant for online payment that were not paid and expect no transfer. */
const staleRow = row({ id: idColumn('recharge') })
export const listStaleRecharges = (db: Sql, { minutes, count }: { minutes: number; count: number }) =>
  staleRow.all(db`
    select r.id
    from recharge r
    join lateral (
      select o.state, o.created_at from online_payment o where o.subject_id = r.id order by o.id desc limit 1
    ) o on true
    where r.state = 'created' and o.state <> 'capturing'
      and not exists (select from remittance m where m.subject_id = r.id and m.state <> 'expired')
      and o.created_at < app_now() - make_interval(mins => ${minutes})
    order by r.id
    limit ${count}
  `)
