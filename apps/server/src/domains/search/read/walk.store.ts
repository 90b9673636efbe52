import type { Language } from '@kikai/kernel/language'
import * as z from 'zod/mini'
import type { Fragment, Sql } from '../../../platform/database/db.ts'
import { integerColumn, row } from '../../../platform/database/row.ts'
import {
  type CardRow,
  type SearchFilter,
  type SearchOrder,
  type SearchPage,
  cardColumns,
  cardShape,
  conditions,
  nothingAsked,
  orderOf,
  plainOrder,
} from './search.store.ts'
import { type SearchSizes, searchSizes } from '../understand/search-sizes.ts'

const plan = z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]) })

/**
 * How many goods PostgreSQL expects to have these words, from what ANALYZE has counted of the commonest ones: a guess, for
 * the price of planning a statement.
 */
export const guessMatches = (db: Sql, tsquery: string): Promise<number> => guessFits(db, { ...nothingAsked, tsquery })

/** The same for any filter: it takes the conditions for independent of each other, and guesses too few rather than too many. */
export async function guessFits(db: Sql, filter: SearchFilter): Promise<number> {
  const [line] = await db`explain (format json) select from goods_search f where ${conditions(db, filter)}`
  return plan.parse(line)['QUERY PLAN'][0].Plan['Plan Rows']
}

/** So many goods are looked at before a walk begins, a tenth of what it would cost in vain. */
const sampleMax = 300
const metRow = row({ met: integerColumn })
/** How many of the first goods in the plain order fit: none where a walk would meet too few. */
export const countFirstFits = async (db: Sql, filter: SearchFilter & { tsquery: string }, order: SearchOrder) =>
  (
    await metRow.one(db`
      select count(*)::int as met
      from (
        select f.* from goods_search f where ${conditions(db, { ...nothingAsked, ...placesOf(filter) })} order by ${plainOrder(db, order)} limit ${sampleMax}
      ) f
      where ts_match_vq(f.tokens, ${filter.tsquery}::tsquery) and ${conditions(db, { ...filter, tsquery: null })}
    `)
  ).met

const walkedRow = row({ ...cardShape, matches: integerColumn })
type Words = SearchFilter & { tsquery: string }
type Walked = { rows: CardRow[]; matches: number }

/**
 * One page of cards for words that many goods have: walks the goods in the plain order and stops when there are enough,
 * instead of collecting all of them first. `matches` says how many were met; fewer than the page needs means that the words
 * are not that common, and the caller asks the index.
 */
export function walkCards(
  db: Sql,
  language: Language,
  filter: Words,
  page: SearchPage,
  /** It gives up after `within` goods. */
  { within, sizes }: { within: number; sizes: SearchSizes } = { within: searchSizes.rankedWithin, sizes: searchSizes },
): Promise<Walked> {
  const { tsquery } = filter
  const { order, offset, count, after } = page
  const keys = exactKeys(filter, page)
  const plain = plainOrder(db, order)
  // The function, not its operator: the index of words is what is walked around.
  const fits = db`ts_match_vq(f.tokens, ${tsquery}::tsquery) and ${conditions(db, { ...filter, tsquery: null })}`
  const from = after
    ? db`and (f.published_at, f.goods_id) < (${after.publishedAt}::text::timestamptz, ${after.goodsId})`
    : db``
  return placeCandidates(db, language, filter, page, {
    sizes,
    candidates: db`
      with exact as materialized (
        select ${narrowColumns(db)}, true as is_exact, true as is_early, row_number() over () as met
        from (select f.* from goods_search f where f.model_key = any(${keys}::text[]) ${from} order by ${plain}) f
        where ${fits}
        limit ${sizes.exactMax}
      ), candidate as materialized (
        select * from exact
        union all
        (
          select ${narrowColumns(db)}, false as is_exact, f.seen <= ${sizes.rankedWithin} as is_early, row_number() over () as met
          from (
            select f.*, row_number() over () as seen
            from (
              select f.* from goods_search f where ${conditions(db, { ...nothingAsked, ...placesOf(filter) })} ${from} order by ${plain} limit ${within}
            ) f
          ) f
          where ${fits} ${keys.length === 0 ? db`` : db`and f.goods_id <> all(array(select goods_id from exact))`}
          limit ${Math.max(sizes.rankedMax, offset + count)}
        )
      )
    `,
  })
}

/** The same page, and any behind it, by gathering everything that fits: for words that become rare behind the first pages. */
export function gatherInWalkedOrder(
  db: Sql,
  language: Language,
  filter: Words,
  page: SearchPage,
  sizes: SearchSizes = searchSizes,
): Promise<Walked> {
  const keys = exactKeys(filter, page)
  const plain = plainOrder(db, page.order)
  const places = conditions(db, { ...nothingAsked, ...placesOf(filter) })
  const hasKey = db`f.model_key = any(${keys}::text[])`
  return placeCandidates(db, language, filter, page, {
    sizes,
    candidates: db`
      with last_early as materialized (
        select f.published_at, f.goods_id from goods_search f where ${places} order by ${plain} limit 1 offset ${sizes.rankedWithin - 1}
      ), fit as materialized (
        select
          ${narrowColumns(db)},
          ${hasKey} and row_number() over (partition by ${hasKey} order by ${plain}) <= ${sizes.exactMax} as is_exact,
          coalesce((f.published_at, f.goods_id) >= (select l.published_at, l.goods_id from last_early l), true) as is_early
        from (select * from goods_search f where ${conditions(db, filter)} offset 0) f
      ), candidate as materialized (
        select f.*, row_number() over (partition by f.is_exact order by ${plain}) as met from fit f
      )
    `,
  })
}

/** Exact models first, then the best of the early ones, and all others behind them in the order in which they were met. */
async function placeCandidates(
  db: Sql,
  language: Language,
  filter: Words,
  { order, offset, count, meant }: SearchPage,
  { candidates, sizes }: { candidates: Fragment; sizes: SearchSizes },
): Promise<Walked> {
  const isRanked = db`(f.is_exact or (f.is_early and f.met <= ${sizes.rankedMax}))`
  const found = await walkedRow.all(db`
    ${candidates}, placed as (
      select
        f.goods_id,
        case
          when ${isRanked}
            then row_number() over (partition by ${isRanked} order by ${orderOf(db, { order, ...(meant ? { meant } : {}) }, filter)})
          else (count(*) filter (where f.is_exact) over ()) + f.met
        end as place,
        (count(*) over ())::int as matches
      from candidate f
    )
    select ${cardColumns(db, language)}, p.matches
    from placed p
    join goods_search f using (goods_id)
    where p.place > ${offset} and p.place <= ${offset + count}
    order by p.place
  `)
  return { rows: found.map(({ matches: _, ...card }) => card), matches: found[0]?.matches ?? 0 }
}

const exactKeys = ({ models }: Words, { order }: SearchPage): string[] => (order === 'relevance' ? [...models] : [])

const narrowColumns = (db: Sql): Fragment =>
  db`f.goods_id, f.title_tokens, f.model_key, f.maker_id, f.category_id, f.top_category_id, f.state, f.sizes, f.year, f.hours, f.price_reference, f.published_at`

/** What has an index that keeps the order is asked before the walk; everything else of each goods that is met. */
const placesOf = ({ categoryId, topCategoryId }: SearchFilter) => ({ categoryId, topCategoryId })
