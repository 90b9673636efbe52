import { type Shipment, carriers } from '@kikai/contract/shipping/shipping.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Member, ReadContext, Reads, Writes } from '../../platform/context.ts'
import { signedFileAddress } from '../../platform/sessions/file-address.ts'
import { trackingRules } from '../settings/settings.public.ts'
import { claimFiles, pictureFacts } from '../uploads/uploads.public.ts'
import { takeToAsk } from './shipment-events.store.ts'
import { type NewShipment, type ShipmentRow, insertShipment, listShipments } from './shipping.store.ts'

export { forgetScans, insertEvent as recordShipmentEvent } from './shipment-events.store.ts'
export { addLeg, correctShipment, markPartReceived, markReceived } from './shipping.store.ts'
export type { ShipmentRow } from './shipping.store.ts'
export { trackingAddress } from './tracking-address.ts'

/** The most corrections of one shipment. */
export const correctionsMax = 10

/** Records a shipment. Its loading photos must be the sender's own and belong to the company from then on. */
export async function recordShipment(
  ctx: Writes,
  { companyId, ...made }: NewShipment & { companyId: Id<'company'> },
): Promise<Id<'shipment'>> {
  await claimFiles(ctx, { ownerId: made.sentBy, fileIds: made.fileIds, purpose: 'loading', companyId })
  return insertShipment(ctx.db, made)
}

/** The shipments of an order, the first one first. */
export const readShipments = (ctx: Reads, orderId: Id<'order'>): Promise<ShipmentRow[]> =>
  listShipments(ctx.db, orderId)

/** The same for a reader, with addresses of pictures for this session. */
export async function presentShipments(ctx: ReadContext<Member>, orderId: Id<'order'>): Promise<Shipment[]> {
  const rows = await listShipments(ctx.db, orderId)
  const known = await pictureFacts(
    ctx,
    rows.flatMap(({ files, events }) => [...files, ...events.flatMap((event) => event.files)]),
  )
  const shown = (fileIds: readonly Id<'file'>[]) =>
    fileIds.flatMap((fileId) => {
      const picture = known.get(fileId)
      if (!picture) return []
      const url = signedFileAddress(ctx, { fileId, session: ctx.actor.session })
      return [{ id: fileId, url, width: picture.width, height: picture.height }]
    })
  return rows.map(({ orderId: _, files, events, ...shipment }) => ({
    ...shipment,
    events: events.map(({ files: of, ...event }) => ({ ...event, pictures: shown(of) })),
    pictures: shown(files),
  }))
}

/** A company's own lorries and ships have no scans. */
const scanned = carriers.filter((one) => one !== 'own_truck' && one !== 'sea_freight' && one !== 'other')

/** Shipments whose carriers are due to be asked. */
export function shipmentsToAsk({ db }: Reads): ReturnType<typeof takeToAsk> {
  const { askEveryMinutes: everyMinutes, askDays: days, askAtOnce: count } = trackingRules
  return takeToAsk(db, { carriers: scanned, everyMinutes, days, count })
}
