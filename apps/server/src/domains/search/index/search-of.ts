import type { GoodsFilter } from '@kikai/contract/search/goods-filter'
import type { GoodsSort } from '@kikai/contract/goods/goods.words'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { isId } from '@kikai/kernel/ids'
import { isInstant } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'
import type { Actor, Context, System } from '../../../platform/context.ts'
import { cachedTaxonomy } from '../../categories/categories.public.ts'
import { maySeePrices } from '../../members/members.public.ts'
import { withBounds } from '../understand/bounds-of-words.ts'
import { cachedLexicon } from '../understand/lexicon.ts'
import { priceReference } from './write-entries.ts'
import { isRecommended } from '../read/recommend.ts'
import type { SearchFilter, SearchPage } from '../read/search.store.ts'
import { type Understood, understand } from '../understand/understand-words.ts'

export type GoodsSearchInput = GoodsFilter & {
  sort: GoodsSort
  current_page: number
  page_size: number
  after?: string | undefined
  asTyped?: boolean | undefined
}
/** Saved searches run for their member, so prices may always filter them. */
export type Searching = Pick<Context, 'apart' | 'db' | 'nowMs'> & {
  readonly actor: Actor | System
  readonly language?: Language
}

/** Parses the input for the stores: words, bounds and place. */
export async function searchOf(
  ctx: Searching,
  input: GoodsSearchInput,
): Promise<{ filter: SearchFilter; page: SearchPage; isKeyset: boolean }> {
  const lexicon = await cachedLexicon(ctx)
  const query = understand(input.words ?? '', lexicon)
  const filter = await filterOf(ctx, input, query)
  const isByDate = input.sort === 'newest' || (input.sort === 'relevance' && filter.tsquery === null)
  const after = isByDate ? readAfter(input.after) : null
  const page = {
    order: input.sort,
    count: input.page_size,
    offset: after ? 0 : (input.current_page - 1) * input.page_size,
    after,
    ...(query ? { meant: { ...query.named, partsId: lexicon.partsId, sizes: query.sizes } } : {}),
  }
  return { filter, page, isKeyset: isByDate && !isRecommended(filter, page) }
}

/** The position after which the page begins; null for one that we did not write. */
function readAfter(after: string | undefined): { publishedAt: string; goodsId: string } | null {
  const [publishedAt = '', goodsId = ''] = (after ?? '').split('~')
  if (after === undefined) return null
  if (!isInstant(publishedAt) || !isId(goodsId)) {
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'after', rule: 'invalid', params: {} }] })
  }
  return { publishedAt, goodsId }
}

/** Every filter as the stores take it; the words have been understood. */
export async function filterOf(ctx: Searching, input: GoodsFilter, query: Understood | null): Promise<SearchFilter> {
  const categoryId = input.categoryId ?? null
  const taxonomy = categoryId === null ? null : await cachedTaxonomy(ctx)
  const isTop = categoryId !== null && taxonomy?.category(categoryId)?.parentId === null
  const price = input.price
  const reference = (minor: number | undefined) =>
    price === undefined || minor === undefined ? null : priceReference({ minor, currency: price.currency })
  const filter: SearchFilter = {
    tsquery: query?.tsquery ?? null,
    models: query?.models ?? [],
    topCategoryId: isTop ? categoryId : null,
    categoryId: isTop ? null : categoryId,
    makerIds: some(input.makerIds),
    companyId: input.companyId ?? null,
    yearFrom: input.yearFrom ?? null,
    yearTo: input.yearTo ?? null,
    hoursFrom: input.hoursFrom ?? null,
    hoursTo: input.hoursTo ?? null,
    countries: some(input.countries),
    grades: some(input.grades),
    states: some(input.states),
    powerSources: some(input.powerSources),
    sizes: [],
    inspectedOnly: input.inspectedOnly ?? false,
    priceFrom: reference(price?.from),
    priceTo: reference(price?.to),
  }
  return withBounds(filter, query?.bounds ?? [], {
    words: input.words ?? '',
    language: ctx.language ?? null,
    maySeePrices: ctx.actor.kind === 'system' || maySeePrices(ctx.actor),
  })
}

const some = <T>(list: readonly T[] | undefined): readonly T[] | null =>
  list === undefined || list.length === 0 ? null : list
