import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, text } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { dispatchInput } from '../shipping/shipping.shapes.ts'
import { orderErrors } from './orders.errors.ts'
import { orderDetail } from './orders.shapes.ts'
import { problemReasons } from './problems.shapes.ts'
import { oneOrder } from './one-order.ts'

const { carrier, carrierName, trackingNumber, fileIds } = dispatchInput.shape

/** Problems between dispatch and receipt, and corrections of shipments. */
export const problemsCalls = defineCalls('orders', {
  /** Reports a problem. Until it ends the order does not complete automatically. */
  reportProblem: {
    path: '/api/order/report-problem',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      ...oneOrder.shape,
      reason: z.enum(problemReasons),
      text: text(limits.textAreaLength),
      /** Photos, uploaded as `refund`. */
      fileIds,
    }),
    output: orderDetail,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      orderErrors.notShipped,
      orderErrors.problemOpen,
      orderErrors.tooManyProblems,
    ],
  },
  /** Withdraws a problem, and the order goes on. */
  withdrawProblem: {
    path: '/api/order/withdraw-problem',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: oneOrder,
    output: orderDetail,
    refusals: [requestErrors.notFound, orderErrors.noProblem],
  },
  /** Answers a problem by the seller or staff. The buyer has some days before the order completes automatically. */
  answerProblem: {
    path: '/back/order/answer-problem',
    access: { may: 'order.order.ship' },
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...oneOrder.shape, text: text(limits.textAreaLength) }),
    output: orderDetail,
    refusals: [requestErrors.notFound, orderErrors.noProblem],
  },
  /** Corrects carrier and tracking number; the buyer is notified, and the old ones stay in the history. */
  correctTracking: {
    path: '/back/order/correct-tracking',
    access: { may: 'order.order.ship' },
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...oneOrder.shape, shipmentId: idOf('shipment'), carrier, carrierName, trackingNumber }),
    output: orderDetail,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      orderErrors.trackingSame,
      orderErrors.tooManyCorrections,
    ],
  },
})
