import type { catalogueCalls } from '@kikai/contract/catalogue/catalogue.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { isId } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import type { Context } from '../../platform/context.ts'
import { recent } from '../../platform/recent.ts'
import { maySeePrices } from './catalogue.policy.ts'
import { presentCard } from './goods.present.ts'
import { priceReference } from './refresh-search.ts'
import { recentLexicon } from './search/lexicon.ts'
import { type Understood, understand } from './search/understand-words.ts'
import { type SearchFilter, countFound, searchCards } from './search.store.ts'
import { recentTaxonomy } from './taxonomy.ts'

type ListGoods = typeof catalogueCalls.listGoods
type Input = InputOf<ListGoods>

/** Finds goods. Words, filters and orders go together; prices order and filter for members only. */
export async function listGoods(ctx: Context, input: Input): Promise<OutputOf<ListGoods>> {
  const asksPrice = input.price !== undefined || input.sort === 'priceLowest' || input.sort === 'priceHighest'
  if (asksPrice && !maySeePrices(ctx.actor)) throw refuse(requestErrors.loginExpired)

  const lexicon = await recentLexicon(ctx.db, ctx.app.nowMs())
  const query = understand(input.words ?? '', lexicon)
  const filter = await filterOf(ctx, input, query)
  const keyset = input.sort === 'newest' || (input.sort === 'relevance' && filter.tsquery === null)
  const after = keyset ? readAfter(input.after) : null
  const page = {
    order: input.sort,
    count: input.page_size,
    offset: after ? 0 : (input.current_page - 1) * input.page_size,
    after,
    ...(query ? { meant: { ...query.named, partsId: lexicon.partsId } } : {}),
  }
  const [rows, found] = await Promise.all([searchCards(ctx.db, ctx.language, filter, page), countOf(ctx, filter)])

  const last = rows.at(-1)
  return {
    data: rows.map((goods) => presentCard(ctx.actor, goods)),
    total: Math.min(found, limits.totalCountMax),
    more: found > limits.totalCountMax,
    next: keyset && last && rows.length === input.page_size ? `${last.publishedAt}~${last.id}` : null,
  }
}

/** How many there are is the same for everybody who asks alike: counted once in three seconds, and read off the tree for a whole category. */
const counts = recent<number>(3_000)

async function countOf(ctx: Context, filter: SearchFilter): Promise<number> {
  const nowMs = ctx.app.nowMs()
  const { categoryId, topCategoryId, ...rest } = filter
  const category = categoryId ?? topCategoryId
  if (category !== null && asksNothing(rest))
    return (await recentTaxonomy(ctx.db, nowMs)).category(category)?.goodsCount ?? 0
  return counts(ctx.db, JSON.stringify(filter), nowMs, () => countFound(ctx.db, filter, limits.totalCountMax + 1))
}

const asksNothing = (filter: Partial<SearchFilter>): boolean =>
  Object.values(filter).every(
    (value) => value === null || value === false || (Array.isArray(value) && value.length === 0),
  )

/** The place after which the next page begins; one that we did not write is no place. */
function readAfter(after: string | undefined): { publishedAt: string; goodsId: string } | null {
  const [publishedAt = '', goodsId = ''] = (after ?? '').split('~')
  if (after === undefined) return null
  if (Number.isNaN(Date.parse(publishedAt)) || !isId(goodsId)) {
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'after', rule: 'invalid', params: {} }] })
  }
  return { publishedAt, goodsId }
}

async function filterOf(ctx: Context, input: Input, query: Understood | null): Promise<SearchFilter> {
  const categoryId = input.categoryId ?? null
  const taxonomy = categoryId === null ? null : await recentTaxonomy(ctx.db, ctx.app.nowMs())
  const isTop = categoryId !== null && taxonomy?.category(categoryId)?.parentId === null
  const price = input.price
  const reference = (minor: number | undefined) =>
    price === undefined || minor === undefined
      ? null
      : priceReference({ priceMinor: minor, priceCurrency: price.currency })
  return {
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
    inspectedOnly: input.inspectedOnly ?? false,
    priceFrom: reference(price?.from),
    priceTo: reference(price?.to),
  }
}

const some = <T>(list: readonly T[] | undefined): readonly T[] | null =>
  list === undefined || list.length === 0 ? null : list
