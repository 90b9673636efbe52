import type { StateOf } from '@kikai/contract/machine'
import { wantedMachine } from '@kikai/contract/wanted/wanted.states'
import type { Id } from '@kikai/kernel/ids'
import { type Language, languages } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import {
  type RowType,
  boolColumn,
  countRow,
  dayColumn,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

type WantedId = Id<'wanted'>
type WantedState = StateOf<typeof wantedMachine>

const wantedRow = row({
  id: idColumn('wanted'),
  memberId: idColumn('member'),
  companyId: nullable(idColumn('company')),
  categoryId: idColumn('category'),
  makerId: nullable(idColumn('maker')),
  model: textColumn,
  budgetMinor: nullable(integerColumn),
  budgetCurrency: nullable(oneOfColumn(priceCurrencies)),
  country: nullable(textColumn),
  untilDay: dayColumn,
  body: textColumn,
  language: oneOfColumn(languages),
  state: oneOfColumn(wantedMachine.states),
  isOver: boolColumn,
  hiddenReason: nullable(textColumn),
  hiddenAt: nullable(instantColumn),
  postedAt: instantColumn,
  offers: integerColumn,
})
export type WantedRow = RowType<typeof wantedRow>

/** A day ends at midnight UTC, as those of goods that are to come begin. */
const today = (db: Sql): Fragment => db`(app_now() at time zone 'UTC')::date`

const select = (db: Sql, condition: Fragment): Fragment => db`
  select
    w.id, w.member_id, w.company_id, w.category_id, w.maker_id, w.model, w.budget_minor, w.budget_currency, w.country,
    w.until_day, w.body, w.language, w.state, w.until_day < ${today(db)} as is_over, w.hidden_reason, w.hidden_at,
    w.created_at as posted_at,
    (
      select count(*)::int from wanted_match m where m.wanted_id = w.id and m.offered_at is not null
    ) as offers
  from wanted w
  where ${condition}
`

export const findWanted = (db: Sql, wantedId: WantedId) => wantedRow.maybe(select(db, db`w.id = ${wantedId}`))

/** Locks it: what ends it waits until an offer is written, and an offer until it has ended. */
export const lockWanted = (tx: Tx, wantedId: WantedId) =>
  wantedRow.maybe(tx`${select(tx, tx`w.id = ${wantedId}`)} for update of w`)

export const findOwnWanted = (db: Sql, { wantedId, memberId }: { wantedId: WantedId; memberId: Id<'member'> }) =>
  wantedRow.maybe(select(db, db`w.id = ${wantedId} and w.member_id = ${memberId}`))

type Page = { skip: number; count: number }
export const listOwnRows = (db: Sql, { memberId, skip, count }: Page & { memberId: Id<'member'> }) =>
  wantedRow.all(db`
    ${select(db, db`w.member_id = ${memberId}`)}
    order by (w.state = 'open') desc, w.id desc
    offset ${skip}
    limit ${count}
  `)

export const countOwnRows = async (db: Sql, memberId: Id<'member'>): Promise<number> =>
  (
    await countRow.one(db`
      select count(*)::int as count
      from (select from wanted where member_id = ${memberId} limit ${limits.totalCountMax}) as own
    `)
  ).count

type Board = { categoryId: Id<'category'> | null; country: string | null }
const onBoard = (db: Sql, { categoryId, country }: Board): Fragment => db`
  w.state = 'open' and w.until_day >= ${today(db)}
  and ${
    categoryId === null
      ? db`true`
      : db`w.category_id in (select id from category where ${categoryId} in (id, parent_id))`
  }
  and ${
    country === null ? db`true` : db`exists (select from member b where b.id = w.member_id and b.country = ${country})`
  }
`

export const listBoardRows = (db: Sql, { skip, count, ...of }: Page & Board) =>
  wantedRow.all(db`${select(db, onBoard(db, of))} order by w.id desc offset ${skip} limit ${count}`)

export const countBoardRows = async (db: Sql, of: Board): Promise<number> =>
  (
    await countRow.one(db`
      select count(*)::int as count
      from (select from wanted w where ${onBoard(db, of)} limit ${limits.totalCountMax}) as shown
    `)
  ).count

export const listManagedRows = (db: Sql, { state, skip, count }: Page & { state: WantedState | null }) =>
  wantedRow.all(db`
    ${select(db, state === null ? db`true` : db`w.state = ${state}`)} order by w.id desc offset ${skip} limit ${count}
  `)

const countedRow = row({ state: oneOfColumn(wantedMachine.states), count: integerColumn })
export const countStates = (db: Sql) =>
  countedRow.all(db`
    select state, count(*)::int as count
    from (select state from wanted order by id desc limit ${limits.totalCountMax}) as newest
    group by state
  `)

/** Locks what a member looks for, and counts what is open, so that two tabs do not post more than one may. */
export async function lockOpen(tx: Tx, memberId: Id<'member'>): Promise<number> {
  await tx`select pg_advisory_xact_lock(24, hashtext(${memberId}))`
  const counted = countRow.one(tx`
    select count(*)::int as count
    from wanted
    where member_id = ${memberId} and state = 'open' and until_day >= ${today(tx)}
  `)
  return (await counted).count
}

type NewWanted = {
  wantedId: WantedId
  memberId: Id<'member'>
  companyId: Id<'company'> | null
  categoryId: Id<'category'>
  makerId: Id<'maker'> | null
  model: string
  budget: { currency: PriceCurrency; minor: number } | null
  country: string | null
  untilDay: string
  text: string
  language: Language
}
export const insertWantedRow = (tx: Tx, made: NewWanted) => tx`
  insert into wanted (
    id, member_id, company_id, category_id, maker_id, model, budget_minor, budget_currency, country, until_day, body,
    language
  )
  values (
    ${made.wantedId}, ${made.memberId}, ${made.companyId}, ${made.categoryId}, ${made.makerId}, ${made.model},
    ${made.budget?.minor ?? null}, ${made.budget?.currency ?? null}, ${made.country}, ${made.untilDay}, ${made.text},
    ${made.language}
  )
`

/** What hiding writes beside the state. */
export const hiddenFor = (db: Sql, reason: string): Fragment => db`hidden_reason = ${reason}, hidden_at = app_now()`

/** What is open beyond its day. */
export const isPast = (db: Sql): Fragment => db`until_day < ${today(db)}`

const matchRow = row({
  wantedId: idColumn('wanted'),
  goodsId: idColumn('goods'),
  offered: boolColumn,
  at: instantColumn,
})
export type MatchRow = RowType<typeof matchRow>
/** What was offered stands before what fits by itself, the newest first. */
export const listMatches = (db: Sql, wantedIds: readonly WantedId[]) =>
  matchRow.all(db`
    select wanted_id, goods_id, offered_at is not null as offered, coalesce(offered_at, created_at) as at
    from wanted_match
    where wanted_id = any(${[...wantedIds]}::uuid[])
    order by offered desc, at desc, goods_id
  `)

type Passing = { wantedId: WantedId; companyId: Id<'company'> }
export const insertPassed = (tx: Tx, { wantedId, companyId, by }: Passing & { by: Id<'member'> }) => tx`
  insert into wanted_passed (wanted_id, company_id, passed_by)
  values (${wantedId}, ${companyId}, ${by})
  on conflict do nothing
`

export const deletePassed = (tx: Tx, { wantedId, companyId }: Passing) =>
  tx`delete from wanted_passed where wanted_id = ${wantedId} and company_id = ${companyId}`

const passedRow = row({ wantedId: idColumn('wanted') })
/** Which of these a company has said that it has no machine for. */
export const listPassed = (
  db: Sql,
  { wantedIds, companyId }: { wantedIds: readonly WantedId[]; companyId: Id<'company'> },
) =>
  passedRow.all(db`
    select wanted_id from wanted_passed where wanted_id = any(${[...wantedIds]}::uuid[]) and company_id = ${companyId}
  `)

const oursRow = row({ wantedId: idColumn('wanted'), count: integerColumn })
/** How many of its listings a company has offered for each of these. */
export const countOffersOf = (
  db: Sql,
  { wantedIds, companyId }: { wantedIds: readonly WantedId[]; companyId: Id<'company'> },
) =>
  oursRow.all(db`
    select wanted_id, count(*)::int as count
    from wanted_match
    where wanted_id = any(${[...wantedIds]}::uuid[]) and company_id = ${companyId} and offered_at is not null
    group by wanted_id
  `)

const offerCountsRow = row({ all: integerColumn, ours: integerColumn })
export type OfferCounts = RowType<typeof offerCountsRow>
/** The request is locked by the caller. */
export const countOffers = (tx: Tx, { wantedId, companyId }: { wantedId: WantedId; companyId: Id<'company'> }) =>
  offerCountsRow.one(tx`
    select count(*)::int as all, count(*) filter (where company_id = ${companyId})::int as ours
    from wanted_match
    where wanted_id = ${wantedId} and offered_at is not null
  `)

type Offer = { wantedId: WantedId; goodsId: Id<'goods'>; companyId: Id<'company'>; by: Id<'member'> }
const goodsRow = row({ goodsId: idColumn('goods') })
/** Null when this listing has been offered already; what fits by itself may still be offered. */
export const insertOffer = (tx: Tx, { wantedId, goodsId, companyId, by }: Offer) =>
  goodsRow.maybe(tx`
    insert into wanted_match as m (wanted_id, goods_id, company_id, offered_at, offered_by)
    values (${wantedId}, ${goodsId}, ${companyId}, app_now(), ${by})
    on conflict (wanted_id, goods_id) do update
      set offered_at = excluded.offered_at, offered_by = excluded.offered_by
      where m.offered_at is null
    returning goods_id
  `)

const ownRow = row({ model: textColumn, text: textColumn, untilDay: dayColumn, state: textColumn, at: instantColumn })
/** What a member looked for, for their export. */
export const listOwnWantedWords = (db: Sql, memberId: Id<'member'>) =>
  ownRow.all(db`
    select model, body as text, until_day, state, created_at as at
    from wanted
    where member_id = ${memberId}
    order by id
  `)

/** Offers go with the request; that somebody was told goes with both. */
export async function deleteWantedOf(tx: Tx, memberId: Id<'member'>): Promise<void> {
  await tx`delete from wanted_told where member_id = ${memberId}`
  await tx`delete from wanted where member_id = ${memberId}`
}
