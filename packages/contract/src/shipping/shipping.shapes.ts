import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { idOf, instant, narrowLine, optionalLine, optionalText, quantity } from '../fields.ts'

/** Carriers whose numbers we know how to read; `other` asks for a name. */
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

/** So many of one line of an order, counted from 0. */
export const sentLine = z.object({ position: z.int().check(z.minimum(0)), quantity })
export type SentLine = z.output<typeof sentLine>

export const dispatchInput = z.strictObject({
  carrier,
  carrierName: z.optional(optionalLine(60)),
  trackingNumber: narrowLine(60),
  note: z.optional(optionalText(140)),
  /** What is in this shipment; left out, it is all that has not left yet. */
  lines: z.optional(z.array(z.strictObject(sentLine.shape)).check(z.minLength(1), z.maxLength(limits.cartLinesMax))),
  /** Pictures of the loading, for both sides. */
  fileIds: z.optional(z.array(idOf('file')).check(z.maxLength(limits.albumPicturesMax))),
})

/** What a shipment was said to be until it was put right. */
export const trackingBefore = z.object({
  carrier,
  carrierName: z.string(),
  trackingNumber: z.string(),
  until: instant,
})

/** What can happen to a shipment on its way, as carriers tell it. */
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

/** One of them: when and where, and whose word it is. */
export const shipmentEvent = z.object({
  id: idOf('shipment-event'),
  kind: z.enum(shipmentEventKinds),
  at: instant,
  place: z.string(),
  note: z.string(),
  source: z.enum(['seller', 'carrier']),
})
export type ShipmentEvent = z.output<typeof shipmentEvent>

/** One shipment of an order's goods, and what is known of it. */
export const shipment = z.object({
  id: idOf('shipment'),
  lines: z.array(sentLine),
  carrier,
  carrierName: z.string(),
  trackingNumber: z.string(),
  note: z.string(),
  shippedAt: instant,
  /** When it was at the address, by the word of its carrier or seller. */
  deliveredAt: z.nullable(instant),
  receivedAt: z.nullable(instant),
  /** By the time at which they happened. */
  events: z.array(shipmentEvent),
  corrections: z.array(trackingBefore),
  /** How it was loaded. */
  pictures: z.array(z.object({ id: idOf('file'), url: z.string(), width: z.int(), height: z.int() })),
})
export type Shipment = z.output<typeof shipment>
