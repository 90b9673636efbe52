import type { Money } from '@kikai/kernel/money'
import type { Language } from '@kikai/kernel/language'
import { textOfAmount } from '@kikai/kernel/amount-text'
import * as z from 'zod/mini'
import { type PaypalAccess, paypalAccess } from './paypal-access.ts'
import { readPaypalDispute } from './paypal-dispute.ts'
import { amountRead, amountShape } from './paypal-amount.ts'
import {
  type Capture,
  type ListedRefund,
  type Provider,
  type ProviderOrder,
  type ProviderRefund,
  ProviderRefusal,
} from './provider.ts'

const locales: Record<Language, string> = { 'zh-Hans': 'zh-CN', en: 'en-GB', ja: 'ja-JP' }

const captureShape = z.object({
  id: z.string(),
  status: z.string(),
  amount: amountShape,
  custom_id: z.optional(z.string()),
  seller_receivable_breakdown: z.optional(z.object({ paypal_fee: z.optional(amountShape) })),
})
const linksShape = z.optional(z.array(z.object({ rel: z.string(), href: z.string() })))
const refundShape = z.object({ id: z.string(), status: z.string(), links: linksShape })
const listedRefundShape = z.object({ ...refundShape.shape, amount: amountShape, custom_id: z.optional(z.string()) })
const paymentsShape = z.object({
  captures: z.optional(z.array(captureShape)),
  refunds: z.optional(z.array(listedRefundShape)),
})
const orderShape = z.object({
  id: z.string(),
  status: z.string(),
  links: linksShape,
  purchase_units: z.optional(z.array(z.object({ payments: z.optional(paymentsShape) }))),
})
type PaypalOrder = z.output<typeof orderShape>

/**
 * PayPal by its REST interface, Orders v2: the buyer agrees on PayPal's page, we take the money. The address holds the
 * account's client and secret, `https://client:secret@api-m.paypal.com`. PayPal takes no yuan from abroad.
 */
export function paypal(url: string): Provider {
  const { ask } = paypalAccess(url)
  return {
    name: 'paypal',
    currencies: ['JPY', 'USD'],
    async createOrder({ key, amount, description, language, backUrl, cancelUrl }) {
      const asked = {
        intent: 'CAPTURE',
        purchase_units: [{ custom_id: key, description, amount: amountSent(amount) }],
        payment_source: {
          paypal: {
            experience_context: {
              user_action: 'PAY_NOW',
              shipping_preference: 'NO_SHIPPING',
              locale: locales[language],
              return_url: backUrl,
              cancel_url: cancelUrl,
            },
          },
        },
      }
      return orderOf(await ask({ path: '/v2/checkout/orders', key, body: asked, shape: orderShape }))
    },
    readOrder: (orderRef) => readOrder(ask, orderRef),
    async captureOrder({ orderRef, key }) {
      const path = `/v2/checkout/orders/${encodeURIComponent(orderRef)}/capture`
      try {
        return taken(await ask({ path, key: `${key}-capture`, body: {}, shape: orderShape }))
      } catch (error) {
        // Captured before, and the first answer was lost: the capture is returned.
        if (!(error instanceof ProviderRefusal) || !error.message.includes('ORDER_ALREADY_CAPTURED')) throw error
        const shown = await ask({ path: `/v2/checkout/orders/${encodeURIComponent(orderRef)}`, shape: orderShape })
        return taken(shown)
      }
    },
    async readCapture(captureRef) {
      const path = `/v2/payments/captures/${encodeURIComponent(captureRef)}`
      const found = await ask({ path, shape: captureShape, absent: true })
      return found && captureOf(found)
    },
    async refundCapture({ captureRef, amount, key }) {
      const path = `/v2/payments/captures/${encodeURIComponent(captureRef)}/refund`
      return refundOf(
        await ask({ path, key, body: { amount: amountSent(amount), custom_id: key }, shape: refundShape }),
      )
    },
    async readRefund(refundRef) {
      return refundOf(await ask({ path: `/v2/payments/refunds/${encodeURIComponent(refundRef)}`, shape: refundShape }))
    },
    async listRefunds({ orderRef, captureRef }) {
      const order = await ask({ path: `/v2/checkout/orders/${encodeURIComponent(orderRef)}`, shape: orderShape })
      return listed(order, captureRef)
    },
    async captureOfRefund(refundRef) {
      const path = `/v2/payments/refunds/${encodeURIComponent(refundRef)}`
      const found = await ask({ path, shape: refundShape, absent: true })
      return found && captureRefOf(found)
    },
    readDispute: (disputeRef) => readPaypalDispute(ask, disputeRef),
  }
}

