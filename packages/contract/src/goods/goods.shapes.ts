import * as z from 'zod/mini'
import { categoryEntry } from '../categories/categories.shapes.ts'
import { sellerCard } from '../companies/companies.shapes.ts'
import { companyBrief } from '../companies/company-brief.ts'
import { allowedAction, countryCode, idOf, instant, integer, language, money, picture } from '../fields.ts'
import { goodsAvailability } from './availability.ts'
import { freightEstimate } from './freight-estimate.shapes.ts'
import {
  deliveryPeriods,
  goodsDocumentKinds,
  freightModes,
  goodsStateNames,
  goodsSystems,
  grades,
  pictureKinds,
  pricingTypes,
  powerSources,
  runningStates,
  specificationKeys,
  sumHolds,
  taxModes,
} from './goods.words.ts'

export const goodsState = z.enum(goodsStateNames)
/** The year of manufacture. */
export const year = integer(1900, 2100)

export const maker = z.object({ id: idOf('maker'), name: z.string() })

/** A place in the answer's language. */
const place = z.object({ country: countryCode, region: z.string(), city: z.string(), text: z.string() })

/**
 * What a list shows of goods. For visitors `price` and `total` are null and `priceHidden` true, whatever the goods cost
 * (specification §1); goods priced on request have a null price and `priceHidden` false.
 */
export const goodsCard = z.object({
  id: idOf('goods'),
  managementNumber: z.string(),
  title: z.string(),
  makerName: z.string(),
  model: z.string(),
  year: z.nullable(z.int()),
  hours: z.nullable(z.int()),
  place: z.string(),
  state: goodsState,
  pricingType: z.enum(pricingTypes),
  price: z.nullable(money),
  priceHidden: z.boolean(),
  /**
   * What one piece comes to as its order will reckon it (order-sums.ts): with its tax, and with a freight that is known. Lists
   * are sorted and bounded by it. Null where there is no price, and for goods whose sum is still being reckoned.
   */
  total: z.nullable(z.object({ amount: money, holds: z.enum(sumHolds) })),
  taxMode: z.enum(taxModes),
  freight: z.enum(freightModes),
  /** Whether they are sent to the reader's country; null for visitors. */
  shipsToYou: z.nullable(z.boolean()),
  grade: z.nullable(z.enum(grades)),
  inspected: z.boolean(),
  picture: z.nullable(picture),
  seller: companyBrief,
  publishedAt: z.nullable(instant),
})
export type GoodsCard = z.output<typeof goodsCard>

export const systemScore = { system: z.enum(goodsSystems), score: integer(1, 5) }
export const specificationEntry = z.object({ key: z.enum(specificationKeys), value: z.string(), unit: z.string() })

/** Everything a buyer can know of goods. */
export const goodsDetail = z.object({
  ...goodsCard.shape,
  version: z.int(),
  serialMasked: z.string(),
  category: z.object({
    id: idOf('category'),
    name: z.string(),
    trail: z.array(z.object({ id: idOf('category'), name: z.string() })),
  }),
  /** `original`: what its seller wrote, where a machine translated it and no person has confirmed that. */
  description: z.object({
    text: z.string(),
    language,
    translated: z.boolean(),
    original: z.nullable(z.object({ text: z.string(), language })),
  }),
  pictures: z.array(z.object({ ...picture.shape, kind: z.enum(pictureKinds), caption: z.string() })),
  runningState: z.enum(runningStates),
  powerSource: z.nullable(z.enum(powerSources)),
  systemScores: z.array(z.object({ ...systemScore, note: z.string() })),
  specification: z.array(specificationEntry),
  knownFaults: z.array(z.string()),
  accessories: z.array(z.string()),
  documents: z.array(z.enum(goodsDocumentKinds)),
  weightKg: z.nullable(z.int()),
  dimensionsMm: z.nullable(z.object({ length: z.int(), width: z.int(), height: z.int() })),
  taxRate: z.number(),
  freightAmount: z.nullable(money),
  /** For one piece, where the freight is quoted later; null without an estimate, and for visitors. */
  freightEstimate: z.nullable(freightEstimate),
  shippingCountries: z.array(countryCode),
  deliveryPeriod: z.enum(deliveryPeriods),
  availability: goodsAvailability,
  stock: z.int(),
  available: z.int(),
  /** Where the seller says better than the report: what that proposes, and why. */
  gradeNote: z.nullable(z.object({ proposed: z.enum(grades), reason: z.string() })),
  inspection: z.nullable(z.object({ at: instant, checks: z.int(), validUntil: instant })),
  where: z.object({ ...place.shape, lng: z.nullable(z.number()), lat: z.nullable(z.number()) }),
  sellerCard,
  /** The end of another's hold; only while under negotiation. */
  heldUntil: z.nullable(instant),
  /** Whether the reader waits for held goods, and until when nobody else can buy them; null for visitors and free goods. */
  waiting: z.nullable(z.object({ waits: z.boolean(), turnUntil: z.nullable(instant) })),
  allowedActions: z.array(allowedAction),
})
export type GoodsDetail = z.output<typeof goodsDetail>

/** What can be chosen when searching or writing goods, in the caller's language. */
export const goodsParams = z.object({
  categories: z.array(categoryEntry),
  makers: z.array(maker),
  countries: z.array(z.object({ code: countryCode, name: z.string() })),
  years: z.object({ from: z.int(), to: z.int() }),
  grades: z.array(z.enum(grades)),
  states: z.array(goodsState),
})
