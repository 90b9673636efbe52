import { countryCode, day, instant, localized, money } from '../fields.ts'
import * as z from 'zod/mini'
import { stepsByCurrency } from '../auctions/increments.ts'

/**
 * What the product owner may change without a release. Clients keep a copy (specification §3, §7): it is read first and
 * fetched again on demand, and defaults are compiled in, so a failed query never blanks a screen.
 */
export const globalSetting = z.object({
  version: z.string(),
  app: z.object({
    /** An older app offers the newer one. */
    latest: z.string(),
    /** An older app shows nothing but the way to the newer one, with this text unless it is empty. */
    minimum: z.string(),
    forceText: localized,
  }),
  orders: z.object({
    onlineMinutes: z.int(),
    remittanceDaysDomestic: z.int(),
    remittanceDaysAbroad: z.int(),
    receiveDays: z.int(),
    /** The time to object to a recorded arrival. */
    receiptObjectionHours: z.int(),
    /** Days until dispatch, by the promised delivery period. */
    shipDays: z.object({ '1-2': z.int(), '2-3': z.int(), '4-7': z.int(), 'over-7': z.int() }),
    /** Days for reviews after completion. */
    reviewDays: z.int(),
    rejectedSlipDays: z.int(),
    slipsMax: z.int(),
    remittedGoodsMax: z.int(),
  }),
  /** The least and largest top-up by currency. */
  recharge: z.object({ bounds: z.array(z.object({ least: money, most: money })) }),
  /** The least withdrawal from the balance by currency, unless less is left. */
  withdrawal: z.object({ least: z.array(money) }),
  /** Above which sums, by currency, a payment from the balance is asked about once more before it is made. */
  balance: z.object({ askAgainAbove: z.array(money) }),
  /** What a seller is told before an auction is fixed. */
  auctions: z.object({
    softCloseMinutes: z.int(),
    hardEndMinutes: z.int(),
    depositPercent: z.int(),
    depositMost: z.array(money),
    withdrawHours: z.int(),
    /** The increments that a lot is put up with now; lots keep their own. */
    steps: stepsByCurrency,
  }),
  freight: z.object({
    mayChangeAboveQuantity: z.int(),
    /** How far, in percent, a freight quote may exceed the upper end of its estimate without a reason. */
    capMarginPercent: z.int(),
  }),
  video: z.object({ minutes: z.int(), points: z.int(), cny: money, jpy: money }),
  uploads: z.object({
    picturesMax: z.int(),
    certificationPicturesMax: z.int(),
    pictureBytesMax: z.int(),
    albumMax: z.int(),
    albumPerRow: z.int(),
  }),
  codes: z.object({ digits: z.int(), resendSeconds: z.int() }),
  textAreaLength: z.int(),
  /** Contacts of customer service; empty when not configured. */
  support: z.object({ phone: z.string(), hours: z.string(), email: z.string() }),
  /** The operator; empty when not configured. */
  operator: z.object({ name: z.string(), representative: z.string(), address: z.string(), permit: z.string() }),
  deliveryCountries: z.array(countryCode),
  /** Rates for estimates in other currencies: units per US dollar, and their day. Nothing is paid by them. */
  rates: z.object({
    day,
    perDollar: z.object({ JPY: z.number(), CNY: z.number(), GBP: z.number(), EUR: z.number() }),
  }),
})
export type GlobalSetting = z.output<typeof globalSetting>

/** The server of map tiles, or null when only coastlines are drawn. */
export const mapTiles = z.nullable(
  z.object({
    /** Contains {z}, {x} and {y}. */
    url: z.string(),
    /** The attribution that the tiles require. */
    credit: z.string(),
    datum: z.enum(['wgs84', 'gcj02']),
  }),
)
export type MapTiles = z.output<typeof mapTiles>

/** The facts about the operator. */
export const operatorFields = ['name', 'representative', 'address', 'permit', 'phone', 'hours', 'email'] as const
export type OperatorField = (typeof operatorFields)[number]

const operatorWords = z.object({
  name: z.string(),
  representative: z.string(),
  address: z.string(),
  permit: z.string(),
  phone: z.string(),
  hours: z.string(),
  email: z.string(),
})

export const operatorDetails = z.object({
  version: z.int(),
  /** The details saved in the console. */
  details: operatorWords,
  /** The details from the environment, which come first. */
  given: z.partial(operatorWords),
  /** Facts that the law requires and that are missing. */
  lacking: z.array(z.enum(operatorFields)),
  /** Whether the demo's operator is shown because none was named. */
  isDemo: z.boolean(),
  changed: z.nullable(z.object({ by: z.string(), at: instant })),
  /** Number prefixes that get no SMS codes for a while, because hardly any was used. */
  smsClosed: z.array(z.string()),
  /** Whether unknown devices have to log in by mailed code for now, because of too many wrong passwords. */
  newDevicesHeldUp: z.boolean(),
})
export type OperatorDetails = z.output<typeof operatorDetails>
