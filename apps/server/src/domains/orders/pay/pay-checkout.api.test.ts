import { companyErrors } from '@kikai/contract/companies/companies.errors'
import { api } from '@kikai/contract/api'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { cny, jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { onCredit } from '../../../../test/given/money/credit.ts'
import { goods } from '../../../../test/given/goods/goods.ts'
import { balance } from '../../../../test/given/money/ledger.ts'
import { accepted, givenBuyer, manyPlaced, paid, placed } from '../../../../test/given/deals/orders.ts'
import { slipFor } from '../../../../test/given/money/payments.ts'
import { days, minutes, product, startProduct, sweep, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { settings } from '../../settings/settings.public.ts'

startProduct()

const payable = async (companyId: string) => {
  const rows = await product().app.db`
    select bucket, balance from ledger_account where owner_id = ${companyId} and owner_kind = 'company' order by bucket
  `
  return Object.fromEntries(rows.map(({ bucket, balance: on }) => [bucket, on]))
}

describe('goods of a company whose certificate is suspended', () => {
  test('§6 certified company: are neither sold nor paid until it holds again', async () => {
    const machine = await goods({ price: jpy(100), stock: 2 })
    const who = await givenBuyer({ balance: jpy(1_000) })
    const order = () =>
      who.call(api.orders.placeOrder, {
        goodsId: machine.id,
        quantity: 1,
        addressId: who.addressId,
        expectedTotals: [jpy(100)],
        confirmed: true,
      })
    const setState = (state: string) =>
      product().app.db`update company set state = ${state} where id = ${machine.companyId}`
    const before = accepted(await order())
    await setState('suspended')
    expect((await order()).code).toBe(goodsErrors.notOnSale.code)
    const seen = await who.call(api.goods.readGoods, { goodsId: machine.id })
    expect(seen.data.allowedActions).toContainEqual(expect.objectContaining({ action: 'buy', enabled: false }))
    const paying = { checkoutId: before.id, method: 'balance' } as const
    expect((await who.call(api.orders.payCheckout, paying)).code).toBe(companyErrors.notSelling.code)
    await setState('certified')
    expect((await who.call(api.orders.payCheckout, paying)).code).toBe(200)
    expect((await order()).code).toBe(200)
  })
})

describe(api.orders.payCheckout.path, () => {
  test('§1 payment from the balance: moves the money, the order and the goods together', async () => {
    const { buyer: who, goods: machine, checkout, orderId, seller } = await placed({ balance: jpy(10_000_000) })
    const { code, data } = await who.call(api.orders.payCheckout, { checkoutId: checkout.id, method: 'balance' })
    expect(code).toBe(200)
    expect(data).toMatchObject({ state: 'paid', balance: jpy(520_000), deadlineAt: null, allowedActions: [] })
    expect(data.paidAt).not.toBeNull()
    const order = (await who.call(api.orders.readMyOrder, { orderId })).data
    expect(order).toMatchObject({ tab: 'to_ship', pay: 'paid', payMethod: 'balance' })
    expect(order.timeline.map(({ facet, event, actor }) => `${facet} ${event} ${actor}`)).toEqual([
      'order create buyer',
      'pay pay buyer',
    ])
    expect((await who.call(api.goods.readGoods, { goodsId: machine.id })).data.state).toBe('sold_out')
    expect(await payable(seller.companyId)).toEqual({ payable: 9_480_000 })
    const { data: wallet } = await who.call(api.ledger.myBalance, {})
    expect(wallet.entries.data[0]).toMatchObject({
      kind: 'orderPayment',
      amount: jpy(-9_480_000),
      number: checkout.orders[0]?.number,
    })
    await expectSound()
  })

  test('refuses a balance that is too low, in the order’s own currency', async () => {
    const { buyer: who, checkout } = await placed({ price: jpy(100), balance: jpy(99) })
    await balance(who, cny(1_000_000))
    const answer = await who.call(api.orders.payCheckout, { checkoutId: checkout.id, method: 'balance' })
    expect(answer).toMatchObject({
      code: paymentErrors.balanceTooLow.code,
      data: { balance: jpy(99), amount: jpy(100) },
      msg: 'Your balance of JP¥99 doesn’t cover JP¥100. Please top up or pay by bank transfer.',
    })
    expect((await who.call(api.orders.readCheckout, { checkoutId: checkout.id })).data.state).toBe('open')
    await expectSound()
  })

  test('is paid once', async () => {
    const { buyer: who, checkout } = await paid({ price: jpy(100), balance: jpy(1_000) })
    const again = await who.call(api.orders.payCheckout, { checkoutId: checkout.id, method: 'balance' })
    expect(again.code).toBe(paymentErrors.alreadyPaid.code)
    expect((await who.call(api.ledger.myBalance, {})).data.balances).toContainEqual(jpy(900))
  })

  test('comes too late after half an hour, also before the sweep has been there', async () => {
    const { buyer: who, checkout } = await placed({ price: jpy(100) })
    await travel(minutes(30))
    const answer = await who.call(api.orders.payCheckout, { checkoutId: checkout.id, method: 'balance' })
    expect(answer.code).toBe(paymentErrors.deadlinePassed.code)
    await expectSound()
  })

  test('a stranger finds nothing to pay', async () => {
    const { checkout } = await placed({ price: jpy(100) })
    const stranger = await givenBuyer({ balance: jpy(1_000) })
    const asked = { checkoutId: checkout.id, method: 'balance' } as const
    expect((await stranger.call(api.orders.payCheckout, asked)).code).toBe(requestErrors.notFound.code)
    expect((await stranger.call(api.orders.readCheckout, { checkoutId: checkout.id })).code).toBe(4004)
    expect((await as.guest().call(api.orders.payCheckout, asked)).code).toBe(-102)
  })

  test('an undetermined freight waits for its quote, or for a seller who bears it', async () => {
    const who = await givenBuyer({ balance: jpy(1_000) })
    const machine = await goods({ price: jpy(500), freight: 'undetermined' })
    const checkout = accepted(
      await who.call(api.orders.placeOrder, {
        goodsId: machine.id,
        quantity: 1,
        addressId: who.addressId,
        expectedTotals: [jpy(500)],
        confirmed: true,
      }),
    )
    const orderId = checkout.orders[0]?.id
    if (!orderId) throw new Error('no order')
    await who.call(api.orders.payCheckout, { checkoutId: checkout.id, method: 'balance' })
    const order = (await who.call(api.orders.readMyOrder, { orderId })).data
    expect(order).toMatchObject({ tab: 'freight_due', freight: 'awaiting_quote', sums: { freight: null } })
    const seller = await as.seller({ id: machine.companyId })
    const parcel = { orderId, carrier: 'seino', trackingNumber: '1' } as const
    expect((await seller.call(api.orders.dispatchOrder, parcel)).code).toBe(orderErrors.freightNotSettled.code)
    expect((await seller.call(api.orders.readManagedOrder, { orderId })).data.allowedActions[0]).toMatchObject({
      action: 'dispatch',
      enabled: true,
      reason: null,
    })
  })
})

describe(api.orders.chooseRemittance.path, () => {
  test('§1 payment by remittance: gives account, amount and reference, and three business days instead of thirty minutes', async () => {
    const { buyer: who, checkout, orderId } = await placed({ price: jpy(9_480_000), balance: jpy(1) })
    const { code, data } = await who.call(api.orders.chooseRemittance, { checkoutId: checkout.id })
    expect(code).toBe(200)
    expect(data).toMatchObject({
      state: 'expected',
      amount: jpy(9_480_000),
      subject: { kind: 'checkout', numbers: [checkout.orders[0]?.number] },
      slips: [],
      slipsLeft: 5,
      allowedActions: [{ action: 'submitSlip', enabled: true }],
    })
    expect(data.reference).toMatch(/^K[0-9A-Z]{8}$/)
    expect(data.dueAt).toMatch(/T15:00:00.000Z$/)
    const order = (await who.call(api.orders.readMyOrder, { orderId })).data
    expect([order.deadlineAt, order.remittance?.dueAt]).toEqual([data.dueAt, data.dueAt])
    await travel(days(1))
    await sweep('orders.cancelUnpaid')
    expect((await who.call(api.orders.readCheckout, { checkoutId: checkout.id })).data.state).toBe('open')
    const again = await who.call(api.orders.chooseRemittance, { checkoutId: checkout.id })
    expect([again.data.id, again.data.dueAt]).toEqual([data.id, data.dueAt])
    await expectSound()
  })

  test('from abroad there are seven business days', async () => {
    const [home, abroad] = [await placed({ price: jpy(1) }), await placed({ price: jpy(1), country: 'GB' })]
    const due = async ({ buyer: who, checkout }: typeof home) =>
      Date.parse((await who.call(api.orders.chooseRemittance, { checkoutId: checkout.id })).data.dueAt ?? '')
    expect((await due(abroad)) - (await due(home))).toBeGreaterThanOrEqual(days(4))
  })

  test('gives way to the balance as long as nobody has sent a slip', async () => {
    const { buyer: who, checkout } = await placed({ price: jpy(100) })
    const remittance = accepted(await who.call(api.orders.chooseRemittance, { checkoutId: checkout.id }))
    const answer = await who.call(api.orders.payCheckout, { checkoutId: checkout.id, method: 'balance' })
    expect(answer.data.state).toBe('paid')
    const left = await who.call(api.payments.readRemittance, { remittanceId: remittance.id })
    expect(left.data).toMatchObject({ state: 'expired', dueAt: null })
    await expectSound()
  })

  test('one buyer keeps no more than ten machines from everybody else by transfers that were not sent', async () => {
    const who = await givenBuyer()
    const parts = await goods({ price: jpy(100), stock: 20 })
    const checkouts = await manyPlaced(who, { goodsId: parts.id, price: jpy(100), count: 12 })
    const choose = (at: number) =>
      who.call(api.orders.chooseRemittance, { checkoutId: checkouts[at] ?? newId('checkout', 0) })
    for (let at = 0; at < settings.orders.remittedGoodsMax; at += 1) accepted(await choose(at))
    expect(await choose(10)).toMatchObject({ code: orderErrors.tooManyRemitted.code, data: { max: 10 } })
    const remittance = accepted(await choose(0))
    accepted(await who.call(api.payments.submitSlip, await slipFor(who, remittance)))
    accepted(await choose(10))
    expect((await choose(11)).code).toBe(orderErrors.tooManyRemitted.code)
  })

  test('is refused for what is paid, over, or somebody else’s', async () => {
    const done = await paid({ price: jpy(100) })
    const asked = { checkoutId: done.checkout.id }
    expect((await done.buyer.call(api.orders.chooseRemittance, asked)).code).toBe(paymentErrors.alreadyPaid.code)
    expect((await (await givenBuyer()).call(api.orders.chooseRemittance, asked)).code).toBe(requestErrors.notFound.code)
    const gone = await placed({ price: jpy(100) })
    await gone.buyer.call(api.orders.cancelMyOrder, { orderId: gone.orderId })
    const late = await gone.buyer.call(api.orders.chooseRemittance, { checkoutId: gone.checkout.id })
    expect(late.code).toBe(requestErrors.wrongState.code)
  })
})

describe(api.orders.cancelMyOrder.path, () => {
  test('gives the goods back and ends the checkout', async () => {
    const { buyer: who, orderId, goods: machine, checkout } = await placed()
    const { code, data } = await who.call(api.orders.cancelMyOrder, { orderId, reason: 'Found a newer one' })
    expect(code).toBe(200)
    expect(data).toMatchObject({ tab: 'cancelled', deadlineAt: null, allowedActions: [{ action: 'hide' }] })
    expect((await who.call(api.goods.readGoods, { goodsId: machine.id })).data.state).toBe('on_sale')
    expect((await who.call(api.orders.readCheckout, { checkoutId: checkout.id })).data.state).toBe('cancelled')
    const again = await who.call(api.orders.cancelMyOrder, { orderId })
    expect(again).toMatchObject({ code: requestErrors.wrongState.code, data: { state: 'cancelled' } })
    await expectSound()
  })

  test('one of several leaves, and what remains to be paid is less', async () => {
    const who = await givenBuyer({ balance: jpy(1_000) })
    const [one, two] = [await placed({ price: jpy(1) }), await placed({ price: jpy(1) })]
    const machines = await Promise.all(
      [one, two].map(({ seller }) => goods({ companyId: seller.companyId, price: jpy(300) })),
    )
    const { checkouts } = accepted(
      await who.call(api.orders.placeCart, {
        lines: machines.map(({ id }) => ({ goodsId: id, quantity: 1 })),
        addressId: who.addressId,
        expectedTotals: [jpy(600)],
        confirmed: true,
      }),
    )
    const [first, second] = checkouts[0]?.orders ?? []
    const checkoutId = checkouts[0]?.id
    if (!first || !second || !checkoutId) throw new Error('two orders were expected')
    expect((await who.call(api.orders.cancelMyOrder, { orderId: first.id })).data.tab).toBe('cancelled')
    const left = await who.call(api.orders.readCheckout, { checkoutId })
    expect(left.data).toMatchObject({ state: 'open', total: jpy(300), orders: [{ id: second.id }] })
    expect((await who.call(api.orders.payCheckout, { checkoutId, method: 'balance' })).data.balance).toEqual(jpy(700))
    await expectSound()
  })

  test('not while a slip is looked at, not after the payment, not by anybody else', async () => {
    const remitted = await placed({ price: jpy(100) })
    const who = remitted.buyer
    const remittance = accepted(await who.call(api.orders.chooseRemittance, { checkoutId: remitted.checkout.id }))
    accepted(await who.call(api.payments.submitSlip, await slipFor(who, remittance)))
    const asked = { orderId: remitted.orderId }
    expect((await who.call(api.orders.cancelMyOrder, asked)).code).toBe(orderErrors.paymentUnderReview.code)
    const order = (await who.call(api.orders.readMyOrder, asked)).data
    expect(order.allowedActions).toContainEqual(
      expect.objectContaining({ action: 'cancel', enabled: false, reason: expect.objectContaining({ code: 4703 }) }),
    )
    const pay = await who.call(api.orders.payCheckout, { checkoutId: remitted.checkout.id, method: 'balance' })
    expect(pay.code).toBe(paymentErrors.paymentOpen.code)

    const done = await paid({ price: jpy(100) })
    const late = await done.buyer.call(api.orders.cancelMyOrder, { orderId: done.orderId })
    expect(late).toMatchObject({ code: requestErrors.wrongState.code, data: { state: 'to_ship' } })
    expect((await who.call(api.orders.cancelMyOrder, { orderId: done.orderId })).code).toBe(requestErrors.notFound.code)
    await expectSound()
  })
})

describe('orders that nobody pays', () => {
  test('are cancelled together when their time is over, and the goods are on sale again', async () => {
    const { buyer: who, orderId, goods: machine } = await placed()
    await travel(minutes(31))
    expect(await sweep('orders.cancelUnpaid')).toBeGreaterThanOrEqual(1)
    const order = (await who.call(api.orders.readMyOrder, { orderId })).data
    expect(order.tab).toBe('cancelled')
    expect(order.timeline.at(-1)).toMatchObject({ facet: 'order', event: 'cancel', actor: 'clock' })
    expect((await who.call(api.goods.readGoods, { goodsId: machine.id })).data.available).toBe(1)
    expect(await sweep('orders.cancelUnpaid')).toBe(0)
    await expectSound()
  })

  test('wait a business day longer for the statement that shows a transfer of the last day', async () => {
    const { buyer: who, checkout, orderId, goods: machine } = await placed({ price: jpy(100) })
    const remittance = accepted(await who.call(api.orders.chooseRemittance, { checkoutId: checkout.id }))
    const until = (at: string | null) => Date.parse(at ?? '') - product().app.nowMs()
    expect(until(remittance.seenBy) - until(remittance.dueAt)).toBeGreaterThanOrEqual(days(1))
    const over = until(remittance.dueAt) + minutes(1)
    await travel(over)
    await sweep('orders.cancelUnpaid')
    expect((await who.call(api.orders.readMyOrder, { orderId })).data.life).toBe('open')
    expect((await who.call(api.goods.readGoods, { goodsId: machine.id })).data.available).toBe(0)
    await expectSound()
    const seen = until(remittance.seenBy) + minutes(1)
    await travel(seen)
    await sweep('orders.cancelUnpaid')
    expect((await who.call(api.orders.readMyOrder, { orderId })).data.life).toBe('cancelled')
    expect((await who.call(api.goods.readGoods, { goodsId: machine.id })).data.available).toBe(1)
    await travel(-over - seen)
    await expectSound()
  })

  test('a remittance that never came ends with them', async () => {
    const { buyer: who, checkout, orderId } = await placed({ price: jpy(100) })
    const remittance = accepted(await who.call(api.orders.chooseRemittance, { checkoutId: checkout.id }))
    await travel(days(20))
    await sweep('orders.cancelUnpaid')
    expect((await who.call(api.orders.readMyOrder, { orderId })).data.tab).toBe('cancelled')
    const left = await who.call(api.payments.readRemittance, { remittanceId: remittance.id })
    expect(left.data).toMatchObject({ state: 'expired', allowedActions: [] })
    await expectSound()
  })
})

describe('the one call for every way of paying', () => {
  test('pays on the monthly account of a company, and refuses whoever may not buy on one', async () => {
    const who = await onCredit()
    const made = await placed({ buyer: who, price: jpy(50_000) })
    const paying = { checkoutId: made.checkout.id, method: 'credit' } as const
    expect(accepted(await who.call(api.orders.payCheckout, paying)).state).toBe('paid')
    const other = await placed()
    const refused = await other.buyer.call(api.orders.payCheckout, { ...paying, checkoutId: other.checkout.id })
    expect(refused.code).toBe(requestErrors.notAllowed.code)
  })

  test('names account, amount and reference for a transfer', async () => {
    const { buyer: who, checkout } = await placed()
    const asked = { checkoutId: checkout.id, method: 'remittance' } as const
    const answer = accepted(await who.call(api.orders.payCheckout, asked))
    expect(answer.remittance).toMatchObject({ amount: checkout.total, state: 'expected' })
    expect(answer.remittance?.reference).not.toBe('')
  })
})
