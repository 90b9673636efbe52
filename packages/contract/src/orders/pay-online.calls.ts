import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf } from '../fields.ts'
import { onlinePayment } from '../payments/online.shapes.ts'
import { paymentErrors } from '../payments/payments.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { withToken } from './freight.shapes.ts'
import { orderErrors } from './orders.errors.ts'

const methodRefusals = [
  paymentErrors.alreadyPaid,
  paymentErrors.paymentOpen,
  paymentErrors.deadlinePassed,
  paymentErrors.onlineNotOffered,
  paymentErrors.methodNotOffered,
  paymentErrors.methodTooMuch,
] as const

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
    refusals: [requestErrors.notFound, requestErrors.wrongState, ...methodRefusals],
  },
  /** The buyer pays the quoted freight online. Asked again while it is open, it is the same payment. */
  payFreightOnline: {
    path: '/api/order/freight-online-pay',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ orderId: idOf('order') }),
    output: onlinePayment,
    refusals: [requestErrors.notFound, requestErrors.wrongState, orderErrors.noFreightQuote, ...methodRefusals],
  },
  /** Pays somebody else’s freight online, by the link. Should the money go back, it goes to whoever paid. */
  paySharedFreightOnline: {
    path: '/api/order/freight-online-pay-by-link',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: withToken,
    output: onlinePayment,
    refusals: [orderErrors.linkOver, requestErrors.wrongState, orderErrors.noFreightQuote, ...methodRefusals],
  },
})
