import type { Id } from '@kikai/kernel/ids'
import type { PriceCurrency } from '@kikai/kernel/money'
import type { StoredBank } from '../src/domains/companies/companies.public.ts'
import type { Db, Sql, Tx } from '../src/platform/database/db.ts'
import { idColumn, integerColumn, row, textColumn } from '../src/platform/database/row.ts'

const companyRow = row({ id: idColumn('company') })
/** Whether somebody sells here already. */
export const findAnyCompany = async (db: Sql): Promise<boolean> =>
  (await companyRow.all(db`select id from company limit 1`)).length > 0

export type DemoFile = {
  id: Id<'file'>
  ownerId: Id<'member'>
  width: number
  height: number
  bytes: number
  sha256: string
}

/** The demo's drawings as public pictures in use. */
export const insertDemoFiles = (tx: Tx, files: readonly DemoFile[]) =>
  tx`insert into file ${tx(files.map((file) => ({ ...file, purpose: 'goods', visibility: 'public', state: 'used' })))}`

/** Drawn papers, for their owner and the reviewers alone. */
export const insertDemoPapers = (tx: Tx, files: readonly DemoFile[]) =>
  tx`insert into file ${tx(files.map((file) => ({ ...file, purpose: 'paper', visibility: 'private', state: 'used' })))}`

/** Some visitors on some days since each machine is on sale. */
export const insertDemoViews = (db: Sql) => db`
  insert into goods_view (goods_id, day, views)
  select g.id, d.day::date, 1 + m.mark % 4
  from goods g
  cross join generate_series(app_now() - interval '60 days', app_now(), interval '1 day') d (day)
  cross join lateral (
    select ('x' || substr(md5(g.management_number || d.day::date), 1, 6))::bit(24)::int as mark
  ) m
  where g.published_at::date <= d.day::date and m.mark % 3 = 0
  on conflict do nothing
`

type NewDemoFile = DemoFile & {
  purpose: 'slip' | 'loading' | 'paper' | 'device' | 'repair' | 'inspection'
  visibility?: 'public' | 'private'
}
/** A drawn slip, paper or photo that its owner has just sent and not handed in. */
export const insertDemoFile = (db: Sql, { visibility = 'private', ...file }: NewDemoFile) =>
  db`insert into file ${db([{ ...file, visibility, state: 'new' }])}`

const companyToPayRow = row({
  id: idColumn('company'),
  country: textColumn,
  holder: textColumn,
  accountNumber: textColumn,
})
/** Companies that have no bank account yet. */
export const listCompaniesWithoutAccount = (db: Sql) =>
  companyToPayRow.all(db`
    select id, country, legal_name as holder, (1000000 + abs(hashtext(code)) % 8999999)::text as account_number
    from company
    where payout_account is null
  `)

export const setDemoPayoutAccount = (db: Sql, companyId: Id<'company'>, account: StoredBank) =>
  db`update company set payout_account = ${db.json(account)} where id = ${companyId}`

type Extras = {
  goodsId: Id<'goods'>
  lng: number
  lat: number
  publishedDaysAgo: number
}

/** What no form writes: where goods stand on the map, and that they were published before today. */
export const setDemoExtras = (tx: Tx, { goodsId, lng, lat, publishedDaysAgo }: Extras) =>
  tx`
    update goods
    set
      lng = ${lng},
      lat = ${lat},
      published_at = app_now() - make_interval(days => ${publishedDaysAgo}) - make_interval(secs => ('x' || right(id::text, 4))::bit(16)::int)
    where id = ${goodsId}
  `

export const sellDemoStock = (tx: Tx, goodsId: Id<'goods'>) =>
  tx`update stock set sold = received where goods_id = ${goodsId}`

/** Cards are for smaller machines: how much may be paid online in Japan, and what finance had set before. */
export const insertDemoRules = (tx: Tx, financeId: Id<'member'>) =>
  tx`
    insert into payment_rule (country, method, version, offered, most, by_member)
    values
      ('JP', 'online', 1, true, '{"JPY": 500000}', ${financeId}),
      ('JP', 'online', 2, true, '{"JPY": 1000000}', ${financeId})
  `

/** The moment that columns and deadlines are reckoned from; 0 for the real one. */
export const moveDatabaseClockBack = (db: Db | Tx, agoMs: number) =>
  db.unsafe(
    `create or replace function app_now() returns timestamptz language sql volatile as $$ select clock_timestamp()${agoMs === 0 ? '' : ` - interval '${agoMs} milliseconds'`} $$`,
  )

