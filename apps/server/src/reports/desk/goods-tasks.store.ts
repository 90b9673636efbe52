import type { Right } from '@kikai/contract/access'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Fragment, Sql } from '../../platform/database/db.ts'
import { withinReach } from '../../platform/sessions/reach.store.ts'
import { type DeskSource, type StoredKind, ofCompanyOnly } from './desk-task.store.ts'

type OfLot = { condition: (db: Sql) => Fragment; due: (db: Sql) => Fragment }

/** A lot for whoever decides about it: staff, or its seller and nobody of the platform. */
const ofLots = (right: Right, { condition, due }: OfLot, isOurs?: true): DeskSource => ({
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

/** A machine that its seller is to quote, or to bring. */
const ofSourcing = (waiting: (db: Sql) => Fragment, due: (db: Sql) => Fragment): DeskSource => ({
  right: 'order.offer.answer',
  select: (db, { reach }) => db`
    select
      s.id, s.id::text, null::uuid, s.number, g.titles, s.total, coalesce(s.currency, 'JPY'),
      coalesce(s.agreed_at, s.created_at), ${due(db)}
    from sourcing s
    join goods g on g.id = s.goods_id
    where ${waiting(db)} and ${ofCompanyOnly(db, reach, db`s.company_id`)}
  `,
})

/** What is asked, offered and bid for goods, and what is looked for. */
export const goodsTasks = {
  // Until a day has passed a notice is enough.
  question: {
    right: 'product.goods.write',
    select: (db, { reach }) => db`
      select
        q.id, q.id::text, null::uuid, g.management_number, null::jsonb, null::bigint, 'JPY', q.created_at,
        q.created_at + make_interval(hours => ${serverLimits.questionAnswerHours})
      from question q
      join goods g on g.id = q.goods_id
      where
        q.state = 'asked' and q.created_at <= app_now() - make_interval(hours => ${serverLimits.questionAnswerHours})
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
  sourcingToQuote: ofSourcing(
    (db) => db`s.state = 'asked' and s.valid_until > app_now()`,
    (db) => db`s.valid_until`,
  ),
  sourcingToBring: ofSourcing(
    (db) => db`s.state = 'agreed'`,
    (db) => db`s.due_at`,
  ),
  /** A buyer's message about goods or an order. */
  chat: {
    right: 'product.goods.write',
    select: (db, { reach }) => db`
      select
        c.id, c.id::text, c.order_id, coalesce(o.number, ''), g.titles, null::bigint, 'JPY', c.waiting_since,
        null::timestamptz
      from conversation c
      left join goods g on g.id = c.goods_id and c.kind = 'goods'
      left join order_head o on o.id = c.order_id
      where
        c.kind <> 'service' and c.state = 'open' and c.turn = 'seller' and ${ofCompanyOnly(db, reach, db`c.company_id`)}
    `,
  },
  /** What buyers look for and this person was told of, until the company has offered something or has no such machine. */
  wanted: {
    right: 'product.goods.write',
    select: (db, { reach, memberId }) => db`
      select
        w.id, w.id::text, null::uuid, '', c.names, null::bigint, 'JPY', t.told_at,
        (w.until_day + 1)::timestamp at time zone 'UTC'
      from wanted_told t
      join wanted w on w.id = t.wanted_id
      join category c on c.id = w.category_id
      where
        t.member_id = ${memberId} and w.state = 'open' and w.until_day >= (app_now() at time zone 'UTC')::date
        and ${!reach.all}::boolean
        and not exists (
          select from wanted_match m
          where m.wanted_id = w.id and m.offered_at is not null and ${ofCompanyOnly(db, reach, db`m.company_id`)}
        )
        and not exists (
          select from wanted_passed p where p.wanted_id = w.id and ${ofCompanyOnly(db, reach, db`p.company_id`)}
        )
    `,
    isMine: (db) => db`true`,
  },
  /** Its row is the machine, which is frozen until staff have decided whose it is. */
  deviceClaim: {
    right: 'product.goods.write',
    isOurs: true,
    select: (db, { memberId }) => db`
      select
        c.id, d.id::text, null::uuid, concat_ws(' ', d.maker_name, d.model, d.serial), null::jsonb, null::bigint, 'JPY',
        c.created_at, c.created_at + make_interval(days => ${serverLimits.claimSettleDays})
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
} satisfies Partial<Record<StoredKind, DeskSource>>
