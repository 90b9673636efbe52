import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf } from '../fields.ts'
import { onlinePayment } from '../payments/online.shapes.ts'
import { paymentErrors } from '../payments/payments.errors.ts'
import { requestErrors } from '../request.errors.ts'

/** Apart from the other calls of orders: only whoever pays online loads it. */
export const payOnlineCalls = defineCalls('orders', {
  /** Pays online: the page of the provider follows as soon as it has answered. Asked again while it is open, it is the same one. */
  payOnline: {
    path: '/api/order/new-order-online-pay',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ checkoutId: idOf('checkout') }),
    output: onlinePayment,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      paymentErrors.alreadyPaid,
      paymentErrors.paymentOpen,
      paymentErrors.deadlinePassed,
      paymentErrors.onlineNotOffered,
      paymentErrors.methodNotOffered,
      paymentErrors.methodTooMuch,
    ],
  },
})
