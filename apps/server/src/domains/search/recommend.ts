import type { Context } from '../../platform/context.ts'
import { asksNothing } from './asked.ts'
import { countOf } from './count-goods.ts'
import { findLeading } from './recommended.store.ts'
import { type SearchSizes, searchSizes } from './search-sizes.ts'
import { type CardRow, type SearchFilter, type SearchPage, findCards, searchCards } from './search.store.ts'

/** A list by relevance to which nothing was said but a category, or that the goods be inspected: it recommends. */
export const isRecommended = (
  { categoryId: _, topCategoryId: __, inspectedOnly: ___, ...rest }: SearchFilter,
  { order }: SearchPage,
) => order === 'relevance' && asksNothing(rest)

/** A page of what is recommended: what leads, and behind it everything else, newest first. */
export async function recommend(
  ctx: Pick<Context, 'apart' | 'db' | 'nowMs' | 'language'>,
  filter: SearchFilter,
  { offset, count }: SearchPage,
  sizes: SearchSizes = searchSizes,
): Promise<{ rows: CardRow[]; total: number }> {
  const leading = await findLeading(ctx.db, filter)
  const total = await countOf(ctx, filter, sizes)
  const ahead = leading.slice(offset, offset + count)
  const behind = {
    order: 'newest',
    offset: Math.max(0, offset - leading.length),
    count: count - ahead.length,
    after: null,
    except: leading,
  } as const
  const first = await findCards(ctx.db, ctx.language, ahead)
  const rest = behind.count === 0 ? [] : await searchCards(ctx.db, ctx.language, filter, behind)
  return { rows: [...first.toSorted((a, b) => ahead.indexOf(a.id) - ahead.indexOf(b.id)), ...rest], total }
}
