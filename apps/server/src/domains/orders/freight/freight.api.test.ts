import { api } from '@kikai/contract/api'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { freight, quoteOf, quoted, shared, unquoted } from '../../../../test/given/deals/freight.ts'
import { accepted, givenBuyer, paid } from '../../../../test/given/deals/orders.ts'
import { approval, slipFor } from '../../../../test/given/money/payments.ts'
import { days, product, startProduct, sweep, system, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { tellFreightPaid, tellFreightQuoted, tellFreightReturned } from './freight.notices.ts'
import { tellCancelled } from '../orders.notices.ts'

startProduct()

const balanceOf = async (who: Person) =>
  accepted(await who.call(api.ledger.myBalance, {})).balances.find(({ currency }) => currency === 'JPY')?.minor
const mailTo = async ({ id }: Person) =>
  (
    await product().app.db<{ body: string }[]>`
      select m.body from mail m join account a on a.email = m.to_address where a.id = ${id} order by m.id desc limit 1
    `
  )[0]?.body
const newestQuote = async (orderId: string) => {
  const [row] = await product().app
    .db`select id from freight_quote where order_id = ${orderId} order by id desc limit 1`
  return row?.id
}

describe('freight that is quoted after the payment', () => {
  test('is paid from the balance, and then the order has a day by which it leaves; the seller gets it with the goods', async () => {
    const deal = await quoted()
    const { buyer: who, seller, orderId } = deal
    const due = accepted(await who.call(api.orders.readFreight, { orderId }))
    expect(due).toMatchObject({
      quote: { state: 'open', amount: freight, taxRate: 10, tax: jpy(27), scope: 'Unloading is yours' },
      paid: jpy(500),
    })
    expect((await who.call(api.orders.readMyOrder, { orderId })).data).toMatchObject({
      tab: 'freight_due',
      freight: 'quoted',
      sums: { freight: null, total: jpy(500) },
    })
    await tellFreightQuoted(system(), { orderId, quoteId: await newestQuote(orderId) })
    expect(await mailTo(who)).toContain('JP¥300')
    const paidFreight = accepted(await who.call(api.orders.payFreight, { orderId, method: 'balance' }))
    expect(paidFreight.quote).toMatchObject({ state: 'paid', paidBy: null })
    const order = (await who.call(api.orders.readMyOrder, { orderId })).data
    expect(order).toMatchObject({ tab: 'to_ship', freight: 'paid', sums: { freight, total: jpy(800) } })
    expect(order.deadlineAt).not.toBeNull()
    expect(await balanceOf(who)).toBe(200)
    const twice = await who.call(api.orders.payFreight, { orderId, method: 'balance' })
    expect(twice.code).toBe(paymentErrors.alreadyPaid.code)
    await expectSound()
    accepted(await seller.call(api.orders.dispatchOrder, { orderId, carrier: 'seino', trackingNumber: '1' }))
    accepted(await who.call(api.orders.receiveOrder, { orderId }))
    const [earned] = await product().app.db`
      select balance from ledger_account where owner_id = ${seller.companyId} and bucket = 'held'
    `
    expect(Number(earned?.balance)).toBe(800)
    await expectSound()
  })

  test('can be paid by bank transfer with a reference of its own; while the slip is looked at, nothing lapses and nothing is given back', async () => {
    const deal = await quoted()
    const { buyer: who, seller, orderId } = deal
    const due = accepted(await who.call(api.orders.remitFreight, { orderId }))
    expect(due).toMatchObject({ amount: freight, subject: { kind: 'freight' }, state: 'expected' })
    expect(accepted(await who.call(api.orders.remitFreight, { orderId })).reference).toBe(due.reference)
    const sent = accepted(await who.call(api.payments.submitSlip, await slipFor(who, due)))
    await travel(days(20))
    await sweep('orders.lapseFreight')
    const cancel = await who.call(api.orders.cancelMyOrder, { orderId })
    expect(cancel.code).toBe(orderErrors.paymentUnderReview.code)
    const others = [
      await seller.call(api.orders.quoteFreight, quoteOf(deal)),
      await seller.call(api.orders.cancelManagedOrder, { orderId, reason: 'Sold' }),
      await seller.call(api.orders.dispatchOrder, { orderId, carrier: 'dhl', trackingNumber: '1', freightBorne: true }),
    ]
    expect(others.map(({ code }) => code)).toEqual(others.map(() => orderErrors.transferUnderReview.code))
    accepted(await (await as.finance()).call(api.payments.reviewRemittance, approval(sent)))
    expect((await who.call(api.orders.readMyOrder, { orderId })).data).toMatchObject({
      freight: 'paid',
      tab: 'to_ship',
    })
    await expectSound()
  })

  test('a slip that is sent back leaves the buyer time, and the quote holds until then', async () => {
    const { buyer: who, orderId } = await quoted()
    const due = accepted(await who.call(api.orders.remitFreight, { orderId }))
    const sent = accepted(await who.call(api.payments.submitSlip, await slipFor(who, due)))
    const slipId = sent.slips[0]?.id
    if (!slipId) throw new Error('no slip')
    const rejection = { remittanceId: sent.id, slipId, decision: 'reject', reason: 'unreadable' } as const
    accepted(await (await as.finance()).call(api.payments.reviewRemittance, rejection))
    const { quote } = accepted(await who.call(api.orders.readFreight, { orderId }))
    expect(quote).toMatchObject({ state: 'open' })
    expect(quote?.validUntil).not.toBeNull()
    accepted(await who.call(api.orders.payFreight, { orderId, method: 'balance' }))
    await expectSound()
  })

  test('is declined by cancelling: the whole sum is back, the machine on sale, and the quote can no longer be paid', async () => {
    const { buyer: who, orderId, goods, token } = await shared()
    accepted(await who.call(api.orders.cancelMyOrder, { orderId, reason: 'Too dear' }))
    expect(await balanceOf(who)).toBe(1_000)
    expect((await who.call(api.orders.readFreight, { orderId })).data.quote).toMatchObject({ state: 'declined' })
    expect((await who.call(api.goods.readGoods, { goodsId: goods.id })).data.state).toBe('on_sale')
    const late = await (
      await givenBuyer({ balance: jpy(900) })
    ).call(api.orders.paySharedFreight, { token, method: 'balance' })
    expect(late.code).toBe(orderErrors.linkOver.code)
    await expectSound()
  })

  test('is quoted anew by the seller or by staff: the new quote takes the place of the old one and of its transfer', async () => {
    const deal = await quoted()
    const { buyer: who, orderId } = deal
    accepted(await who.call(api.orders.remitFreight, { orderId }))
    const staff = await as.staff()
    const again = accepted(await staff.call(api.orders.quoteFreight, quoteOf(deal, jpy(250))))
    expect(again.freightQuote).toMatchObject({ state: 'open', amount: jpy(250) })
    const states = await product().app.db`select state from freight_quote where order_id = ${orderId} order by id`
    expect(states.map(({ state }) => state)).toEqual(['replaced', 'open'])
    expect((await who.call(api.orders.readFreight, { orderId })).data.remittance).toBeNull()
    await expectSound()
  })

  test('lapses by the clock and may be quoted again; ten business days after the payment the order is given back whole', async () => {
    const deal = await quoted()
    const { buyer: who, seller, orderId } = deal
    await travel(days(7) + 1_000)
    const late = await who.call(api.orders.payFreight, { orderId, method: 'balance' })
    expect(late.code).toBe(paymentErrors.deadlinePassed.code)
    await sweep('orders.lapseFreight')
    expect((await who.call(api.orders.readMyOrder, { orderId })).data).toMatchObject({
      freight: 'awaiting_quote',
      freightQuote: { state: 'lapsed' },
      tab: 'freight_due',
    })
    await expectSound()
    accepted(await seller.call(api.orders.quoteFreight, { ...quoteOf(deal), validDays: 3 }))
    await travel(days(4))
    await sweep('orders.lapseFreight')
    expect((await who.call(api.orders.readMyOrder, { orderId })).data.life).toBe('open')
    await travel(days(10))
    await sweep('orders.lapseFreight')
    const ended = (await who.call(api.orders.readMyOrder, { orderId })).data
    expect(ended).toMatchObject({ life: 'cancelled', refund: 'full', cancelled: { by: 'clock' } })
    expect(await balanceOf(who)).toBe(1_000)
    await tellCancelled(system(), { orderId, by: 'clock' })
    expect(await mailTo(who)).toContain('The freight wasn’t quoted and paid in time.')
    await expectSound()
  })

  test('that nobody quotes at all ends the same way', async () => {
    const { buyer: who, orderId } = await unquoted()
    await travel(days(8))
    await sweep('orders.lapseFreight')
    expect((await who.call(api.orders.readMyOrder, { orderId })).data.life).toBe('open')
    await travel(days(12))
    await sweep('orders.lapseFreight')
    expect((await who.call(api.orders.readMyOrder, { orderId })).data).toMatchObject({
      life: 'cancelled',
      tab: 'refunded',
    })
    await expectSound()
  })

  test('goes back with the goods when the seller cannot supply after all', async () => {
    const { buyer: who, seller, orderId } = await quoted()
    accepted(await who.call(api.orders.payFreight, { orderId, method: 'balance' }))
    accepted(await seller.call(api.orders.cancelManagedOrder, { orderId, reason: 'Damaged while loading' }))
    expect(await balanceOf(who)).toBe(1_000)
    await tellFreightReturned(system(), { orderId, quoteId: await newestQuote(orderId) })
    expect(await mailTo(who)).toContain('JP¥300')
    await expectSound()
  })

  test('is borne by the seller after all: the quote is withdrawn and the goods go', async () => {
    const { buyer: who, seller, orderId } = await quoted()
    const parcel = { orderId, carrier: 'seino', trackingNumber: '1', freightBorne: true } as const
    expect(accepted(await seller.call(api.orders.dispatchOrder, parcel))).toMatchObject({ freight: 'included' })
    const late = await who.call(api.orders.payFreight, { orderId, method: 'balance' })
    expect(late.code).toBe(orderErrors.noFreightQuote.code)
    await expectSound()
  })

  test('above two pieces may be quoted although it was named, and below it may not', async () => {
    const three = await paid({ price: jpy(100), quantity: 3, balance: jpy(1_000) })
    const answer = accepted(await three.seller.call(api.orders.quoteFreight, quoteOf(three)))
    expect(answer).toMatchObject({ freight: 'quoted', tab: 'freight_due' })
    const due = accepted(await three.buyer.call(api.orders.readFreight, { orderId: three.orderId }))
    expect(due.inOrder).toEqual(jpy(0))
    expect(due.allowedActions).toContainEqual({ action: 'cancel', enabled: true, reason: null })
    const open = await quoted()
    const later = accepted(await open.buyer.call(api.orders.readFreight, { orderId: open.orderId }))
    expect(later.inOrder).toBeNull()
    accepted(await three.buyer.call(api.orders.payFreight, { orderId: three.orderId, method: 'balance' }))
    const two = await paid({ price: jpy(100), quantity: 2, balance: jpy(1_000) })
    const refused = await two.seller.call(api.orders.quoteFreight, quoteOf(two))
    expect(refused.code).toBe(orderErrors.freightSettled.code)
    await expectSound()
  })

  test('is asked for in the order’s own currency, each part once', async () => {
    const deal = await unquoted()
    const road = { kind: 'road', amount: { currency: 'CNY', minor: 300 } } as const
    const foreign = await deal.seller.call(api.orders.quoteFreight, { ...quoteOf(deal), parts: [road] })
    const yen = { kind: 'road', amount: { currency: 'JPY', minor: 300 } } as const
    const twice = await deal.seller.call(api.orders.quoteFreight, { ...quoteOf(deal), parts: [yen, yen] })
    expect([foreign.code, twice.code]).toEqual([requestErrors.invalidInput.code, requestErrors.invalidInput.code])
  })

  test('with a refund that gives everything back before the goods leave, goes back to whoever paid it', async () => {
    const { buyer: who, seller, orderId } = await quoted()
    accepted(await who.call(api.orders.payFreight, { orderId, method: 'balance' }))
    const asked = accepted(
      await who.call(api.refunds.requestRefund, {
        orderId,
        kind: 'money',
        reason: 'noLongerNeeded',
        positions: [0],
        amount: { currency: 'JPY', minor: 500 },
        text: 'We no longer need it',
        fileIds: [],
      }),
    )
    const refundId = asked.refunds[0]?.id
    if (!refundId) throw new Error('no refund')
    accepted(await seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', text: '', fileIds: [] }))
    expect(await balanceOf(who)).toBe(1_000)
    await expectSound()
  })
})

describe('a pay link', () => {
  test('tells a guest the order, the seller and the freight, and neither price nor buyer', async () => {
    const { token, seller } = await shared()
    const seen = accepted(await as.guest().call(api.orders.readSharedFreight, { token }))
    expect(seen).toMatchObject({ amount: freight, state: 'open', balance: null })
    expect(seen.number).toMatch(/^O/)
    expect(seen.seller).not.toBe('')
    expect(JSON.stringify(seen)).not.toContain('500')
    expect(seller.companyId).toBeDefined()
    const [kept] = await product().app
      .db`select count(*)::int as count from freight_quote where link_hash = ${Buffer.from(token)}`
    expect(kept?.count).toBe(0)
  })

  test('lets somebody else pay from their balance; the buyer is told who, and on the way back it is theirs again', async () => {
    const { token, buyer: who, seller, orderId } = await shared()
    const friend = await givenBuyer({ balance: jpy(400) })
    const done = accepted(await friend.call(api.orders.paySharedFreight, { token, method: 'balance' }))
    expect(done).toMatchObject({ state: 'paid', balance: jpy(100) })
    const { quote } = accepted(await who.call(api.orders.readFreight, { orderId }))
    expect(quote?.paidBy).toEqual(expect.any(String))
    expect((await who.call(api.orders.readMyOrder, { orderId })).data.timeline.at(-1)).toMatchObject({
      facet: 'freight',
      event: 'pay',
      actor: 'payer',
    })
    await tellFreightPaid(system(), { orderId, quoteId: await newestQuote(orderId) })
    expect(await mailTo(who)).toContain('JP¥300')
    accepted(await seller.call(api.orders.cancelManagedOrder, { orderId, reason: 'Damaged' }))
    expect([await balanceOf(who), await balanceOf(friend)]).toEqual([1_000, 400])
    await expectSound()
  })

  test('ends when it is taken back, replaced by another, or the quote is', async () => {
    const deal = await shared()
    const { buyer: who, orderId, token } = deal
    const { token: second } = accepted(await who.call(api.orders.shareFreight, { orderId }))
    const friend = await givenBuyer({ balance: jpy(400) })
    const read = async (link: string) => (await friend.call(api.orders.readSharedFreight, { token: link })).code
    expect([await read(token), await read(second)]).toEqual([orderErrors.linkOver.code, 200])
    accepted(await who.call(api.orders.unshareFreight, { orderId }))
    expect(await read(second)).toBe(orderErrors.linkOver.code)
    const { token: third } = accepted(await who.call(api.orders.shareFreight, { orderId }))
    accepted(await deal.seller.call(api.orders.quoteFreight, quoteOf(deal, jpy(310))))
    expect(await read(third)).toBe(orderErrors.linkOver.code)
    const paying = await friend.call(api.orders.paySharedFreight, { token: third, method: 'balance' })
    expect(paying.code).toBe(orderErrors.linkOver.code)
  })

  test('is made by the buyer alone', async () => {
    const { orderId, seller } = await quoted()
    for (const other of [seller, await as.member()])
      expect((await other.call(api.orders.shareFreight, { orderId })).code).toBe(requestErrors.notFound.code)
  })
})
