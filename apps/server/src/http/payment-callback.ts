import type { FastifyInstance, FastifyRequest } from 'fastify'
import { paypalCallback } from '@kikai/contract/wire/callbacks'
import { isId } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { hearPaypal } from '../domains/payments/payments.public.ts'
import type { App } from '../platform/app.ts'
import { systemContext } from '../platform/context.ts'
import { headerOf } from './header-of.ts'
import { inTime } from './in-time.ts'

/** The screen that a buyer comes back to. */
const screen = '/pages/home/goods-detail/confirm-order/confirm-pay/online-pay/online-pay'

/**
 * What a payment provider and its page call: the events of PayPal's, which are signed by PayPal and by nobody's session, and the
 * address to which the buyer's browser is sent back. That one leads to the screen alone; nothing happens by reading it.
 */
export function mountPaymentCallbacks(server: FastifyInstance, app: App): void {
  server.post(paypalCallback, { bodyLimit: limits.bodyBytesMax }, async (request, reply) => {
    const heard = await inTime(() => hearPaypal(systemContext(app), eventOf(request)))
    // PayPal tries again whatever is not answered by 200; what is not from PayPal may know no more than that.
    return reply.code(heard === 'heard' ? 200 : 400).send({})
  })
  type Back = { Params: { onlinePaymentId: string }; Querystring: { cancelled?: string } }
  server.get<Back>(`${limits.basePath}pay-back/:onlinePaymentId`, (request, reply) => {
    const { onlinePaymentId } = request.params
    if (!isId<'online-payment'>(onlinePaymentId)) return reply.redirect(limits.basePath)
    const back = request.query.cancelled === undefined ? 'paid' : 'cancelled'
    return reply.redirect(`${limits.basePath}#${screen}?onlinePaymentId=${onlinePaymentId}&back=${back}`)
  })
}

const eventOf = (request: FastifyRequest) => ({
  id: headerOf(request, 'paypal-transmission-id') ?? '',
  time: headerOf(request, 'paypal-transmission-time') ?? '',
  signature: headerOf(request, 'paypal-transmission-sig') ?? '',
  algorithm: headerOf(request, 'paypal-auth-algo') ?? '',
  certificateUrl: headerOf(request, 'paypal-cert-url') ?? '',
  body: typeof request.body === 'string' ? request.body : '',
})
