import { type ShipmentEventKind, carriers } from '@kikai/contract/shipping/shipping.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Sql, Tx } from '../../platform/database/db.ts'
import { idColumn, oneOfColumn, row, textColumn } from '../../platform/database/row.ts'

type NewEvent = {
  shipmentId: Id<'shipment'>
  kind: ShipmentEventKind | 'handed_over'
  at: Instant
  place: string
  note: string
  fileIds: readonly Id<'file'>[]
} & (
  | { source: 'seller' | 'agent'; by: Id<'member'>; reference: null }
  | { source: 'carrier'; by: null; reference: string }
)

const madeRow = row({ id: idColumn('shipment-event') })
/** Null when the carrier has reported it before. */
export async function insertEvent(tx: Tx, made: NewEvent): Promise<Id<'shipment-event'> | null> {
  const event = await madeRow.maybe(tx`
    insert into shipment_event (shipment_id, kind, happened_at, place, note, source, reference, recorded_by)
    values (
      ${made.shipmentId}, ${made.kind}, ${made.at}, ${made.place}, ${made.note}, ${made.source}, ${made.reference},
      ${made.by}
    )
    on conflict (shipment_id, reference) do nothing
    returning id
  `)
  if (event && made.kind === 'delivered')
    await tx`
      update shipment set delivered_at = coalesce(delivered_at, ${made.at}), goes_on = false where id = ${made.shipmentId}
    `
  if (event)
    await tx`
      insert into shipment_event_picture (event_id, file_id, position)
      select ${event.id}, f.file_id, f.position
      from unnest(${[...made.fileIds]}::uuid[]) with ordinality as f (file_id, position)
    `
  return event?.id ?? null
}

/** Deletes the present carrier's scans of a wrong number, which belong to another parcel. */
export async function forgetScans(tx: Tx, shipmentId: Id<'shipment'>): Promise<void> {
  await tx`
    delete from shipment_event
    where shipment_id = ${shipmentId} and source = 'carrier'
      and created_at >= coalesce(
        (select max(created_at) from shipment_event where shipment_id = ${shipmentId} and kind = 'handed_over'),
        '-infinity'
      )
  `
  await tx`
    update shipment
    set asked_at = null,
      delivered_at = (select min(happened_at) from shipment_event where shipment_id = ${shipmentId} and kind = 'delivered')
    where id = ${shipmentId}
  `
}

const askedRow = row({
  id: idColumn('shipment'),
  orderId: idColumn('order'),
  carrier: oneOfColumn(carriers),
  trackingNumber: textColumn,
})
type Asking = { carriers: readonly string[]; everyMinutes: number; days: number; count: number }
/** Takes shipments whose carriers are due to be asked; two processes take different ones. */
export const takeToAsk = (db: Sql, { carriers: known, everyMinutes, days, count }: Asking) =>
  askedRow.all(db`
    update shipment
    set asked_at = app_now()
    where id in (
      select id
      from shipment
      where delivered_at is null and received_at is null and carrier = any(${[...known]}::text[])
        and shipped_at > app_now() - make_interval(days => ${days})
        and (asked_at is null or asked_at <= app_now() - make_interval(mins => ${everyMinutes}))
      order by asked_at nulls first
      limit ${count}
      for update skip locked
    )
    returning id, order_id, carrier, tracking_number
  `)
