import { api } from '@kikai/contract/api'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import {
  answerDemo,
  returnFromProvider,
  openedOnline,
  orderRefOf,
  paidOnline,
  workOff,
} from '../../../../test/given/money/online.ts'
import { slipFor } from '../../../../test/given/money/payments.ts'
import { accepted, givenBuyer, placed } from '../../../../test/given/deals/orders.ts'
import { hours, minutes, product, startProduct, sweep, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct({ config: { loadsDemo: true } })

const price = jpy(300_000)
const balanceOf = async (who: Awaited<ReturnType<typeof givenBuyer>>) =>
  accepted(await who.call(api.ledger.myBalance, {})).balances.find(({ currency }) => currency === 'JPY')?.minor

describe(api.orders.payOnline.path, () => {
  test('§1 payment online: the buyer agrees on the provider’s page, comes back, and the order is paid', async () => {
    const made = await openedOnline({ price })
    const { buyer: who, orderId, checkout } = made
    expect(checkout).toMatchObject({ online: 'demo' })
    const waiting = accepted(await who.call(api.payments.readOnlinePayment, { onlinePaymentId: made.online.id }))
    expect(waiting).toMatchObject({ state: 'waiting', provider: 'demo', amount: price, surplus: null })
    expect(waiting.approveUrl).toContain('/h5/demo-pay/')

    const captureRef = await answerDemo(made.online.id)
    expect(await returnFromProvider(made)).toMatchObject({ state: 'captured', reference: captureRef, approveUrl: null })
    const order = accepted(await who.call(api.orders.readMyOrder, { orderId }))
    const online = { provider: 'demo', reference: captureRef }
    expect(order).toMatchObject({ tab: 'to_ship', pay: 'paid', payMethod: 'online', online })
    expect(accepted(await made.seller.call(api.orders.readManagedOrder, { orderId })).online).toBeNull()
    await expectSound()
  })

  test('asked again it is the same payment; another buyer’s is not found', async () => {
    const { buyer: who, checkout, online } = await openedOnline({ price })
    expect(accepted(await who.call(api.orders.payOnline, { checkoutId: checkout.id })).id).toBe(online.id)
    const stranger = await givenBuyer()
    expect((await stranger.call(api.orders.payOnline, { checkoutId: checkout.id })).code).toBe(
      requestErrors.notFound.code,
    )
    const one = { onlinePaymentId: online.id }
    expect((await stranger.call(api.payments.readOnlinePayment, one)).code).toBe(requestErrors.notFound.code)
    expect((await stranger.call(api.payments.confirmOnlinePayment, one)).code).toBe(requestErrors.notFound.code)
  })

  test('the specification’s call for every way of paying begins the same payment', async () => {
    const { buyer: who, checkout } = await placed()
    const answer = accepted(await who.call(api.orders.payCheckout, { checkoutId: checkout.id, method: 'online' }))
    const { id } = accepted(await who.call(api.orders.payOnline, { checkoutId: checkout.id }))
    expect(answer).toMatchObject({ state: 'open', onlinePayment: { id, amount: checkout.total } })
  })

  test('a card that is declined charges nothing, and another way can be chosen', async () => {
    const made = await openedOnline({ price })
    await answerDemo(made.online.id, { pays: false })
    expect(await returnFromProvider(made)).toMatchObject({ state: 'failed', surplus: null })
    accepted(await made.buyer.call(api.orders.payCheckout, { checkoutId: made.checkout.id, method: 'balance' }))
    await expectSound()
  })

  test('whoever comes back without having agreed has paid nothing, and is led to the same page again', async () => {
    const made = await openedOnline({ price })
    expect(await returnFromProvider(made)).toMatchObject({ state: 'waiting' })
    const [order] = await product().app.db`select state from checkout where id = ${made.checkout.id}`
    expect(order).toEqual({ state: 'open' })
  })

  test('is too late after the deadline, and not for who has paid', async () => {
    const made = await paidOnline({ price })
    const again = await made.buyer.call(api.orders.payOnline, { checkoutId: made.checkout.id })
    expect(again.code).toBe(paymentErrors.alreadyPaid.code)
    const late = await placed({ price })
    await travel(minutes(31))
    const answer = await late.buyer.call(api.orders.payOnline, { checkoutId: late.checkout.id })
    expect(answer.code).toBe(paymentErrors.deadlinePassed.code)
  })

  test('a bank transfer that was chosen gives way to it, and it gives way to a bank transfer', async () => {
    const { buyer: who, checkout } = await placed({ price })
    const at = { checkoutId: checkout.id }
    const transfer = accepted(await who.call(api.orders.chooseRemittance, at))
    accepted(await who.call(api.orders.payOnline, at))
    expect(accepted(await who.call(api.payments.readRemittance, { remittanceId: transfer.id })).state).toBe('expired')
    accepted(await who.call(api.orders.chooseRemittance, at))
    await expectSound()
  })
})

test('what was taken just after the time counts while the goods are still kept for the buyer', async () => {
  const made = await openedOnline({ price })
  await answerDemo(made.online.id)
  await travel(hours(1))
  expect(await returnFromProvider(made)).toMatchObject({ state: 'captured', surplus: null })
  await expectSound()
})

describe('what was taken and pays nothing', () => {
  test('goes back by itself when the order was paid in another way meanwhile: paid twice, one is kept', async () => {
    const made = await openedOnline({ price })
    const { buyer: who, checkout, orderId } = made
    const ref = await orderRefOf(made.online.id)
    accepted(await who.call(api.orders.payCheckout, { checkoutId: checkout.id, method: 'balance' }))
    await answerDemo(made.online.id)
    const shown = await returnFromProvider(made)
    expect(shown).toMatchObject({ state: 'abandoned', surplus: { amount: price, state: 'refunded' } })
    const order = accepted(await who.call(api.orders.readMyOrder, { orderId }))
    expect(order).toMatchObject({ pay: 'paid', payMethod: 'balance' })
    const [given] = await product().app.db`
      select r.amount from demo_pay_refund r join demo_pay_order o using (capture_ref) where o.ref = ${ref}
    `
    expect(given).toEqual({ amount: price.minor })
    expect(await returnFromProvider(made)).toEqual(shown)
    await expectSound()
  })

  test('goes back when the time had run out, and nothing stays sold', async () => {
    const made = await openedOnline({ price })
    await travel(hours(1))
    await sweep('orders.cancelUnpaid')
    await answerDemo(made.online.id)
    expect(await returnFromProvider(made)).toMatchObject({ state: 'abandoned', surplus: { state: 'refunded' } })
    const order = accepted(await made.buyer.call(api.orders.readMyOrder, { orderId: made.orderId }))
    expect(order.life).toBe('cancelled')
    await expectSound()
  })

  test('is told to whoever paid it', async () => {
    const made = await openedOnline({ price })
    accepted(await made.buyer.call(api.orders.payCheckout, { checkoutId: made.checkout.id, method: 'balance' }))
    await answerDemo(made.online.id)
    await returnFromProvider(made)
    const [told] = await product().app
      .db`select kind from notice where member_id = ${made.buyer.id} and kind = 'onlineSurplus'`
    expect(told).toEqual({ kind: 'onlineSurplus' })
  })

  test('of an order that left its checkout, what the provider was asked for is asked no longer', async () => {
    const made = await openedOnline({ price })
    accepted(await made.buyer.call(api.orders.cancelMyOrder, { orderId: made.orderId }))
    await answerDemo(made.online.id)
    expect(await returnFromProvider(made)).toMatchObject({ state: 'abandoned', surplus: { state: 'refunded' } })
    await expectSound()
  })
})

describe('what nobody comes back to', () => {
  test('is found by the sweeper: a payment whose buyer closed the browser', async () => {
    const made = await openedOnline({ price })
    await answerDemo(made.online.id)
    await travel(minutes(3))
    await sweep('payments.online')
    const order = accepted(await made.buyer.call(api.orders.readMyOrder, { orderId: made.orderId }))
    expect(order).toMatchObject({ pay: 'paid', payMethod: 'online' })
    await expectSound()
  })

  test('is asked for again where the first question was lost', async () => {
    const { buyer: who, checkout } = await placed({ price })
    const { id } = accepted(await who.call(api.orders.payOnline, { checkoutId: checkout.id }))
    await product().app.db`delete from graphile_worker._private_jobs`
    await travel(minutes(3))
    await sweep('payments.online')
    const shown = accepted(await who.call(api.payments.readOnlinePayment, { onlinePaymentId: id }))
    expect(shown.state).toBe('waiting')
  })
})

describe(api.payments.payRechargeOnline.path, () => {
  const started = async () => {
    const payer = await givenBuyer()
    const recharge = accepted(
      await payer.call(api.payments.createRecharge, { amount: { currency: 'JPY', minor: 50_000 } }),
    )
    expect(recharge.online).toBe('demo')
    const online = accepted(await payer.call(api.payments.payRechargeOnline, { rechargeId: recharge.id }))
    await workOff()
    return { buyer: payer, recharge, online }
  }

  test('tops the balance up, once', async () => {
    const made = await started()
    await answerDemo(made.online.id)
    expect(await returnFromProvider(made)).toMatchObject({ state: 'captured' })
    await returnFromProvider(made)
    expect(await balanceOf(made.buyer)).toBe(50_000)
    const shown = await made.buyer.call(api.payments.readRecharge, { rechargeId: made.recharge.id })
    expect(shown.data).toMatchObject({ state: 'credited', online: null })
    const again = await made.buyer.call(api.payments.payRechargeOnline, { rechargeId: made.recharge.id })
    expect(again.code).toBe(paymentErrors.alreadyPaid.code)
    await expectSound()
  })

  test('that is declined leaves the bank details as they were, and who has sent the money already hands in the slip', async () => {
    const made = await started()
    const read = async () =>
      accepted(await made.buyer.call(api.payments.readRecharge, { rechargeId: made.recharge.id }))
    expect((await read()).remittance?.state).toBe('expired')
    await answerDemo(made.online.id, { pays: false })
    expect(await returnFromProvider(made)).toMatchObject({ state: 'failed' })
    const shown = await read()
    expect(shown).toMatchObject({ state: 'created', online: 'demo', remittance: { state: 'expected' } })
    expect(shown.remittance?.reference).toBe(made.recharge.remittance?.reference)
    await travel(minutes(31))
    await sweep('payments.expireOnline')
    const still = await read()
    expect(still.state).toBe('created')
    if (!still.remittance) throw new Error('no transfer is expected')
    const slip = await slipFor(made.buyer, still.remittance)
    expect(accepted(await made.buyer.call(api.payments.submitSlip, slip)).state).toBe('submitted')
    await expectSound()
  })

  test('is left for the transfer by its payer, and may be tried again', async () => {
    const made = await started()
    const { id: rechargeId } = made.recharge
    const shown = accepted(await made.buyer.call(api.payments.remitRecharge, { rechargeId }))
    expect(shown.remittance).toMatchObject({ state: 'expected', reference: made.recharge.remittance?.reference })
    expect(accepted(await made.buyer.call(api.payments.remitRecharge, { rechargeId })).remittance?.state).toBe(
      'expected',
    )
    expect((await (await givenBuyer()).call(api.payments.remitRecharge, { rechargeId })).code).toBe(
      requestErrors.notFound.code,
    )
    accepted(await made.buyer.call(api.payments.payRechargeOnline, { rechargeId }))
    await expectSound()
  })

  test('is held to the limit that orders have', async () => {
    const finance = await as.finance()
    const rule = {
      country: 'JP',
      method: 'online' as const,
      offered: true,
      most: [{ currency: 'JPY' as const, minor: 40_000 }],
      dueDays: null,
    }
    accepted(await finance.call(api.payments.savePaymentRule, { ...rule, version: 0 }))
    const payer = await givenBuyer()
    const make = async (minor: number) =>
      accepted(await payer.call(api.payments.createRecharge, { amount: { currency: 'JPY', minor } }))
    const [above, within] = [await make(40_001), await make(40_000)]
    expect([above.online, within.online]).toEqual([null, 'demo'])
    expect((await payer.call(api.payments.payRechargeOnline, { rechargeId: above.id })).code).toBe(
      paymentErrors.methodTooMuch.code,
    )
    accepted(await payer.call(api.payments.payRechargeOnline, { rechargeId: within.id }))
    accepted(await finance.call(api.payments.savePaymentRule, { ...rule, most: [], version: 1 }))
  })

  test('that nobody pays ends after its time, and what comes later goes back', async () => {
    const made = await started()
    await travel(minutes(31))
    await sweep('payments.expireOnline')
    const shown = await made.buyer.call(api.payments.readRecharge, { rechargeId: made.recharge.id })
    expect(shown.data.state).toBe('expired')
    await answerDemo(made.online.id)
    expect(await returnFromProvider(made)).toMatchObject({ surplus: { state: 'refunded' } })
    expect(await balanceOf(made.buyer)).toBe(0)
    const stranger = await givenBuyer()
    const foreign = await stranger.call(api.payments.payRechargeOnline, { rechargeId: made.recharge.id })
    expect(foreign.code).toBe(requestErrors.notFound.code)
    await expectSound()
  })
})

describe(api.payments.listOnlinePayments.path, () => {
  test('shows finance what was taken, by which reference, and what came too much', async () => {
    const made = await openedOnline({ price })
    accepted(await made.buyer.call(api.orders.payCheckout, { checkoutId: made.checkout.id, method: 'balance' }))
    const reference = await answerDemo(made.online.id)
    await returnFromProvider(made)
    const list = { current_page: 1, page_size: 10 }
    const finance = await as.finance()
    const { data } = accepted(await finance.call(api.payments.listOnlinePayments, { ...list, state: 'abandoned' }))
    expect(data[0]).toMatchObject({
      id: made.online.id,
      reference: null,
      surplus: { reference, reason: 'second', amount: price, state: 'refunded' },
      refunds: [{ amount: price, state: 'done' }],
    })
    const found = async (words: string) =>
      accepted(await finance.call(api.payments.listOnlinePayments, { ...list, words })).data.map(({ id }) => id)
    for (const words of [reference, reference.slice(2).toLowerCase(), data[0]?.numbers[0] ?? ''])
      expect(await found(words)).toEqual([made.online.id])
    expect(await found(`${reference}x`)).toEqual([])
    expect(await found('%')).toEqual([])
    const { counts } = accepted(await finance.call(api.payments.listOnlinePayments, { ...list, words: reference }))
    expect(counts).toEqual({ abandoned: 1 })
    const refused = await made.buyer.call(api.payments.listOnlinePayments, list)
    expect(refused.code).not.toBe(200)
  })
})

describe('the demonstration’s page', () => {
  const page = async (method: 'GET' | 'POST', path: string, answer?: string) =>
    product().server.inject({
      method,
      url: path,
      headers: { host: 'localhost', ...(answer ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
      ...(answer ? { payload: `answer=${answer}` } : {}),
    })

  test('says that no money moves, and leads back to the screen that asks how it went', async () => {
    const made = await openedOnline({ price })
    const path = `/h5/demo-pay/${await orderRefOf(made.online.id)}`
    const shown = await page('GET', path)
    expect(shown.body).toContain('no money moves')
    expect(shown.body).toContain('JP¥300,000')
    const paid = await page('POST', path, 'pay')
    expect(paid.headers.location).toContain(`/h5/pay-back/${made.online.id}`)
    const back = await page('GET', `/h5/pay-back/${made.online.id}`)
    expect(back.headers.location).toContain(`onlinePaymentId=${made.online.id}&back=paid`)
    expect(await returnFromProvider(made)).toMatchObject({ state: 'captured' })
  })

  test('lets the buyer go back without paying, and knows no page of nobody’s', async () => {
    const made = await openedOnline({ price })
    const left = await page('POST', `/h5/demo-pay/${await orderRefOf(made.online.id)}`, 'cancel')
    expect(left.headers.location).toContain('cancelled=1')
    expect((await page('GET', '/h5/demo-pay/DEMO-O-UNKNOWN')).statusCode).toBe(404)
    expect((await page('GET', '/h5/pay-back/nobody')).headers.location).toBe('/h5/')
  })
})
