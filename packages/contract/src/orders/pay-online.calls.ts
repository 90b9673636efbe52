import * as z from 'zod/mini'
import { companyErrors } from '../companies/companies.errors.ts'
import { defineCalls } from '../call.ts'
import { idOf } from '../fields.ts'
import { onlinePayment } from '../payments/online.shapes.ts'
import { paymentErrors } from '../payments/payments.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { withToken } from './freight.shapes.ts'
import { orderErrors } from './orders.errors.ts'

const methodRefusals = [
  companyErrors.notSelling,
  paymentErrors.alreadyPaid,
  paymentErrors.paymentOpen,
  paymentErrors.deadlinePassed,
  paymentErrors.onlineNotOffered,
  paymentErrors.methodNotOffered,
  paymentErrors.methodTooMuch,
] as const

/** Apart from other calls, because only online payers load it. */
export const payOnlineCalls = defineCalls('orders', {
  /** Begins an online payment; the provider's page follows. Repeated while it is open, it is the same one. */
  payOnline: {
    path: '/api/order/new-order-online-pay',
    access: 'member',
    effect: 'write',
    alsoChanges: ['payments', 'ledger', 'goods', 'cart'],
    once: true,
    addition: true,
    input: z.strictObject({ checkoutId: idOf('checkout') }),
    output: onlinePayment,
    refusals: [requestErrors.notFound, requestErrors.wrongState, ...methodRefusals],
  },
  /** Begins an online payment of the freight. Repeated while it is open, it is the same one. */
  payFreightOnline: {
    path: '/api/order/freight-online-pay',
    access: 'member',
    effect: 'write',
    alsoChanges: ['payments', 'ledger', 'goods', 'cart'],
    once: true,
    addition: true,
    input: z.strictObject({ orderId: idOf('order') }),
    output: onlinePayment,
    refusals: [requestErrors.notFound, requestErrors.wrongState, orderErrors.noFreightQuote, ...methodRefusals],
  },
  /** Pays somebody else's freight online by the link. A refund goes to the payer. */
  paySharedFreightOnline: {
    path: '/api/order/freight-online-pay-by-link',
    access: 'member',
    effect: 'write',
    alsoChanges: ['payments', 'ledger', 'goods', 'cart'],
    once: true,
    addition: true,
    input: withToken,
    output: onlinePayment,
    refusals: [orderErrors.linkOver, requestErrors.wrongState, orderErrors.noFreightQuote, ...methodRefusals],
  },
})
