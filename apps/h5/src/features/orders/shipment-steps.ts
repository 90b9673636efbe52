import type { Instant } from '@kikai/kernel/instant'
import type { Shipment, ShipmentEvent } from '@kikai/contract/shipping/shipping.shapes'

type Step =
  | { kind: 'sent' | 'received'; at: Instant; event: null }
  | { kind: ShipmentEvent['kind']; at: Instant; event: ShipmentEvent }

/** The events of a shipment by time: sent, updates by carrier or seller, received. */
export function shipmentSteps({
  shippedAt,
  receivedAt,
  events,
}: Pick<Shipment, 'shippedAt' | 'receivedAt' | 'events'>): Step[] {
  const told = events.map((event) => ({ kind: event.kind, at: event.at, event }))
  const sent = { kind: 'sent' as const, at: shippedAt, event: null }
  const steps: Step[] = [sent, ...told].toSorted((a, b) => a.at.localeCompare(b.at))
  return receivedAt ? [...steps, { kind: 'received', at: receivedAt, event: null }] : steps
}
