import { giftStands, pointSources } from '@kikai/contract/points/points.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { limits } from '@kikai/kernel/limits'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import { ownedBy } from '../../platform/sessions/reach.store.ts'
import {
  type RowType,
  countRow,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

type MemberId = Id<'member'>
type GrantId = Id<'point-grant'>
type GiftId = Id<'point-gift'>

const grantRow = row({
  id: idColumn('point-grant'),
  source: oneOfColumn(pointSources),
  points: integerColumn,
  unspent: integerColumn,
  expiresAt: instantColumn,
  reason: textColumn,
  createdAt: instantColumn,
})
const selectGrants = (db: Sql, condition: Fragment): Fragment => db`
  select
    g.id, g.source, g.points, g.unspent, g.expires_at, coalesce(f.reason, '') as reason, g.created_at
  from point_grant g
  left join point_gift f on f.id = g.gift_id
  where ${condition}
  order by g.expires_at, g.id
`

/** What of a member's points can be used, those first that end first. */
export const listLiveGrants = (db: Sql, memberId: MemberId) =>
  grantRow.all(db`
    ${selectGrants(db, db`${ownedBy(db, memberId, db`g.member_id`)} and g.unspent > 0 and g.expires_at > app_now()`)}
    limit ${limits.pointGrantsShown}
  `)
export const listOwnGrants = (db: Sql, memberId: MemberId) =>
  grantRow.all(selectGrants(db, ownedBy(db, memberId, db`g.member_id`)))

const availableRow = row({ points: integerColumn })
export const countAvailable = (db: Sql, memberId: MemberId) =>
  availableRow.one(db`
    select coalesce(sum(unspent), 0)::int as points
    from point_grant
    where member_id = ${memberId} and unspent > 0 and expires_at > app_now()
  `)

const lotRow = row({ id: idColumn('point-grant'), amount: integerColumn })
/** Locks what can be used of a member's points, those first that end first. */
export const lockLots = (tx: Tx, memberId: MemberId) =>
  lotRow.all(tx`
    select id, unspent as amount
    from point_grant
    where member_id = ${memberId} and unspent > 0 and expires_at > app_now()
    order by expires_at, id
    for update
  `)

type Lots = readonly { id: GrantId; amount: number }[]
/** Takes so many of each of these grants. */
export async function spendLots(tx: Tx, { lots, spentOn }: { lots: Lots; spentOn: string }): Promise<void> {
  const ids = lots.map(({ id }) => id)
  const amounts = lots.map(({ amount }) => amount)
  await tx`
    update point_grant g
    set unspent = g.unspent - l.amount
    from unnest(${ids}::uuid[], ${amounts}::int[]) as l (id, amount)
    where g.id = l.id
  `
  await tx`
    insert into point_spend (spent_on, grant_id, points)
    select ${spentOn}, id, amount from unnest(${ids}::uuid[], ${amounts}::int[]) as l (id, amount)
    on conflict (spent_on, grant_id) do update set points = point_spend.points + excluded.points
  `
}

const spentRow = row({ grantId: idColumn('point-grant'), unreturned: integerColumn })
/** Locks the grants of what was spent on a thing and did not come back, those last that end last. */
export const lockSpent = (tx: Tx, spentOn: string) =>
  spentRow.all(tx`
    select s.grant_id, s.points - s.returned as unreturned
    from point_spend s
    join point_grant g on g.id = s.grant_id
    where s.spent_on = ${spentOn} and s.points > s.returned
    order by g.expires_at desc, g.id
    for update
  `)

/** How many of the points that were spent on a thing nobody had bought. */
export const countGiven = (db: Sql, spentOn: string) =>
  availableRow.one(db`
    select coalesce(sum(s.points), 0)::int as points
    from point_spend s
    join point_grant g on g.id = s.grant_id
    where s.spent_on = ${spentOn} and g.source = 'given'
  `)

type Returned = { spentOn: string; grantId: GrantId; points: number; days: number }
/** Gives points back to their grant, which can be used for so many days from now at least. */
export async function returnToGrant(tx: Tx, { spentOn, grantId, points, days }: Returned): Promise<void> {
  await tx`
    update point_spend set returned = returned + ${points} where spent_on = ${spentOn} and grant_id = ${grantId}
  `
  await tx`
    update point_grant
    set unspent = unspent + ${points}, warned = false,
      expires_at = greatest(expires_at, app_now() + make_interval(days => ${days}))
    where id = ${grantId}
  `
}

type NewGrant = { memberId: MemberId; points: number; days: number }
export const insertBought = (
  tx: Tx,
  { memberId, points, days, rechargeId }: NewGrant & { rechargeId: Id<'recharge'> },
) => tx`
  insert into point_grant (member_id, source, points, unspent, expires_at, recharge_id)
  values (
    ${memberId}, 'bought', ${points}, ${points}, app_now() + make_interval(days => ${days}), ${rechargeId}
  )
`
export const insertGiven = (tx: Tx, { memberId, points, days, giftId }: NewGrant & { giftId: GiftId }) => tx`
  insert into point_grant (member_id, source, points, unspent, expires_at, gift_id)
  values (${memberId}, 'given', ${points}, ${points}, app_now() + make_interval(days => ${days}), ${giftId})
`

const endingRow = row({
  id: idColumn('point-grant'),
  memberId: idColumn('member'),
  unspent: integerColumn,
  expiresAt: instantColumn,
})
const selectEnding = (db: Sql, condition: Fragment): Fragment => db`
  select id, member_id, unspent, expires_at from point_grant where unspent > 0 and ${condition}
`
export const listExpired = (db: Sql, count: number) =>
  endingRow.all(db`${selectEnding(db, db`expires_at <= app_now()`)} order by expires_at limit ${count}`)
export const lockExpired = (tx: Tx, grantId: GrantId) =>
  endingRow.maybe(tx`${selectEnding(tx, tx`id = ${grantId} and expires_at <= app_now()`)} for update`)
/** All that a member still has, also what has ended and waits for the sweep. */
export const lockUnspentOf = (tx: Tx, memberId: MemberId) =>
  endingRow.all(tx`${selectEnding(tx, ownedBy(tx, memberId, tx`member_id`))} order by expires_at, id for update`)
export const emptyGrant = (tx: Tx, grantId: GrantId) => tx`update point_grant set unspent = 0 where id = ${grantId}`

const warnedRow = row({
  id: idColumn('member'),
  points: integerColumn,
  expiresAt: instantColumn,
})
type Soon = { days: number; count: number }
/** The members of whose points some end so soon that they are told, once for all of these. */
export const listToWarn = (db: Sql, { days, count }: Soon) =>
  warnedRow.all(db`
    select member_id as id, sum(unspent)::int as points, min(expires_at) as expires_at
    from point_grant
    where unspent > 0 and not warned and expires_at > app_now()
      and expires_at <= app_now() + make_interval(days => ${days})
    group by member_id
    order by min(expires_at)
    limit ${count}
  `)
export const markWarned = (tx: Tx, { memberId, days }: { memberId: MemberId; days: number }) => tx`
  update point_grant
  set warned = true
  where member_id = ${memberId} and unspent > 0 and expires_at <= app_now() + make_interval(days => ${days})
`

const giftRow = row({
  id: idColumn('point-gift'),
  memberId: idColumn('member'),
  points: integerColumn,
  reason: textColumn,
  stands: oneOfColumn(giftStands),
  askedBy: idColumn('member'),
  secondBy: nullable(idColumn('member')),
  createdAt: instantColumn,
})
export type GiftRow = RowType<typeof giftRow>
const giftColumns = (db: Sql) => db`id, member_id, points, reason, stands, asked_by, second_by, created_at`

/**
 * What was given by one person alone within so many days: the more of what the member got and of what the giver gave to anybody.
 * Other gifts of the two wait until this one is written.
 */
export async function countGivenAloneLocked(
  tx: Tx,
  { memberId, by, days }: { memberId: MemberId; by: MemberId; days: number },
): Promise<number> {
  await tx`select pg_advisory_xact_lock(20, hashtext(${by}))`
  await tx`select pg_advisory_xact_lock(19, hashtext(${memberId}))`
  const { points } = await availableRow.one(tx`
    select greatest(
      coalesce(sum(points) filter (where member_id = ${memberId}), 0), coalesce(sum(points) filter (where asked_by = ${by}), 0)
    )::int as points
    from point_gift
    where (member_id = ${memberId} or asked_by = ${by}) and stands = 'done' and second_by is null
      and created_at > app_now() - make_interval(days => ${days})
  `)
  return points
}

type NewGift = Pick<GiftRow, 'memberId' | 'points' | 'reason' | 'askedBy' | 'stands'>
export const insertGift = (tx: Tx, { memberId, points, reason, askedBy, stands }: NewGift) =>
  giftRow.one(tx`
    insert into point_gift (member_id, points, reason, asked_by, stands)
    values (${memberId}, ${points}, ${reason}, ${askedBy}, ${stands})
    returning ${giftColumns(tx)}
  `)
export const lockGift = (tx: Tx, giftId: GiftId) =>
  giftRow.maybe(tx`select ${giftColumns(tx)} from point_gift where id = ${giftId} for update`)

type Decided = { giftId: GiftId; by: MemberId; agrees: boolean }
export const decideGiftRow = (tx: Tx, { giftId, by, agrees }: Decided) =>
  giftRow.one(tx`
    update point_gift
    set stands = ${agrees ? 'done' : 'refused'}, second_by = ${by}
    where id = ${giftId}
    returning ${giftColumns(tx)}
  `)

type Gifts = { stands: GiftRow['stands'] | null; memberId: MemberId | null }
const isTo = (db: Sql, memberId: MemberId | null): Fragment =>
  memberId === null ? db`true` : db`member_id = ${memberId}`
export const listGiftRows = (db: Sql, { stands, memberId, skip, count }: Gifts & { skip: number; count: number }) =>
  giftRow.all(db`
    select ${giftColumns(db)}
    from point_gift
    where ${isTo(db, memberId)} and ${stands === null ? db`true` : db`stands = ${stands}`}
    order by id desc
    offset ${skip}
    limit ${count}
  `)

const countedRow = row({ stands: oneOfColumn(giftStands), count: integerColumn })
export const countGifts = (db: Sql, { memberId }: Pick<Gifts, 'memberId'>) =>
  countedRow.all(db`
    select stands, count(*)::int as count
    from (select stands from point_gift where ${isTo(db, memberId)} limit ${limits.totalCountMax}) as seen
    group by stands
  `)

/** The words in which staff wrote why are about the member, and go with them. */
export const eraseReasons = (tx: Tx, memberId: MemberId) =>
  countRow.one(tx`
    with emptied as (
      update point_gift set reason = '' where ${ownedBy(tx, memberId, tx`member_id`)} returning 1
    )
    select count(*)::int as count from emptied
  `)

export type Ending = { id: GrantId; memberId: MemberId; unspent: number; expiresAt: Instant }
