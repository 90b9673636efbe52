import type { Id } from '@kikai/kernel/ids'
import { type Language, type Localized, languages } from '@kikai/kernel/language'
import type { Writes } from '../../../platform/context.ts'
import type { Taxonomy } from '../../categories/categories.public.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import { removeFromSearch, writeEntries } from '../../search/search.public.ts'
import { isPublic } from '../goods.policy.ts'
import { makerNameOf, placeOf } from '../goods.present.ts'
import { findGoods } from '../goods.store.ts'
import { totalOfOne } from '../read/total-of-one.ts'

/** Tells the search how these goods are now, in the transaction that changed them: public ones are found, others are not. */
export async function refreshSearch(ctx: Writes, taxonomy: Taxonomy, goodsIds: readonly Id<'goods'>[]): Promise<void> {
  const all = await findGoods(ctx.db, goodsIds)
  const companies = await companiesOf(
    ctx,
    all.map(({ companyId }) => companyId),
  )
  const sellers = new Map(companies.map(({ id, names }) => [id, Object.values(names)]))
  const found = all.filter(isPublic).map((goods) => ({
    ...goods,
    total: totalOfOne(goods),
    sellerNames: sellers.get(goods.companyId) ?? [],
    makerNames: inEach((language) => makerNameOf(goods, language)),
    places: inEach((language) => placeOf(goods, language)),
  }))
  await removeFromSearch(
    ctx.db,
    all.flatMap((goods) => (isPublic(goods) ? [] : [goods.id])),
  )
  await writeEntries(ctx, taxonomy, found)
}

const inEach = (of: (language: Language) => string): Localized =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets that the keys are exactly the languages
  Object.fromEntries(languages.map((language) => [language, of(language)])) as Localized
