import type { Language } from '@kikai/kernel/language'
import type { Id } from '@kikai/kernel/ids'
import type { Fragment, Sql } from '../../platform/db.ts'
import { bool, row } from '../../platform/row.ts'
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
  /** Whose goods are read: of the models that were typed, or of the one category or maker that was named; else all. */
  among: { models: readonly string[] } | { categoryId: Id<'category'> } | { makerId: Id<'maker'> } | null
  /** What they are besides, where the best matches come first; null where any match is as good as another. */
  meant: (Meant & { notTopCategoryId: Id<'category'> | null }) | null
  /** Reading on past so many goods costs more than gathering everything that fits. */
  within: number
}

/**
 * The page where it holds the best matches alone, read off an index in the order of the list until it is full. Fewer cards
 * than the page has say that there are not enough of the best: what else fits has to be gathered and ordered.
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

/** One index at a time: a second condition beside it could pass over all goods of a category in vain. */
function placeOf(db: Sql, { among }: Best, { categoryId, topCategoryId }: SearchFilter): Fragment {
  if (among !== null && 'models' in among) return db`f.model_key = any(${[...among.models]}::text[])`
  if (categoryId !== null) return db`f.category_id = ${categoryId}`
  if (topCategoryId !== null) return db`f.top_category_id = ${topCategoryId}`
  if (among === null) return db`true`
  return 'categoryId' in among ? db`f.category_id = ${among.categoryId}` : db`f.maker_id = ${among.makerId}`
}

/** What a title has, the goods have; what they must not have, they may have elsewhere. */
function wordsOf(db: Sql, { tsquery, meant }: Best): Fragment {
  const anywhere = db`ts_match_vq(f.tokens, ${tsquery}::tsquery)`
  if (meant === null) return anywhere
  const inTitle = db`ts_match_vq(f.title_tokens, ${tsquery}::tsquery)`
  return tsquery.includes('!') ? db`${inTitle} and ${anywhere}` : inTitle
}

function namedBy(db: Sql, { meant }: Best): Fragment {
  if (meant === null) return db`true`
  const { makerIds, categoryIds, kindredIds, notTopCategoryId } = meant
  // What is gone, or yet to come, stands behind what is on sale.
  const onSale = db`f.state = 'on_sale'`
  const makers = makerIds.length === 0 ? db`true` : db`f.maker_id = any(${[...makerIds]}::uuid[])`
  const kinds = [...categoryIds, ...kindredIds]
  const ofKind = kinds.length === 0 ? db`true` : db`f.category_id = any(${[...kinds]}::uuid[])`
  return notTopCategoryId === null
    ? db`${onSale} and ${makers} and ${ofKind}`
    : db`${onSale} and ${makers} and ${ofKind} and f.top_category_id <> ${notTopCategoryId}`
}

const existsRow = row({ exists: bool })
/** Whether any goods are of exactly such a model. */
export const hasModels = async (db: Sql, models: readonly string[]): Promise<boolean> =>
  (
    await existsRow.one(
      db`select exists (select from goods_search f where f.model_key = any(${[...models]}::text[])) as exists`,
    )
  ).exists
