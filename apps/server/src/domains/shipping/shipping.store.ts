import { type Shipment, carriers } from '@kikai/contract/shipping/shipping.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../platform/db.ts'
import { id, instant, nullable, oneOf, row, text } from '../../platform/row.ts'

const shipmentRow = row({
  orderId: id('order'),
  carrier: oneOf(carriers),
  carrierName: text,
  trackingNumber: text,
  note: text,
  shippedAt: instant,
  receivedAt: nullable(instant),
})

export type NewShipment = {
  orderId: Id<'order'>
  carrier: Shipment['carrier']
  carrierName: string
  trackingNumber: string
  note: string
  sentBy: Id<'member'>
}

export const insertShipment = (tx: Tx, made: NewShipment) => tx`
  insert into shipment (order_id, carrier, carrier_name, tracking_number, note, sent_by)
  values (${made.orderId}, ${made.carrier}, ${made.carrierName}, ${made.trackingNumber}, ${made.note}, ${made.sentBy})
`

export const listShipments = (db: Sql, orderId: Id<'order'>) =>
  shipmentRow.all(db`
    select order_id, carrier, carrier_name, tracking_number, note, shipped_at, received_at
    from shipment
    where order_id = ${orderId}
    order by id
  `)

export const markReceived = (tx: Tx, orderId: Id<'order'>) =>
  tx`update shipment set received_at = app_now() where order_id = ${orderId} and received_at is null`
