import type { GoodsCard } from '@kikai/contract/goods/goods.shapes'
import type { PowerSource, grades } from '@kikai/contract/goods/goods.words'
import type { Id } from '@kikai/kernel/ids'
import type { Localized } from '@kikai/kernel/language'
import type { PriceCurrency } from '@kikai/kernel/money'
import type { Writes } from '../../../platform/context.ts'
import type { Taxonomy } from '../../categories/categories.public.ts'
import { addPlaces } from '../understand/places.store.ts'
import { forPartsTokens, powerTokens } from '../understand/power-words.ts'
import { quantityTokens, sizesOf } from '../understand/quantities.ts'
import { removeFromSearch, writeSearch } from './search-entry.store.ts'
import { indexTokens, modelTokens } from './search-tokens.ts'
import { holdStems } from './stems.store.ts'
import { withStems } from './stems.ts'
import { fittingTokens, placeKeys, placeToken, placeWords, sellerTokens, yearTokens } from './attribute-tokens.ts'
import { rates } from '../../settings/settings.public.ts'

/** What goods say of themselves, as far as they are found by it or a list shows it. Serial numbers are not among it. */
export type Findable = Parameters<typeof placeWords>[0] &
  Parameters<typeof quantityTokens>[0] & {
    readonly id: Id<'goods'>
    readonly titles: Localized
    readonly model: string
    readonly makerId: Id<'maker'> | null
    readonly makerName: string
    readonly categoryId: Id<'category'>
    readonly managementNumber: string
    readonly year: number | null
    readonly grade: (typeof grades)[number] | null
    readonly powerSource: PowerSource | null
    readonly accessories: readonly Partial<Localized>[]
    /** What one piece comes to with its tax and a known freight: by this it is sorted and bounded. */
    readonly total: GoodsCard['total']
    readonly priceCurrency: PriceCurrency | null
    readonly sellerNames: readonly string[]
    /** The maker and the place as a card of each language says them. */
    readonly makerNames: Localized
    readonly places: Localized
  }

/** Few enough that a statement ends well within its time on a busy machine. */
const entriesPerStatement = 100

/** Writes what the search knows of these goods anew, in the transaction that changed them. */
export async function writeEntries(ctx: Writes, taxonomy: Taxonomy, all: readonly Findable[]): Promise<void> {
  const stems = await holdStems(ctx.db)
  await removeFromSearch(
    ctx.db,
    all.map(({ id }) => id),
  )
  const keys = new Set(all.flatMap(placeKeys))
  if (keys.size > 0) await addPlaces(ctx.db, [...keys])
  for (let at = 0; at < all.length; at += entriesPerStatement)
    await writeSearch(
      ctx.db,
      all.slice(at, at + entriesPerStatement).map((goods) => ({
        goodsId: goods.id,
        ...wordsOf(goods, taxonomy, stems),
        places: goods.places,
        makerNames: goods.makerNames,
        sizes: sizesOf(goods),
        totalMinor: goods.total?.amount.minor ?? null,
        totalHolds: goods.total?.holds ?? null,
        priceReference: priceReference({ minor: goods.total?.amount.minor ?? null, currency: goods.priceCurrency }),
      })),
    )
}

/** What goods are found by: their titles, then everything else that people call them and theirs, their size, year, place and seller. */
function wordsOf(goods: Findable, taxonomy: Taxonomy, stems: ReadonlySet<string>) {
  const maker = goods.makerId === null ? null : taxonomy.maker(goods.makerId)
  const makerWords = maker ? [...Object.values(maker.names), ...maker.aliases] : [goods.makerName]
  const categoryWords = taxonomy
    .trail(goods.categoryId)
    .flatMap(({ names, nouns, aliases }) => [...Object.values(names), ...Object.values(nouns), ...aliases])
  const title = [...Object.values(goods.titles), goods.model, ...makerWords].join(' ')
  const control = goods.specification.flatMap(({ key, value }) =>
    key === 'control' || key === 'controller' ? value : [],
  )
  const fittings = goods.accessories.flatMap((accessory) => Object.values(accessory))
  const rest = [
    ...categoryWords,
    ...control,
    ...Object.values(goods.places),
    ...placeWords(goods),
    goods.managementNumber,
  ].join(' ')
  const titleTokens = withStems([...indexTokens(title), ...modelTokens(goods.model)], stems)
  return {
    titleTokens,
    tokens: withStems(
      [
        ...titleTokens,
        ...indexTokens(rest),
        ...quantityTokens(goods),
        ...fittingTokens(fittings),
        ...powerTokens(goods.powerSource),
        ...forPartsTokens(goods.grade),
        ...placeKeys(goods).map(placeToken),
        ...yearTokens(goods.year),
        ...sellerTokens(goods.sellerNames),
      ],
      stems,
    ),
  }
}

type Amount = { minor: number | null; currency: PriceCurrency | null }

/** An amount in US cents by the table of rates, for sorting and filtering only; it is never shown. */
export const priceReference = ({ minor, currency }: Amount): number | null =>
  minor === null || currency === null ? null : Math.round(minor * rates.usCentsPerMinor[currency])
