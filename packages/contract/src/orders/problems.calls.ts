import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, text } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { dispatchInput } from '../shipping/shipping.shapes.ts'
import { orderErrors } from './orders.errors.ts'
import { page, paged } from '../wire/paging.ts'
import { orderCard, orderDetail } from './orders.shapes.ts'
import { problemReasons } from './problems.shapes.ts'

const oneOrder = z.strictObject({ orderId: idOf('order') })
const { carrier, carrierName, trackingNumber, fileIds } = dispatchInput.shape

/** Between the shipment and the receipt: what is wrong with it, and what was said wrongly about it. */
export const problemsCalls = defineCalls('orders', {
  /** The buyer says that something is wrong. Until it is answered or taken back, the order is not completed by itself. */
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
      /** What shows it, uploaded as `refund`. */
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
  /** It was nothing, or it is settled: the order goes on. */
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
  /** Orders of the companies that the caller sends for, of which a problem waits for an answer, the longest first. */
  listReported: {
    path: '/back/order/problem-list',
    access: { may: 'order.order.ship' },
    effect: 'read',
    addition: true,
    input: paged({}),
    output: page(orderCard),
    refusals: [],
  },
  /** The seller or the platform’s staff answer. The buyer has some days before the order is completed by itself. */
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
  /** Puts carrier and tracking number of a shipment right; the buyer is told, and what stood there before stays to be read. */
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
