import {
  type SentLine,
  type Shipment,
  departures,
  earlierLeg,
  sentLine,
  shipmentEvent,
  trackingBefore,
} from '@kikai/contract/shipping/shipping.shapes'
import { idOf } from '@kikai/contract/fields'
import type { Id } from '@kikai/kernel/ids'
import * as z from 'zod/mini'
import type { Sql, Tx } from '../../platform/database/db.ts'
import {
  type RowType,
  boolColumn,
  idColumn,
  instantColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

/** An event with the ids of its pictures. */
const storedEvent = z.extend(z.omit(shipmentEvent, { pictures: true }), { files: z.array(idOf('file')) })

const shipmentRow = row({
  id: idColumn('shipment'),
  orderId: idColumn('order'),
  carrier: oneOfColumn(departures),
  carrierName: textColumn,
  trackingNumber: textColumn,
  note: textColumn,
  shippedAt: instantColumn,
  deliveredAt: nullable(instantColumn),
  receivedAt: nullable(instantColumn),
  events: jsonColumn(z.array(storedEvent)),
  goesOn: boolColumn,
  earlierLegs: jsonColumn(z.array(earlierLeg)),
  corrections: jsonColumn(z.array(trackingBefore)),
  lines: jsonColumn(z.array(sentLine)),
  files: jsonColumn(z.array(idOf('file'))),
})
export type ShipmentRow = RowType<typeof shipmentRow>

type Tracking = Pick<Shipment, 'carrier' | 'carrierName' | 'trackingNumber'>
export type NewShipment = Tracking & {
  orderId: Id<'order'>
  note: string
  sentBy: Id<'member'>
  lines: readonly SentLine[]
  goesOn: boolean
  fileIds: readonly Id<'file'>[]
}

const madeRow = row({ id: idColumn('shipment') })
export async function insertShipment(tx: Tx, made: NewShipment): Promise<Id<'shipment'>> {
  const { id: shipmentId } = await madeRow.one(tx`
    insert into shipment (order_id, carrier, carrier_name, tracking_number, note, goes_on, sent_by)
    values (
      ${made.orderId}, ${made.carrier}, ${made.carrierName}, ${made.trackingNumber}, ${made.note}, ${made.goesOn},
      ${made.sentBy}
    )
    returning id
  `)
  await tx`
    insert into shipment_line (shipment_id, position, quantity)
    select ${shipmentId}, l.position, l.quantity
    from jsonb_to_recordset(${tx.json([...made.lines])}) as l (position int, quantity int)
  `
  await tx`
    insert into shipment_picture (shipment_id, file_id, position)
    select ${shipmentId}, f.file_id, f.position
    from unnest(${[...made.fileIds]}::uuid[]) with ordinality as f (file_id, position)
  `
  return shipmentId
}

export const listShipments = (db: Sql, orderId: Id<'order'>) =>
  shipmentRow.all(db`
    select
      s.id, s.order_id, s.carrier, s.carrier_name, s.tracking_number, s.note, s.shipped_at, s.delivered_at, s.received_at,
      s.goes_on,
      coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'id', e.id, 'kind', e.kind, 'place', e.place, 'note', e.note, 'source', e.source,
              'files', coalesce(
                (select jsonb_agg(p.file_id order by p.position) from shipment_event_picture p where p.event_id = e.id),
                '[]'
              ),
              'at', to_char(e.happened_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
            )
            order by e.happened_at, e.id
          )
          from shipment_event e
          where e.shipment_id = s.id
        ),
        '[]'
      ) as events,
      coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'carrier', l.carrier, 'carrierName', l.carrier_name, 'trackingNumber', l.tracking_number, 'place', e.place,
              'until', to_char(e.happened_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
            )
            order by l.id
          )
          from shipment_leg l
          join shipment_event e on e.id = l.event_id
          where l.shipment_id = s.id
        ),
        '[]'
      ) as earlier_legs,
      coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'carrier', c.carrier, 'carrierName', c.carrier_name, 'trackingNumber', c.tracking_number,
              'until', to_char(c.corrected_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
            )
            order by c.id
          )
          from shipment_correction c
          where c.shipment_id = s.id
        ),
        '[]'
      ) as corrections,
      (
        select jsonb_agg(jsonb_build_object('position', l.position, 'quantity', l.quantity) order by l.position)
        from shipment_line l
        where l.shipment_id = s.id
      ) as lines,
      coalesce(
        (select jsonb_agg(p.file_id order by p.position) from shipment_picture p where p.shipment_id = s.id), '[]'
      ) as files
    from shipment s
    where s.order_id = ${orderId}
    order by s.id
  `)

type Corrected = Tracking & { shipmentId: Id<'shipment'>; by: Id<'member'> }
/** Corrects the number and keeps the old one. */
export async function correctShipment(tx: Tx, { shipmentId, by, ...right }: Corrected): Promise<void> {
  await tx`
    insert into shipment_correction (shipment_id, carrier, carrier_name, tracking_number, corrected_by)
    select id, carrier, carrier_name, tracking_number, ${by} from shipment where id = ${shipmentId}
  `
  await tx`
    update shipment
    set carrier = ${right.carrier}, carrier_name = ${right.carrierName}, tracking_number = ${right.trackingNumber}
    where id = ${shipmentId}
  `
}

type Leg = Tracking & { shipmentId: Id<'shipment'>; eventId: Id<'shipment-event'>; goesOn: boolean }
/** The next carrier has it; the one before stays on record, and is not asked any more. */
export async function addLeg(tx: Tx, { shipmentId, eventId, goesOn, ...next }: Leg): Promise<void> {
  await tx`
    insert into shipment_leg (shipment_id, event_id, carrier, carrier_name, tracking_number)
    select id, ${eventId}, carrier, carrier_name, tracking_number from shipment where id = ${shipmentId}
  `
  await tx`
    update shipment
    set carrier = ${next.carrier}, carrier_name = ${next.carrierName}, tracking_number = ${next.trackingNumber},
      goes_on = ${goesOn}, asked_at = null
    where id = ${shipmentId}
  `
}

export const markReceived = (tx: Tx, orderId: Id<'order'>) =>
  tx`update shipment set received_at = app_now() where order_id = ${orderId} and received_at is null`

/** One shipment has arrived. */
export const markPartReceived = (tx: Tx, shipmentId: Id<'shipment'>) =>
  tx`update shipment set received_at = app_now() where id = ${shipmentId} and received_at is null`
