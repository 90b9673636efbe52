import * as z from 'zod/mini'
import { idOf, instant, narrowLine, optionalLine, optionalText } from '../fields.ts'

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

export const dispatchInput = z.strictObject({
  carrier,
  carrierName: z.optional(optionalLine(60)),
  trackingNumber: narrowLine(60),
  note: z.optional(optionalText(140)),
})

/** What a shipment was said to be until it was put right. */
export const trackingBefore = z.object({
  carrier,
  carrierName: z.string(),
  trackingNumber: z.string(),
  until: instant,
})

/** One leg of the way, and what is known of it. */
export const shipment = z.object({
  id: idOf('shipment'),
  carrier,
  carrierName: z.string(),
  trackingNumber: z.string(),
  note: z.string(),
  shippedAt: instant,
  receivedAt: z.nullable(instant),
  corrections: z.array(trackingBefore),
})
export type Shipment = z.output<typeof shipment>
