import { memberKinds } from '@kikai/contract/members/members.shapes'
import { negotiationMachine } from '@kikai/contract/negotiation/negotiation.states'
import { type NegotiationTab, closeReasons, negotiationTabs } from '@kikai/contract/negotiation/negotiation.words'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { priceCurrencies } from '@kikai/kernel/money'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import type { Owner } from '../../platform/sessions/reach.ts'
import { ownedBy, ownedOrReached } from '../../platform/sessions/reach.store.ts'
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

type NegotiationId = Id<'negotiation'>

const negotiationRow = row({
  id: idColumn('negotiation'),
  version: integerColumn,
  goodsId: idColumn('goods'),
  companyId: idColumn('company'),
  memberId: idColumn('member'),
  buyerCompanyId: nullable(idColumn('company')),
  boughtAs: oneOfColumn(memberKinds),
  state: oneOfColumn(negotiationMachine.states),
  offersLeft: integerColumn,
  offersMost: integerColumn,
  round: integerColumn,
  currency: oneOfColumn(priceCurrencies),
  validUntil: nullable(instantColumn),
  conditionalUntil: nullable(instantColumn),
  closedReason: nullable(oneOfColumn(closeReasons)),
  orderId: nullable(idColumn('order')),
  checkoutId: nullable(idColumn('checkout')),
  orderNumber: nullable(textColumn),
  orderTotal: nullable(integerColumn),
  payBy: nullable(instantColumn),
  now: instantColumn,
})
export type NegotiationRow = RowType<typeof negotiationRow>

const select = (db: Sql, condition: Fragment): Fragment => db`
  select
    n.id, n.version, n.goods_id, n.company_id, n.member_id, n.buyer_company_id, n.bought_as, n.state, n.offers_left, n.offers_most,
    n.round, n.currency, n.valid_until, n.conditional_until, n.closed_reason, n.order_id, o.checkout_id, o.number as order_number,
    o.total as order_total, case when o.life = 'open' and o.pay not in ('paid', 'credit') then o.deadline_at end as pay_by, app_now() as now
  from negotiation n
  left join order_head o on o.id = n.order_id
  where ${condition}
`
const owned = (db: Sql, owner: Owner): Fragment =>
  ownedOrReached(db, owner, { member: db`n.member_id`, company: db`n.company_id` })

type Asked = { negotiationId: NegotiationId; owner: Owner }
export const findNegotiation = (db: Sql, { negotiationId, owner }: Asked) =>
  negotiationRow.maybe(select(db, db`n.id = ${negotiationId} and ${owned(db, owner)}`))

type Several = { negotiationIds: readonly NegotiationId[]; owner: Owner }
export const listNegotiationsById = (db: Sql, { negotiationIds, owner }: Several) =>
  negotiationRow.all(select(db, db`n.id = any(${[...negotiationIds]}::uuid[]) and ${owned(db, owner)}`))

/** The member's own about these goods. */
export const findOwnAbout = (db: Sql, { goodsId, memberId }: { goodsId: Id<'goods'>; memberId: Id<'member'> }) =>
  negotiationRow.maybe(select(db, db`n.goods_id = ${goodsId} and ${ownedBy(db, memberId, db`n.member_id`)}`))

export const findOfOrder = (db: Sql, orderId: Id<'order'>) =>
  negotiationRow.maybe(select(db, db`n.order_id = ${orderId}`))

export const findOwnedOfOrder = (db: Sql, { orderId, owner }: { orderId: Id<'order'>; owner: Owner }) =>
  negotiationRow.maybe(select(db, db`n.order_id = ${orderId} and ${owned(db, owner)}`))

const lockRow = row({ id: idColumn('negotiation') })
/** Behind its lock; first of all that an answer locks. */
export async function lockNegotiation(tx: Tx, { negotiationId, owner }: Asked): Promise<NegotiationRow | null> {
  const locked = await lockRow.maybe(tx`
    select n.id from negotiation n where n.id = ${negotiationId} and ${owned(tx, owner)} for update
  `)
  return locked && findNegotiation(tx, { negotiationId, owner })
}

/** Waits for who else begins to negotiate, and tells how many of the member's wait for an answer. */
export async function countOpenLocked(tx: Tx, memberId: Id<'member'>): Promise<number> {
  await tx`select pg_advisory_xact_lock(15, hashtext(${memberId}))`
  const { count } = await countRow.one(tx`
    select count(*)::int as count
    from negotiation n
    where ${ownedBy(tx, memberId, tx`n.member_id`)} and n.valid_until is not null
  `)
  return count
}

type NewNegotiation = Pick<
  NegotiationRow,
  'id' | 'goodsId' | 'companyId' | 'memberId' | 'buyerCompanyId' | 'boughtAs' | 'offersMost' | 'currency'
