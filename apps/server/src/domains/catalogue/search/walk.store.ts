import type { Language } from '@kikai/kernel/language'
import * as z from 'zod/mini'
import type { Sql } from '../../../platform/db.ts'
import { integer, row } from '../../../platform/row.ts'
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
} from '../search.store.ts'

const plan = z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]) })

/**
 * How many goods PostgreSQL expects to have these words, from what ANALYZE has counted of the commonest ones: a guess, for
 * the price of planning a statement.
 */
export async function guessMatches(db: Sql, tsquery: string): Promise<number> {
  const [line] = await db`explain (format json) select from goods_search f where f.tokens @@ ${tsquery}::tsquery`
  return plan.parse(line)['QUERY PLAN'][0].Plan['Plan Rows']
}

/** The best matches are looked for among so many of the first in the plain order; what comes after them keeps that order. */
export const rankedMax = 400
/** A walk gives up after so many goods, about 10 ms; later pages may go further. */
export const walkedFor = (need: number): number => Math.max(5_000, 120 * need)
/** Goods of exactly the model that was typed come first however old they are. */
const exactMax = 100

/** So many goods are looked at before a walk begins, a tenth of what it would cost in vain. */
const sampleMax = 300
const metRow = row({ met: integer })
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

const walkedRow = row({ ...cardShape, matches: integer })

/**
 * One page of cards for words that many goods have: walks the goods in the plain order and stops when there are enough,
 * instead of collecting all of them first. `matches` says how many were met; fewer than the page needs means that the words
 * are not that common, and the caller asks the index.
 */
export async function walkCards(
  db: Sql,
  language: Language,
  filter: SearchFilter & { tsquery: string },
  { order, offset, count, after, meant }: SearchPage,
): Promise<{ rows: CardRow[]; matches: number }> {
  const { tsquery, models } = filter
  const keys = order === 'relevance' ? [...models] : []
  const plain = plainOrder(db, order)
  // The function, not its operator: the index of words is what is walked around.
  const fits = db`ts_match_vq(f.tokens, ${tsquery}::tsquery) and ${conditions(db, { ...filter, tsquery: null })}`
  const from = after
    ? db`and (f.published_at, f.goods_id) < (${after.publishedAt}::text::timestamptz, ${after.goodsId})`
    : db``
  const columns = db`f.goods_id, f.title_tokens, f.model_key, f.maker_id, f.category_id, f.top_category_id, f.year, f.hours, f.price_reference, f.published_at`
  const found = await walkedRow.all(db`
    with candidate as materialized (
      (
        select ${columns}, true as exact, row_number() over () as met
        from (select f.* from goods_search f where f.model_key = any(${keys}::text[]) ${from} order by ${plain}) f
        where ${fits}
        limit ${exactMax}
      )
      union all
      (
        select ${columns}, false as exact, row_number() over () as met
        from (
          select f.* from goods_search f where ${conditions(db, { ...nothingAsked, ...placesOf(filter) })} ${from} order by ${plain} limit ${walkedFor(offset + count)}
        ) f
        where ${fits} and not f.model_key = any(${keys}::text[])
        limit ${Math.max(rankedMax, offset + count)}
      )
    ), placed as (
      select
        f.goods_id,
        case
          when f.exact or f.met <= ${rankedMax}
            then row_number() over (partition by not f.exact and f.met > ${rankedMax} order by ${orderOf(db, { order, ...(meant ? { meant } : {}) }, filter)})
          else (count(*) filter (where f.exact) over ()) + f.met
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

/** What has an index that keeps the order is asked before the walk; everything else of each goods that is met. */
const placesOf = ({ categoryId, topCategoryId }: SearchFilter) => ({ categoryId, topCategoryId })
