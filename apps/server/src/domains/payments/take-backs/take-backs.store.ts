import type { SubjectOf } from '@kikai/contract/payments/payment-subjects'
import type { OnlineProvider } from '@kikai/contract/payments/online.words'
import type { Id } from '@kikai/kernel/ids'
import { type Money, priceCurrencies } from '@kikai/kernel/money'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import { disputeOutcomes, takeBackEnds, takeBackKinds } from '@kikai/contract/payments/online.shapes'
import {
  boolColumn,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  type RowType,
  textColumn,
} from '../../../platform/database/row.ts'

const knownRow = row({ onlinePaymentId: idColumn('online-payment'), booked: integerColumn })
/** The payment of a capture, and how much of the capture our books took in; null for one that we do not know. */
export const findBookedCapture = (
  db: Sql,
  { provider, captureRef }: { provider: OnlineProvider; captureRef: string },
) =>
  knownRow.maybe(db`
    select id as online_payment_id, amount as booked
    from online_payment
    where provider = ${provider} and capture_ref = ${captureRef}
    union all
    select online_payment_id, amount
    from surplus_capture
    where provider = ${provider} and capture_ref = ${captureRef} and reason <> 'takenBack'
  `)

const ownRow = row({
  id: idColumn('online-refund'),
  refundRef: nullable(textColumn),
  amount: integerColumn,
  isGone: boolColumn,
})
/**
 * Our own refunds of a capture; `isGone` when the provider has said that it has them. One that was given up is paid in another
 * way, so what the provider lists of it all the same was taken back.
 */
export const listRefundsOfCapture = (db: Sql, captureRef: string) =>
  ownRow.all(db`
    select id, refund_ref, amount, state in ('sent', 'done') as is_gone from online_refund
    where capture_ref = ${captureRef} and state <> 'given_up'
  `)

const sumRow = row({ amount: integerColumn })
/** What the provider is known to have taken back of a capture. */
export const sumTakenBack = async (
  tx: Tx,
  { provider, captureRef }: { provider: OnlineProvider; captureRef: string },
): Promise<number> =>
  (
    await sumRow.one(tx`
      select coalesce(sum(amount), 0)::bigint as amount
      from provider_take_back
      where provider = ${provider} and capture_ref = ${captureRef} and kind <> 'dispute'
    `)
  ).amount

type OfCapture = { onlinePaymentId: Id<'online-payment'>; provider: OnlineProvider; captureRef: string; amount: Money }
const idRow = row({ id: idColumn('provider-take-back') })
export const insertTakeBack = (tx: Tx, made: OfCapture & { kind: 'refunded' | 'reversed' }) =>
  idRow.one(tx`
    insert into provider_take_back (online_payment_id, provider, capture_ref, kind, amount, currency)
    values (
      ${made.onlinePaymentId}, ${made.provider}, ${made.captureRef}, ${made.kind}, ${made.amount.minor},
      ${made.amount.currency}
    )
    returning id
  `)

type Disputed = OfCapture & { disputeRef: string; outcome: 'open' | 'won' | 'lost'; changedAt: string }
/** Null when this dispute of the capture is known already. */
export const insertDispute = (tx: Tx, made: Disputed) =>
  idRow.maybe(tx`
    insert into provider_take_back (online_payment_id, provider, capture_ref, kind, dispute_ref, outcome, outcome_at, amount, currency)
    values (
      ${made.onlinePaymentId}, ${made.provider}, ${made.captureRef}, 'dispute', ${made.disputeRef}, ${made.outcome}, ${made.changedAt},
      ${made.amount.minor}, ${made.amount.currency}
    )
    on conflict do nothing
    returning id
  `)

/** How the dispute stands at the provider now; an appeal may open it again. */
export const setOutcome = (tx: Tx, { provider, captureRef, disputeRef, outcome, changedAt, amount }: Disputed) => tx`
  update provider_take_back
  set outcome = ${outcome}, outcome_at = ${changedAt}, amount = ${amount.minor}, version = version + 1, updated_at = app_now()
  where provider = ${provider} and dispute_ref = ${disputeRef} and capture_ref = ${captureRef} and outcome <> ${outcome}
    and outcome_at <= ${changedAt}
`

/** What one person proposed about a capture was said before its dispute was opened again. */
export const forgetProposals = (tx: Tx, { provider, captureRef }: Pick<Disputed, 'provider' | 'captureRef'>) => tx`
  update provider_take_back
  set
    proposed_as = null, proposed_note = '', proposed_by = null, proposed_at = null, version = version + 1,
    updated_at = app_now()
  where provider = ${provider} and capture_ref = ${captureRef} and proposed_by is not null and settled_at is null
`

