import {
  grades,
  type PowerSource,
  pricingTypes,
  freightModes,
  sumHolds,
  taxModes,
  type publicGoodsStates,
} from '@kikai/contract/goods/goods.words'
import { goodsMachine } from '@kikai/contract/goods/goods.states'
import type { Id } from '@kikai/kernel/ids'
import { priceCurrencies } from '@kikai/kernel/money'
import type { Language } from '@kikai/kernel/language'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import { pipeline } from '../../../platform/database/pipeline.ts'
import {
  boolColumn,
  countRow,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  type RowType,
  textColumn,
} from '../../../platform/database/row.ts'
import type { Size, SizeUnit } from '../understand/quantities.ts'
import type { Named } from '../understand/understand-words.ts'

/** Everything on a card in one language, in one table, so that a list reads narrow rows by one statement. */
export const cardShape = {
  id: idColumn('goods'),
  managementNumber: textColumn,
  title: textColumn,
  makerName: textColumn,
  model: textColumn,
  year: nullable(integerColumn),
  hours: nullable(integerColumn),
  place: textColumn,
  state: oneOfColumn(goodsMachine.states),
  pricingType: oneOfColumn(pricingTypes),
  priceMinor: nullable(integerColumn),
  priceCurrency: nullable(oneOfColumn(priceCurrencies)),
  totalMinor: nullable(integerColumn),
  totalHolds: nullable(oneOfColumn(sumHolds)),
  /** Codes of countries, with a space between. */
  shipsTo: textColumn,
  taxMode: oneOfColumn(taxModes),
  freight: oneOfColumn(freightModes),
  grade: nullable(oneOfColumn(grades)),
  inspected: boolColumn,
  pictureId: nullable(idColumn('file')),
  pictureWidth: nullable(integerColumn),
  pictureHeight: nullable(integerColumn),
  sellerId: idColumn('company'),
  sellerName: textColumn,
  sellerCertified: boolColumn,
  publishedAt: instantColumn,
} as const
export const cardRow = row(cardShape)
export type CardRow = RowType<typeof cardRow>

/** What a card shows, from `goods_search f`. */
export const cardColumns = (db: Sql, language: Language) => db`
  f.goods_id as id, f.management_number, f.titles ->> ${language} as title, f.maker_names ->> ${language} as maker_name, f.model,
  f.year, f.hours, f.places ->> ${language} as place, f.state, f.pricing_type, f.price_minor, f.price_currency, f.total_minor, f.total_holds, f.ships_to,
  f.tax_mode, f.freight,
  f.grade, f.inspected, f.picture_id, f.picture_width, f.picture_height,
  f.company_id as seller_id, f.seller_names ->> ${language} as seller_name, f.seller_certified, f.published_at
`

export type SearchFilter = {
  tsquery: string | null
  models: readonly string[]
  topCategoryId: Id<'category'> | null
  categoryId: Id<'category'> | null
  makerIds: readonly Id<'maker'>[] | null
  companyId: Id<'company'> | null
  yearFrom: number | null
  yearTo: number | null
  hoursFrom: number | null
  hoursTo: number | null
  countries: readonly string[] | null
  grades: readonly string[] | null
  states: readonly (typeof publicGoodsStates)[number][] | null
  powerSources: readonly PowerSource[] | null
  /** All of these must match. */
  sizes: readonly SizeBounds[]
  inspectedOnly: boolean
  priceFrom: number | null
  priceTo: number | null
}

export type SizeBounds = { unit: SizeUnit; from: number | null; to: number | null }

/** A filter without conditions, to be extended. */
export const nothingAsked: SearchFilter = {
  tsquery: null,
  models: [],
  topCategoryId: null,
  categoryId: null,
  makerIds: null,
  companyId: null,
  yearFrom: null,
  yearTo: null,
  hoursFrom: null,
  hoursTo: null,
  countries: null,
  grades: null,
  states: null,
  powerSources: null,
  sizes: [],
  inspectedOnly: false,
  priceFrom: null,
  priceTo: null,
}

/**
 * The conditions of a filter; absent ones leave no trace in the statement, so that the planner sees only the real ones.
 */
