import type { ShipmentEventKind } from '@kikai/contract/shipping/shipping.shapes'
import type { Instant } from '@kikai/kernel/instant'
import type { Config } from '../config.ts'
import { httpTracker } from './http-tracker.ts'

/** What a carrier says happened; `reference` is the same whenever it is told. */
export type Scan = { reference: string; kind: ShipmentEventKind; at: Instant; place: string; note: string }
export type Parcel = { carrier: string; trackingNumber: string }

/** Whoever knows where shipments are. Throws when it could not be asked, or said what nobody can read. */
export type Tracker = { ask(parcel: Parcel): Promise<Scan[]> }

/** Who is asked here; without configuration nobody is, and sellers say what happens. */
export const trackerOf = ({ trackingUrl }: Pick<Config, 'trackingUrl'>): Tracker | null =>
  trackingUrl === undefined ? null : httpTracker(trackingUrl)
