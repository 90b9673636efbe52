import * as z from 'zod/mini'
import { companyErrors } from '../companies/companies.errors.ts'
import { defineCalls } from '../call.ts'
import { creditErrors } from '../credit/credit.errors.ts'
import { idOf } from '../fields.ts'
import { paymentErrors } from '../payments/payments.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { checkout } from './orders.shapes.ts'

/** Apart from other calls, because only buyers with a company account load it. */
export const payOnAccountCalls = defineCalls('orders', {
  /** Buys a checkout on the company's monthly account. The order goes on as paid. */
  payOnAccount: {
    path: '/api/order/new-order-credit-pay',
    access: { may: 'finance.credit.buy', reach: 'company' },
    effect: 'write',
    alsoChanges: ['cart', 'goods', 'payments', 'ledger', 'credit'],
    once: true,
    addition: true,
    input: z.strictObject({ checkoutId: idOf('checkout') }),
    output: checkout,
    refusals: [
      companyErrors.notSelling,
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
