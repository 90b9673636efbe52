import type { GoodsDraft } from '@kikai/contract/catalogue/catalogue.shapes'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Language } from '@kikai/kernel/language'
import { regionNames, taxRateOf } from '../regions/regions.public.ts'
import type { GoodsColumns } from './goods.store.ts'
import type { Written } from './goods.shapes.ts'
import { makeTitle } from './make-title.ts'
import { modelKey } from './search-tokens.ts'
import type { Taxonomy } from './taxonomy.ts'

/** What a seller's form says, in the table's columns. An edit keeps what was written in the other languages while the words stay the same. */
export function columnsOf(
  draft: GoodsDraft,
  taxonomy: Taxonomy,
  before: Pick<GoodsColumns, 'description' | 'knownFaults' | 'accessories'> | null,
): GoodsColumns {
  // What is named on request has no price to sort, filter or charge freight by, whatever the form still held.
  const price = draft.pricingType === 'on_request' ? null : draft.price
  const freight = draft.pricingType === 'on_request' && draft.freight === 'fixed' ? 'undetermined' : draft.freight
  const category = taxonomy.category(draft.categoryId)
  if (!category || category.parentId === null) throw invalid('categoryId', 'notAChoice')
  const maker = draft.makerId === null ? taxonomy.makerNamed(draft.makerName) : taxonomy.maker(draft.makerId)
  if (draft.makerId !== null && !maker) throw invalid('makerId', 'notAChoice')
  if (maker === null && draft.makerName === '') throw invalid('makerName', 'empty')
  if (freight === 'fixed' && draft.freightAmount !== null && price?.currency !== draft.freightAmount.currency) {
    throw invalid('freightAmount', 'currency')
  }
  const makerName = maker?.names.en ?? draft.makerName
  const { language } = draft.description
  const keep = (written: readonly Written[], text: string) =>
    written.find((one) => one[language] === text) ?? { [language]: text }
  return {
    categoryId: category.id,
    makerId: maker?.id ?? null,
    makerName,
    model: draft.model,
    modelKey: modelKey(draft.model),
    serial: draft.serial,
    serialKey: modelKey(draft.serial),
    year: draft.year,
    hours: draft.hours,
    grade: draft.grade,
    runningState: draft.runningState,
    titles: draft.title ?? makeTitle({ maker, makerName, model: draft.model, category }),
    titlesMade: draft.title === null,
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
    priceMinor: price?.minor ?? null,
    priceCurrency: price?.currency ?? null,
    taxMode: draft.taxMode,
    taxRate: taxRateOf(draft.country),
    freight,
    freightMinor: freight === 'fixed' ? (draft.freightAmount?.minor ?? null) : null,
    shippingCountries: draft.shippingCountries,
    deliveryPeriod: draft.deliveryPeriod,
    country: draft.country,
    place: { region: regionOf(draft, language), city: draft.city === '' ? {} : { [language]: draft.city } },
  }
}

/** A region that we know is known in every language; another stays as it was written. */
function regionOf({ country, region }: GoodsDraft, language: Language): Written {
  if (region === '') return {}
  return regionNames(country, region) ?? { [language]: region }
}

const invalid = (field: string, rule: string) =>
  refuse(requestErrors.invalidInput, { errors: [{ field, rule, params: {} }] })
