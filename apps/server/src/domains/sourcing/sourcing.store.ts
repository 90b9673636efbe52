import { freightModes, taxModes } from '@kikai/contract/goods/goods.words'
import type { StateOf } from '@kikai/contract/machine'
import { memberKinds } from '@kikai/contract/members/members.shapes'
import { openSourcing, sourcingMachine } from '@kikai/contract/sourcing/sourcing.states'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { type Language, languages } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import type { Owner } from '../../platform/sessions/reach.ts'
import { ownedBy, ownedOrReached } from '../../platform/sessions/reach.store.ts'
import { serverLimits } from '../../platform/config/server-limits.ts'
import {
  type RowType,
  boolColumn,
  countRow,
  dayColumn,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'
import { sellsNow } from '../companies/companies.public.ts'
import { type AddressCopy, addressCopy } from '../orders/orders.public.ts'

type SourcingId = Id<'sourcing'>
type State = StateOf<typeof sourcingMachine>

const sourcingRow = row({
  id: idColumn('sourcing'),
  number: textColumn,
  version: integerColumn,
  goodsId: idColumn('goods'),
  companyId: idColumn('company'),
  memberId: idColumn('member'),
  buyerCompanyId: nullable(idColumn('company')),
  boughtAs: oneOfColumn(memberKinds),
  state: oneOfColumn(sourcingMachine.states),
  quantity: integerColumn,
  address: jsonColumn(addressCopy),
  wishDay: nullable(dayColumn),
  body: textColumn,
  bodyLanguage: oneOfColumn(languages),
  validUntil: instantColumn,
  currency: nullable(oneOfColumn(priceCurrencies)),
  unitPrice: nullable(integerColumn),
  freight: nullable(oneOfColumn(freightModes)),
  freightAmount: nullable(integerColumn),
  taxMode: nullable(oneOfColumn(taxModes)),
  taxRate: nullable(integerColumn),
  total: nullable(integerColumn),
  leadDays: nullable(integerColumn),
  deposit: nullable(integerColumn),
  kept: nullable(integerColumn),
  lateDays: nullable(integerColumn),
  payDays: nullable(integerColumn),
  note: textColumn,
  noteLanguage: nullable(oneOfColumn(languages)),
  quotedAt: nullable(instantColumn),
  agreedAt: nullable(instantColumn),
  dueAt: nullable(instantColumn),
  freeFrom: nullable(instantColumn),
  depositId: nullable(idColumn('deposit')),
  depositEndedAt: nullable(instantColumn),
  forfeited: nullable(integerColumn),
  orderId: nullable(idColumn('order')),
  checkoutId: nullable(idColumn('checkout')),
  orderNumber: nullable(textColumn),
  payBy: nullable(instantColumn),
  endReason: textColumn,
  endLanguage: nullable(oneOfColumn(languages)),
  endedAt: nullable(instantColumn),
  /** Whether the company may sell at this moment: it may have been suspended since it quoted. */
  sellerSells: boolColumn,
  createdAt: instantColumn,
  now: instantColumn,
})
export type SourcingRow = RowType<typeof sourcingRow>

const select = (db: Sql, condition: Fragment): Fragment => db`
  select
    s.id, s.number, s.version, s.goods_id, s.company_id, s.member_id, s.buyer_company_id, s.bought_as, s.state, s.quantity,
    s.address, s.wish_day, s.body, s.body_language, s.valid_until, s.currency, s.unit_price, s.freight, s.freight_amount,
    s.tax_mode, s.tax_rate, s.total, s.lead_days, s.deposit, s.kept, s.late_days, s.pay_days, s.note, s.note_language,
    s.quoted_at, s.agreed_at, s.due_at, s.free_from, s.deposit_id, s.deposit_ended_at, s.forfeited, s.order_id, o.checkout_id, o.number as order_number,
    case when o.life = 'open' and o.pay not in ('paid', 'credit') then o.deadline_at end as pay_by, s.end_reason,
    s.end_language, s.ended_at,
    ${sellsNow(db, db`s.company_id`)} as seller_sells, s.created_at, app_now() as now
  from sourcing s
  left join order_head o on o.id = s.order_id
  where ${condition}
`
const owned = (db: Sql, owner: Owner): Fragment =>
  ownedOrReached(db, owner, { member: db`s.member_id`, company: db`s.company_id` })

export type AskedSourcing = { sourcingId: SourcingId; owner: Owner }
export const findSourcing = (db: Sql, { sourcingId, owner }: AskedSourcing) =>
  sourcingRow.maybe(select(db, db`s.id = ${sourcingId} and ${owned(db, owner)}`))

const lockRow = row({ id: idColumn('sourcing') })
/** Behind its lock, which everybody who moves it takes first; only what arrives comes after the lock of its stock. */
export async function lockSourcing(tx: Tx, { sourcingId, owner }: AskedSourcing): Promise<SourcingRow | null> {
  const locked = await lockRow.maybe(tx`
    select s.id from sourcing s where s.id = ${sourcingId} and ${owned(tx, owner)} for update
  `)
  return locked && findSourcing(tx, { sourcingId, owner })
}

/** Who waits for pieces of these goods, whoever accepted first first; the caller has locked the stock. */
export async function lockWaiting(tx: Tx, goodsId: Id<'goods'>): Promise<SourcingRow[]> {
  const locked = await lockRow.all(tx`
    select s.id from sourcing s where s.goods_id = ${goodsId} and s.state = 'agreed' order by s.agreed_at, s.id for update
  `)
  const ids = locked.map(({ id }) => id)
  return sourcingRow.all(tx`${select(tx, tx`s.id = any(${ids}::uuid[])`)} order by s.agreed_at, s.id`)
}

export const findSourcingOfOrder = (db: Sql, orderId: Id<'order'>) =>
  sourcingRow.maybe(select(db, db`s.order_id = ${orderId}`))

type Page = { skip: number; count: number }
/** What waits for one of them stands before what is over, the newest first. */
const bySide = (db: Sql, side: 'buyer' | 'seller'): Fragment =>
  side === 'buyer'
    ? db`order by (s.state in ('quoted', 'arrived')) desc, (s.state in ('asked', 'agreed')) desc, s.id desc`
    : db`order by (s.state in ('asked', 'agreed')) desc, (s.state in ('quoted', 'arrived')) desc, s.id desc`

export const listOwnSourcing = (db: Sql, { memberId, skip, count }: Page & { memberId: Id<'member'> }) =>
  sourcingRow.all(db`
    ${select(db, ownedBy(db, memberId, db`s.member_id`))} ${bySide(db, 'buyer')} offset ${skip} limit ${count}
  `)

export const countOwnSourcing = async (db: Sql, memberId: Id<'member'>): Promise<number> =>
  (
    await countRow.one(db`
      select count(*)::int as count
      from (
        select from sourcing s where ${ownedBy(db, memberId, db`s.member_id`)} limit ${limits.totalCountMax}
      ) as own
    `)
  ).count

export const listManagedSourcingRows = (
  db: Sql,
  { owner, state, skip, count }: Page & { owner: Owner; state: State | null },
) =>
  sourcingRow.all(db`
    ${select(db, db`${owned(db, owner)} and ${state === null ? db`true` : db`s.state = ${state}`}`)}
    ${bySide(db, 'seller')}
    offset ${skip}
    limit ${count}
  `)

const countedRow = row({ state: oneOfColumn(sourcingMachine.states), count: integerColumn })
export const countSourcingStates = (db: Sql, owner: Owner) =>
  countedRow.all(db`
    select state, count(*)::int as count
    from (select s.state from sourcing s where ${owned(db, owner)} order by s.id desc limit ${limits.totalCountMax}) as newest
    group by state
  `)

/** Waits for the member's other tab, and counts what they ask for now. */
export async function countOpenSourcing(tx: Tx, memberId: Id<'member'>): Promise<number> {
  await tx`select pg_advisory_xact_lock(26, hashtext(${memberId}))`
  const counted = countRow.one(tx`
    select count(*)::int as count
    from sourcing s
    where ${ownedBy(tx, memberId, tx`s.member_id`)} and s.state in ('asked', 'quoted') and s.valid_until > app_now()
  `)
  return (await counted).count
}

/** What is over by its day though nobody has swept it, so that the same listing can be asked about again. */
export const isOverAbout = (
  db: Sql,
  { memberId, goodsId }: { memberId: Id<'member'>; goodsId: Id<'goods'> },
): Fragment => db`member_id = ${memberId} and goods_id = ${goodsId} and valid_until <= app_now()`

type NewSourcing = Pick<
  SourcingRow,
  | 'id'
  | 'number'
  | 'goodsId'
  | 'companyId'
  | 'memberId'
  | 'buyerCompanyId'
  | 'boughtAs'
  | 'quantity'
  | 'wishDay'
  | 'body'
  | 'bodyLanguage'
> & { address: AddressCopy; validUntil: Instant }
/** False when the member waits for an answer about these goods already. */
export const insertSourcing = async (tx: Tx, made: NewSourcing): Promise<boolean> =>
  (
    await tx`
      insert into sourcing (
        id, number, goods_id, company_id, member_id, buyer_company_id, bought_as, state, quantity, address, wish_day, body,
        body_language, valid_until
      )
      values (
        ${made.id}, ${made.number}, ${made.goodsId}, ${made.companyId}, ${made.memberId}, ${made.buyerCompanyId},
        ${made.boughtAs}, 'asked', ${made.quantity}, ${tx.json(made.address)}, ${made.wishDay}, ${made.body},
        ${made.bodyLanguage}, ${made.validUntil}
      )
      on conflict do nothing
    `
  ).count === 1

type Quoted = {
  currency: PriceCurrency
  unitPrice: number
  freight: (typeof freightModes)[number]
  freightAmount: number | null
  taxMode: (typeof taxModes)[number]
  taxRate: number
  total: number
  leadDays: number
  deposit: number
  kept: number
  lateDays: number
  payDays: number
  validUntil: Instant
  note: string
  noteLanguage: Language
}
/** What a quotation writes beside the state. */
export const quotedAs = (db: Sql, quoted: Quoted): Fragment => db`
  currency = ${quoted.currency}, unit_price = ${quoted.unitPrice}, freight = ${quoted.freight},
  freight_amount = ${quoted.freightAmount}, tax_mode = ${quoted.taxMode}, tax_rate = ${quoted.taxRate},
  total = ${quoted.total}, lead_days = ${quoted.leadDays}, deposit = ${quoted.deposit}, kept = ${quoted.kept},
  late_days = ${quoted.lateDays}, pay_days = ${quoted.payDays}, valid_until = ${quoted.validUntil}, note = ${quoted.note},
  note_language = ${quoted.noteLanguage}, quoted_at = app_now()
`

/** The lead time begins with the deposit. */
export const agreedNow = (db: Sql, depositId: Id<'deposit'> | null): Fragment => db`
  deposit_id = ${depositId}, agreed_at = app_now(), due_at = app_now() + lead_days * interval '1 day',
  free_from = app_now() + (lead_days + late_days) * interval '1 day'
`

export const arrivedAs = (db: Sql, orderId: Id<'order'>): Fragment => db`order_id = ${orderId}`

/** What an end writes beside the state: whether something of the deposit was kept, and why it ended. */
export const sourcingEnded = (
  db: Sql,
  { forfeited, because = null }: { forfeited: number; because?: Because | null },
): Fragment => db`
  deposit_ended_at = case when deposit_id is not null then app_now() end,
  forfeited = case when deposit_id is not null then ${forfeited}::bigint end, ${endedBecause(db, because)}
`

type Because = { reason: string; language: Language }
/** Null where it ends without words. */
export const endedBecause = (db: Sql, because: Because | null): Fragment => db`
  end_reason = ${because?.reason ?? ''}, end_language = ${because?.language ?? null}, ended_at = app_now()
`

const dueRow = row({ id: idColumn('sourcing') })
/** What nobody answered by its day, and agreements that everybody forgot. */
export const listSourcingToEnd = (db: Sql, count: number) =>
  dueRow.all(db`
    select id from sourcing where state in ('asked', 'quoted') and valid_until <= app_now()
    union all
    select id
    from sourcing
    where state = 'agreed' and free_from + ${serverLimits.sourcingForgottenDays} * interval '1 day' <= app_now()
    limit ${count}
  `)

/** Requests and quotations that end soon, of which nobody was reminded; who has heard of one just now is not. */
export const listEndingSourcing = (db: Sql, count: number) =>
  dueRow.all(db`
    select id
    from sourcing
    where
      state in ('asked', 'quoted') and reminded_version < version
      and valid_until between app_now() and app_now() + make_interval(hours => ${serverLimits.sourcingRemindedHours})
      and updated_at < valid_until - make_interval(hours => ${serverLimits.sourcingRemindedHours})
    order by valid_until
    limit ${count}
  `)
export const remindedOfSourcing = (tx: Tx, sourcingId: SourcingId) =>
  tx`update sourcing set reminded_version = version where id = ${sourcingId}`

/** What of a member's waits for money or a machine. */
export const countAgreedOf = async (db: Sql, memberId: Id<'member'>): Promise<number> =>
  (
    await countRow.one(db`
      select count(*)::int as count from sourcing s
      where ${ownedBy(db, memberId, db`s.member_id`)} and s.state in ('agreed', 'arrived')
    `)
  ).count

export const listOpenSourcingOf = (db: Sql, memberId: Id<'member'>) =>
  sourcingRow.all(select(db, db`${ownedBy(db, memberId, db`s.member_id`)} and s.state = any(${[...openSourcing]})`))

const ownRow = row({ number: textColumn, text: textColumn, state: textColumn, at: instantColumn })
/** What a member asked for, for their export. */
export const listOwnSourcingWords = (db: Sql, memberId: Id<'member'>) =>
  ownRow.all(db`
    select s.number, s.body as text, s.state, s.created_at as at
    from sourcing s
    where ${ownedBy(db, memberId, db`s.member_id`)}
    order by s.id
  `)

/** Overwrites the words and the address of a member who leaves. */
export const eraseSourcing = (tx: Tx, memberId: Id<'member'>) => tx`
  update sourcing s
  set
    body = '',
    address = address || jsonb_build_object(
      'name', '—', 'mobile', '', 'street', '', 'houseNumber', '', 'company', '', 'postalCode', left(address ->> 'postalCode', 3)
    )
  where ${ownedBy(tx, memberId, tx`s.member_id`)}
`
