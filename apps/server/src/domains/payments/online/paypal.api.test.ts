import { api } from '@kikai/contract/api'
import { paypalCallback } from '@kikai/contract/wire/callbacks'
import { usd } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { returnFromProvider, openedOnline, orderRefOf, workOff } from '../../../../test/given/money/online.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { requestedRefund } from '../../../../test/given/deals/refunds.ts'
import { hours, minutes, product, sweep, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { type PaypalEvent, deliver, startProductWithPaypal } from '../../../../test/paypal/product-with-paypal.ts'

const paypal = startProductWithPaypal()

const price = usd(250_000)
const opened = () => openedOnline({ price })

const capturesOf = (ref: string) => paypal().orders.get(ref)?.captures
const payOf = async ({ buyer, orderId }: Pick<Awaited<ReturnType<typeof opened>>, 'buyer' | 'orderId'>) =>
  accepted(await buyer.call(api.orders.readMyOrder, { orderId })).pay

describe('paying by PayPal', () => {
  test('takes what the buyer agreed to there, once, and books what PayPal keeps', async () => {
    const made = await opened()
    const ref = await orderRefOf(made.online.id)
    expect(await returnFromProvider(made)).toMatchObject({ state: 'waiting', approveUrl: expect.stringContaining(ref) })
    paypal().approve(ref)
    const capture = await returnFromProvider(made)
    expect(capture).toMatchObject({ state: 'captured', provider: 'paypal' })
    expect(capturesOf(ref)?.map(({ id }) => id)).toEqual([capture.reference])
    const fees = await product().app.db`select balance from ledger_account where bucket = 'fees' and currency = 'USD'`
    expect(fees).toEqual([{ balance: -40 }])
    await expectSound()
  })

  test('a declined card leaves the order as it was', async () => {
    const made = await opened()
    paypal().decline(await orderRefOf(made.online.id))
    expect(await returnFromProvider(made)).toMatchObject({ state: 'failed', failure: 'declined' })
    expect(await payOf(made)).toBe('unpaid')
    await expectSound()
  })

  test('an answer that is lost is asked for again: taken once, counted once', async () => {
    const made = await opened()
    const ref = await orderRefOf(made.online.id)
    paypal().approve(ref)
    paypal().failNext(/capture$/, { after: true })
    await expect(returnFromProvider(made)).rejects.toThrow('PayPal answered 503')
    expect(await payOf(made)).toBe('unpaid')
    const other = await made.buyer.call(api.orders.payCheckout, { checkoutId: made.checkout.id, method: 'balance' })
    expect(other.code).not.toBe(200)
    await travel(minutes(5))
    await sweep('payments.online')
    expect(await payOf(made)).toBe('paid')
    expect(capturesOf(ref)).toHaveLength(1)
    await expectSound()
  })

  test('what is taken while the clock ends the order goes back by itself', async () => {
    const made = await opened()
    const ref = await orderRefOf(made.online.id)
    paypal().approve(ref)
    paypal().failNext(/capture$/, { after: true })
    await expect(returnFromProvider(made)).rejects.toThrow('PayPal answered 503')
    await travel(hours(1))
    await sweep('orders.cancelUnpaid')
    await travel(minutes(5))
    await sweep('payments.online')
    await workOff()
    expect(capturesOf(ref)).toMatchObject([{ refunded: 2_500 }])
    expect(accepted(await made.buyer.call(api.orders.readMyOrder, { orderId: made.orderId })).life).toBe('cancelled')
    await expectSound()
  })
})

describe(`G8 ${paypalCallback}`, () => {
  test('an event that PayPal signed pays what it is about, once, however often it is told', async () => {
    const made = await opened()
    const ref = await orderRefOf(made.online.id)
    paypal().approve(ref)
    const event = paypal().event('CHECKOUT.ORDER.APPROVED', ref)
    expect(await deliver(event)).toBe(200)
    expect(await deliver(event)).toBe(200)
    await workOff()
    expect(await payOf(made)).toBe('paid')
    expect(capturesOf(ref)).toHaveLength(1)
    await expectSound()
  })

  test('told 25 times in any order that the buyer agreed and that PayPal took the money, it counts once', async () => {
    const made = await opened()
    const ref = await orderRefOf(made.online.id)
    paypal().approve(ref)
    const agreed = paypal().event('CHECKOUT.ORDER.APPROVED', ref)
    const taken = paypal().event('PAYMENT.CAPTURE.COMPLETED', paypal().takeBySelf(ref))
    const told = Array.from({ length: 25 }, (_, at) => ((at * 7) % 25 < 12 ? agreed : taken))
    expect(await Promise.all(told.map(deliver))).toEqual(told.map(() => 200))
    await workOff()
    expect(await payOf(made)).toBe('paid')
    expect(capturesOf(ref)?.map(({ refunded }) => refunded)).toEqual([0])
    await expectSound()
  })

  test.each([
    ['less than was asked for', { amount: { currency_code: 'USD', value: '1.00' } }, 1],
    ['the same figure in another currency', { amount: { currency_code: 'JPY', value: '250000' } }, 1],
    ['for a payment that nobody of ours knows', { custom_id: '01900000-0000-7000-8000-000000000000' }, 0],
  ])('PayPal took %s: nothing is paid by it, and what is ours goes back', async (_, other, given) => {
    const made = await opened()
    const ref = await orderRefOf(made.online.id)
    const wrong = paypal().takeBySelf(ref, other)
    expect(await deliver(paypal().event('PAYMENT.CAPTURE.COMPLETED', wrong))).toBe(200)
    await workOff()
    expect(await payOf(made)).toBe('unpaid')
    const [capture] = capturesOf(ref) ?? []
    expect(capture?.refunded === 0 ? 0 : 1).toBe(given)
    await expectSound()
  })

  test('a second capture of what is paid goes back; the first stays', async () => {
    const made = await opened()
    const ref = await orderRefOf(made.online.id)
    paypal().approve(ref)
    const kept = await returnFromProvider(made)
    const second = paypal().takeBySelf(ref)
    expect(await deliver(paypal().event('PAYMENT.CAPTURE.COMPLETED', second))).toBe(200)
    await workOff()
    const captures = capturesOf(ref)?.map(({ id, refunded }) => [id, refunded])
    expect(captures).toEqual([
      [kept.reference, 0],
      [second, 2_500],
    ])
    expect(await payOf(made)).toBe('paid')
    await expectSound()
  })

  test.each<[string, (event: PaypalEvent) => PaypalEvent]>([
    ['with other contents than were signed', (event) => ({ ...event, body: event.body.replace('ORDER', 'ORDEr') })],
    [
      'with a certificate from another host',
      ({ body, headers }) => ({
        body,
        headers: {
          ...headers,
          'paypal-cert-url': `${paypal().address.replace('127.0.0.1', 'localhost')}/certificate.pem`,
        },
      }),
    ],
    [
      'with a certificate from an address that only looks like the host',
      ({ body, headers }) => ({
        body,
        headers: { ...headers, 'paypal-cert-url': `${paypal().address}@evil.example/certificate.pem` },
      }),
    ],
    [
      'under another algorithm',
      ({ body, headers }) => ({ body, headers: { ...headers, 'paypal-auth-algo': 'SHA1withRSA' } }),
    ],
    [
      'without a signature',
      ({ body }) => ({ body, headers: { 'content-type': 'application/json' } as PaypalEvent['headers'] }),
    ],
  ])('an event %s is refused and changes nothing', async (_, forge) => {
    const made = await opened()
    const ref = await orderRefOf(made.online.id)
    paypal().approve(ref)
    expect(await deliver(forge(paypal().event('CHECKOUT.ORDER.APPROVED', ref)))).toBe(400)
    await workOff()
    expect(await payOf(made)).toBe('unpaid')
  })

  test('an event is refused that was signed for somebody else, days ago, or for a time that has not come', async () => {
    const made = await opened()
    const ref = await orderRefOf(made.online.id)
    const kind = 'CHECKOUT.ORDER.APPROVED'
    const at = (ms: number) => new Date(product().app.nowMs() + ms).toISOString()
    expect(await deliver(paypal().event(kind, ref, { to: 'WH-SOMEBODY', time: at(0) }))).toBe(400)
    expect(await deliver(paypal().event(kind, ref, { time: at(-hours(80)) }))).toBe(400)
    expect(await deliver(paypal().event(kind, ref, { time: at(hours(1)) }))).toBe(400)
    expect(await deliver(paypal().event(kind, ref, { time: at(-hours(70)) }))).toBe(200)
  })

  test('what an event says is not believed: PayPal is asked what was taken', async () => {
    const made = await opened()
    expect(await deliver(paypal().event('PAYMENT.CAPTURE.COMPLETED', 'CAP-that-nobody-took'))).toBe(200)
    expect(await deliver(paypal().event('CHECKOUT.ORDER.APPROVED', await orderRefOf(made.online.id)))).toBe(200)
    await workOff()
    expect(await payOf(made)).toBe('unpaid')
  })
})

describe('money back of what was paid online', () => {
  const agreed = async () => {
    const made = await opened()
    paypal().approve(await orderRefOf(made.online.id))
    await returnFromProvider(made)
    const { refundId, seller } = await requestedRefund({
      of: made,
      kind: 'money',
      amount: { currency: 'USD', minor: 100_000 },
    })
    accepted(await seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', text: '', fileIds: [] }))
    return { ...made, refundId }
  }
  const stateOf = async ({ buyer, orderId }: Awaited<ReturnType<typeof agreed>>) =>
    accepted(await buyer.call(api.refunds.readRefunds, { orderId })).refunds[0]

  test('goes the way it came: PayPal is asked, and the request is done when PayPal says so', async () => {
    const deal = await agreed()
    expect(await stateOf(deal)).toMatchObject({ state: 'processing', channel: 'online' })
    const finance = await as.finance()
    const settle = { refundId: deal.refundId, outcome: 'paid', reference: 'X', text: '' } as const
    expect((await finance.call(api.refunds.settleRefund, settle)).code).not.toBe(200)
    paypal().holdRefunds(true)
    await workOff()
    expect(await stateOf(deal)).toMatchObject({ state: 'processing' })
    paypal().holdRefunds(false)
    await travel(minutes(3))
    await sweep('payments.online')
    await workOff()
    expect(await stateOf(deal)).toMatchObject({ state: 'done', reference: expect.stringContaining('REF-') })
    await expectSound()
  })

  test('that PayPal refuses is finance’s to try again, and then goes out once', async () => {
    const deal = await agreed()
    const kept = paypal()
      .captures()
      .find(({ custom_id }) => custom_id === deal.online.id)
    if (!kept) throw new Error('PayPal took nothing')
    kept.refunded = 2_500
    await workOff()
    expect(await stateOf(deal)).toMatchObject({ state: 'failed' })
    kept.refunded = 0
    accepted(await (await as.finance()).call(api.refunds.payRefund, { refundId: deal.refundId }))
    await workOff()
    expect(await stateOf(deal)).toMatchObject({ state: 'done' })
    expect(kept.refunded).toBe(1_000)
    await expectSound()
  })
})
