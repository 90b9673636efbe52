import { refuse } from '@kikai/contract/errors'
import type { GoodsAvailability } from '@kikai/contract/goods/availability'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Localized, Language } from '@kikai/kernel/language'
import type { Money, PriceCurrency } from '@kikai/kernel/money'
import { regionNames, taxRateOf } from '../../regions/regions.public.ts'
import type { CategoryRow, MakerRow, Taxonomy } from '../../categories/categories.public.ts'
import type { WrittenDraft } from './draft-of.ts'
import type { GoodsColumns } from '../goods.store.ts'
import type { Written } from '../goods.shapes.ts'
import { modelKey } from '@kikai/kernel/fold'

/** A seller's form as columns. Texts in other languages stay while the edited words stay the same. */
export function columnsOf(
  draft: WrittenDraft,
  taxonomy: Taxonomy,
  before: Pick<GoodsColumns, 'makerName' | 'description' | 'knownFaults' | 'accessories' | 'lat' | 'lng'> | null,
): GoodsColumns {
  // Goods with a price on request have no price to sort or filter by, whatever the form contained.
  const price = draft.pricingType === 'on_request' ? null : draft.price
  const freight = draft.pricingType === 'on_request' && draft.freight === 'fixed' ? 'undetermined' : draft.freight
  const category = taxonomy.category(draft.categoryId)
  if (!category || category.parentId === null) throw invalid('categoryId', 'notAChoice')
  const maker = draft.makerId === null ? taxonomy.makerNamed(draft.makerName) : taxonomy.maker(draft.makerId)
  if (draft.makerId !== null && !maker) throw invalid('makerId', 'notAChoice')
  // A draft that came by a list without a maker may stay without one.
  if (maker === null && draft.makerName === '' && before?.makerName !== '') throw invalid('makerName', 'empty')
  if (freight === 'fixed' && draft.freightAmount !== null && price?.currency !== draft.freightAmount.currency) {
    throw invalid('freightAmount', 'currency')
  }
  // Without a price there is no currency to estimate in, and no order that the estimate would be for.
  const estimate = freight === 'undetermined' && draft.pricingType !== 'on_request' ? draft.freightEstimate : null
  if (estimate && price?.currency !== estimate.from.currency) throw invalid('freightEstimate.from', 'currency')
  const { language } = draft.description
  const keep = (written: readonly Written[], text: string) =>
    written.find((one) => one[language] === text) ?? { [language]: text }
  return columnsFrom({
    category,
    maker,
    makerName: draft.makerName,
    model: draft.model,
    serial: draft.serial,
    year: draft.year,
    hours: draft.hours,
    grade: draft.grade,
    gradeReason: draft.gradeReason,
    runningState: draft.runningState,
    powerSource: draft.powerSource,
    titles: draft.title,
    language,
    description: keep(before ? [before.description] : [], draft.description.text),
    knownFaults: draft.knownFaults.map((text) => keep(before?.knownFaults ?? [], text)),
    accessories: draft.accessories.map((text) => keep(before?.accessories ?? [], text)),
    documents: draft.documents,
    systemScores: draft.systemScores.map(({ system, score, note }) => ({
      system,
      score,
      note: note === '' ? {} : { [language]: note },
    })),
    specification: draft.specification,
    weightKg: draft.weightKg,
    dimensionsMm: draft.dimensionsMm,
    pricingType: draft.pricingType,
    price,
    taxMode: draft.taxMode,
    freight,
    freightMinor: freight === 'fixed' ? (draft.freightAmount?.minor ?? null) : null,
    freightFrom: estimate?.from.minor ?? null,
    freightTo: estimate?.to.minor ?? null,
    shippingCountries: draft.shippingCountries,
    deliveryPeriod: draft.deliveryPeriod,
    ...availabilityColumns(draft.availability),
    country: draft.country,
    region: draft.region,
    city: draft.city,
    lat: draft.point === undefined ? (before?.lat ?? null) : (draft.point?.lat ?? null),
    lng: draft.point === undefined ? (before?.lng ?? null) : (draft.point?.lng ?? null),
  })
}

type Derived =
  | 'categoryId'
  | 'makerId'
  | 'modelKey'
  | 'serialKey'
  | 'titles'
  | 'titlesMade'
  | 'priceMinor'
  | 'priceCurrency'
  | 'taxRate'
  | 'place'
export type WrittenGoods = Omit<GoodsColumns, Derived> & {
  category: CategoryRow
  /** A maker of our list; others have `makerName` alone. */
  maker: MakerRow | null
  /** Written titles by language; missing ones are made of maker, model and category. */
  titles: Partial<Localized> | null
  price: (Money & { currency: PriceCurrency }) | null
  region: string
  city: string
}

/** Columns from what a form or a file says; derived values are computed only here. */
export function columnsFrom({
  category,
  maker,
  makerName: written,
  titles,
  price,
  region,
  city,
  ...rest
}: WrittenGoods): GoodsColumns {
  const makerName = maker?.names.en ?? written
  const { model, serial, country, language } = rest
  return {
    ...rest,
    categoryId: category.id,
    makerId: maker?.id ?? null,
    makerName,
    modelKey: modelKey(model),
    serialKey: modelKey(serial),
    titles: { ...makeTitle({ maker, makerName, model, category }), ...titles },
    titlesMade: titles === null,
    priceMinor: price?.minor ?? null,
    priceCurrency: price?.currency ?? null,
    taxRate: taxRateOf(country),
    place: {
      // A known region has its name in every language; others stay as written.
      region: region === '' ? {} : (regionNames(country, region) ?? { [language]: region }),
      city: city === '' ? {} : { [language]: city },
    },
  }
}

/** How goods are offered, in columns. */
export const availabilityColumns = (
  of: GoodsAvailability,
): Pick<GoodsColumns, 'availability' | 'comesOn' | 'leadDays' | 'depositPercent'> => ({
  availability: of.as,
  comesOn: of.as === 'coming' ? of.on : null,
  leadDays: of.as === 'sourced' ? of.leadDays : null,
  depositPercent: of.as === 'sourced' ? of.depositPercent : null,
})

const invalid = (field: string, rule: string) =>
  refuse(requestErrors.invalidInput, { errors: [{ field, rule, params: {} }] })

type Named = { maker: MakerRow | null; makerName: string; model: string; category: CategoryRow }

/**
 * A title as dealers write it: maker, model, kind of machine, in each language with its own name of the maker. Chinese
 * sets a space before the kind only after a model, Japanese and English always.
 */
export function makeTitle({ maker, makerName, model, category }: Named): Localized {
  const title = (language: Language) =>
    [maker ? maker.names[language] : makerName, model, category.nouns[language]].filter((part) => part !== '').join(' ')
  return { 'zh-Hans': title('zh-Hans'), en: title('en'), ja: title('ja') }
}
