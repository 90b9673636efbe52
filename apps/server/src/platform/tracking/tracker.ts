import type { ShipmentEventKind } from '@kikai/contract/shipping/shipping.shapes'
import type { Instant } from '@kikai/kernel/instant'

/** An event reported by a carrier; `reference` identifies it when repeated. */
export type Scan = { reference: string; kind: ShipmentEventKind; at: Instant; place: string; note: string }
type Parcel = { carrier: string; trackingNumber: string }

/** Knows where shipments are. Throws when it cannot be asked or its answer cannot be read. */
export type Tracker = { ask(parcel: Parcel): Promise<Scan[]> }
