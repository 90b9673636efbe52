import { localized } from '@kikai/contract/fields'
import { type Sale, saleKinds } from '@kikai/contract/payments/payment-subjects'
import {
  type FreightBearer,
  freightBearers,
  refundChannels,
  refundKinds,
  refundReasons,
} from '@kikai/contract/refunds/refunds.shapes'
import { endedRefunds, refundEvents, refundMachine } from '@kikai/contract/refunds/refunds.states'
import { carriers } from '@kikai/contract/shipping/shipping.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { type Language, languages } from '@kikai/kernel/language'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import { ownedOrReached } from '../../platform/sessions/reach.store.ts'
import {
  boolColumn,
  bytesColumn,
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
import type { Owner } from '../../platform/sessions/reach.ts'

/** The return address in every language, as it was when the return was agreed. */
export const returnTo = z.object({ name: z.string(), address: localized, country: z.string(), phone: z.string() })
export type ReturnTo = z.output<typeof returnTo>

const refundRow = row({
  id: idColumn('refund'),
  version: integerColumn,
  number: textColumn,
  subjectKind: oneOfColumn(saleKinds),
  subjectId: textColumn,
  /** Null where something else was bought. */
  orderId: nullable(idColumn('order')),
  memberId: idColumn('member'),
  companyId: idColumn('company'),
  byPlatform: boolColumn,
  state: oneOfColumn(refundMachine.states),
  kind: oneOfColumn(refundKinds),
  reason: oneOfColumn(refundReasons),
  positions: jsonColumn(z.array(z.int())),
  currency: oneOfColumn(priceCurrencies),
  asked: integerColumn,
  offered: nullable(integerColumn),
  granted: nullable(integerColumn),
  channel: oneOfColumn(refundChannels),
  accountSealed: nullable(bytesColumn),
  held: boolColumn,
  /** Who agreed or decided, of the seller's or of staff; null for an accepted offer, and where nobody objected in time. */
  decidedBy: nullable(idColumn('member')),
  isStaffDecided: boolColumn,
  /** The first of two people of finance while it waits for the second, and when that was. */
  begunBy: nullable(idColumn('member')),
  begunByName: nullable(textColumn),
  begunAt: nullable(instantColumn),
  /** Who recorded the last time that the bank sent it back; null for a provider's refusal. */
  bouncedBy: nullable(idColumn('member')),
  returnFreightBy: nullable(oneOfColumn(freightBearers)),
  returnTo: nullable(jsonColumn(returnTo)),
  carrier: nullable(oneOfColumn(carriers)),
  trackingNumber: textColumn,
  sentBackAt: nullable(instantColumn),
  /** When it was paid. */
  doneAt: nullable(instantColumn),
  reference: textColumn,
  deadlineAt: nullable(instantColumn),
  createdAt: instantColumn,
})
export type StoredRefund = RowType<typeof refundRow>

const columns = (db: Sql) => db`
  r.id, r.version, r.number, r.subject_kind, r.subject_id::text as subject_id, r.order_id, r.member_id, r.company_id, r.by_platform, r.state, r.kind, r.reason,
  to_jsonb(r.positions) as positions, r.currency, r.asked, r.offered, r.granted, r.channel, r.account_sealed, r.held, r.decided_by,
  r.return_freight_by, r.return_to, r.carrier, r.tracking_number, r.sent_back_at, r.reference, r.deadline_at, r.created_at,
  (select max(s.at) from state_change s where s.entity = 'refund' and s.entity_id = r.id and s.to_state = 'done') as done_at,
  exists (select from state_change s where s.entity = 'refund' and s.entity_id = r.id and s.event = 'grant') as is_staff_decided,
  begun.actor_id as begun_by, begun.name as begun_by_name, begun.at as begun_at,
  (
    select s.actor_id from state_change s
    where s.entity = 'refund' and s.entity_id = r.id and s.event = 'bounce'
    order by s.id desc
    limit 1
  ) as bounced_by
`
const refunds = (db: Sql) => db`
  refund r
  left join lateral (
    select s.actor_id, m.name, s.at
    from state_change s
    left join member m on m.id = s.actor_id
    where r.state in ('checked', 'credit_proposed') and s.entity = 'refund' and s.entity_id = r.id
    order by s.id desc
    limit 1
  ) begun on true
`

/** What the platform sold itself is no company's affair, although the machine was one's. */
export const ofRefundOwner = (db: Sql, owner: Owner): Fragment =>
  ownedOrReached(db, owner, {
    member: db`r.member_id`,
    company: db`(case when not r.by_platform then r.company_id end)`,
  })

export const findRefund = (db: Sql, { refundId, owner }: { refundId: Id<'refund'>; owner: Owner }) =>
  refundRow.maybe(
    db`select ${columns(db)} from ${refunds(db)} where r.id = ${refundId} and ${ofRefundOwner(db, owner)}`,
  )

/** The requests about a sale, the newest first. */
export const listRefundsOf = (db: Sql, { subjectKind, subjectId }: Sale) =>
  refundRow.all(db`
    select ${columns(db)}
    from ${refunds(db)}
    where r.subject_kind = ${subjectKind} and r.subject_id = ${subjectId}
    order by r.id desc
    limit 50
  `)

/** Those of these sales that are decided, go back to their online provider and are neither paid nor ended otherwise. */
export const listOwedOnline = (db: Sql, sales: readonly Sale[]) =>
  refundRow.all(db`
    select ${columns(db)}
    from ${refunds(db)}
    join unnest(
      ${sales.map(({ subjectKind }) => subjectKind)}::text[], ${sales.map(({ subjectId }) => subjectId)}::uuid[]
    ) as s (kind, id) on r.subject_kind = s.kind and r.subject_id = s.id
    where r.channel = 'online' and r.granted is not null
      and r.state <> all(${[...endedRefunds]}::text[])
    order by r.id
  `)

export type NewRefund = Pick<
  StoredRefund,
  | 'id'
  | 'number'
  | 'subjectKind'
  | 'subjectId'
  | 'memberId'
  | 'companyId'
  | 'byPlatform'
  | 'kind'
  | 'reason'
  | 'positions'
  | 'currency'
  | 'asked'
  | 'channel'
  | 'held'
  | 'returnFreightBy'
> & { accountSealed: Buffer | null; deadlineAt: Instant }

export const insertRefund = (tx: Tx, made: NewRefund) => tx`
  insert into refund (
    id, number, subject_kind, subject_id, member_id, company_id, by_platform, kind, reason, positions, currency, asked, channel, held, return_freight_by, account_sealed, deadline_at
  )
  values (
    ${made.id}, ${made.number}, ${made.subjectKind}, ${made.subjectId}, ${made.memberId}, ${made.companyId}, ${made.byPlatform},
    ${made.kind}, ${made.reason}, ${made.positions}::int[], ${made.currency}, ${made.asked}, ${made.channel}, ${made.held},
    ${made.returnFreightBy}, ${made.accountSealed}, ${made.deadlineAt}
  )
`

export const waitsUntil = (tx: Tx, deadlineAt: Instant | null): Fragment => tx`deadline_at = ${deadlineAt}`
export const offers = (tx: Tx, { amount, deadlineAt }: { amount: number; deadlineAt: Instant }): Fragment =>
  tx`offered = ${amount}, deadline_at = ${deadlineAt}`
/** The agreed amount and who agreed to it or decided it; null where the two sides or the clock did, and no person of staff. */
export const grants = (tx: Tx, { amount, by }: { amount: number; by: Id<'member'> | null }): Fragment =>
  tx`granted = ${amount}, decided_by = ${by}, deadline_at = null`
/** The platform's word on who bears the return freight goes before the reason's. */
export const withBearer = (tx: Tx, set: Fragment, bearer: FreightBearer | undefined): Fragment =>
  bearer ? tx`${set}, return_freight_by = ${bearer}` : set
type AskedBack = { to: ReturnTo; until: Instant }
export const asksBack = (tx: Tx, { to, until }: AskedBack): Fragment =>
  tx`return_to = ${tx.json(to)}, deadline_at = ${until}`
type Parcel = { carrier: string; trackingNumber: string; deadlineAt: Instant }
export const sentBy = (tx: Tx, { carrier, trackingNumber, deadlineAt }: Parcel): Fragment => tx`
  carrier = ${carrier}, tracking_number = ${trackingNumber}, sent_back_at = app_now(), deadline_at = ${deadlineAt}
`
export const paidAs = (tx: Tx, reference: string): Fragment => tx`reference = ${reference}, deadline_at = null`

/** The bank or provider returned it, so it is credited to the balance. */
export const paidToBalance = (tx: Tx): Fragment => tx`channel = 'balance', reference = '', deadline_at = null`

type NewWord = {
  refundId: Id<'refund'>
  event: string
  by: Id<'member'> | null
  text: string
  language: Language
  amount: number | null
  fileIds: readonly Id<'file'>[]
}
/** Keeps the words and pictures of a step. */
export const insertRefundWord = (tx: Tx, { refundId, event, by, text: body, language, amount, fileIds }: NewWord) => tx`
  with said as (
    insert into refund_word (refund_id, event, author_id, body, language, amount)
    values (${refundId}, ${event}, ${by}, ${body}, ${language}, ${amount})
    returning id
  )
  insert into refund_picture (word_id, file_id, position)
  select said.id, p.file_id, p.position
  from said, unnest(${[...fileIds]}::uuid[]) with ordinality as p (file_id, position)
`

const wordRow = row({ body: textColumn, language: oneOfColumn(languages), by: nullable(idColumn('member')) })
/** What was said with the last step of this kind. */
export const findLastWord = (db: Sql, { refundId, event }: Pick<NewWord, 'refundId' | 'event'>) =>
  wordRow.one(db`
    select body, language, author_id as by
    from refund_word
    where refund_id = ${refundId} and event = ${event}
    order by id desc
    limit 1
  `)

const stepRow = row({
  refundId: idColumn('refund'),
  event: oneOfColumn(refundEvents),
  to: oneOfColumn(refundMachine.states),
  actor: oneOfColumn(refundMachine.actors),
  at: instantColumn,
  body: nullable(textColumn),
  language: nullable(oneOfColumn(languages)),
  amount: nullable(integerColumn),
  files: jsonColumn(z.array(z.string())),
})
export type RefundStepRow = RowType<typeof stepRow>

/** All steps of these refunds with their words: the n-th word of an event belongs to its n-th step. */
export const listRefundSteps = (db: Sql, refundIds: readonly Id<'refund'>[]) =>
  stepRow.all(db`
    with step as (
      select id, entity_id, event, to_state, actor, at, row_number() over (partition by entity_id, event order by id) as nth
      from state_change
      where entity = 'refund' and entity_id = any(${[...refundIds]}::uuid[])
    ), word as (
      select id, refund_id, event, body, language, amount, row_number() over (partition by refund_id, event order by id) as nth
      from refund_word
      where refund_id = any(${[...refundIds]}::uuid[])
    )
    select
      s.entity_id as refund_id, s.event, s.to_state as "to", s.actor, s.at, w.body, w.language, w.amount,
      coalesce(
        (select jsonb_agg(p.file_id order by p.position) from refund_picture p where p.word_id = w.id), '[]'
      ) as files
    from step s
    left join word w on w.refund_id = s.entity_id and w.event = s.event and w.nth = s.nth
    order by s.id
  `)

const dueRow = row({ id: idColumn('refund') })
/** Refunds whose deadline is over. The platform's own deadline has no automatic consequence. */
export const listDueRefunds = (db: Sql, count: number) =>
  dueRow.all(db`
    select id
    from refund
    where state in ('requested', 'counter_offered', 'rejected', 'return_due', 'in_transit', 'received')
      and deadline_at <= app_now()
    order by deadline_at
    limit ${count}
  `)

const overRow = row({ over: boolColumn })
export const isRefundDue = async (tx: Tx, refundId: Id<'refund'>): Promise<boolean> =>
  (await overRow.one(tx`select coalesce(deadline_at <= app_now(), false) as over from refund where id = ${refundId}`))
    .over
