import type { Language } from '@kikai/kernel/language'
import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../../platform/db.ts'
import {
  type CardRow,
  type Meant,
  type SearchFilter,
  type SearchPage,
  cardColumns,
  cardRow,
  conditions,
  plainOrder,
} from '../search.store.ts'

/** Reading on past so many goods costs more than the index of words, which has to gather everything that fits. */
export const bestWithin = 600

export type Best = {
  tsquery: string
  meant: Meant
  /** Whose newest goods are read, where one category or maker was named; else the newest of all. */
  among: { categoryId: Id<'category'> } | { makerId: Id<'maker'> } | null
}

/**
 * The page where it holds the best matches alone: goods of the maker and the category that were named, with the words in their
 * title, newest first. That is how the whole list begins, so it is read off an index in this order until the page is full. Fewer
 * cards than the page has say that there are not enough of the best: what else fits has to be gathered and ordered.
 */
export const bestCards = (
  db: Sql,
  language: Language,
  { best, filter, page }: { best: Best; filter: SearchFilter; page: SearchPage },
): Promise<CardRow[]> =>
  cardRow.all(db`
    select ${cardColumns(db, language)}
    from (
      select * from goods_search f where ${placeOf(db, best, filter)} order by ${plainOrder(db, 'newest')} limit ${bestWithin}
    ) f
    where f.title_tokens @@ ${best.tsquery}::tsquery
      ${best.tsquery.includes('!') ? db`and ts_match_vq(f.tokens, ${best.tsquery}::tsquery)` : db``}
      and ${namedBy(db, best.meant)}
      and ${conditions(db, { ...filter, tsquery: null })}
    order by ${plainOrder(db, 'newest')}
    limit ${page.count} offset ${page.offset}
  `)

/** One index at a time: a second condition beside it could pass over all goods of a category in vain. */
function placeOf(db: Sql, { among }: Best, { categoryId, topCategoryId }: SearchFilter) {
  if (categoryId !== null) return db`f.category_id = ${categoryId}`
  if (topCategoryId !== null) return db`f.top_category_id = ${topCategoryId}`
  if (among === null) return db`true`
  return 'categoryId' in among ? db`f.category_id = ${among.categoryId}` : db`f.maker_id = ${among.makerId}`
}

/** Goods are of the kindred of a category only where they are not of the category itself. */
function namedBy(db: Sql, { makerIds, categoryIds, kindredIds }: Meant) {
  const makers = makerIds.length === 0 ? db`true` : db`f.maker_id = any(${[...makerIds]}::uuid[])`
  const kinds = categoryIds.length === 0 ? kindredIds : categoryIds
  return kinds.length === 0 ? makers : db`${makers} and f.category_id = any(${[...kinds]}::uuid[])`
}
