import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { requestErrors } from '../request.errors.ts'
import { acceptancePoints, answeredPoint } from './acceptance.ts'
import { oneOrder } from './one-order.ts'
import { orderErrors } from './orders.errors.ts'
import { orderDetail } from './orders.shapes.ts'

/** What the buyer finds when the goods arrive. */
export const acceptanceCalls = defineCalls('orders', {
  /** Saves the answers of the acceptance checklist instead of earlier ones, until the receipt is confirmed. */
  saveAcceptance: {
    path: '/api/order/save-acceptance',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      ...oneOrder.shape,
      answers: z.array(answeredPoint).check(z.maxLength(acceptancePoints.length)),
    }),
    output: orderDetail,
    refusals: [requestErrors.notFound, requestErrors.wrongState, orderErrors.notShipped],
  },
})
