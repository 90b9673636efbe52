import type { goodsCalls } from '@kikai/contract/goods/goods.calls'
import type { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { grades, publicGoodsStates } from '@kikai/contract/goods/goods.words'
import type { Localized } from '@kikai/kernel/language'
import type { Context } from '../../../platform/context.ts'
import { cached } from '../../../platform/cache/cached.ts'
import { addressCountryName, listCountryCodes } from '../../regions/regions.public.ts'
import { figuresNow } from '../../settings/settings.public.ts'
import {
  type SynonymsOf,
  listGoodsCountries,
  listMakersIn,
  readSynonyms,
  readYears,
} from '../../search/search.public.ts'
import { presentCategories, cachedTaxonomy } from '../../categories/categories.public.ts'

type ReadParams = typeof goodsCalls.readParams
type ReadManagedParams = typeof managedGoodsCalls.readManagedParams
type ListDeliveryCountries = typeof managedGoodsCalls.listDeliveryCountries

type Choices = Awaited<ReturnType<typeof listChoices>>
/** The choices are the same for everybody and are kept briefly, because finding them scans all goods. */
const choices = cached<Choices>(2_000)

/** The values by which a search can be narrowed: those that occur. */
export async function readParams(ctx: Context, { categoryId }: InputOf<ReadParams>): Promise<OutputOf<ReadParams>> {
  const nowMs = ctx.nowMs()
  const taxonomy = await cachedTaxonomy(ctx)
  const { makers, years, countries } = await choices(ctx.db, categoryId ?? '', nowMs, () =>
    listChoices(ctx.db, categoryId ?? null),
  )
  const shown = new Set(makers.map(({ makerId }) => makerId))
  return {
    ...vocabulary(ctx, taxonomy),
    makers: makersOf(ctx, taxonomy).filter(({ id }) => shown.has(id)),
    countries: countries.map(({ country }) => ({ code: country, name: addressCountryName(country, ctx.language) })),
    years: { from: years.from ?? 1970, to: years.to ?? 2026 },
  }
}

/** All values that a seller can choose, with the other names by which they are looked for. */
export async function readManagedParams(ctx: Context): Promise<OutputOf<ReadManagedParams>> {
  const taxonomy = await cachedTaxonomy(ctx)
  const words = vocabulary(ctx, taxonomy)
  const synonymsOf = await readSynonyms(ctx)
  return {
    ...words,
    categories: words.categories.map((entry) => ({
      ...entry,
      otherNames: otherNamesOf(entry.categoryId === null ? null : taxonomy.category(entry.categoryId), synonymsOf),
    })),
    makers: makersOf(ctx, taxonomy).map((entry) => ({
      ...entry,
      otherNames: otherNamesOf(taxonomy.maker(entry.id), synonymsOf),
    })),
    countries: listCountryCodes().map((code) => ({ code, name: addressCountryName(code, ctx.language) })),
    years: { from: 1950, to: Number(ctx.now().slice(0, 4)) + 1 },
  }
}

export async function listDeliveryCountries(ctx: Context): Promise<OutputOf<ListDeliveryCountries>> {
  const { deliveryCountries } = await figuresNow(ctx)
  return deliveryCountries.map((code) => ({ code, name: addressCountryName(code, ctx.language) }))
}

type Taxonomy = Awaited<ReturnType<typeof cachedTaxonomy>>

const vocabulary = (ctx: Context, taxonomy: Taxonomy) => ({
  categories: presentCategories(taxonomy, ctx.language),
  grades: [...grades],
  states: [...publicGoodsStates],
})

type Named = { names: Localized; aliases: readonly string[] }
function otherNamesOf(named: Named | null, synonymsOf: SynonymsOf): string[] {
  const names = named ? [...Object.values(named.names), ...named.aliases] : []
  return [...new Set([...names, ...synonymsOf(names)])]
}

const makersOf = ({ language }: Context, { makers }: Taxonomy) =>
  makers
    .map(({ id, names }) => ({ id, name: names[language] }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))

async function listChoices(db: Context['db'], categoryId: Parameters<typeof listMakersIn>[1]) {
  const makers = await listMakersIn(db, categoryId)
  const years = await readYears(db)
  const countries = await listGoodsCountries(db)
  return { makers, years, countries }
}
