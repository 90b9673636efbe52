import type { Context } from '../../../platform/context.ts'
import type { Sql } from '../../../platform/database/db.ts'
import { isEmptyFilter, isNarrowed } from './filter-checks.ts'
import { countOf, isLarge } from './count-goods.ts'
import { findLeading } from './recommended.store.ts'
import { type SearchSizes, searchSizes } from '../understand/search-sizes.ts'
import {
  type CardRow,
  type SearchFilter,
  type SearchPage,
  findCards,
  planForValues,
  searchCards,
} from './search.store.ts'

/** A list by relevance without words, whatever its filters: nothing says what is relevant, so the list recommends. */
export const isRecommended = ({ tsquery, models }: SearchFilter, { order }: SearchPage) =>
  order === 'relevance' && isEmptyFilter({ tsquery, models })

/** A page of what is recommended: what leads, and behind it everything else, newest first. */
export async function recommend(
  ctx: Pick<Context, 'apart' | 'db' | 'nowMs' | 'language'>,
  filter: SearchFilter,
  page: SearchPage,
  sizes: SearchSizes = searchSizes,
): Promise<{ rows: CardRow[]; total: number }> {
  const total = await countOf(ctx, filter, sizes)
  // In a large catalogue the values of the filters decide which way is short.
  const plansForValues = isNarrowed(filter) && (await isLarge(ctx, sizes))
  const read = (db: Sql) => readPage(db, ctx.language, filter, page)
  return { rows: await (plansForValues ? ctx.apart((tx) => planForValues(tx, read)) : read(ctx.db)), total }
}

async function readPage(
  db: Sql,
  language: Context['language'],
  filter: SearchFilter,
  { offset, count }: SearchPage,
): Promise<CardRow[]> {
  const leading = await findLeading(db, filter)
  const ahead = leading.slice(offset, offset + count)
  const behind = {
    order: 'newest',
    offset: Math.max(0, offset - leading.length),
    count: count - ahead.length,
    after: null,
    except: leading,
  } as const
  const first = await findCards(db, language, ahead)
  const rest = behind.count === 0 ? [] : await searchCards(db, language, filter, behind)
  return [...first.toSorted((a, b) => ahead.indexOf(a.id) - ahead.indexOf(b.id)), ...rest]
}
