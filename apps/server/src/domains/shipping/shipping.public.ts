import type { Shipment } from '@kikai/contract/shipping/shipping.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Reads } from '../../platform/context.ts'
import { listShipments } from './shipping.store.ts'

export { correctShipment, insertShipment as recordShipment, markReceived } from './shipping.store.ts'
export { trackingAddress } from './tracking-address.ts'

/** How often one shipment may be put right. */
export const correctionsMax = 10

/** The legs of an order's way, the first one first. */
export async function readShipments(ctx: Reads, orderId: Id<'order'>): Promise<Shipment[]> {
  const rows = await listShipments(ctx.db, orderId)
  return rows.map(({ orderId: _, ...shipment }) => shipment)
}