const memberRow = row({ id: idColumn('member') })
export const findDemoMember = async (db: Sql, email: string) =>
  (await memberRow.one(db`select id from account where email = ${email}`)).id

/** The company at which somebody of the demo has their seat. */
export const companyOfDemoMember = async (db: Sql, memberId: Id<'member'>) =>
  (
    await companyRow.one(db`
      select company_id as id
      from access_grant
      where member_id = ${memberId} and company_id is not null and withdrawn_at is null
      limit 1
    `)
  ).id

export const insertDemoSession = (db: Sql, tokenHash: Buffer, memberId: Id<'member'>) =>
  db`
    insert into session (token_hash, member_id, epoch, expires_at)
    select ${tokenHash}, id, session_epoch, app_now() + interval '1 hour'
    from account
    where id = ${memberId}
  `
export const deleteDemoSession = (db: Sql, tokenHash: Buffer) => db`delete from session where token_hash = ${tokenHash}`

const offerRow = row({
  goodsId: idColumn('goods'),
  minor: integerColumn,
  companyId: idColumn('company'),
  ownerId: idColumn('member'),
})
export type DemoOffer = {
  goodsId: Id<'goods'>
  minor: number
  companyId: Id<'company'>
  ownerId: Id<'member'>
}
type Wishes = { currency: PriceCurrency; country: string; isFreightOpen: boolean; pieces?: number }

/** What can be bought at once and is sent to a country, with who sells it; what was published first comes first. */
const askedRow = row({ goodsId: idColumn('goods'), ownerId: idColumn('member') })
/** Goods of a category that can be asked about, those before others that no story buys at their price, and who answers for them. */
type AskedWishes = { category: string; currency: PriceCurrency; taken: ReadonlySet<Id<'goods'>> }
export const findAskedGoods = (db: Sql, { category, currency, taken }: AskedWishes) =>
  askedRow.maybe(db`
    select goods.id as goods_id, seller.member_id as owner_id
    from goods
    join category on category.id = goods.category_id
    join lateral (
      select member_id
      from access_grant
      where company_id = goods.company_id and withdrawn_at is null
      order by member_id
      limit 1
    ) as seller on true
    where goods.state = 'on_sale' and category.key = ${category} and goods.price_currency = ${currency}
      and goods.id <> all(${[...taken]}::uuid[])
    order by goods.pricing_type = 'fixed', goods.published_at desc, goods.id
    limit 1
  `)

const bargainedRow = row({ goodsId: idColumn('goods'), ownerId: idColumn('member'), minor: integerColumn })
/** Machines whose price can be negotiated, and who sells them; the newest first. */
export const listNegotiable = (
  db: Sql,
  { currency, country, taken, count }: Pick<AskedWishes, 'currency' | 'taken'> & { country: string; count: number },
) =>
  bargainedRow.all(db`
    select goods.id as goods_id, seller.member_id as owner_id, goods.price_minor as minor
    from goods
    join stock on stock.goods_id = goods.id
    join lateral (
      select member_id
      from access_grant
      where company_id = goods.company_id and withdrawn_at is null
      order by member_id
      limit 1
    ) as seller on true
    where goods.state = 'on_sale' and goods.pricing_type = 'negotiable' and goods.price_currency = ${currency}
      and goods.id <> all(${[...taken]}::uuid[]) and stock.received = 1
      and (cardinality(goods.shipping_countries) = 0 or ${country} = any(goods.shipping_countries))
    order by goods.published_at desc, goods.id
    limit ${count}
  `)

const shownRow = row({ goodsId: idColumn('goods'), ownerId: idColumn('member') })
/** Machines with a fixed price of the one company that has most of them, and who sells them. */
export const listShown = (
  db: Sql,
  { currency, taken, count }: Pick<AskedWishes, 'currency' | 'taken'> & { count: number },
) =>
  shownRow.all(db`
    with free as (
      select id, company_id, published_at
      from goods
      join stock on stock.goods_id = goods.id and stock.received = 1
      where state = 'on_sale' and pricing_type = 'fixed' and price_currency = ${currency} and id <> all(${[...taken]}::uuid[])
    )
    select free.id as goods_id, seller.member_id as owner_id
    from free
    join lateral (
      select member_id
      from access_grant
      where company_id = free.company_id and role in ('companyOwner', 'companySeller') and withdrawn_at is null
      order by member_id
      limit 1
    ) as seller on true
    where free.company_id = (select company_id from free group by company_id order by count(*) desc, company_id limit 1)
    order by free.published_at desc, free.id
    limit ${count}
  `)

