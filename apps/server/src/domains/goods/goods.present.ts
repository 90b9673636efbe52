import type { AllowedAction } from '@kikai/contract/fields'
import type { GoodsCard, GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { isAboveReport } from '@kikai/contract/inspections/grade-of-report'
import type { Figures } from '@kikai/contract/settings/figures'
import { coarseOf } from '@kikai/kernel/geo'
import { type Language, languages } from '@kikai/kernel/language'
import { maskSerial } from '../../platform/texts/masks.ts'
import type { Actor } from '../../platform/context.ts'
import { type SellerCard, type SellerSummary } from '../companies/companies.public.ts'
import { placeInCountry } from '../regions/regions.public.ts'
import { maySeePrices } from '../members/members.public.ts'
import { availabilityOf, estimateOfOne, priceOf, rangeOf } from './read/goods-facts.ts'
import { isShippedTo } from './goods.policy.ts'
import { type GoodsRow, type Written, availableOf } from './goods.shapes.ts'
import type { CardRow } from '../search/search.public.ts'
import type { Taxonomy } from '../categories/categories.public.ts'
import { totalOfOne } from './read/total-of-one.ts'

/** The only place where a price reaches a card: visitors get none, whatever the row says. */
function presentPrice(
  actor: Actor,
  goods: Parameters<typeof priceOf>[0],
  total: GoodsCard['total'],
): Pick<GoodsCard, 'price' | 'priceHidden' | 'total'> {
  return maySeePrices(actor)
    ? { price: priceOf(goods), priceHidden: false, total }
    : { price: null, priceHidden: true, total: null }
}

/** Whether goods with these delivery countries can be sent to the reader's country. */
const shipsTo = (actor: Actor, shippingCountries: readonly string[]): boolean | null =>
  actor.kind === 'member' ? isShippedTo({ shippingCountries }, actor.country) : null

export function presentCard(actor: Actor, goods: CardRow): GoodsCard {
  const { pictureId, pictureWidth, pictureHeight } = goods
  const amount = priceOf({ priceMinor: goods.totalMinor, priceCurrency: goods.priceCurrency })
  const total = amount && goods.totalHolds ? { amount, holds: goods.totalHolds } : null
  return {
    id: goods.id,
    managementNumber: goods.managementNumber,
    title: goods.title,
    makerName: goods.makerName,
    model: goods.model,
    year: goods.year,
    hours: goods.hours,
    place: goods.place,
    state: goods.state,
    pricingType: goods.pricingType,
    ...presentPrice(actor, goods, total),
    taxMode: goods.taxMode,
    freight: goods.freight,
    shipsToYou: shipsTo(actor, goods.shipsTo.split(' ').filter(Boolean)),
    grade: goods.grade,
    inspected: goods.inspected,
    picture: pictureId === null ? null : { id: pictureId, width: pictureWidth ?? 0, height: pictureHeight ?? 0 },
    seller: { id: goods.sellerId, name: goods.sellerName, certified: goods.sellerCertified },
    publishedAt: goods.publishedAt,
  }
}

/** A card made from the whole row, for lists of goods that need not be public. */
export function presentRowAsCard(
  actor: Actor,
  goods: GoodsRow,
  { language, seller }: { language: Language; seller: SellerSummary },
): GoodsCard {
  const [first] = goods.pictures
  return {
    id: goods.id,
    managementNumber: goods.managementNumber,
    title: goods.titles[language],
    makerName: makerNameOf(goods, language),
    model: goods.model,
    year: goods.year,
    hours: goods.hours,
    place: placeOf(goods, language),
    state: goods.state,
    pricingType: goods.pricingType,
    ...presentPrice(actor, goods, totalOfOne(goods)),
    taxMode: goods.taxMode,
    freight: goods.freight,
    shipsToYou: shipsTo(actor, goods.shippingCountries),
    grade: goods.grade,
    inspected: goods.inspectionValidUntil !== null,
    picture: first ? { id: first.id, width: first.width, height: first.height } : null,
    seller,
    publishedAt: goods.publishedAt,
  }
}

type DetailParts = {
  language: Language
  /** The description in the reader's language by a machine, where there is no other. */
  byMachine: string | null
  taxonomy: Taxonomy
  seller: SellerCard
  figures: Pick<Figures, 'freightCapMargin'>
  waiting: GoodsDetail['waiting']
  allowedActions: AllowedAction[]
}

export function presentGoodsDetail(
  actor: Actor,
  goods: GoodsRow,
  { language, byMachine, taxonomy, seller, figures, waiting, allowedActions }: DetailParts,
): GoodsDetail {
  const trail = taxonomy.trail(goods.categoryId).map(({ id, names }) => ({ id, name: names[language] }))
  const description = inLanguage(goods.description, language, goods.language)
  const priced = maySeePrices(actor)
  return {
    ...presentRowAsCard(actor, goods, {
      language,
      seller: { id: seller.id, name: seller.name, certified: seller.certified },
    }),
    version: goods.version,
    serialMasked: maskSerial(goods.serial),
    category: { id: goods.categoryId, name: trail.at(-1)?.name ?? '', trail },
    description:
      byMachine === null
        ? { ...description, translated: description.language !== goods.language, original: null }
        : { text: byMachine, language, translated: true, original: description },
    pictures: goods.pictures.map((picture) => ({ ...picture, caption: '' })),
    runningState: goods.runningState,
    powerSource: goods.powerSource,
    systemScores: goods.systemScores.map(({ system, score, note }) => ({
      system,
      score,
      note: inLanguage(note, language, goods.language).text,
    })),
    specification: goods.specification,
    knownFaults: goods.knownFaults.map((fault) => inLanguage(fault, language, goods.language).text),
    accessories: goods.accessories.map((part) => inLanguage(part, language, goods.language).text),
    documents: goods.documents,
    weightKg: goods.weightKg,
    dimensionsMm: goods.dimensionsMm,
    taxRate: goods.taxRate,
    freightAmount:
      priced && goods.freightMinor !== null && goods.priceCurrency !== null
        ? { currency: goods.priceCurrency, minor: goods.freightMinor }
        : null,
    freightEstimate: priced ? estimateOfOne({ freightRange: rangeOf(goods), taxRate: goods.taxRate }, figures) : null,
    shippingCountries: goods.shippingCountries,
    deliveryPeriod: goods.deliveryPeriod,
    availability: availabilityOf(goods),
    stock: goods.received - goods.sold,
    // The goods of a suspended company keep their state, and nobody can buy them.
    available: goods.sellerMaySell ? Math.max(0, availableOf(goods)) : 0,
    gradeNote:
      goods.proposedGrade !== null && isAboveReport(goods.grade, goods.proposedGrade)
        ? { proposed: goods.proposedGrade, reason: goods.gradeReason }
        : null,
    inspection:
      goods.inspectedAt === null || goods.inspectionValidUntil === null
        ? null
        : { at: goods.inspectedAt, checks: goods.inspectionChecks ?? 0, validUntil: goods.inspectionValidUntil },
    where: {
      country: goods.country,
      region: inLanguage(goods.place.region, language, goods.language).text,
      city: inLanguage(goods.place.city, language, goods.language).text,
      text: placeOf(goods, language),
      ...(goods.lat === null || goods.lng === null
        ? { lat: null, lng: null }
        : coarseOf({ lat: goods.lat, lng: goods.lng })),
    },
    sellerCard: seller,
    heldUntil: goods.heldUntil,
    waiting,
    allowedActions,
  }
}

/** A text in the reader's language, else in the original one, else in any, together with its language. */
export function inLanguage(
  written: Written,
  language: Language,
  original: Language,
): { text: string; language: Language } {
  const found = [language, original, ...languages].find((one) => written[one] !== undefined)
  return { text: found === undefined ? '' : (written[found] ?? ''), language: found ?? original }
}

export const makerNameOf = (
  { makerNames, makerName }: Pick<GoodsRow, 'makerNames' | 'makerName'>,
  language: Language,
): string => makerNames?.[language] ?? makerName

/** “Osaka, Japan” on a card; the country alone where nothing nearer is known. */
export const placeOf = (goods: Pick<GoodsRow, 'place' | 'country' | 'language'>, language: Language): string =>
  placeInCountry(language, {
    country: goods.country,
    region: inLanguage(goods.place.region, language, goods.language).text,
    city: inLanguage(goods.place.city, language, goods.language).text,
  })