const contestedRow = row({ isContested: boolColumn })
/** Whether a dispute or an unsettled take-back of this capture is open. */
export const isCaptureContested = async (db: Sql, captureRef: string): Promise<boolean> =>
  (
    await contestedRow.one(db`
      select exists (select from provider_take_back_waiting where capture_ref = ${captureRef}) as is_contested
    `)
  ).isContested

/** Whether the provider has still to decide a dispute about this capture. */
export const isDisputeOpen = async (db: Sql, captureRef: string): Promise<boolean> =>
  (
    await contestedRow.one(db`
      select exists (
        select from provider_take_back where capture_ref = ${captureRef} and outcome = 'open'
      ) as is_contested
    `)
  ).isContested

/** As for a capture, for what was paid: its refunds must not be paid another way. */
export const isContested = async (
  { db }: { db: Sql },
  { subjectKind, subjectId }: SubjectOf<string>,
): Promise<boolean> =>
  (
    await contestedRow.one(db`
      select exists (
        select from subject_contested where subject_kind = ${subjectKind} and subject_id = ${subjectId}
      ) as is_contested
    `)
  ).isContested

/** Those that two people of finance say; a refund has its own two. */
const proposableEnds = ['borne', 'recovered'] as const satisfies readonly (typeof takeBackEnds)[number][]
export type ProposableEnd = (typeof proposableEnds)[number]

const takeBackRow = row({
  id: idColumn('provider-take-back'),
  version: integerColumn,
  onlinePaymentId: idColumn('online-payment'),
  captureRef: textColumn,
  kind: oneOfColumn(takeBackKinds),
  disputeRef: nullable(textColumn),
  outcome: nullable(oneOfColumn(disputeOutcomes)),
  amount: integerColumn,
  currency: oneOfColumn(priceCurrencies),
  settledAs: nullable(oneOfColumn(takeBackEnds)),
  settledAt: nullable(instantColumn),
  refundNumber: nullable(textColumn),
  note: textColumn,
  proposedAs: nullable(oneOfColumn(proposableEnds)),
  proposedNote: textColumn,
  proposedBy: nullable(idColumn('member')),
  proposedByName: nullable(textColumn),
  proposedAt: nullable(instantColumn),
  createdAt: instantColumn,
})
export type TakeBackRow = RowType<typeof takeBackRow>
const columns = (db: Sql) => db`
  id, version, online_payment_id, capture_ref, kind, dispute_ref, outcome, amount, currency, settled_as, settled_at, note,
  proposed_as, proposed_note, proposed_by, proposed_at, created_at,
  (select r.number from refund r where r.id = refund_id) as refund_number,
  (select m.name from member m where m.id = proposed_by) as proposed_by_name
`

export const listTakeBacksOf = (db: Sql, onlinePaymentId: Id<'online-payment'>) =>
  takeBackRow.all(db`
    select ${columns(db)} from provider_take_back where online_payment_id = ${onlinePaymentId} order by id
  `)

export const findTakeBack = (db: Sql, takeBackId: Id<'provider-take-back'>) =>
  takeBackRow.maybe(db`select ${columns(db)} from provider_take_back where id = ${takeBackId}`)

export const lockTakeBack = (tx: Tx, takeBackId: Id<'provider-take-back'>) =>
  takeBackRow.one(tx`select ${columns(tx)} from provider_take_back where id = ${takeBackId} for update`)

type End = {
  takeBackId: Id<'provider-take-back'>
  as: (typeof takeBackEnds)[number]
  refundId: Id<'refund'> | null
  note: string
  by: Id<'member'>
}
export const setSettled = (tx: Tx, { takeBackId, as, refundId, note, by }: End) => tx`
  update provider_take_back
  set
    settled_as = ${as}, refund_id = ${refundId}, note = ${note}, settled_by = ${by}, settled_at = app_now(), version = version + 1,
    updated_at = app_now()
  where id = ${takeBackId}
`

type Proposal = { takeBackId: Id<'provider-take-back'>; as: ProposableEnd; note: string; by: Id<'member'> }
/** Keeps what the first of two people says, instead of what another one said before. */
export const setProposed = (tx: Tx, { takeBackId, as, note, by }: Proposal) => tx`
  update provider_take_back
  set
    proposed_as = ${as}, proposed_note = ${note}, proposed_by = ${by}, proposed_at = app_now(), version = version + 1,
    updated_at = app_now()
  where id = ${takeBackId}
`
