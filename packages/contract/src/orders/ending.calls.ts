import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, text } from '../fields.ts'
import { paymentErrors } from '../payments/payments.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { orderErrors } from './orders.errors.ts'
import { orderDetail } from './orders.shapes.ts'

const oneOrder = z.strictObject({ orderId: idOf('order') })
const withReason = z.strictObject({ ...oneOrder.shape, reason: text(limits.textAreaLength) })

/** How orders end otherwise than by the buyer's word, and how ended ones leave the buyer's list. */
export const endingCalls = defineCalls('orders', {
  /** Takes an ended order out of the member’s own list, or puts it back; its seller and the platform see it as before. */
  hideOrder: {
    path: '/api/order/new-del-order',
    access: 'member',
    effect: 'write',
    once: true,
    input: z.strictObject({ ...oneOrder.shape, shown: z.optional(z.literal(true)) }),
    output: orderDetail,
    refusals: [requestErrors.notFound, orderErrors.notEnded],
  },
  /** The seller cannot supply, or the platform steps in: what was paid is given back whole. The buyer reads the reason. */
  cancelManagedOrder: {
    path: '/back/order/new-cancel-order',
    access: { may: 'order.order.cancel' },
    effect: 'write',
    once: true,
    input: withReason,
    output: orderDetail,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      orderErrors.transferUnderReview,
      orderErrors.remittedWithOthers,
      paymentErrors.paymentOpen,
    ],
  },
  /** The platform has proof that the goods arrived: the buyer reads it and has some days to object before the order is completed. */
  confirmReceipt: {
    path: '/back/order/new-confirm_receipt',
    access: { may: 'order.order.cancel', reach: 'all' },
    effect: 'write',
    once: true,
    input: withReason,
    output: orderDetail,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      orderErrors.notShipped,
      orderErrors.partlyShipped,
      orderErrors.receiptConfirmed,
      orderErrors.problemOpen,
    ],
  },
})
