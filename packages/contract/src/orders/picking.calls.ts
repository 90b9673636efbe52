import { defineCalls } from '../call.ts'
import { requestErrors } from '../request.errors.ts'
import { orderErrors } from './orders.errors.ts'
import { orderDetail } from './orders.shapes.ts'
import { oneOrder } from './one-order.ts'

/** Packing, between payment and dispatch. */
export const pickingCalls = defineCalls('orders', {
  /** Begins packing a paid order. From then on its address stays as it is. */
  beginPicking: {
    path: '/back/order/begin-picking',
    access: { may: 'order.order.ship' },
    effect: 'write',
    addition: true,
    input: oneOrder,
    output: orderDetail,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      orderErrors.notPaid,
      orderErrors.alreadyShipped,
      orderErrors.beingPicked,
      orderErrors.agentHasIt,
      orderErrors.addressAsked,
      orderErrors.transferUnderReview,
    ],
  },
  /** Takes the packing back, so that the address may change again. */
  stopPicking: {
    path: '/back/order/stop-picking',
    access: { may: 'order.order.ship' },
    effect: 'write',
    addition: true,
    input: oneOrder,
    output: orderDetail,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      orderErrors.alreadyShipped,
      orderErrors.notPicked,
      orderErrors.agentHasIt,
    ],
  },
})
