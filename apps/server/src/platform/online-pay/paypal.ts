import { type Currency, type Money, exponents, money, priceCurrencies } from '@kikai/kernel/money'
import type { Language } from '@kikai/kernel/language'
import { textOfAmount } from '@kikai/kernel/amount-text'
import * as z from 'zod/mini'
import { type Access, paypalAccess } from './paypal-access.ts'
import { type Capture, type Provider, type ProviderOrder, type ProviderRefund, ProviderRefusal } from './provider.ts'

const locales: Record<Language, string> = { 'zh-Hans': 'zh-CN', en: 'en-GB', ja: 'ja-JP' }

const amountShape = z.object({ currency_code: z.enum(priceCurrencies), value: z.string() })
const captureShape = z.object({
  id: z.string(),
  status: z.string(),
  amount: amountShape,
  custom_id: z.optional(z.string()),
  seller_receivable_breakdown: z.optional(z.object({ paypal_fee: z.optional(amountShape) })),
})
const orderShape = z.object({
  id: z.string(),
  status: z.string(),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
  purchase_units: z.optional(
    z.array(z.object({ payments: z.optional(z.object({ captures: z.optional(z.array(captureShape)) })) })),
  ),
})
const refundShape = z.object({ id: z.string(), status: z.string() })
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
      return refundOf(await ask({ path, key, body: { amount: amountSent(amount) }, shape: refundShape }))
    },
    async readRefund(refundRef) {
      return refundOf(await ask({ path: `/v2/payments/refunds/${encodeURIComponent(refundRef)}`, shape: refundShape }))
    },
  }
}

async function readOrder(ask: Access['ask'], orderRef: string): Promise<ProviderOrder> {
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
  return status === 'DECLINED' || status === 'FAILED' ? 'declined' : 'completed'
}

function refundOf({ id, status }: z.output<typeof refundShape>): ProviderRefund {
  const state = status === 'COMPLETED' ? 'done' : status === 'PENDING' ? 'pending' : 'failed'
  return { refundRef: id, state }
}

const amountSent = (amount: Money) => ({ currency_code: amount.currency, value: textOfAmount(amount) })

/** Parses “1250000” yen or “12.34” dollars by the currency's decimals. */
function amountRead({ currency_code: currency, value }: z.output<typeof amountShape>): Money {
  const digits = exponents[currency satisfies Currency]
  const [whole = '', part = ''] = value.split('.')
  const decimals = part.padEnd(digits, '0')
  if (!/^\d+$/.test(whole) || !/^\d*$/.test(decimals) || /[1-9]/.test(decimals.slice(digits)))
    throw new Error('PayPal named an amount that its currency does not have')
  return money(currency, Number(whole + decimals.slice(0, digits)))
}
