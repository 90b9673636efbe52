import { type GoodsDraft, goodsDraft } from '@kikai/contract/goods/managed.shapes'
import { optionalLine } from '@kikai/contract/fields'
import { type Localized, languages } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { availabilityOf, priceOf, rangeOf } from '../read/goods-facts.ts'
import { inLanguage } from '../goods.present.ts'
import type { GoodsRow } from '../goods.shapes.ts'

/** The form of goods, in which titles of some languages may be left to be made. */
export type WrittenDraft = Omit<GoodsDraft, 'title'> & { title: Partial<Localized> | null }

/** The rules of the form's fields, for what a list writes into it; those between them are judged with the goods. */
export const writtenDraft = z.strictObject({
  ...goodsDraft.shape,
  title: z.nullable(z.partialRecord(z.enum(languages), optionalLine(limits.titleLength))),
})

/** Goods as they stand in their form. */
export function draftOf(goods: GoodsRow) {
  const original = goods.language
  const own = (text: GoodsRow['description']) => inLanguage(text, original, original).text
  return {
    categoryId: goods.categoryId,
    makerId: goods.makerId,
    makerName: goods.makerName,
    model: goods.model,
    serial: goods.serial,
    year: goods.year,
    hours: goods.hours,
    grade: goods.grade,
    gradeReason: goods.gradeReason,
    runningState: goods.runningState,
    powerSource: goods.powerSource,
    title: goods.titlesMade ? null : goods.titles,
    description: { language: original, text: own(goods.description) },
    knownFaults: goods.knownFaults.map(own),
    accessories: goods.accessories.map(own),
    documents: goods.documents,
    systemScores: goods.systemScores.map((score) => ({ ...score, note: own(score.note) })),
    specification: goods.specification,
    weightKg: goods.weightKg,
    dimensionsMm: goods.dimensionsMm,
    pricingType: goods.pricingType,
    price: priceOf(goods),
    taxMode: goods.taxMode,
    freight: goods.freight,
    freightAmount:
      goods.freightMinor === null
        ? null
        : priceOf({ priceMinor: goods.freightMinor, priceCurrency: goods.priceCurrency }),
    freightEstimate: rangeOf(goods),
    shippingCountries: goods.shippingCountries,
    deliveryPeriod: goods.deliveryPeriod,
    availability: availabilityOf(goods),
    stock: goods.received,
    country: goods.country,
    region: own(goods.place.region),
    city: own(goods.place.city),
    point: goods.lat === null || goods.lng === null ? null : { lat: goods.lat, lng: goods.lng },
    pictures: goods.pictures.map(({ id: fileId, kind }) => ({ fileId, kind })),
  }
}
export type DraftOf = ReturnType<typeof draftOf>
