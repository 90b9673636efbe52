import type { searchCalls } from '@kikai/contract/search/search.calls'
import { grades, powerSources, publicGoodsStates } from '@kikai/contract/goods/goods.words'
import type { Bars, GoodsFacets } from '@kikai/contract/search/facets.shapes'
import type { InputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { isId } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import type { PriceCurrency } from '@kikai/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { cached } from '../../../platform/cache/cached.ts'
import { maySeePrices } from '../../members/members.public.ts'
import { priceReference } from '../index/write-entries.ts'
import { isCommon } from '../understand/common-words.ts'
import { understoodFilter } from '../understand/understood-filter.ts'
import { type SearchFilter, nothingAsked } from '../read/search.store.ts'
import { type Taxonomy, cachedTaxonomy } from '../../categories/categories.public.ts'
import { type FacetName, countByFacet, hoursBounds, lookedAt, yearsPerBar } from './facets.store.ts'

type CountFacets = typeof searchCalls.countFacets

/** What each choice of a facet would show, so that nobody walks into an empty list. */
export async function countFacets(ctx: Context, input: InputOf<CountFacets>): Promise<GoodsFacets> {
  const { priceCurrency, ...asked } = input
  if ((asked.price !== undefined || priceCurrency !== undefined) && !maySeePrices(ctx.actor))
    throw refuse(requestErrors.loginExpired)

  const filter = await understoodFilter(ctx, asked)
  const taxonomy = await cachedTaxonomy(ctx)
  const counts = await countsOf(ctx, filter, taxonomy)
  const prices = priceCurrency === undefined ? null : await pricesOf(ctx, filter, priceCurrency)
  return present(ctx, { counts, taxonomy, makerIds: filter.makerIds ?? [], prices })
}

/** By facet: how many goods each value has, and whether all goods were looked at. */
type Counts = Map<FacetName, { approximate: boolean; byValue: ReadonlyMap<string, number> }>

/** The same for everybody who asks alike; prices are counted apart. */
const counts = cached<Counts>(5_000)
const priceCounts = cached<Counts>(5_000)

const countsOf = (ctx: Context, filter: SearchFilter, taxonomy: Taxonomy): Promise<Counts> =>
  counts(ctx.db, JSON.stringify(filter), ctx.nowMs(), async () => {
    const found = await count(ctx, variantsOf(filter, taxonomy), [])
    // The tree knows how many goods each category has, where nothing else narrows them.
    if (isOnlyCategory(filter)) found.set('categories', { approximate: false, byValue: countsOfTree(taxonomy) })
    return found
  })

const countsOfTree = ({ categories }: Taxonomy) =>
  new Map<string, number>(categories.map(({ id, goodsCount }) => [id, goodsCount]))

const isOnlyCategory = (filter: SearchFilter): boolean =>
  JSON.stringify({ ...filter, categoryId: null, topCategoryId: null }) === JSON.stringify(nothingAsked)

async function count(
  ctx: Context,
  variants: ReturnType<typeof variantsOf>,
  priceBounds: readonly number[],
): Promise<Counts> {
  const first = variants[0]
  const areWordsRare = first !== undefined && first.filter.tsquery !== null && !(await isCommon(ctx, first.filter))
  const answer = await countByFacet(ctx.db, { variants, areWordsRare, priceBounds })
  const isCut = variants.map((_, at) =>
    answer.counts.some(
      (line) => line.variant === at && line.facet === lookedAt && line.count >= (answer.limits[at] ?? 0),
    ),
  )
  return new Map(
    variants.flatMap(({ facets }, at) =>
      facets.map((facet) => {
        const lines = answer.counts.filter((line) => line.variant === at && line.facet === facet)
        const byValue = new Map(
          lines.flatMap((line) => (line.value === null ? [] : [[line.value, line.count] as const])),
        )
        return [facet, { approximate: isCut[at] ?? false, byValue }] as const
      }),
    ),
  )
}

/** What is chosen of a facet does not count for the facet itself: those are counted among the goods that fit all the rest. */
function variantsOf(filter: SearchFilter, taxonomy: Taxonomy): { filter: SearchFilter; facets: FacetName[] }[] {
  const main: FacetName[] = []
  const variants = [{ filter, facets: main }]
  const add = (facet: FacetName, isChosen: boolean, without: Partial<SearchFilter>) => {
    if (isChosen) variants.push({ filter: { ...filter, ...without }, facets: [facet] })
    else main.push(facet)
  }
  const parentId = filter.categoryId === null ? null : (taxonomy.category(filter.categoryId)?.parentId ?? null)
  add('categories', filter.categoryId !== null, { categoryId: null, topCategoryId: parentId })
  add('makers', filter.makerIds !== null, { makerIds: null })
  add('countries', filter.countries !== null, { countries: null })
  add('grades', filter.grades !== null, { grades: null })
  add('states', filter.states !== null, { states: null })
  add('powerSources', filter.powerSources !== null, { powerSources: null })
  add('inspected', filter.inspectedOnly, { inspectedOnly: false })
  add('years', filter.yearFrom !== null || filter.yearTo !== null, { yearFrom: null, yearTo: null })
  add('hours', filter.hoursFrom !== null || filter.hoursTo !== null, { hoursFrom: null, hoursTo: null })
  return variants.filter(({ facets }) => facets.length > 0)
}

type Prices = NonNullable<GoodsFacets['prices']>

/** Where the bars of prices begin, in the currency's smallest unit: about five hundred US dollars and each step up. */
const stepsUp = [1, 2, 4, 10, 20, 40, 100, 200, 400, 1_000]
const firstStep = { CNY: 500_000, USD: 50_000, JPY: 100_000 } as const satisfies Record<PriceCurrency, number>

async function pricesOf(ctx: Context, filter: SearchFilter, currency: PriceCurrency): Promise<Prices> {
  const bounds = stepsUp.map((step) => step * firstStep[currency])
  const counted = await priceCounts(ctx.db, JSON.stringify([currency, filter]), ctx.nowMs(), () => {
    const references = bounds.map((minor) => priceReference({ minor, currency }) ?? 0)
    return count(ctx, [{ filter: { ...filter, priceFrom: null, priceTo: null }, facets: ['prices'] }], references)
  })
  return { currency, ...barsBetween(counted, 'prices', bounds) }
}

type Presenting = {
  counts: Counts
  taxonomy: Taxonomy
  makerIds: NonNullable<SearchFilter['makerIds']>
  prices: GoodsFacets['prices']
}

function present({ language }: Context, { counts: all, taxonomy, makerIds, prices }: Presenting): GoodsFacets {
  const of = (name: FacetName) => all.get(name) ?? { approximate: false, byValue: new Map<string, number>() }
  const approximate = (name: FacetName) => of(name).approximate
  const most = [...of('makers').byValue].toSorted(([, a], [, b]) => b - a).slice(0, limits.facetMakersMax)
  const makerList = new Set([...most.map(([id]) => id), ...makerIds])
  return {
    categories: {
      approximate: approximate('categories'),
      values: [...of('categories').byValue].flatMap(([id, number]) =>
        isId<'category'>(id) && number > 0 ? [{ categoryId: id, count: number }] : [],
      ),
    },
    makers: {
      approximate: approximate('makers'),
      values: [...makerList].flatMap((id) => {
        const maker = isId<'maker'>(id) ? taxonomy.maker(id) : null
        return maker
          ? [{ makerId: maker.id, name: maker.names[language], count: of('makers').byValue.get(id) ?? 0 }]
          : []
      }),
    },
    countries: {
      approximate: approximate('countries'),
      values: [...of('countries').byValue]
        .toSorted(([, a], [, b]) => b - a)
        .map(([country, number]) => ({ country, count: number })),
    },
    grades: {
      approximate: approximate('grades'),
      values: grades.flatMap((grade) => valueIn(of('grades').byValue, grade, (number) => ({ grade, count: number }))),
    },
    states: {
      approximate: approximate('states'),
      values: publicGoodsStates.flatMap((state) =>
        valueIn(of('states').byValue, state, (number) => ({ state, count: number })),
      ),
    },
    powerSources: {
      approximate: approximate('powerSources'),
      values: powerSources.flatMap((powerSource) =>
        valueIn(of('powerSources').byValue, powerSource, (number) => ({ powerSource, count: number })),
      ),
    },
    inspected: { approximate: approximate('inspected'), count: of('inspected').byValue.get('true') ?? 0 },
    years: yearBars(all),
    hours: barsBetween(all, 'hours', hoursBounds),
    prices,
  }
}

const valueIn = <T>(byValue: ReadonlyMap<string, number>, value: string, of: (count: number) => T): T[] => {
  const number = byValue.get(value)
  return number === undefined ? [] : [of(number)]
}

/** Bars that begin at nothing and at each bound; `width_bucket` numbers them in their order. */
function barsBetween(all: Counts, name: FacetName, bounds: readonly number[]): Bars {
  const { approximate = false, byValue } = all.get(name) ?? {}
  return {
    approximate,
    bars: [0, ...bounds].map((from, at) => {
      const next = bounds[at]
      return { from, to: next === undefined ? null : next - 1, count: byValue?.get(String(at)) ?? 0 }
    }),
  }
}

/** From the oldest goods to the newest, with what lies between them. */
function yearBars(all: Counts): Bars {
  const { approximate = false, byValue } = all.get('years') ?? {}
  const years = [...(byValue?.keys() ?? [])].map(Number)
  const from = Math.min(...years)
  const number = years.length === 0 ? 0 : (Math.max(...years) - from) / yearsPerBar + 1
  return {
    approximate,
    bars: Array.from({ length: number }, (_, at) => {
      const year = from + at * yearsPerBar
      return { from: year, to: year + yearsPerBar - 1, count: byValue?.get(String(year)) ?? 0 }
    }),
  }
}
