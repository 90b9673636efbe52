import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import {
  actionReason,
  allowedAction,
  countryCode,
  historyEntry,
  idOf,
  instant,
  integer,
  language,
  line,
  localized,
  localizedLine,
  money,
  optionalLine,
  optionalText,
  picture,
  text,
  unitPrice,
} from '../fields.ts'
import {
  deliveryPeriods,
  goodsDocumentKinds,
  freightModes,
  grades,
  pictureKinds,
  pricingTypes,
  powerSources,
  runningStates,
  specificationKeys,
  taxModes,
} from './goods.words.ts'
import { mapPlace } from '../addresses/addresses.shapes.ts'
import { categoryEntry } from '../categories/categories.shapes.ts'
import { goodsCard, goodsParams, systemScore, year } from './goods.shapes.ts'
import { goodsAvailability } from './availability.ts'
import { type FreightRange, isRange } from './freight-estimate.ts'
import { publishFields } from './missing-fields.ts'
import { isOneOfItsKind, isWholePrice } from './missing-fields.ts'

/** The ends of a range in order. */
const rangeFits = z.refine<FreightRange>(isRange, {
  error: 'range',
  path: ['to'],
})

/** The form of goods. A draft may lack what publishing requires; publishing names what is missing. */
export const goodsDraft = z.strictObject({
  categoryId: idOf('category'),
  makerId: z.nullable(idOf('maker')),
  makerName: optionalLine(60),
  model: line(60),
  serial: optionalLine(60),
  year: z.nullable(year),
  hours: z.nullable(integer(0, limits.hoursMax)),
  grade: z.nullable(z.enum(grades)),
  /** Why it is better than the inspection report says; older apps do not send it. */
  gradeReason: z._default(optionalLine(200), ''),
  runningState: z.enum(runningStates),
  /** Null when there is no drive or it is unknown; older apps do not send it. */
  powerSource: z._default(z.nullable(z.enum(powerSources)), null),
  /** Null: made of maker, model and category in each language. */
  title: z.nullable(localizedLine(limits.titleLength)),
  description: z.strictObject({ language, text: optionalText(limits.descriptionLength) }),
  knownFaults: z.array(text(limits.textAreaLength)).check(z.maxLength(20)),
  accessories: z.array(text(limits.textAreaLength)).check(z.maxLength(30)),
  documents: z.array(z.enum(goodsDocumentKinds)).check(z.maxLength(goodsDocumentKinds.length)),
  systemScores: z
    .array(z.strictObject({ ...systemScore, note: optionalText(limits.textAreaLength) }))
    .check(z.maxLength(12)),
  specification: z
    .array(z.strictObject({ key: z.enum(specificationKeys), value: line(40), unit: optionalLine(12) }))
    .check(z.maxLength(20)),
  weightKg: z.nullable(integer(1, 5_000_000)),
  dimensionsMm: z.nullable(
    z.strictObject({ length: integer(1, 200_000), width: integer(1, 200_000), height: integer(1, 200_000) }),
  ),
  pricingType: z.enum(pricingTypes),
  price: z.nullable(unitPrice.check(z.refine(isWholePrice, 'leastPrice'))),
  taxMode: z.enum(taxModes),
  freight: z.enum(freightModes),
  freightAmount: z.nullable(unitPrice),
  /** What the freight of one piece may cost where it is quoted later, with tax; older apps do not send it. */
  freightEstimate: z._default(z.nullable(z.strictObject({ from: unitPrice, to: unitPrice }).check(rangeFits)), null),
  shippingCountries: z.array(countryCode).check(z.maxLength(60)),
  deliveryPeriod: z.enum(deliveryPeriods),
  /** Older apps do not send it. */
  availability: z._default(goodsAvailability, { as: 'now' }),
  stock: integer(0, limits.lineQuantityMax),
  country: countryCode,
  region: optionalLine(limits.nameLength),
  city: optionalLine(limits.nameLength),
  /** Where it stands, exactly; buyers see it rounded until they have paid. Older apps do not send it, and it stays. */
  point: z.optional(z.nullable(mapPlace)),
  pictures: z
    .array(z.strictObject({ fileId: idOf('file'), kind: z.enum(pictureKinds) }))
    .check(z.maxLength(limits.uploadPicturesMax)),
})
export type GoodsDraft = z.output<typeof goodsDraft>

/** Rules between fields of the draft. */
export const draftFits = z.refine<Pick<GoodsDraft, 'serial' | 'stock'>>(isOneOfItsKind, {
  error: 'onePiece',
  path: ['stock'],
})

/** Goods in the seller's list, and complete for editing. */
export const managedGoods = z.object({
  ...goodsCard.shape,
  version: z.int(),
  stock: z.int(),
  held: z.int(),
  sold: z.int(),
  /** How often its page was seen in the last 30 days, once a day by each person or visitor. */
  views: z.int(),
  /** The fields that publishing still requires. */
  missing: z.array(z.enum(publishFields)),
  importNumber: z.nullable(z.string()),
  /** Kept off sale by staff: why, since when, and whether the seller has asked for it to be lifted. */
  takenDown: z.nullable(z.object({ reason: z.string(), at: instant, liftAskedAt: z.nullable(instant) })),
  allowedActions: z.array(allowedAction),
})
export type ManagedGoods = z.output<typeof managedGoods>

export const managedGoodsDetail = z.object({
  ...managedGoods.shape,
  draft: z.object({
    ...goodsDraft.shape,
    title: localized,
    /** Whether the title was made automatically; saving null makes it again. */
    titleMade: z.boolean(),
    availability: goodsAvailability,
    gradeReason: z.string(),
    point: z.nullable(mapPlace),
    freightAmount: z.nullable(money),
    freightEstimate: z.nullable(z.object({ from: money, to: money })),
    price: z.nullable(money),
    pictures: z.array(z.object({ ...picture.shape, kind: z.enum(pictureKinds) })),
  }),
  /** The grade that follows from the inspection report. */
  proposedGrade: z.nullable(z.enum(grades)),
  history: z.array(historyEntry),
})
export type ManagedGoodsDetail = z.output<typeof managedGoodsDetail>

/** A draft that was not published, with its missing fields, its unconfirmed price, or because staff took it down. */
export const leftDraft = z.object({
  goodsId: idOf('goods'),
  title: z.string(),
  missing: z.array(z.enum(publishFields)),
  doubt: z.nullable(z.object({ price: unitPrice, reason: actionReason })),
  takenDown: z.boolean(),
})
export type LeftDraft = z.output<typeof leftDraft>

/** The result for many goods: the number that changed, and those that did not with the reason. */
export const changedGoods = z.object({
  changed: z.int(),
  left: z.array(z.object({ goodsId: idOf('goods'), title: z.string(), reason: actionReason })),
})
export type ChangedGoods = z.output<typeof changedGoods>

/** Names in other languages, trade words and other spellings, by which a seller finds the entry. */
const otherNames = z.array(z.string())
/** What a seller can choose when writing goods. */
export const managedGoodsParams = z.object({
  ...goodsParams.shape,
  categories: z.array(z.object({ ...categoryEntry.shape, otherNames })),
  makers: z.array(z.object({ id: idOf('maker'), name: z.string(), otherNames })),
})
