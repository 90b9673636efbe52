import type { FastifyInstance, FastifyRequest } from 'fastify'
import { paypalCallback } from '@kikai/contract/wire/callbacks'
import { isId } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../platform/config/server-limits.ts'
import { receivePaypalEvent } from '../domains/payments/payments.public.ts'
import type { App } from '../platform/app.ts'
import { systemContext } from '../platform/context.ts'
import { headerOf } from './header-of.ts'
import { answerInTime } from './in-time.ts'

/** The screen to which a buyer returns. */
const screen = '/pages/home/goods-detail/confirm-order/confirm-pay/online-pay/online-pay'

/**
 * The addresses for PayPal: its signed events, and the buyer's return, which only redirects to the screen and changes
 * nothing.
 */
export function mountPaymentCallbacks(server: FastifyInstance, app: App): void {
  server.post(paypalCallback, { bodyLimit: serverLimits.bodyBytesMax }, async (request, reply) => {
    const heard = await answerInTime(() => receivePaypalEvent(systemContext(app), eventOf(request)))
    // PayPal repeats every event that is not answered by 200; others learn nothing more.
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
