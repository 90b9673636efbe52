import * as z from 'zod/mini'
import type { JobContext } from '../../../platform/context.ts'
import { providerOf } from '../../../platform/online-pay/providers.ts'
import { type SignedEvent, isFromPaypal } from '../../../platform/online-pay/paypal-signature.ts'
import { advanceOnline } from './advance-online.ts'
import { followDispute } from './follow-dispute.ts'
import { findOnlineByOrder } from './online.store.ts'
import { recordTakeBack } from '../take-backs/record-take-back.ts'
import { settleCapture } from './settle-capture.ts'
import { storeEvent } from '../take-backs/surplus.store.ts'

const reference = z.string().check(z.minLength(1), z.maxLength(100))
const eventShape = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  event_type: z.string().check(z.maxLength(100)),
  resource: z.union([z.object({ id: reference }), z.object({ dispute_id: reference })]),
})

export type PaypalEvent = { kind: string; ref: string }
/** `refused`: the event is not from PayPal or not for us. */
export type PaypalEventResult = 'refused' | 'heard'

/**
 * Receives an event of PayPal. Its content is not believed: a job asks PayPal itself. A repeated event is handled once.
 */
export async function receivePaypalEvent(ctx: JobContext, event: SignedEvent): Promise<PaypalEventResult> {
  const { paypalUrl, paypalWebhookId: webhookId, paypalCertHosts: hosts } = ctx.config
  if (paypalUrl === undefined || webhookId === undefined) return 'refused'
  if (!(await isFromPaypal(event, { webhookId, hosts, nowMs: ctx.nowMs() }))) return 'refused'
  const told = eventShape.safeParse(jsonOf(event.body))
  if (!told.success) return 'refused'
  const { id: eventId, event_type: kind, resource } = told.data
  const ref = 'id' in resource ? resource.id : resource.dispute_id
  await ctx.tx(async (ctx) => {
    const isNew = await storeEvent(ctx.db, { provider: 'paypal', eventId, kind, ref })
    if (isNew) await ctx.announce('payment.paypalTold', { kind, ref })
  })
  return 'heard'
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // what is no JSON is refused like what has another shape
  }
}

/**
 * Handles an event: captures an approved order, settles a capture, records what PayPal took back and a dispute. The results of
 * our own refunds are left to the sweeper.
 */
export async function followPaypal(ctx: JobContext, { kind, ref }: PaypalEvent): Promise<void> {
  const provider = providerOf(ctx)
  if (provider?.name !== 'paypal') return
  if (kind.startsWith('CUSTOMER.DISPUTE.')) return followDispute(ctx, { provider, disputeRef: ref })
  if (kind === 'PAYMENT.CAPTURE.REFUNDED' || kind === 'PAYMENT.CAPTURE.REVERSED') {
    // These are about a refund, which names its capture.
    const captureRef = (await provider.captureOfRefund(ref)) ?? ref
    await settleCapture(ctx, { provider, captureRef })
    return recordTakeBack(ctx, { provider, captureRef })
  }
  if (kind.startsWith('PAYMENT.CAPTURE.')) return settleCapture(ctx, { provider, captureRef: ref })
  const online = await findOnlineByOrder(ctx.db, { provider: 'paypal', orderRef: ref })
  if (online) await advanceOnline(ctx, { onlinePaymentId: online.id })
}