export function conditions(db: Sql, filter: Omit<SearchFilter, 'tsquery'> & { tsquery?: string | null }): Fragment {
  const parts: Fragment[] = []
  if (filter.tsquery) parts.push(db`f.tokens @@ ${filter.tsquery}::tsquery`)
  if (filter.categoryId !== null) parts.push(db`f.category_id = ${filter.categoryId}`)
  if (filter.topCategoryId !== null) parts.push(db`f.top_category_id = ${filter.topCategoryId}`)
  if (filter.makerIds !== null) parts.push(db`f.maker_id = any(${[...filter.makerIds]}::uuid[])`)
  if (filter.companyId !== null) parts.push(db`f.company_id = ${filter.companyId}`)
  if (filter.yearFrom !== null) parts.push(db`f.year >= ${filter.yearFrom}`)
  if (filter.yearTo !== null) parts.push(db`f.year <= ${filter.yearTo}`)
  if (filter.hoursFrom !== null) parts.push(db`f.hours >= ${filter.hoursFrom}`)
  if (filter.hoursTo !== null) parts.push(db`f.hours <= ${filter.hoursTo}`)
  if (filter.countries !== null) parts.push(db`f.country = any(${[...filter.countries]}::text[])`)
  if (filter.grades !== null) parts.push(db`f.grade = any(${[...filter.grades]}::text[])`)
  if (filter.states !== null) parts.push(db`f.state = any(${[...filter.states]}::text[])`)
  if (filter.powerSources !== null) parts.push(db`f.power_source = any(${[...filter.powerSources]}::text[])`)
  for (const { unit, from, to } of filter.sizes) {
    if (from !== null) parts.push(db`(f.sizes ->> ${unit})::float8 >= ${from}`)
    if (to !== null) parts.push(db`(f.sizes ->> ${unit})::float8 <= ${to}`)
  }
  if (filter.inspectedOnly) parts.push(db`f.inspected`)
  if (filter.priceFrom !== null) parts.push(db`f.price_reference >= ${filter.priceFrom}`)
  if (filter.priceTo !== null) parts.push(db`f.price_reference <= ${filter.priceTo}`)
  return parts.reduce((all, part) => db`${all} and ${part}`, db`true`)
}

export type SearchOrder = 'relevance' | 'newest' | 'yearNewest' | 'hoursLeast' | 'priceLowest' | 'priceHighest'
export type SearchPage = {
  order: SearchOrder
  offset: number
  count: number
  after: { publishedAt: string; goodsId: string } | null
  /** Goods that are on the list already. */
  except?: readonly Id<'goods'>[]
  /** Makers and categories that the words named, for ordering the best matches. */
  meant?: Meant
}
export type Meant = Named & { partsId: Id<'category'> | null; sizes: readonly Size[] }

/**
 * Newest last as a tie-breaker, then the id, so that equal goods keep their order across pages. Each order has its
 * index.
 */
export function plainOrder(db: Sql, order: SearchOrder): Fragment {
  const newest = db`f.published_at desc, f.goods_id desc`
  if (order === 'yearNewest') return db`f.year desc nulls last, ${newest}`
  if (order === 'hoursLeast') return db`f.hours asc nulls last, ${newest}`
  if (order === 'priceLowest') return db`f.price_reference asc nulls last, ${newest}`
  if (order === 'priceHighest') return db`f.price_reference desc nulls last, ${newest}`
  return newest
}

/** By match with the words, then newest first; other orders are unchanged. */
export function orderOf(
  db: Sql,
  { order, meant }: Pick<SearchPage, 'order' | 'meant'>,
  { models, tsquery }: SearchFilter,
): Fragment {
  const newest = plainOrder(db, order)
  if (order !== 'relevance' || tsquery === null) return newest
  const byName = meant ? byNameFirst(db, meant, models) : db``
  const rest = db`f.title_tokens @@ ${tsquery}::tsquery desc, ${soonestFirst(db)}, ${newest}`
  if (models.length === 0) return db`${byName} ${rest}`
  return db`f.model_key = any(${[...models]}::text[]) desc, ${byName} ${rest}`
}

/** Goods on sale first, then coming ones, then sold ones. */
const soonestFirst = (db: Sql): Fragment =>
  db`case f.state when 'on_sale' then 0 when 'coming_soon' then 1 when 'waiting_for_procurement' then 2 else 3 end`

/**
 * Goods of the named maker, then of the named kind, then the nearest size; after a bare model machines before their
 * parts.
 */