async function readOrder(ask: PaypalAccess['ask'], orderRef: string): Promise<ProviderOrder> {
  const path = `/v2/checkout/orders/${encodeURIComponent(orderRef)}`
  const found = await ask({ path, shape: orderShape, absent: true })
  return found ? orderOf(found) : { orderRef, state: 'gone', approveUrl: null, captureRefs: [] }
}

const states: Readonly<Record<string, ProviderOrder['state']>> = {
  CREATED: 'open',
  SAVED: 'open',
  PAYER_ACTION_REQUIRED: 'open',
  APPROVED: 'approved',
  COMPLETED: 'captured',
  VOIDED: 'gone',
}

const capturesIn = ({ purchase_units: units }: PaypalOrder) =>
  (units ?? []).flatMap(({ payments }) => payments?.captures ?? [])

const orderOf = (order: PaypalOrder): ProviderOrder => ({
  orderRef: order.id,
  state: states[order.status] ?? 'open',
  approveUrl: order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? null,
  captureRefs: capturesIn(order).map(({ id }) => id),
})

/** PayPal names the capture of a refund only by the address of what it belongs to. */
const captureRefOf = ({ links }: z.output<typeof refundShape>): string | null =>
  links?.find(({ rel }) => rel === 'up')?.href.match(/\/captures\/([^/?]+)$/)?.[1] ?? null

/** What has left or is about to leave; a refund that failed took nothing. */
const listed = ({ purchase_units: units }: PaypalOrder, captureRef: string): ListedRefund[] =>
  (units ?? [])
    .flatMap(({ payments }) => payments?.refunds ?? [])
    .filter((one) => captureRefOf(one) === captureRef && (one.status === 'COMPLETED' || one.status === 'PENDING'))
    .map(({ id, custom_id: key, amount }) => ({ refundRef: id, key: key ?? '', amount: amountRead(amount) }))

function taken(order: PaypalOrder): Capture {
  const [capture] = capturesIn(order)
  if (!capture) throw new Error(`PayPal named no capture of order ${order.id}`)
  return captureOf(capture)
}

const captureOf = (capture: z.output<typeof captureShape>): Capture => {
  const fee = capture.seller_receivable_breakdown?.paypal_fee
  return {
    captureRef: capture.id,
    key: capture.custom_id ?? '',
    amount: amountRead(capture.amount),
    fee: fee ? amountRead(fee) : null,
    state: captureState(capture.status),
  }
}

function captureState(status: string): Capture['state'] {
  if (status === 'PENDING') return 'pending'
  if (status === 'REFUNDED') return 'refunded'
  if (status === 'PARTIALLY_REFUNDED') return 'partlyRefunded'
  return status === 'DECLINED' || status === 'FAILED' ? 'declined' : 'completed'
}

function refundOf({ id, status }: z.output<typeof refundShape>): ProviderRefund {
  const state = status === 'COMPLETED' ? 'done' : status === 'PENDING' ? 'pending' : 'failed'
  return { refundRef: id, state }
}

const amountSent = (amount: Money) => ({ currency_code: amount.currency, value: textOfAmount(amount) })
