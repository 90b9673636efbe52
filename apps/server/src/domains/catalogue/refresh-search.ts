import type { Id } from '@kikai/kernel/ids'
import { languages } from '@kikai/kernel/language'
import type { Language, Localized } from '@kikai/kernel/language'
import type { Tx } from '../../platform/db.ts'
import { together } from '../../platform/together.ts'
import { companiesOf } from '../companies/companies.public.ts'
import { rates } from '../settings/settings.public.ts'
import { makerNameOf, placeOf } from './goods.present.ts'
import type { GoodsRow } from './goods.shapes.ts'
import { findGoods } from './goods.store.ts'
import { quantityTokens } from './search/quantities.ts'
import { holdStems } from './search/stems.store.ts'
import { withStems } from './search/stems.ts'
import { placeWords, sellerTokens, yearTokens } from './search/words-around.ts'
import { indexTokens, modelTokens } from './search-tokens.ts'
import { removeFromSearch, writeSearch } from './search-entry.store.ts'
import type { Taxonomy } from './taxonomy.ts'

/** Writes what the search knows of these goods anew, in the transaction that changed them. */
export async function refreshSearch(tx: Tx, taxonomy: Taxonomy, goodsIds: readonly Id<'goods'>[]): Promise<void> {
  const [all, stems] = await together(findGoods(tx, goodsIds), holdStems(tx))
  const companies = await companiesOf(
    { db: tx },
    all.map(({ companyId }) => companyId),
  )
  const sellers = new Map(companies.map(({ id, names }) => [id, Object.values(names)]))
  for (const goods of all) {
    await removeFromSearch(tx, goods.id)
    if (goods.state !== 'unpublished' && goods.state !== 'archived')
      await writeSearch(tx, {
        goodsId: goods.id,
        ...wordsOf(goods, { taxonomy, stems, sellerNames: sellers.get(goods.companyId) ?? [] }),
      })
  }
}

type Around = { taxonomy: Taxonomy; stems: ReadonlySet<string>; sellerNames: readonly string[] }

/** What goods are found by: their titles, then everything else that people call them and theirs, their size, year, place and seller. Serial numbers are not among it. */
function wordsOf(goods: GoodsRow, { taxonomy, stems, sellerNames }: Around) {
  const maker = goods.makerId === null ? null : taxonomy.maker(goods.makerId)
  const makerWords = maker ? [...Object.values(maker.names), ...maker.aliases] : [goods.makerName]
  const categoryWords = taxonomy
    .trail(goods.categoryId)
    .flatMap(({ names, nouns, aliases }) => [...Object.values(names), ...Object.values(nouns), ...aliases])
  const places = inEach((language) => placeOf(goods, language))
  const title = [...Object.values(goods.titles), goods.model, ...makerWords].join(' ')
  const rest = [...categoryWords, ...Object.values(places), ...placeWords(goods), goods.managementNumber].join(' ')
  const titleTokens = withStems([...indexTokens(title), ...modelTokens(goods.model)], stems)
  return {
    titleTokens,
    tokens: withStems(
      [
        ...titleTokens,
        ...indexTokens(rest),
        ...quantityTokens(goods),
        ...yearTokens(goods.year),
        ...sellerTokens(sellerNames),
      ],
      stems,
    ),
    places,
    makerNames: inEach((language) => makerNameOf(goods, language)),
    priceReference: priceReference(goods),
  }
}

const inEach = (of: (language: Language) => string): Localized =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets that the keys are exactly the languages
  Object.fromEntries(languages.map((language) => [language, of(language)])) as Localized

/** A price in US cents by the day's table, for sorting and filtering only; it is never shown. */
export function priceReference({
  priceMinor,
  priceCurrency,
}: Pick<GoodsRow, 'priceMinor' | 'priceCurrency'>): number | null {
  if (priceMinor === null || priceCurrency === null) return null
  return Math.round(priceMinor * rates.usCentsPerMinor[priceCurrency])
}
