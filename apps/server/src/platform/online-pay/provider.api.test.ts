import { randomUUID } from 'node:crypto'
import { type Money, type PriceCurrency, jpy, usd } from '@kikai/kernel/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { product, startProduct } from '../../../test/harness.ts'
import { type LoopbackPaypal, startPaypal } from '../../../test/paypal/loopback-paypal.ts'
import { answerDemoOrder } from './demo-pay.store.ts'
import { demoProvider } from './demo-provider.ts'
import { paypal } from './paypal.ts'
import { type Provider, ProviderRefusal } from './provider.ts'

startProduct()

let loopback: LoopbackPaypal
beforeAll(async () => {
  loopback = await startPaypal()
})
afterAll(() => loopback.close())

/** A provider, and what its buyer does on its page. */
type Staged = { provider: Provider; agree: (ref: string) => Promise<void>; decline: (ref: string) => Promise<void> }

const stages: Record<Provider['name'], () => Staged> = {
  demo: () => ({
    provider: demoProvider(product().app.db, 'http://localhost'),
    agree: async (ref) => void (await answerDemoOrder(product().app.db, { ref, pays: true })),
    decline: async (ref) => void (await answerDemoOrder(product().app.db, { ref, pays: false })),
  }),
  paypal: () => ({
    provider: paypal(loopback.url),
    agree: (ref) => Promise.resolve(loopback.approve(ref)),
    decline: (ref) => Promise.resolve(loopback.decline(ref)),
  }),
}

const price = (of: Money) => ({ ...of, currency: of.currency as PriceCurrency })
const asked = (amount: Money = jpy(1_250_000)) => ({
  key: randomUUID(),
  amount: price(amount),
  description: 'Kikai O261120ABCDEF',
  language: 'ja' as const,
  backUrl: 'http://localhost/back',
  cancelUrl: 'http://localhost/back?cancelled=1',
})

describe.each(['demo', 'paypal'] as const)('a provider of online payments (%s)', (name) => {
  const stage = () => stages[name]()

  test('gives a page to agree on, and the same one when it is asked under the same key again', async () => {
    const { provider } = stage()
    const wish = asked()
    const order = await provider.createOrder(wish)
    expect(order).toMatchObject({ state: 'open', captureRefs: [] })
    expect(order.approveUrl).toMatch(/^http:\/\//)
    expect(await provider.createOrder(wish)).toEqual(order)
    expect(await provider.readOrder(order.orderRef)).toEqual(order)
  })

  test('takes nothing that nobody has agreed to', async () => {
    const { provider } = stage()
    const { orderRef } = await provider.createOrder(asked())
    const taking = provider.captureOrder({ orderRef, key: randomUUID() })
    await expect(taking).rejects.toMatchObject({ why: 'notApproved' })
  })

  test.each([jpy(1_250_000), usd(1_234)])('takes exactly what was asked for, once ($currency)', async (amount) => {
    const { provider, agree } = stage()
    const wish = asked(amount)
    const { orderRef } = await provider.createOrder(wish)
    await agree(orderRef)
    const capture = await provider.captureOrder({ orderRef, key: wish.key })
    expect(capture).toMatchObject({ key: wish.key, amount, state: 'completed' })
    expect((await provider.captureOrder({ orderRef, key: wish.key })).captureRef).toBe(capture.captureRef)
    expect((await provider.captureOrder({ orderRef, key: randomUUID() })).captureRef).toBe(capture.captureRef)
    expect(await provider.readCapture(capture.captureRef)).toMatchObject({ key: wish.key, amount })
    expect(await provider.readOrder(orderRef)).toMatchObject({ state: 'captured', captureRefs: [capture.captureRef] })
  })

  test('says when the buyer’s card was declined', async () => {
    const { provider, decline } = stage()
    const { orderRef } = await provider.createOrder(asked())
    await decline(orderRef)
    const taking = provider.captureOrder({ orderRef, key: randomUUID() })
    await expect(taking).rejects.toMatchObject({ why: 'declined' })
  })

  test('gives back what was taken, in parts, once for each key, and never more', async () => {
    const { provider, agree } = stage()
    const wish = asked()
    const { orderRef } = await provider.createOrder(wish)
    await agree(orderRef)
    const { captureRef } = await provider.captureOrder({ orderRef, key: wish.key })
    const part = { captureRef, amount: jpy(1_000_000), key: randomUUID() }
    const first = await provider.refundCapture(part)
    expect(first.state).toBe('done')
    expect(await provider.refundCapture(part)).toEqual(first)
    expect(await provider.readRefund(first.refundRef)).toEqual(first)
    const more = provider.refundCapture({ captureRef, amount: jpy(250_001), key: randomUUID() })
    await expect(more).rejects.toBeInstanceOf(ProviderRefusal)
    expect((await provider.refundCapture({ captureRef, amount: jpy(250_000), key: randomUUID() })).state).toBe('done')
  })

  test('knows nothing of what it was never asked', async () => {
    const { provider } = stage()
    expect(await provider.readCapture('CAP-unknown')).toBeNull()
    expect(await provider.readOrder('ORDER-unknown')).toMatchObject({ state: 'gone', captureRefs: [] })
  })
})

describe('PayPal', () => {
  test('that answers nothing good may be asked again, and has taken it once', async () => {
    const provider = paypal(loopback.url)
    const wish = asked()
    const { orderRef } = await provider.createOrder(wish)
    loopback.approve(orderRef)
    loopback.failNext(/capture$/, { after: true })
    const taking = provider.captureOrder({ orderRef, key: wish.key })
    await expect(taking).rejects.not.toBeInstanceOf(ProviderRefusal)
    const { captureRef } = await provider.captureOrder({ orderRef, key: wish.key })
    expect(loopback.orders.get(orderRef)?.captures.map(({ id }) => id)).toEqual([captureRef])
  })

  test('says what it keeps for its work', async () => {
    const provider = paypal(loopback.url)
    const wish = asked(usd(10_000))
    const { orderRef } = await provider.createOrder(wish)
    loopback.approve(orderRef)
    expect(await provider.captureOrder({ orderRef, key: wish.key })).toMatchObject({ fee: usd(40) })
  })
})
