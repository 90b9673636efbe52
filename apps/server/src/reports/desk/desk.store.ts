import { localized } from '@kikai/contract/fields'
import type { Right } from '@kikai/contract/access'
import { type DeskKind, deskKinds } from '@kikai/contract/desk/desk.shapes'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { priceCurrencies } from '@kikai/kernel/money'
import type { Fragment, Sql } from '../../platform/db.ts'
import type { Reach } from '../../platform/reach.ts'
import { withinReach } from '../../platform/reach.store.ts'
import {
  type RowType,
  dayColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/row.ts'

type Who = {
  memberId: Id<'member'>
  reach: Reach
  /** Within how many minutes customer service is to answer. */
  answerMinutes: number
}
export type StoredKind = Exclude<DeskKind, 'confirm'>
type Contributor = {
  right: Right
  /** Whether it is the platform's turn only. */
  isOurs?: true
  /** Its rows: id, row, order_id, name, names, amount, currency, since, deadline_at. */
  select: (db: Sql, who: Who) => Fragment
}

const ofSeller = (db: Sql, reach: Reach): Fragment => withinReach(db, reach, { company: db`o.company_id` })

/** An order in which the seller has something to do. */
const ofOrders = (condition: (db: Sql) => Fragment, deadline = (db: Sql) => db`o.deadline_at`): Contributor => ({
  right: 'order.order.ship',
  select: (db, { reach }) => db`
    select
      o.id, o.id::text as row, o.id as order_id, o.number as name, null::jsonb as names, o.total as amount, o.currency,
      coalesce(o.problem_at, o.paid_at, o.placed_at) as since, ${deadline(db)} as deadline_at
    from order_head o
    where ${ofSeller(db, reach)} and ${condition(db)}
  `,
})

/** An order that is to leave, in one of the ways in which it can; an address that may change comes first. */
const toShip = (condition: (db: Sql) => Fragment): Contributor =>
  ofOrders(
    (db) => db`
      o.tab = 'to_ship' and o.address_asked is distinct from 'buyer' and ${condition(db)}
    `,
  )
const collection = (db: Sql, condition: Fragment): Fragment =>
  db`exists (select from order_collection k where k.order_id = o.id and ${condition})`

/** What somebody else wrote and sent for approval. */
const toApprove = (kinds: readonly string[]): Contributor => ({
  right: 'content.article.write',
  isOurs: true,
  select: (db, { memberId }) => db`
    select
      v.id, p.id::text, null::uuid, '',
      jsonb_build_object(
        'zh-Hans', v.texts -> 'zh-Hans' ->> 'title', 'en', v.texts -> 'en' ->> 'title', 'ja', v.texts -> 'ja' ->> 'title'
      ),
      null::bigint, 'JPY', v.updated_at, null::timestamptz
    from content_version v
    join content_piece p on p.id = v.piece_id
    where v.state = 'pending_approval' and p.kind = any(${[...kinds]}) and not ${memberId}::uuid = any(v.writers)
  `,
})

/** A document of an open deal; the platform sees what only it decides, and what is late. */
const ofDocuments = (condition: (db: Sql, isOurs: boolean) => Fragment, due: (db: Sql) => Fragment): Contributor => ({
  right: 'order.order.ship',
  select: (db, { reach }) => db`
    select d.id, o.id::text, o.id, o.number, null::jsonb, null::bigint, o.currency, d.created_at, ${due(db)}
    from order_document d
    join order_head o on o.id = d.order_id
    where o.life = 'open' and ${ofSeller(db, reach)} and ${condition(db, reach.all)}
  `,
})

const ofRefunds = (right: Right, condition: (db: Sql) => Fragment, isOurs?: true): Contributor => ({
  right,
  ...(isOurs ? { isOurs } : {}),
  select: (db, { reach, memberId }) => db`
    select
      r.id, case when r.subject_kind = 'order' then r.subject_id::text else r.subject_kind || ':' || r.subject_id end, r.subject_id, r.number, null::jsonb, coalesce(r.granted, r.asked), r.currency, r.updated_at,
      least(r.deadline_at, f.deadline_at)
    from refund r
    left join return_freight_claim f on f.refund_id = r.id
    where
      ${withinReach(db, reach, { company: db`(case when not r.by_platform then r.company_id end)` })} and r.member_id <> ${memberId} and (${condition(db)})
  `,
})

const ofJobs = (states: readonly string[]): Contributor => ({
  right: 'order.sendout.work',
  select: (db, { reach }) => db`
    select s.id, s.id::text, s.order_id, o.number, null::jsonb, null::bigint, o.currency, s.created_at, s.deadline_at
    from send_out s
    join order_head o on o.id = s.order_id
    where
      s.state = any(${[...states]}::text[])
      and ${withinReach(db, reach.all ? { all: false, companyIds: [], assignedTo: null, ownedBy: null } : reach, {
        company: db`s.agent_company_id`,
        assigned: db`s.agent_member_id`,
        member: db`s.agent_member_id`,
      })}
  `,
})

type OfLot = { condition: (db: Sql) => Fragment; due: (db: Sql) => Fragment }
/** A lot for whoever decides about it: staff, or its seller and nobody of the platform. */
const ofLots = (right: Right, { condition, due }: OfLot, isOurs?: true): Contributor => ({
  right,
  ...(isOurs ? { isOurs } : {}),
  select: (db, { reach }) => db`
    select l.id, l.id::text, null::uuid, l.number, null::jsonb, l.price, l.currency, l.updated_at, ${due(db)}
    from lot l
    where
      (${condition(db)}) and ${withinReach(db, reach, { company: db`l.company_id` })}
      and (${isOurs ?? false}::boolean or not ${reach.all}::boolean)
  `,
})

/** A repair that waits for staff, or for the company that it was offered to and nobody of the platform. */
const ofRepairs = (right: Right, condition: (db: Sql) => Fragment, isOurs?: true): Contributor => ({
  right,
  ...(isOurs ? { isOurs } : {}),
  select: (db, { reach }) => db`
    select
      r.id, r.id::text, null::uuid, concat_ws(' ', r.number, r.maker, r.model), null::jsonb, null::bigint, r.currency, r.updated_at,
      r.deadline_at
    from repair r
    where
      ${condition(db)} and ${withinReach(db, reach, { company: db`r.company_id` })}
      and (${isOurs ?? false}::boolean or not ${reach.all}::boolean)
  `,
})

/** What each domain has waiting, and the right of whoever does it. What a second person confirms stands in its own report. */
const contributors: Readonly<Record<StoredKind, Contributor>> = {
  answerJob: ofJobs(['offered']),
  job: ofJobs(['accepted', 'preparing', 'ready', 'problem']),
  address: ofOrders((db) => db`o.address_asked = 'buyer' and o.tab in ('to_ship', 'freight_due')`),
  askedToCollect: ofOrders((db) => db`o.life = 'open' and ${collection(db, db`k.state = 'asked'`)}`),
  collect: toShip((db) => collection(db, db`k.state = 'agreed' and k.missed_at is null`)),
  missed: toShip((db) => collection(db, db`k.state = 'agreed' and k.missed_at is not null`)),
  agentStopped: toShip(
    (db) => db`o.agent_turn = 'stopped' and not ${collection(db, db`k.state in ('asked', 'agreed')`)}`,
  ),
  ship: toShip((db) => db`o.agent_turn is null and not ${collection(db, db`k.state in ('asked', 'agreed')`)}`),
  quote: ofOrders(
    (db) => db`
      o.tab = 'freight_due' and o.freight = 'awaiting_quote' and o.address_asked is distinct from 'buyer'
    `,
    (db) => db`coalesce(o.quote_by, o.deadline_at)`,
  ),
  problem: ofOrders(
    (db) => db`o.problem_at is not null`,
    (db) => db`null::timestamptz`,
  ),
  document: ofDocuments(
    (db, isOurs) => db`
      d.asked_of = 'seller' and d.state in ('missing', 'returned') ${isOurs ? db`and d.due_at < app_now()` : db``}
    `,
    (db) => db`d.due_at`,
  ),
  decideDocument: ofDocuments(
    (db, isOurs) => db`
      d.state = 'delivered'
      and ${isOurs ? db`(d.readers = 'platform' or d.decide_by < app_now())` : db`d.asked_of = 'buyer' and d.readers = 'both'`}
    `,
    (db) => db`d.decide_by`,
  ),
  fapiao: {
    right: 'order.order.ship',
    select: (db, { reach }) => db`
      select f.id, o.id::text || '.' || f.id, o.id, o.number, null::jsonb, f.amount, o.currency, f.created_at, f.deadline_at
      from paper_fapiao_request f
      join order_head o on o.id = f.order_id
      where f.state in ('requested', 'underReview', 'redAsked') and ${ofSeller(db, reach)} and not ${reach.all}::boolean
    `,
  },
  refund: ofRefunds(
    'order.refund.answer',
    (db) => db`r.state in ('requested', 'in_transit', 'received') or f.state = 'claimed'`,
  ),
  arbitration: ofRefunds('order.refund.decide', (db) => db`r.state = 'arbitration' or f.state = 'disputed'`, true),
  payRefund: ofRefunds(
    'finance.refund.pay',
    (db) => db`r.state = 'failed' or (r.state = 'processing' and r.channel = 'remittance')`,
    true,
  ),
  slip: {
    right: 'finance.remittance.review',
    isOurs: true,
    select: (db, { memberId }) => db`
      select r.id, r.id::text, null::uuid, r.reference, null::jsonb, r.amount, r.currency, r.updated_at, r.due_at
      from remittance r
      where
        r.state in ('submitted', 'matched') and r.member_id <> ${memberId}
        and not exists (
          select from remittance_slip s
          where s.remittance_id = r.id and s.checked_by is not null and s.decision is null
        )
    `,
  },
  bankLine: {
    right: 'finance.remittance.review',
    isOurs: true,
    select: (db) => db`
      select
        l.id, l.id::text, null::uuid, coalesce(nullif(l.payer, ''), l.words), null::jsonb, abs(l.amount), l.currency, l.updated_at,
        l.due_at
      from bank_line l
      where l.state = 'open'
    `,
  },
  payout: {
    right: 'finance.payout.move',
    isOurs: true,
    select: (db, { memberId }) => db`
      select p.id, p.id::text, null::uuid, p.number, null::jsonb, p.amount, p.currency, p.created_at, p.deadline_at
      from payout p
      where p.state in ('requested', 'approved', 'sent') and p.requested_by is distinct from ${memberId}
    `,
  },
  withdrawal: {
    right: 'finance.refund.pay',
    isOurs: true,
    select: (db, { memberId }) => db`
      select w.id, w.id::text, null::uuid, w.number, null::jsonb, w.amount, w.currency, w.created_at, w.deadline_at
      from withdrawal w
      where w.state = 'requested' and w.member_id <> ${memberId}
    `,
  },
  charge: {
    right: 'finance.payout.move',
    isOurs: true,
    select: (db) => db`
      select c.id, c.id::text, c.order_id, c.number, null::jsonb, c.booked, c.currency, c.updated_at, c.deadline_at
      from send_charge c
      where c.state = 'escalated'
    `,
  },
  credit: {
    right: 'finance.credit.decide',
    isOurs: true,
    select: (db, { memberId }) => db`
      select a.id, a.id::text, null::uuid, '', c.names, a.expected, a.currency, a.applied_at, null::timestamptz
      from credit_account a
      join company c on c.id = a.company_id
      where
        a.state = 'applied' and a.applied_by <> ${memberId}
        and not exists (select from credit_decision d where d.account_id = a.id and d.stands = 'waiting')
    `,
  },
  certification: {
    right: 'seller.company.review',
    isOurs: true,
    select: (db) => db`
      select
        c.id, c.id::text, null::uuid, '', c.names, null::bigint, 'JPY', coalesce(p.submitted_at, c.updated_at), p.due_at
      from company c
      left join company_application p on p.company_id = c.id
      where c.state in ('pending', 'pending_change')
    `,
  },
  engineer: {
    right: 'seller.engineer.review',
    isOurs: true,
    select: (db, { memberId }) => db`
      select e.id, e.id::text, null::uuid, e.name, null::jsonb, null::bigint, 'JPY', e.submitted_at, e.due_at
      from engineer e
      where e.submitted_at is not null and e.member_id <> ${memberId}
    `,
  },
  agent: {
    right: 'seller.agent.review',
    isOurs: true,
    select: (db) => db`
      select a.id, a.id::text, null::uuid, '', c.names, null::bigint, 'JPY', a.accepted_at, null::timestamptz
      from send_agent a
      join company c on c.id = a.seller_id
      where a.state = 'pending_review'
    `,
  },
  // Until a day has passed a notice is enough.
  question: {
    right: 'product.goods.write',
    select: (db, { reach }) => db`
      select
        q.id, q.id::text, null::uuid, g.management_number, null::jsonb, null::bigint, 'JPY', q.created_at,
        q.created_at + make_interval(hours => ${limits.questionAnswerHours})
      from question q
      join goods g on g.id = q.goods_id
      where
        q.state = 'asked' and q.created_at <= app_now() - make_interval(hours => ${limits.questionAnswerHours})
        and ${withinReach(db, reach, { company: db`q.company_id` })} and not ${reach.all}::boolean
    `,
  },
  reportedQuestion: {
    right: 'product.goods.write',
    isOurs: true,
    select: (db) => db`
      select
        q.id, q.id::text, null::uuid, g.management_number, null::jsonb, null::bigint, 'JPY', r.since, null::timestamptz
      from question q
      join goods g on g.id = q.goods_id
      join lateral (
        select min(created_at) as since from question_report where question_id = q.id and seen_at is null
      ) r on r.since is not null
      where q.state <> 'hidden'
    `,
  },
  term: {
    right: 'content.term.write',
    isOurs: true,
    select: (db, { memberId }) => db`
      select
        p.id, t.id::text, null::uuid, '',
        jsonb_build_object('zh-Hans', t.words -> 'zh-Hans' ->> 'word', 'en', t.words -> 'en' ->> 'word', 'ja', t.words -> 'ja' ->> 'word'),
        null::bigint, 'JPY', p.created_at, null::timestamptz
      from trade_term_proposal p
      join trade_term t on t.id = p.term_id
      where p.state = 'proposed' and p.author_id <> ${memberId}
    `,
  },
  article: toApprove(['news', 'guide', 'notice', 'help']),
  slide: toApprove(['slide']),
  legalText: toApprove(['legal']),
  offer: {
    right: 'order.offer.answer',
    select: (db, { reach }) => db`
      select n.id, n.id::text, null::uuid, '', g.titles, f.unit_price, n.currency, f.created_at, n.valid_until
      from negotiation n
      join negotiation_offer f on f.negotiation_id = n.id and f.round = n.round
      join goods g on g.id = n.goods_id
      where
        n.state = 'awaiting_seller' and ${withinReach(db, reach, { company: db`n.company_id` })} and not ${reach.all}::boolean
    `,
  },
  /** What its host has to confirm, or to report of an inspection. */
  reservation: {
    right: 'order.appointment.host',
    select: (db, { reach }) => db`
      select a.id, a.id::text, null::uuid, a.number, g.titles, null::bigint, a.currency, a.created_at, a.deadline_at
      from appointment a
      join goods g on g.id = a.goods_id
      where
        a.state in ('pending_review', 'report_due') and ${withinReach(db, reach, { company: db`a.company_id` })}
        and (not ${reach.all}::boolean or a.by_platform)
    `,
  },
  repairToAssign: ofRepairs('order.repair.desk', (db) => db`r.life = 'submitted'`, true),
  repairToAnswer: ofRepairs('order.repair.work', (db) => db`r.life = 'offered'`),
  repairDispute: ofRepairs('order.repair.desk', (db) => db`r.life = 'disputed'`, true),
  /** Its row is the machine, which is frozen until staff have decided whose it is. */
  deviceClaim: {
    right: 'product.goods.write',
    isOurs: true,
    select: (db, { memberId }) => db`
      select
        c.id, d.id::text, null::uuid, concat_ws(' ', d.maker_name, d.model, d.serial), null::jsonb, null::bigint, 'JPY',
        c.created_at, c.created_at + make_interval(days => ${limits.claimSettleDays})
      from device_claim c
      join device d on d.id = c.device_id
      where c.state = 'open' and c.member_id <> ${memberId}
    `,
  },
  // Their row is the listing, beside which the lot stands.
  lotReview: ofLots(
    'product.lot.review',
    { condition: (db) => db`l.state = 'draft'`, due: (db) => db`l.starts_at` },
    true,
  ),
  lotNearMiss: ofLots('product.lot.write', {
    condition: (db) => db`l.near_miss_until > app_now()`,
    due: (db) => db`l.near_miss_until`,
  }),
  lotDefault: ofLots(
    'product.lot.review',
    {
      condition: (db) => db`
        (l.state = 'defaulted' and not exists (select from lot r where r.relist_of = l.id)) or l.state = 'suspended'
      `,
      due: (db) => db`null::timestamptz`,
    },
    true,
  ),
  // Nobody's, or the reader's own; what a colleague has is theirs to answer.
  service: {
    right: 'member.chat.answer',
    isOurs: true,
    select: (db, { memberId, answerMinutes }) => db`
      select
        c.id, c.id::text, null::uuid, c.number, null::jsonb, null::bigint, 'JPY', c.waiting_since,
        c.waiting_since + make_interval(mins => ${answerMinutes})
      from conversation c
      where
        c.kind = 'service' and c.state = 'open' and c.turn = 'staff' and c.last_at is not null
        and c.buyer_id <> ${memberId} and (c.assigned_to is null or c.assigned_to = ${memberId})
    `,
  },
  feedback: {
    right: 'member.feedback.answer',
    isOurs: true,
    select: (db) => db`
      select f.id, f.id::text, null::uuid, f.number, null::jsonb, null::bigint, 'JPY', f.created_at, null::timestamptz
      from feedback f
      where f.state = 'open'
    `,
  },
}

export const storedKinds = deskKinds.filter((kind): kind is StoredKind => kind !== 'confirm')
/** The right by which somebody does it, and whether only with the reach of the platform. */
export const turnOf = (kind: StoredKind): Pick<Contributor, 'right' | 'isOurs'> => contributors[kind]

export type OpenKind = { kind: StoredKind; reach: Reach }
type Asked = Omit<Who, 'reach'> & { open: readonly OpenKind[] }

/** Ordered by what is due first; what is not due, by since when somebody waits. Moments are cut as answers cut them. */
function everything(db: Sql, { open, ...who }: Asked): Fragment {
  const parts = open.map(
    ({ kind, reach }) => db`
      select
        ${kind}::text as kind, ${kind}::text || ':' || t.id as key, t.*,
        date_trunc('milliseconds', coalesce(t.deadline_at, t.since)) as at
      from (${contributors[kind].select(db, { ...who, reach })}) t (id, row, order_id, name, names, amount, currency, since, deadline_at)
    `,
  )
  const [first, ...others] = parts
  return others.reduce((all, part) => db`${all} union all ${part}`, first ?? db``)
}

const taskRow = row({
  kind: oneOfColumn(deskKinds),
  key: textColumn,
  row: textColumn,
  name: textColumn,
  names: nullable(jsonColumn(localized)),
  titles: nullable(jsonColumn(localized)),
  amount: nullable(integerColumn),
  currency: oneOfColumn(priceCurrencies),
  since: instantColumn,
  deadlineAt: nullable(instantColumn),
  fromDay: nullable(dayColumn),
  toDay: nullable(dayColumn),
  at: instantColumn,
})
export type StoredTask = RowType<typeof taskRow>

/** The place in the list behind which it goes on. */
export type DeskPlace = { at: string; key: string }
type Page = { after: DeskPlace | null; count: number }

export const listStoredTasks = async (db: Sql, { after, count, ...asked }: Asked & Page): Promise<StoredTask[]> =>
  asked.open.length === 0
    ? []
    : taskRow.all(db`
        select t.kind, t.key, t.row, t.name, t.names, l.titles, t.amount, t.currency, t.since, t.deadline_at, t.at, k.from_day,
          k.to_day
        from (
          select *
          from (${everything(db, asked)}) all_tasks
          ${after === null ? db`` : db`where (at, key collate "C") > (${after.at}::text::timestamptz, ${after.key})`}
          order by at, key collate "C"
          limit ${count}
        ) t
        left join lateral (
          select titles from order_line where order_id = t.order_id order by position limit 1
        ) l on true
        left join order_collection k on t.kind in ('collect', 'missed') and k.order_id = t.order_id and k.state = 'agreed'
        order by t.at, t.key collate "C"
      `)

const countedRow = row({ kind: oneOfColumn(deskKinds), count: integerColumn })
export const countStoredTasks = async (db: Sql, asked: Asked) =>
  asked.open.length === 0
    ? []
    : countedRow.all(db`select kind, count(*)::int as count from (${everything(db, asked)}) all_tasks group by kind`)
