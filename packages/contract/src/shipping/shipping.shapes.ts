import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { idOf, instant, narrowLine, optionalLine, optionalText, quantity } from '../fields.ts'

/** Carriers with known number formats; `other` needs a name. */
export const carriers = [
  'yamato',
  'sagawa',
  'seino',
  'fukuyama',
  'sf',
  'deppon',
  'dhl',
  'fedex',
  'ups',
  'own_truck',
  'sea_freight',
  'other',
] as const
export const carrier = z.enum(carriers)
/** How goods have left: by a carrier, or fetched by their buyer. */
export const departures = [...carriers, 'collected'] as const

/** A quantity of an order's line, counted from 0. */
export const sentLine = z.object({ position: z.int().check(z.minimum(0)), quantity })
export type SentLine = z.output<typeof sentLine>

export const dispatchInput = z.strictObject({
  carrier,
  carrierName: z.optional(optionalLine(60)),
  trackingNumber: narrowLine(60),
  note: z.optional(optionalText(140)),
  /** The contents of this shipment; omitted for everything left. */
  lines: z.optional(z.array(z.strictObject(sentLine.shape)).check(z.minLength(1), z.maxLength(limits.cartLinesMax))),
  /** Another carrier takes it further, so that what this one delivers is not delivered to the buyer. */
  goesOn: z.optional(z.boolean()),
  /** Loading photos, for both sides. */
  fileIds: z.optional(z.array(idOf('file')).check(z.maxLength(limits.albumPicturesMax))),
})

/** The next carrier of a shipment, and when and where it took the shipment over. */
export const legInput = z.strictObject({
  carrier,
  carrierName: dispatchInput.shape.carrierName,
  trackingNumber: dispatchInput.shape.trackingNumber,
  goesOn: dispatchInput.shape.goesOn,
  /** Between the payment and now. */
  at: instant,
  place: z.optional(optionalLine(80)),
  note: dispatchInput.shape.note,
  fileIds: dispatchInput.shape.fileIds,
})

/** Carrier and number before a correction. */
export const trackingBefore = z.object({
  carrier,
  carrierName: z.string(),
  trackingNumber: z.string(),
  until: instant,
})

/** A picture with its address for this session. */
const picture = z.object({ id: idOf('file'), url: z.string(), width: z.int(), height: z.int() })

/** A carrier that had the shipment before, until the next one took it over. */
export const earlierLeg = z.object({
  carrier,
  carrierName: z.string(),
  trackingNumber: z.string(),
  until: instant,
  place: z.string(),
})

/** The kinds of events that are recorded by hand. */
export const shipmentEventKinds = [
  'picked_up',
  'departed',
  'arrived',
  'customs',
  'out_for_delivery',
  'delivered',
  'exception',
] as const
export type ShipmentEventKind = (typeof shipmentEventKinds)[number]

/** An event with time, place and source. */
export const shipmentEvent = z.object({
  id: idOf('shipment-event'),
  kind: z.enum([...shipmentEventKinds, 'handed_over']),
  at: instant,
  place: z.string(),
  note: z.string(),
  source: z.enum(['seller', 'agent', 'carrier']),
  pictures: z.array(picture),
})
export type ShipmentEvent = z.output<typeof shipmentEvent>

/** A shipment of an order with its events. */
export const shipment = z.object({
  id: idOf('shipment'),
  lines: z.array(sentLine),
  carrier: z.enum(departures),
  carrierName: z.string(),
  trackingNumber: z.string(),
  note: z.string(),
  shippedAt: instant,
  /** When it was delivered, according to carrier or seller. */
  deliveredAt: z.nullable(instant),
  receivedAt: z.nullable(instant),
  /** Ordered by time. */
  events: z.array(shipmentEvent),
  corrections: z.array(trackingBefore),
  /** Another carrier will take it further. */
  goesOn: z.boolean(),
  /** The first one first; `carrier` is the present one. */
  earlierLegs: z.array(earlierLeg),
  /** Loading photos. */
  pictures: z.array(picture),
})
export type Shipment = z.output<typeof shipment>
