import type { ShipmentEventKind } from '@kikai/contract/shipping/shipping.shapes'
import type { Instant } from '@kikai/kernel/instant'

/** What a carrier says happened; `reference` is the same whenever it is told. */
export type Scan = { reference: string; kind: ShipmentEventKind; at: Instant; place: string; note: string }
type Parcel = { carrier: string; trackingNumber: string }

/** Whoever knows where shipments are. Throws when it could not be asked, or said what nobody can read. */
export type Tracker = { ask(parcel: Parcel): Promise<Scan[]> }
