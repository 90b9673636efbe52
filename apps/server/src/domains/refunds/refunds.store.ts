import { localized } from '@kikai/contract/fields'
import {
  type RefundTab,
  freightBearers,
  payoutAccount,
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
import type { Fragment, Sql, Tx } from '../../platform/db.ts'
import { ownedOrReached } from '../../platform/reach.store.ts'
import {
  bool,
  bytes,
  id,
  instant,
  integer,
  json,
  nullable,
  oneOf,
  row,
  type RowType,
  text,
} from '../../platform/row.ts'
import type { Owner } from '../../platform/reach.ts'
import type { FreightClaimRow } from './freight-claims.store.ts'

/** The return address in every language, as it was when the return was agreed. */
export const returnTo = z.object({ name: z.string(), address: localized, country: z.string(), phone: z.string() })
export type ReturnTo = z.output<typeof returnTo>

const refundRow = row({
  id: id('refund'),
  version: integer,
  number: text,
  orderId: id('order'),
  memberId: id('member'),
  companyId: id('company'),
  state: oneOf(refundMachine.states),
  kind: oneOf(refundKinds),
  reason: oneOf(refundReasons),
  positions: json(z.array(z.int())),
  currency: oneOf(priceCurrencies),
  asked: integer,
  offered: nullable(integer),
  granted: nullable(integer),
  channel: oneOf(refundChannels),
  account: nullable(json(payoutAccount)),
  accountSealed: nullable(bytes),
  held: bool,
  decidedBy: nullable(id('member')),
  returnFreightBy: nullable(oneOf(freightBearers)),
  returnTo: nullable(json(returnTo)),
  carrier: nullable(oneOf(carriers)),
  trackingNumber: text,
  sentBackAt: nullable(instant),
  /** When it was paid. */
  doneAt: nullable(instant),
  reference: text,
  deadlineAt: nullable(instant),
  createdAt: instant,
})
export type RefundRow = RowType<typeof refundRow>

const columns = (db: Sql) => db`
  r.id, r.version, r.number, r.order_id, r.member_id, r.company_id, r.state, r.kind, r.reason,
  to_jsonb(r.positions) as positions, r.currency, r.asked, r.offered, r.granted, r.channel, r.account, r.account_sealed, r.held, r.decided_by,
  r.return_freight_by, r.return_to, r.carrier, r.tracking_number, r.sent_back_at, r.reference, r.deadline_at, r.created_at,
  (select max(s.at) from state_change s where s.entity = 'refund' and s.entity_id = r.id and s.to_state = 'done') as done_at
`

const withinOwner = (db: Sql, owner: Owner): Fragment =>
  ownedOrReached(db, owner, { member: db`r.member_id`, company: db`r.company_id` })

export const findRefund = (db: Sql, { refundId, owner }: { refundId: Id<'refund'>; owner: Owner }) =>
  refundRow.maybe(db`select ${columns(db)} from refund r where r.id = ${refundId} and ${withinOwner(db, owner)}`)

/** The requests of an order, the newest first. */
export const listRefundsOf = (db: Sql, orderId: Id<'order'>) =>
  refundRow.all(db`select ${columns(db)} from refund r where r.order_id = ${orderId} order by r.id desc limit 50`)

export type NewRefund = Pick<
  RefundRow,
  | 'id'
  | 'number'
  | 'orderId'
  | 'memberId'
  | 'companyId'
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
    id, number, order_id, member_id, company_id, kind, reason, positions, currency, asked, channel, held, return_freight_by, account_sealed, deadline_at
  )
  values (
    ${made.id}, ${made.number}, ${made.orderId}, ${made.memberId}, ${made.companyId}, ${made.kind}, ${made.reason},
    ${made.positions}::int[], ${made.currency}, ${made.asked}, ${made.channel}, ${made.held},
    ${made.returnFreightBy}, ${made.accountSealed}, ${made.deadlineAt}
  )
`

export const waitsUntil = (tx: Tx, deadlineAt: Instant | null): Fragment => tx`deadline_at = ${deadlineAt}`
export const offers = (tx: Tx, { amount, deadlineAt }: { amount: number; deadlineAt: Instant }): Fragment =>
  tx`offered = ${amount}, deadline_at = ${deadlineAt}`
/** The agreed amount and who agreed; null when nobody objected in time. */
export const grants = (tx: Tx, { amount, by }: { amount: number; by: Id<'member'> | null }): Fragment =>
  tx`granted = ${amount}, decided_by = ${by}, deadline_at = null`
type AskedBack = { to: ReturnTo; until: Instant }
export const asksBack = (tx: Tx, { to, until }: AskedBack): Fragment =>
  tx`return_to = ${tx.json(to)}, deadline_at = ${until}`
type Parcel = { carrier: string; trackingNumber: string; deadlineAt: Instant }
export const sentBy = (tx: Tx, { carrier, trackingNumber, deadlineAt }: Parcel): Fragment => tx`
  carrier = ${carrier}, tracking_number = ${trackingNumber}, sent_back_at = app_now(), deadline_at = ${deadlineAt}
`
export const paidAs = (tx: Tx, reference: string): Fragment => tx`reference = ${reference}, deadline_at = null`

/** The bank or provider returned it, so it is credited to the balance. */
export const creditedAs = (tx: Tx): Fragment => tx`channel = 'balance', reference = '', deadline_at = null`

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
export const insertWord = (tx: Tx, { refundId, event, by, text: body, language, amount, fileIds }: NewWord) => tx`
  with said as (
    insert into refund_word (refund_id, event, author_id, body, language, amount)
    values (${refundId}, ${event}, ${by}, ${body}, ${language}, ${amount})
    returning id
  )
  insert into refund_picture (word_id, file_id, position)
  select said.id, p.file_id, p.position
  from said, unnest(${[...fileIds]}::uuid[]) with ordinality as p (file_id, position)