function byNameFirst(
  db: Sql,
  { makerIds, categoryIds, kindredIds, severalIds, partsId, sizes }: Meant,
  models: readonly string[],
): Fragment {
  const parts: Fragment[] = []
  if (makerIds.length > 0) parts.push(db`f.maker_id = any(${[...makerIds]}::uuid[]) desc nulls last,`)
  // A mini excavator is an excavator: who names the general word sees both, whichever of its synonyms it was.
  const kinds = [...categoryIds, ...kindredIds]
  if (kinds.length > 0)
    parts.push(db`(f.category_id = any(${kinds}::uuid[]) or f.top_category_id = any(${kinds}::uuid[])) desc,`)
  if (severalIds.length > 0) parts.push(db`array_position(${[...severalIds]}::uuid[], f.category_id) asc nulls last,`)
  for (const { unit, amount } of sizes)
    parts.push(db`abs(ln((f.sizes ->> ${unit})::float8 / ${amount})) asc nulls last,`)
  if (categoryIds.length === 0 && models.length > 0 && partsId !== null)
    parts.push(db`f.top_category_id = ${partsId} asc,`)
  return parts.reduce((all, part) => db`${all} ${part}`, db``)
}

/**
 * One page of cards in one statement. With an index in the right order its rows are read in passing; otherwise ids are
 * found and sorted on narrow rows, and wide rows are read for the page only.
 */
export const searchCards = (db: Sql, language: Language, filter: SearchFilter, page: SearchPage) =>
  cardRow.all(
    filter.tsquery === null && page.offset <= passedMax
      ? db`select ${cardColumns(db, language)} from (select * ${pageOf(db, filter, page)}) f`
      : db`
          with found as materialized (
            select f.goods_id, row_number() over () as place from (select f.goods_id ${pageOf(db, filter, page)}) f
          )
          select ${cardColumns(db, language)}
          from found
          join goods_search f using (goods_id)
          order by found.place
        `,
  )

/** Skipping more wide rows than this costs more than reading the page separately. */
const passedMax = 100

const pageOf = (db: Sql, filter: SearchFilter, page: SearchPage): Fragment => db`
  from goods_search f
  where ${fits(db, filter, page)}
  ${cut(db, filter, page)}
`

const fits = (db: Sql, filter: SearchFilter, { after, except }: SearchPage): Fragment => db`
  ${conditions(db, filter)}
  ${except === undefined ? db`` : db`and f.goods_id <> all(${[...except]}::uuid[])`}
  ${after === null ? db`` : db`and (f.published_at, f.goods_id) < (${after.publishedAt}::text::timestamptz, ${after.goodsId})`}
`

const cut = (db: Sql, filter: SearchFilter, { order, offset, count, meant }: SearchPage): Fragment => db`
  order by ${orderOf(db, { order, ...(meant ? { meant } : {}) }, filter)}
  limit ${count} offset ${offset}
`

/** Plans the statement for these values, which is worth its price where they decide the plan. */
export async function planForValues<T>(tx: Tx, read: (tx: Tx) => Promise<T>): Promise<T> {
  const [, found] = await pipeline(setPlanForValues(tx), read(tx))
  return found
}
async function setPlanForValues(tx: Tx): Promise<void> {
  await tx`select set_config('plan_cache_mode', 'force_custom_plan', true)`
}

/**
 * The same page by collecting all matches before sorting, by the most selective condition. PostgreSQL alone might walk
 * all goods in list order for rare words.
 */
export const gatherCards = (db: Sql, language: Language, filter: SearchFilter, page: SearchPage) =>
  cardRow.all(db`
    with found as materialized (
      select f.goods_id, row_number() over () as place
      from (
        select f.goods_id
        from (select * from goods_search f where ${fits(db, filter, page)} offset 0) f
        ${cut(db, filter, page)}
      ) f
    )
    select ${cardColumns(db, language)}
    from found
    join goods_search f using (goods_id)
    order by found.place
  `)

/** The number of matches, up to `max`. */
export const countFound = async (db: Sql, filter: SearchFilter, max: number) =>
  (
    await countRow.one(
      db`select count(*)::int as count from (select from goods_search f where ${conditions(db, filter)} limit ${max}) as found`,
    )
  ).count

/** Cards by id; goods that are no longer public are left out. */
export const findCards = (db: Sql, language: Language, goodsIds: readonly Id<'goods'>[]) =>
  cardRow.all(db`
    select ${cardColumns(db, language)}
    from goods_search f
    where f.goods_id = any(${[...goodsIds]}::uuid[])
  `)
