import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { text } from '../fields.ts'
import { paymentErrors } from '../payments/payments.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { orderErrors } from './orders.errors.ts'
import { cancelCauses, orderDetail } from './orders.shapes.ts'
import { oneOrder } from './one-order.ts'

const withReason = z.strictObject({ ...oneOrder.shape, reason: text(limits.textAreaLength) })

/** Ending orders by seller or platform, and hiding ended ones. */
export const endingCalls = defineCalls('orders', {
  /** Hides an ended order from the member's list, or shows it again; for others nothing changes. */
  hideOrder: {
    path: '/api/order/new-del-order',
    access: 'member',
    effect: 'write',
    once: true,
    input: z.strictObject({ ...oneOrder.shape, shown: z.optional(z.literal(true)) }),
    output: orderDetail,
    refusals: [requestErrors.notFound, orderErrors.notEnded],
  },
  /** Cancels an order by the seller or the platform, with a full refund. The buyer reads the reason. */
  cancelManagedOrder: {
    path: '/back/order/new-cancel-order',
    access: { may: 'order.order.cancel' },
    effect: 'write',
    alsoChanges: ['payments', 'ledger', 'goods'],
    once: true,
    /** Of goods that were sold elsewhere or damaged these pieces leave sale; others are on sale again. */
    input: z.strictObject({ ...withReason.shape, cause: z.optional(z.enum(cancelCauses)) }),
    output: orderDetail,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      orderErrors.transferUnderReview,
      orderErrors.remittedWithOthers,
      paymentErrors.paymentOpen,
      orderErrors.ownOrder,
    ],
  },
  /** The platform records proven arrival; the buyer may object for some days before the order completes. */
  confirmReceipt: {
    path: '/back/order/new-confirm_receipt',
    access: { may: 'order.order.cancel', reach: 'all' },
    effect: 'write',
    alsoChanges: ['payments', 'ledger', 'goods'],
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
      orderErrors.ownOrder,
    ],
  },
})