`

const stepRow = row({
  refundId: id('refund'),
  event: oneOf(refundEvents),
  to: oneOf(refundMachine.states),
  actor: oneOf(refundMachine.actors),
  at: instant,
  body: nullable(text),
  language: nullable(oneOf(languages)),
  amount: nullable(integer),
  files: json(z.array(z.string())),
})
export type StepRow = RowType<typeof stepRow>

/** All steps of these refunds with their words: the n-th word of an event belongs to its n-th step. */
export const listSteps = (db: Sql, refundIds: readonly Id<'refund'>[]) =>
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

const dueRow = row({ id: id('refund'), orderId: id('order') })
/** Refunds whose deadline is over. The platform's own deadline has no automatic consequence. */
export const listDue = (db: Sql, count: number) =>
  dueRow.all(db`
    select id, order_id
    from refund
    where state in ('requested', 'counter_offered', 'rejected', 'return_due', 'in_transit', 'received')
      and deadline_at <= app_now()
    order by deadline_at
    limit ${count}
  `)

const overRow = row({ over: bool })
export const isDue = async (tx: Tx, refundId: Id<'refund'>): Promise<boolean> =>
  (await overRow.one(tx`select coalesce(deadline_at <= app_now(), false) as over from refund where id = ${refundId}`))
    .over

/** The states of each tab; a return freight that is open counts beside them. */
const tabStates: Readonly<Record<RefundTab, readonly RefundRow['state'][]>> = {
  freight: [],
  seller: ['requested', 'in_transit', 'received'],
  arbitration: ['arbitration'],
  waiting: [],
  payout: ['approved', 'inspected_ok', 'processing', 'failed'],
  buyer: ['counter_offered', 'rejected', 'return_due'],
  ended: endedRefunds,
}

const queueRow = row({
  id: id('refund'),
  orderId: id('order'),
  number: text,
  companyId: id('company'),
  state: oneOf(refundMachine.states),
  kind: oneOf(refundKinds),
  reason: oneOf(refundReasons),
  currency: oneOf(priceCurrencies),
  asked: integer,
  granted: nullable(integer),
  channel: oneOf(refundChannels),
  titles: json(z.object({ 'zh-Hans': z.string(), en: z.string(), ja: z.string() })),
  createdAt: instant,
  deadlineAt: nullable(instant),
})

type FreightStates = Partial<Record<RefundTab, readonly FreightClaimRow['state'][]>>
const freightStates: FreightStates = {
  seller: ['claimed'],
  buyer: ['corrected'],
  freight: ['disputed'],
  payout: ['proposed'],
}
/** Both sides read of a proposal only that the platform is deciding. */
const freightStatesOfSides: FreightStates = { ...freightStates, freight: ['disputed', 'proposed'], payout: [] }

function inTab(db: Sql, { tab, owner }: Pick<Queue, 'owner'> & { tab: RefundTab }): Fragment {
  if (tab === 'waiting')
    return db`exists (
      select from return_freight_claim c where c.refund_id = r.id and c.state = 'accepted' and c.waits_until <= app_now()
    )`
  const ofState = db`r.state = any(${[...tabStates[tab]]}::text[])`
  const isOurs = 'reach' in owner && owner.reach.all
  const freight = (isOurs ? freightStates : freightStatesOfSides)[tab] ?? []
  return freight.length > 0
    ? db`(
        ${ofState}
        or exists (select from return_freight_claim c where c.refund_id = r.id and c.state = any(${[...freight]}::text[]))
      )`
    : ofState
}

type Queue = { owner: Owner; tab: RefundTab | null; words: string }
function matching(db: Sql, { owner, tab, words }: Queue): Fragment {
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  return db`
    ${withinOwner(db, owner)}
    ${tab === null ? db`` : db`and ${inTab(db, { tab, owner })}`}
    ${words === '' ? db`` : db`and r.number ilike ${pattern}`}
  `
}

/** Those with a deadline first, nearest first. */
export const listRefundQueue = (db: Sql, { skip, count, ...queue }: Queue & { skip: number; count: number }) => {
  const deadline = db`least(r.deadline_at, f.deadline_at, case when f.state = 'accepted' then f.waits_until end)`
  return queueRow.all(db`
    select
      r.id, r.order_id, r.number, r.company_id, r.state, r.kind, r.reason, r.currency, r.asked, r.granted, r.channel,
      (select l.titles from order_line l where l.order_id = r.order_id order by l.position limit 1) as titles, r.created_at,
      ${deadline} as deadline_at
    from refund r
    left join return_freight_claim f on f.refund_id = r.id
    where ${matching(db, queue)}
    order by deadline_at, r.id desc
    limit ${count} offset ${skip}
  `)
}

const countsRow = row({
  seller: integer,
  arbitration: integer,
  freight: integer,
  payout: integer,
  waiting: integer,
  buyer: integer,
  ended: integer,
})
export const countTabs = (db: Sql, queue: Omit<Queue, 'tab'>): Promise<Record<RefundTab, number>> => {
  const of = (tab: RefundTab) => db`(count(*) filter (where ${inTab(db, { tab, owner: queue.owner })}))::int`
  return countsRow.one(db`
    select
      ${of('seller')} as seller, ${of('arbitration')} as arbitration, ${of('freight')} as freight,
      ${of('payout')} as payout, ${of('waiting')} as waiting, ${of('buyer')} as buyer, ${of('ended')} as ended
    from refund r
    where ${matching(db, { ...queue, tab: null })}
  `)
}
