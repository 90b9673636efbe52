import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { creditErrors } from '../credit/credit.errors.ts'
import { idOf } from '../fields.ts'
import { paymentErrors } from '../payments/payments.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { checkout } from './orders.shapes.ts'

/** Apart from the other calls of orders: only whoever buys for a company with a monthly account loads it. */
export const payOnAccountCalls = defineCalls('orders', {
  /** Puts a checkout on the monthly account of the company for which the member acts. The order goes on as if it were paid. */
  payOnAccount: {
    path: '/api/order/new-order-credit-pay',
    access: { may: 'finance.credit.buy', reach: 'company' },
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ checkoutId: idOf('checkout') }),
    output: checkout,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      requestErrors.overLimit,
      paymentErrors.alreadyPaid,
      paymentErrors.paymentOpen,
      paymentErrors.deadlinePassed,
      paymentErrors.methodNotOffered,
      paymentErrors.methodTooMuch,
      creditErrors.notCertified,
      creditErrors.notApproved,
      creditErrors.frozen,
      creditErrors.overLimit,
    ],
  },
})
