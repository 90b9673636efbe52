import type { Fragment, Sql } from '../../platform/database/db.ts'
import type { Reach } from '../../platform/sessions/reach.ts'
import { withinReach } from '../../platform/sessions/reach.store.ts'
import { type DeskSource, type StoredKind, ofCompanyOnly } from './desk-task.store.ts'

const ofSeller = (db: Sql, reach: Reach): Fragment => withinReach(db, reach, { company: db`o.company_id` })

/** An order in which the seller has something to do; staff see what is late, because they chase it and do none of it. */
const ofOrders = (
  condition: (db: Sql) => Fragment,
  deadline = (db: Sql) => db`o.deadline_at`,
  late = (db: Sql) => db`${deadline(db)} < app_now()`,
): DeskSource => ({
  right: 'order.order.ship',
  select: (db, { reach }) => db`
    select
      o.id, o.id::text as row, o.id as order_id, o.number as name, null::jsonb as names, o.total as amount, o.currency,
      coalesce(o.problem_at, o.paid_at, o.placed_at) as since, ${deadline(db)} as deadline_at
    from order_head o
    where ${ofSeller(db, reach)} and ${condition(db)} ${reach.all ? db`and ${late(db)}` : db``}
  `,
})

/** An order that is to leave, in one of the ways in which it can; an address that may change comes first. */
const toShip = (condition: (db: Sql) => Fragment, late?: (db: Sql) => Fragment): DeskSource =>
  ofOrders(
    (db) => db`
      o.tab = 'to_ship' and o.address_asked is distinct from 'buyer' and ${condition(db)}
    `,
    undefined,
    late,
  )

const collection = (db: Sql, condition: Fragment): Fragment =>
  db`exists (select from order_collection k where k.order_id = o.id and ${condition})`

/** A document of an open deal; the platform sees what only it decides, and what is late. */
const ofDocuments = (condition: (db: Sql, isOurs: boolean) => Fragment, due: (db: Sql) => Fragment): DeskSource => ({
  right: 'order.order.ship',
  select: (db, { reach }) => db`
    select d.id, o.id::text, o.id, o.number, null::jsonb, null::bigint, o.currency, d.created_at, ${due(db)}
    from order_document d
    join order_head o on o.id = d.order_id
    where o.life = 'open' and ${ofSeller(db, reach)} and ${condition(db, reach.all)}
  `,
})

const ofJobs = (states: readonly string[]): DeskSource => ({
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
  isMine: (db, memberId) => db`exists (select from send_out s where s.id = t.id and s.agent_member_id = ${memberId})`,
})

/** A charge of a send-out, for whichever of the two companies is to say something about it. */
const ofCharges = (right: DeskSource['right'], of: { state: string; company: (db: Sql) => Fragment }): DeskSource => ({
  right,
  select: (db, { reach }) => db`
    select c.id, c.id::text, c.order_id, c.number, null::jsonb, c.booked, c.currency, c.updated_at, c.deadline_at
    from send_charge c
    where c.state = ${of.state} and ${ofCompanyOnly(db, reach, of.company(db))}
  `,
})

/** What is done with orders, by their sellers and by whoever sends them out. */
export const orderTasks = {
  answerJob: ofJobs(['offered']),
  job: ofJobs(['accepted', 'preparing', 'ready', 'problem']),
  address: ofOrders((db) => db`o.address_asked = 'buyer' and o.tab in ('to_ship', 'freight_due')`),
  askedToCollect: ofOrders((db) => db`o.life = 'open' and ${collection(db, db`k.state = 'asked'`)}`),
  collect: toShip((db) => collection(db, db`k.state = 'agreed' and k.missed_at is null`)),
  missed: toShip(
    (db) => collection(db, db`k.state = 'agreed' and k.missed_at is not null`),
    (db) => collection(db, db`k.escalated_at is not null`),
  ),
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
  // Nobody has to answer by a day, and staff may.
  problem: ofOrders(
    (db) => db`o.problem_at is not null`,
    (db) => db`null::timestamptz`,
    (db) => db`true`,
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
      select
        f.id, coalesce(o.id::text, 'repair:' || r.id) || '.' || f.id, o.id, coalesce(o.number, r.number), null::jsonb, f.amount,
        coalesce(o.currency, r.currency), f.created_at, f.deadline_at
      from paper_fapiao_request f
      left join order_head o on o.id = f.order_id
      left join repair r on r.id = f.repair_id
      where
        f.state in ('requested', 'underReview', 'redAsked') and ${withinReach(db, reach, { company: db`f.company_id` })}
        and not ${reach.all}::boolean
    `,
  },
  chargeToCheck: ofCharges('seller.payout.request', { state: 'stated', company: (db) => db`c.seller_id` }),
  chargeToAnswer: ofCharges('order.sendout.work', { state: 'disputed', company: (db) => db`c.agent_company_id` }),
} satisfies Partial<Record<StoredKind, DeskSource>>