const productRow = row({ id: idColumn('product') })
/** The model of a machine that is listed, for the company that keeps it in stock. */
export const insertDemoProduct = (tx: Sql, { goodsId, kind }: { goodsId: Id<'goods'>; kind: 'machine' | 'lot' }) =>
  productRow.one(tx`
    with wanted as (
      select
        company_id, category_id, maker_id, maker_name, ${kind} as kind,
        case when ${kind} = 'lot' then 'Oil filter for ' || model else model end as model,
        case when ${kind} = 'lot' then jsonb_build_object(
          'en', 'Oil filter for ' || model, 'ja', model || '用オイルフィルター', 'zh-Hans', model || ' 机油滤清器'
        ) end as names,
        case when ${kind} = 'lot' then array[model] else '{}' end as fits,
        case when ${kind} = 'machine' then weight_kg end as weight_kg,
        case when ${kind} = 'machine' then dimensions_mm end as dimensions_mm,
        case when ${kind} = 'machine' then array(
          select file_id from goods_picture where goods_id = goods.id order by position
        ) else '{}' end as picture_ids
      from goods
      where id = ${goodsId}
    ), known as (
      select product.id
      from product
      join wanted on wanted.company_id = product.company_id and wanted.kind = product.kind
        and wanted.category_id = product.category_id and wanted.maker_id is not distinct from product.maker_id
        and wanted.model = product.model
    ), made as (
      insert into product (
        id, company_id, kind, category_id, maker_id, maker_name, model, names, fits, weight_kg, dimensions_mm, picture_ids
      )
      select
        uuidv7(), company_id, kind, category_id, maker_id, maker_name, model, names, fits, weight_kg, dimensions_mm,
        picture_ids
      from wanted
      where not exists (select from known)
      returning id
    )
    select id from known union all select id from made
  `)

export const listDemoOffers = (db: Sql, { currency, country, isFreightOpen, pieces = 1 }: Wishes) =>
  offerRow.all(db`
    select goods.id as goods_id, goods.price_minor as minor, goods.company_id, seller.member_id as owner_id
    from goods
    join stock on stock.goods_id = goods.id
    join lateral (
      select member_id
      from access_grant
      where company_id = goods.company_id and withdrawn_at is null
      order by member_id
      limit 1
    ) as seller on true
    where goods.state = 'on_sale' and goods.pricing_type = 'fixed' and goods.price_currency = ${currency}
      and (cardinality(goods.shipping_countries) = 0 or ${country} = any(goods.shipping_countries))
      and (goods.freight = 'undetermined') = ${isFreightOpen}
      and stock.received - stock.held - stock.sold >= ${pieces}
    order by goods.published_at
  `)

const partRow = row({ goodsId: idColumn('goods'), minor: integerColumn })
type PartWishes = { category: string; companyId: Id<'company'>; taken: ReadonlySet<Id<'goods'>> }
/** The cheapest part of a company that no story buys. */
export const findDemoPart = (db: Sql, { category, companyId, taken }: PartWishes) =>
  partRow.maybe(db`
    select goods.id as goods_id, goods.price_minor as minor
    from goods
    join stock on stock.goods_id = goods.id
    join category on category.id = goods.category_id
    where goods.state = 'on_sale' and category.key = ${category} and goods.company_id = ${companyId}
      and stock.received > stock.held + stock.sold and goods.id <> all(${[...taken]}::uuid[])
    order by goods.price_minor, goods.id
    limit 1
  `)

const lotGoodsRow = row({ goodsId: idColumn('goods'), minor: integerColumn })
type LotWishes = { companyId: Id<'company'>; currency: PriceCurrency; taken: ReadonlySet<Id<'goods'>> }
/** Single pieces of a company that no story buys at their price, and that are sent to every country of the demo's bidders. */
export const listLotGoods = (db: Sql, { companyId, currency, taken }: LotWishes) =>
  lotGoodsRow.all(db`
    select goods.id as goods_id, goods.price_minor as minor
    from goods
    join stock on stock.goods_id = goods.id
    where goods.state = 'on_sale' and goods.pricing_type = 'negotiable' and goods.company_id = ${companyId}
      and goods.price_currency = ${currency} and stock.received = 1 and stock.held + stock.sold = 0
      and (
        cardinality(goods.shipping_countries) = 0
        or ('JP' = any(goods.shipping_countries) and 'CN' = any(goods.shipping_countries))
      )
      and goods.id <> all(${[...taken]}::uuid[])
    order by goods.price_minor, goods.id
  `)

const categoryIdRow = row({ id: idColumn('category') })
export const findDemoCategory = (db: Sql, key: string) =>
  categoryIdRow.one(db`select id from category where key = ${key}`)
