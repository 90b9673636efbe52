import { millisecondsOf } from '@kikai/kernel/instant'
import type { JobContext } from '../../../platform/context.ts'
import { everything } from '../../../platform/sessions/reach.ts'
import { sweepEach } from '../../../platform/jobs/sweep-each.ts'
import { trackerOf } from '../../../platform/tracking/tracker-of.ts'
import { readShipments, shipmentsToAsk } from '../../shipping/shipping.public.ts'
import { lockOrder } from '../lock-order.ts'
import { noteEvent } from '../note-event.ts'
import { underWayBlocked } from '../orders.policy.ts'

/** Asks carriers for new events, outside of transactions, and records them. */
export async function followShipments(ctx: JobContext): Promise<number> {
  const tracker = trackerOf(ctx.config)
  if (!tracker) return 0
  const due = await shipmentsToAsk(ctx)
  return sweepEach(ctx, 'orders.followShipments', due, async ({ id: shipmentId, orderId, carrier, trackingNumber }) => {
    const scans = await tracker.ask({ carrier, trackingNumber })
    if (scans.length === 0) return false
    return ctx.tx(async (ctx) => {
      const order = await lockOrder(ctx, { orderId, owner: { reach: everything } })
      const part = (await readShipments(ctx, orderId)).find(({ id }) => id === shipmentId)
      // Skipped when the shipment was received or its number changed meanwhile.
      if (!part || part.receivedAt || part.trackingNumber !== trackingNumber || underWayBlocked(order)) return false
      const inOrder = scans
        .filter(({ at }) => millisecondsOf(at) <= ctx.nowMs())
        .toSorted((a, b) => millisecondsOf(a.at) - millisecondsOf(b.at))
      let isNew = false
      for (const { reference, kind: scanned, ...scan } of inOrder) {
        const from = { source: 'carrier', by: null, reference } as const
        // What this carrier delivers to the next one has only arrived there.
        const kind = part.goesOn && scanned === 'delivered' ? 'arrived' : scanned
        if (await noteEvent(ctx, { order, shipmentId, ...scan, kind, fileIds: [], from })) isNew = true
      }
      return isNew
    })
  })
}
