import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, instant, optionalLine, optionalText } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { shipmentEventKinds } from '../shipping/shipping.shapes.ts'
import { orderErrors } from './orders.errors.ts'
import { orderDetail } from './orders.shapes.ts'

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
    }),
    output: orderDetail,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      orderErrors.notShipped,
      orderErrors.partReceived,
      orderErrors.alreadyDelivered,
      orderErrors.tooManyEvents,
    ],
  },
})
