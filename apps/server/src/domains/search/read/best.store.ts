import type { Language } from '@kikai/kernel/language'
import type { Id } from '@kikai/kernel/ids'
import type { Fragment, Sql } from '../../../platform/database/db.ts'
import { boolColumn, row } from '../../../platform/database/row.ts'
import {
  type CardRow,
  type Meant,
  type SearchFilter,
  type SearchPage,
  cardColumns,
  cardRow,
  conditions,
  plainOrder,
} from './search.store.ts'

export type Best = {
  tsquery: string
  /** The goods to read: of the typed models, of one category or maker, or all. */
  among: { models: readonly string[] } | { categoryId: Id<'category'> } | { makerId: Id<'maker'> } | null
  /** The conditions of a best match; null when all matches are equal. */
  meant: (Meant & { notTopCategoryId: Id<'category'> | null }) | null
  /** Beyond so many rows reading on costs more than collecting all matches. */
  within: number
}

/**
 * A page that consists of best matches only, read from an index in the order of the list. Fewer rows than a page mean
 * that there are not enough best matches, so all matches have to be collected and sorted.
 */
export const bestCards = (
  db: Sql,
  language: Language,
  { best, filter, page }: { best: Best; filter: SearchFilter; page: SearchPage },
): Promise<CardRow[]> =>
  cardRow.all(db`
    select ${cardColumns(db, language)}
    from (
      select * from goods_search f where ${placeOf(db, best, filter)} order by ${plainOrder(db, page.order)} limit ${best.within}
    ) f
    where ${wordsOf(db, best)} and ${namedBy(db, best)} and ${conditions(db, { ...filter, tsquery: null })}
    order by ${plainOrder(db, page.order)}
    limit ${page.count} offset ${page.offset}
  `)

/** A single index only: a second condition could skip all rows of a category in vain. */
function placeOf(db: Sql, { among }: Best, { categoryId, topCategoryId }: SearchFilter): Fragment {
  if (among !== null && 'models' in among) return db`f.model_key = any(${[...among.models]}::text[])`
  if (categoryId !== null) return db`f.category_id = ${categoryId}`
  if (topCategoryId !== null) return db`f.top_category_id = ${topCategoryId}`
  if (among === null) return db`true`
  return 'categoryId' in among ? db`f.category_id = ${among.categoryId}` : db`f.maker_id = ${among.makerId}`
}

/** Required words must be in the title; excluded ones may occur elsewhere. */
function wordsOf(db: Sql, { tsquery, meant }: Best): Fragment {
  const anywhere = db`ts_match_vq(f.tokens, ${tsquery}::tsquery)`
  if (meant === null) return anywhere
  const inTitle = db`ts_match_vq(f.title_tokens, ${tsquery}::tsquery)`
  return tsquery.includes('!') ? db`${inTitle} and ${anywhere}` : inTitle
}

function namedBy(db: Sql, { meant }: Best): Fragment {
  if (meant === null) return db`true`
  const { makerIds, categoryIds, kindredIds, notTopCategoryId } = meant
  // Sold and coming goods follow those on sale.
  const onSale = db`f.state = 'on_sale'`
  const makers = makerIds.length === 0 ? db`true` : db`f.maker_id = any(${[...makerIds]}::uuid[])`
  const kinds = [...categoryIds, ...kindredIds]
  const ofKind = kinds.length === 0 ? db`true` : db`f.category_id = any(${[...kinds]}::uuid[])`
  return notTopCategoryId === null
    ? db`${onSale} and ${makers} and ${ofKind}`
    : db`${onSale} and ${makers} and ${ofKind} and f.top_category_id <> ${notTopCategoryId}`
}

const existsRow = row({ exists: boolColumn })
/** Whether any goods have exactly one of these models. */
export const hasModels = async (db: Sql, models: readonly string[]): Promise<boolean> =>
  (
    await existsRow.one(
      db`select exists (select from goods_search f where f.model_key = any(${[...models]}::text[])) as exists`,
    )
  ).exists
