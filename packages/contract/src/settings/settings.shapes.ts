import { countryCode, day, instant, money } from '../fields.ts'
import * as z from 'zod/mini'

/**
 * What the product owner may change without a release. Clients keep a copy (specification §3, §7): it is read first and
 * fetched again on demand, and defaults are compiled in, so a failed query never blanks a screen.
 */
export const globalSetting = z.object({
  version: z.string(),
  app: z.object({ latest: z.string(), minimum: z.string() }),
  orders: z.object({
    onlineMinutes: z.int(),
    remittanceDaysDomestic: z.int(),
    remittanceDaysAbroad: z.int(),
    receiveDays: z.int(),
    /** How long a buyer may object to a receipt that the platform confirmed. */
    receiptObjectionHours: z.int(),
    /** Until when an order is to leave, by the delivery period that its goods promise. */
    shipDays: z.object({ '1-2': z.int(), '2-3': z.int(), '4-7': z.int(), 'over-7': z.int() }),
    /** How long both sides may review after an order is completed. */
    reviewDays: z.int(),
    rejectedSlipDays: z.int(),
    slipsMax: z.int(),
    remittedGoodsMax: z.int(),
  }),
  /** Least and most of one top-up, for each currency. */
  recharge: z.object({ bounds: z.array(z.object({ least: money, most: money })) }),
  freight: z.object({ mayChangeAboveQuantity: z.int() }),
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
  /** How customer service is reached; empty where the deployment does not say it. */
  support: z.object({ phone: z.string(), hours: z.string(), email: z.string() }),
  /** Who runs the marketplace; empty where the deployment does not say it. */
  operator: z.object({ name: z.string(), representative: z.string(), address: z.string(), permit: z.string() }),
  deliveryCountries: z.array(countryCode),
  /** The table by which prices are estimated in other currencies: units for a US dollar, and of which day. Nothing is paid by it. */
  rates: z.object({
    day,
    perDollar: z.object({ JPY: z.number(), CNY: z.number(), GBP: z.number(), EUR: z.number() }),
  }),
})
export type GlobalSetting = z.output<typeof globalSetting>

/** Where the pictures of the map come from, or null where it is drawn from coasts alone. */
export const mapTiles = z.nullable(
  z.object({
    /** With {z}, {x} and {y} in it. */
    url: z.string(),
    /** What whoever made the pictures wants to be said beside them. */
    credit: z.string(),
    datum: z.enum(['wgs84', 'gcj02']),
  }),
)
export type MapTiles = z.output<typeof mapTiles>

/** What is said of whoever runs the marketplace. */
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
  /** What the console has kept. */
  details: operatorWords,
  /** What the deployment's environment says: it comes first, and is changed there. */
  given: z.partial(operatorWords),
  /** What the law wants named and nobody has given yet. */
  lacking: z.array(z.enum(operatorFields)),
  /** Nobody has said who runs this, and the demo's operator is shown instead. */
  isDemo: z.boolean(),
  changed: z.nullable(z.object({ by: z.string(), at: instant })),
  /** How numbers begin that get no codes by SMS for a while, because hardly any was used. */
  smsClosed: z.array(z.string()),
  /** Too many wrong passwords from devices that are new to their accounts: for now those log in with a code by mail. */
  newDevicesHeldUp: z.boolean(),
})
export type OperatorDetails = z.output<typeof operatorDetails>
