import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, instant, optionalLine, optionalText } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { dispatchInput, legInput, shipmentEventKinds } from '../shipping/shipping.shapes.ts'
import { orderErrors } from './orders.errors.ts'
import { orderDetail } from './orders.shapes.ts'

const { fileIds } = dispatchInput.shape
/** Why nothing more can be recorded about a shipment. */
export const underWayRefusals = [
  requestErrors.notFound,
  requestErrors.wrongState,
  orderErrors.notShipped,
  orderErrors.partReceived,
  orderErrors.alreadyDelivered,
  orderErrors.tooManyEvents,
]

/** Events between dispatch and receipt that no carrier reports. */
export const shipmentEventsCalls = defineCalls('orders', {
  /** Records an event of a shipment with time and place; the buyer is notified of deliveries and problems. */
  recordEvent: {
    path: '/back/order/shipment-event',
    access: { may: 'order.order.ship' },
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      orderId: idOf('order'),
      shipmentId: idOf('shipment'),
      kind: z.enum(shipmentEventKinds),
      /** Between the payment and now. */
      at: instant,
      place: z.optional(optionalLine(80)),
      note: z.optional(optionalText(140)),
      /** Photos, for both sides. */
      fileIds,
    }),
    output: orderDetail,
    refusals: underWayRefusals,
  },
  /** Hands a shipment over to the next carrier, with its number; the buyer is notified. */
  handOver: {
    path: '/back/order/shipment-leg',
    access: { may: 'order.order.ship' },
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      orderId: idOf('order'),
      shipmentId: idOf('shipment'),
      ...legInput.shape,
    }),
    output: orderDetail,
    refusals: [...underWayRefusals, orderErrors.trackingSame],
  },
})
