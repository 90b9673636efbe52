import type { Shipment } from '@kikai/contract/shipping/shipping.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../platform/db.ts'
import { listShipments } from './shipping.store.ts'

export { insertShipment as recordShipment, markReceived } from './shipping.store.ts'
export { trackingAddress } from './tracking-address.ts'

/** The legs of an order's way, the first one first. */
export async function readShipments(db: Sql, orderId: Id<'order'>): Promise<Shipment[]> {
  const rows = await listShipments(db, orderId)
  return rows.map(({ orderId: _, ...shipment }) => shipment)
}