> & { validUntil: Instant }
/** False when there is one about these goods already. */
export const insertNegotiation = async (tx: Tx, made: NewNegotiation): Promise<boolean> =>
  (
    await tx`
      insert into negotiation (
        id, goods_id, company_id, member_id, buyer_company_id, bought_as, offers_left, offers_most, currency, valid_until
      )
      values (
        ${made.id}, ${made.goodsId}, ${made.companyId}, ${made.memberId}, ${made.buyerCompanyId}, ${made.boughtAs},
        ${made.offersMost - 1}, ${made.offersMost}, ${made.currency}, ${made.validUntil}
      )
      on conflict on constraint negotiation_one do nothing
    `
  ).count === 1

/** With another offer of the buyer, which uses one of those that were left. */
export const offeredAgain = (tx: Tx, validUntil: Instant): Fragment => tx`
  offers_left = offers_left - 1, round = round + 1, valid_until = ${validUntil}, order_id = null, conditional_until = null
`
export const countered = (tx: Tx, validUntil: Instant): Fragment => tx`round = round + 1, valid_until = ${validUntil}`
export const offerAnswered = (tx: Tx): Fragment => tx`valid_until = null`
export const agreedAs = (
  tx: Tx,
  { orderId, conditionalUntil }: { orderId: Id<'order'>; conditionalUntil: Instant | null },
): Fragment => tx`valid_until = null, order_id = ${orderId}, conditional_until = ${conditionalUntil}`
export const unconditional = (tx: Tx): Fragment => tx`conditional_until = null`
export const closedFor = (tx: Tx, reason: string): Fragment => tx`valid_until = null, closed_reason = ${reason}`

type Filter = { owner: Owner; tab: NegotiationTab | null; goodsId: Id<'goods'> | null }

/** The tab by the reader's side. */
const tabOf = (db: Sql, owner: Owner): Fragment => {
  const isBuyer = 'memberId' in owner
  return db`
    case
      when n.state = ${isBuyer ? 'awaiting_buyer' : 'awaiting_seller'} then 'yours'
      when n.state in ('awaiting_buyer', 'awaiting_seller') then 'theirs'
      when n.state in ('agreed', 'converted') then 'agreed'
      else 'ended'
    end
  `
}
const filtered = (db: Sql, { owner, tab, goodsId }: Filter): Fragment => db`
  ${owned(db, owner)}
  ${goodsId === null ? db`` : db`and n.goods_id = ${goodsId}`}
  ${tab === null ? db`` : db`and ${tabOf(db, owner)} = ${tab}`}
`

type Page = { skip: number; count: number }
/** What has to be answered first is on top, then what changed last. */
export const listNegotiations = (db: Sql, { skip, count, ...filter }: Filter & Page) =>
  negotiationRow.all(db`
    ${select(db, filtered(db, filter))} order by n.valid_until nulls last, n.updated_at desc, n.id offset ${skip} limit ${count}
  `)

const tabRow = row({ tab: oneOfColumn(negotiationTabs), count: integerColumn })
export const countByTab = (db: Sql, filter: Omit<Filter, 'tab'>) =>
  tabRow.all(db`
    select tab, count(*)::int as count
    from (
      select ${tabOf(db, filter.owner)} as tab
      from negotiation n
      where ${filtered(db, { ...filter, tab: null })}
      limit ${limits.totalCountMax}
    ) as found
    group by tab
  `)

const idRow = row({ id: idColumn('negotiation') })
export const listExpired = (db: Sql, count: number) =>
  idRow.all(db`
    select id from negotiation where valid_until <= app_now() order by valid_until limit ${count}
  `)

/** Those that end soon, of whose round nobody was reminded. */
export const listEndingOffers = (db: Sql, count: number) =>
  idRow.all(db`
    select id
    from negotiation
    where valid_until between app_now() and app_now() + make_interval(hours => ${serverLimits.offerRemindedHours})
      and reminded_round < round and updated_at < valid_until - make_interval(hours => ${serverLimits.offerRemindedHours})
    order by valid_until
    limit ${count}
  `)
export const remindedOf = (tx: Tx, negotiationId: NegotiationId) =>
  tx`update negotiation set reminded_round = round where id = ${negotiationId}`

export const listOpenAbout = (db: Sql, goodsIds: readonly Id<'goods'>[]) =>
  idRow.all(db`
    select id from negotiation where goods_id = any(${[...goodsIds]}::uuid[]) and valid_until is not null order by id
  `)
export const listOpenNegotiationsOf = (db: Sql, memberId: Id<'member'>) =>
  negotiationRow.all(
    select(db, db`${ownedBy(db, memberId, db`n.member_id`)} and n.valid_until is not null order by n.id`),
  )
/** Those in which a member has written, on either side. */
export const listNegotiationIdsOf = (db: Sql, memberId: Id<'member'>) =>
  idRow.all(db`
    select distinct negotiation_id as id from negotiation_offer where ${ownedBy(db, memberId, db`author_id`)}
  `)
