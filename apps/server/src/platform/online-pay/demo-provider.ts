import { limits } from '@kikai/kernel/limits'
import { toMoney, priceCurrencies } from '@kikai/kernel/money'
import type { Db } from '../database/db.ts'
import { type DemoOrder, findDemoOrder, insertDemoOrder, insertDemoRefund, listDemoRefunds } from './demo-pay.store.ts'
import { type Capture, type Provider, type ProviderOrder, ProviderRefusal } from './provider.ts'

/** The page on which the buyer of a demonstration says yes or no. */
export const demoPayPath = `${limits.basePath}demo-pay/`

/**
 * Stands in for a provider where the demo runs and none is configured: no money moves, and its page says so. Like pages of card
 * payments it takes the money while the buyer is there, so that what is paid twice is taken twice.
 */
export function demoProvider(db: Db, publicUrl: string): Provider {
  const orderOf = ({ ref, state, captureRef }: DemoOrder): ProviderOrder => ({
    orderRef: ref,
    state: state === 'paid' ? 'captured' : state === 'open' ? 'open' : 'gone',
    approveUrl: state === 'open' ? `${publicUrl}${demoPayPath}${ref}` : null,
    captureRefs: captureRef === null ? [] : [captureRef],
  })
  return {
    name: 'demo',
    currencies: priceCurrencies,
    createOrder: async (asked) => orderOf(await insertDemoOrder(db, asked)),
    async readOrder(orderRef) {
      const order = await findDemoOrder(db, { ref: orderRef })
      return order ? orderOf(order) : { orderRef, state: 'gone', approveUrl: null, captureRefs: [] }
    },
    async captureOrder({ orderRef }) {
      const order = await findDemoOrder(db, { ref: orderRef })
      if (!order || order.state === 'declined') throw new ProviderRefusal('declined', 'the demo was told to decline')
      if (order.state === 'open') throw new ProviderRefusal('notApproved', 'nobody has agreed yet')
      return captureOf(order)
    },
    async readCapture(captureRef) {
      const order = await findDemoOrder(db, { captureRef })
      return order && captureOf(order)
    },
    async refundCapture({ captureRef, amount, key }) {
      const order = await findDemoOrder(db, { captureRef })
      const before = await listDemoRefunds(db, captureRef)
      const given = before.filter(({ requestKey }) => requestKey !== key).reduce((sum, one) => sum + one.amount, 0)
      if (!order || amount.currency !== order.currency || given + amount.minor > order.amount)
        throw new ProviderRefusal('refused', 'more would go back than was taken')
      return { refundRef: await insertDemoRefund(db, { captureRef, amount, key }), state: 'done' }
    },
    readRefund: (refundRef) => Promise.resolve({ refundRef, state: 'done' }),
    async listRefunds({ captureRef }) {
      const order = await findDemoOrder(db, { captureRef })
      const made = order ? await listDemoRefunds(db, captureRef) : []
      return made.map(({ ref, requestKey, amount }) => ({
        refundRef: ref,
        key: requestKey,
        amount: toMoney(order?.currency ?? 'JPY', amount),
      }))
    },
    // The demo's provider tells no events, so nobody asks it about these.
    captureOfRefund: () => Promise.resolve(null),
    readDispute: () => Promise.resolve(null),
  }
}

function captureOf({ captureRef, custom, currency, amount }: DemoOrder): Capture {
  if (captureRef === null) throw new Error('what was paid has no capture')
  return { captureRef, key: custom, amount: toMoney(currency, amount), fee: null, state: 'completed' }
}
