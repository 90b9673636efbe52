import { figureLimits } from '@kikai/kernel/figure-limits'
import type { Instant } from '@kikai/kernel/instant'
import { priceCurrencies } from '@kikai/kernel/money'
import type { Fragment, Sql } from '../../platform/database/db.ts'
import type { Reach } from '../../platform/sessions/reach.ts'
import { withinReach } from '../../platform/sessions/reach.store.ts'
import {
  boolColumn,
  idColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'
import { type DueTimes, dueColumns, dueCounts } from '../desk/desk.store.ts'

/** The beginnings of the weeks, the end of the last one, and since when the time before is compared. */
export type Period = { since: Instant; weeks: readonly Instant[]; until: Instant; reach: Reach }

/** The number of the week from 1; 0 for the time before. Moments outside of both are left out by `within`. */
const weekOf = (db: Sql, { weeks }: Period, at: Fragment): Fragment =>
  db`width_bucket(${at}, ${[...weeks]}::timestamptz[])`
const within = (db: Sql, { since, until }: Pick<Period, 'since' | 'until'>, at: Fragment): Fragment =>
  db`${at} >= ${since} and ${at} < ${until}`
const begins = ({ weeks, since }: Period): Instant => weeks[0] ?? since

const salesRow = row({
  currency: oneOfColumn(priceCurrencies),
  week: integerColumn,
  fixed: integerColumn,
  auction: integerColumn,
})
/** Orders by when they were paid, as they were paid: what was given back later stands with the refunds. */
export const sumSales = (db: Sql, period: Period) =>
  salesRow.all(db`
    select
      o.currency, ${weekOf(db, period, db`o.paid_at`)} as week,
      coalesce(sum(o.total) filter (where a.order_id is null), 0)::bigint as fixed,
      coalesce(sum(o.total) filter (where a.order_id is not null), 0)::bigint as auction
    from order_head o
    left join (select distinct order_id from order_line where price_source = 'auction') a on a.order_id = o.id
    where ${within(db, period, db`o.paid_at`)} and ${withinReach(db, period.reach, { company: db`o.company_id` })}
    group by 1, 2
  `)

const returnedRow = row({ currency: oneOfColumn(priceCurrencies), week: integerColumn, returned: integerColumn })
export const sumRefunds = (db: Sql, period: Period) =>
  returnedRow.all(db`
    select
      r.currency, ${weekOf(db, period, db`c.at`)} as week, sum(coalesce(r.granted, r.asked))::bigint as returned
    from refund r
    join lateral (
      select max(at) as at from state_change where entity = 'refund' and entity_id = r.id and to_state = 'done'
    ) c on ${within(db, period, db`c.at`)}
    where r.state = 'done' and r.updated_at >= ${period.since} and ${withinReach(db, period.reach, { company: db`r.company_id` })}
    group by 1, 2
  `)

const viewedRow = row({ isNow: boolColumn, viewed: integerColumn })
/** Views of the days, in UTC, that begin in the period. */
export const countViews = (db: Sql, period: Period) =>
  viewedRow.all(db`
    select at >= ${begins(period)} as is_now, sum(views)::bigint as viewed
    from (
      select v.views, v.day::timestamp at time zone 'UTC' as at
      from goods_view v
      ${
        period.reach.all
          ? db``
          : db`join goods g on g.id = v.goods_id and ${withinReach(db, period.reach, { company: db`g.company_id` })}`
      }
      where v.day >= ${period.since}::timestamptz::date - 1
    ) viewed
    where ${within(db, period, db`at`)}
    group by 1
  `)

const pairRow = row({ isNow: boolColumn, interested: integerColumn, ordered: integerColumn, paid: integerColumn })
/**
 * Members with the listings that they saved, asked about, offered or bid for, wanted to see, or ordered, each pair once.
 * What somebody has given up without a trace, such as a machine taken out of the cart, is not there.
 */
export const countPairs = (db: Sql, period: Period) => {
  const at = (column: Fragment) => within(db, period, column)
  return pairRow.all(db`
    with touched (member_id, goods_id, at, ordered, paid) as (
      select member_id, goods_id, created_at, false, false from watch where ${at(db`created_at`)}
      union all
      select member_id, goods_id, added_at, false, false from cart_line where ${at(db`added_at`)}
      union all
      select member_id, goods_id, created_at, false, false from question where ${at(db`created_at`)}
      union all
      select member_id, goods_id, created_at, false, false from negotiation where ${at(db`created_at`)}
      union all
      select member_id, goods_id, created_at, false, false from appointment where ${at(db`created_at`)}
      union all
      select buyer_id, goods_id, created_at, false, false
      from conversation
      where kind = 'goods' and asked_at is not null and ${at(db`created_at`)}
      union all
      select b.member_id, l.goods_id, b.created_at, false, false
      from lot_bidder b
      join lot l on l.id = b.lot_id
      where ${at(db`b.created_at`)}
      union all
      select o.member_id, i.goods_id, o.placed_at, true, o.paid_at is not null
      from order_head o
      join order_line i on i.order_id = o.id
      where ${at(db`o.placed_at`)}
    ), pairs as (
      select t.at >= ${begins(period)} as is_now, bool_or(t.ordered) as ordered, bool_or(t.paid) as paid
      from touched t
      ${
        period.reach.all
          ? db``
          : db`join goods g on g.id = t.goods_id and ${withinReach(db, period.reach, { company: db`g.company_id` })}`
      }
      group by 1, t.member_id, t.goods_id
    )
    select
      is_now, count(*)::int as interested, count(*) filter (where ordered)::int as ordered,
      count(*) filter (where paid)::int as paid
    from pairs
    group by is_now
  `)
}

const shipmentsRow = row({
  week: nullable(integerColumn),
  band: nullable(integerColumn),
  isAbroad: nullable(boolColumn),
  count: integerColumn,
  minutes: integerColumn,
})
/**
 * Shipments by how long they took from the payment: by week (0: the time before), by begun days and way, and for the whole
 * period, where all three are null. The bands: at most one day, two, three, four, up to seven, more.
 */
export const readShipTimes = (db: Sql, period: Period) =>
  shipmentsRow.all(db`
    select
      week, band, is_abroad, count(*)::int as count,
      ceil(percentile_cont(0.5) within group (order by seconds) / 60)::int as minutes
    from (
      select
        week, seconds, case when week > 0 then width_bucket(ceil(seconds / 86400)::int, array[2, 3, 4, 5, 8]) end as band,
        is_abroad
      from (
        select
          ${weekOf(db, period, db`s.shipped_at`)} as week,
          extract(epoch from s.shipped_at - o.paid_at)::double precision as seconds,
          o.address ->> 'country' <> c.country as is_abroad
        from shipment s
        join order_head o on o.id = s.order_id
        join company c on c.id = o.company_id
        where
          ${within(db, period, db`s.shipped_at`)} and s.shipped_at >= o.paid_at
          and ${withinReach(db, period.reach, { company: db`o.company_id` })}
      ) shipments
    ) timed
    group by grouping sets ((week), (band, is_abroad), (week > 0))
    having week is not null or band is not null or week > 0
  `)

const lotsRow = row({ week: integerColumn, sold: integerColumn, passed: integerColumn, defaulted: integerColumn })
/** By when they ended. Whoever won and did not pay has defaulted, whatever became of the lot afterwards. */
export const countLots = (db: Sql, period: Period) =>
  lotsRow.all(db`
    select
      week, count(*) filter (where not is_defaulted and state in ('won', 'settled'))::int as sold,
      count(*) filter (where not is_defaulted and state = 'passed')::int as passed,
      count(*) filter (where is_defaulted)::int as defaulted
    from (
      select
        ${weekOf(db, period, db`l.ended_at`)} as week, l.state,
        l.state in ('defaulted', 'second_chance') or exists (select from lot_default d where d.lot_id = l.id) as is_defaulted
      from lot l
      where ${within(db, period, db`l.ended_at`)} and ${withinReach(db, period.reach, { company: db`l.company_id` })}
    ) ended
    group by week
  `)

const answersRow = row({
  week: nullable(integerColumn),
  inTime: integerColumn,
  late: integerColumn,
  open: integerColumn,
  medianMinutes: nullable(integerColumn),
})
type Asked = { period: Period; asked: Fragment; targetMinutes: number }
const countAnswers = (db: Sql, { period, asked, targetMinutes }: Asked) =>
  answersRow.all(db`
    select
      week, count(*) filter (where took <= make_interval(mins => ${targetMinutes}))::int as in_time,
      count(*) filter (where took > make_interval(mins => ${targetMinutes}))::int as late,
      count(*) filter (where took is null)::int as open,
      ceil(percentile_cont(0.5) within group (order by extract(epoch from took)) / 60)::int as median_minutes
    from (
      select ${weekOf(db, period, db`asked_at`)} as week, answered_at - asked_at as took
      from (${asked}) asked (asked_at, answered_at)
      where ${within(db, period, db`asked_at`)}
    ) answers
    group by grouping sets ((week), (week > 0))
    having week is not null or week > 0
  `)

export const countCaseAnswers = (db: Sql, period: Period, targetMinutes: number) =>
  countAnswers(db, {
    period,
    targetMinutes,
    asked: db`select asked_at, first_answered_at from conversation where kind = 'service'`,
  })

/** What buyers wrote to sellers, who have promised no time: every answer is in time. */
export const countChatAnswers = (db: Sql, period: Period) =>
  countAnswers(db, {
    period,
    targetMinutes: minutesMax,
    asked: db`
      select asked_at, first_answered_at
      from conversation
      where kind <> 'service' and ${withinReach(db, period.reach, { company: db`company_id` })}
    `,
  })
const minutesMax = 2 ** 31 - 1

export const countQuestionAnswers = (db: Sql, period: Period, targetMinutes: number) =>
  countAnswers(db, {
    period,
    targetMinutes,
    asked: db`
      select q.created_at, a.created_at
      from question q
      left join question_answer a on a.question_id = q.id
      where q.state in ('asked', 'answered', 'private') and ${withinReach(db, period.reach, { company: db`q.company_id` })}
    `,
  })

const countedRow = row({ week: integerColumn, count: integerColumn })
const countByWeek = (db: Sql, period: Period, { at, from }: { at: Fragment; from: Fragment }) =>
  countedRow.all(db`
    select ${weekOf(db, period, at)} as week, count(*)::int as count
    from ${from} and ${within(db, period, at)}
    group by 1
  `)

/** By when a listing could be bought last: one that was taken off and came back is counted once. */
export const countListings = (db: Sql, period: Period) =>
  countByWeek(db, period, {
    at: db`published_at`,
    from: db`goods where ${withinReach(db, period.reach, { company: db`company_id` })}`,
  })

export const countRegistrations = (db: Sql, period: Period) =>
  countByWeek(db, period, { at: db`created_at`, from: db`member where true` })

/** Steps of companies, by what they led to. */
export const countCertified = (db: Sql, period: Period, to: 'certified' | 'rejected') =>
  countByWeek(db, period, {
    at: db`at`,
    from: db`state_change where entity = 'company' and from_state like 'pending%' and to_state = ${to}`,
  })

export const countPublished = (db: Sql, period: Period) =>
  countByWeek(db, period, { at: db`publish_at`, from: db`content_version where state in ('live', 'ended')` })

/** Looks behind the mask of a member's data. */
export const countReveals = (db: Sql, period: Period) =>
  countByWeek(db, period, { at: db`at`, from: db`member_reveal where true` })

export const countExports = (db: Sql, period: Period) =>
  countByWeek(db, period, { at: db`at`, from: db`audit_entry where kind = 'export'` })

const engineerRow = row({ id: idColumn('engineer'), name: textColumn })
/** Those with the most repairs that are graded. */
export const listBusiestEngineers = (db: Sql) =>
  engineerRow.all(db`
    select id, name
    from engineer
    where graded_jobs > 0
    order by graded_jobs desc, id
    limit ${figureLimits.engineersMax}
  `)

const dueRow = row({ name: oneOfColumn(['unpaid', 'toReceive']), ...dueColumns })
/** What waits for buyers: their payment, or that they confirm what has come. */
export const countBuyersTurns = (db: Sql, { reach, today, soon }: DueTimes & { reach: Reach }) =>
  dueRow.all(db`
    select
      case tab when 'to_receive' then 'toReceive' else 'unpaid' end as name,
      ${dueCounts(db, { today, soon })}
    from order_head
    where tab in ('pending_payment', 'to_receive') and ${withinReach(db, reach, { company: db`company_id` })}
    group by 1
    order by 1 desc
  `)
