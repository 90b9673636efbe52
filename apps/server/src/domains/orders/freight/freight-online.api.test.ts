import { api } from '@kikai/contract/api'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { freight, quoteOf, quoted, shared } from '../../../../test/given/deals/freight.ts'
import { answerDemo, returnFromProvider, workOff } from '../../../../test/given/money/online.ts'
import { accepted, givenBuyer } from '../../../../test/given/deals/orders.ts'
import { days, product, startProduct, sweep, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct({ config: { loadsDemo: true } })

const balanceOf = async (who: Person) =>
  accepted(await who.call(api.ledger.myBalance, {})).balances.find(({ currency }) => currency === 'JPY')?.minor

type Shared = Awaited<ReturnType<typeof shared>>

/** The buyer of a quoted freight stands before the page of the provider. */
async function opened(deal: Shared) {
  const { buyer: who, orderId } = deal
  const online = accepted(await who.call(api.orders.payFreightOnline, { orderId }))
  await workOff()
  return { buyer: who, online }
}

/** So does somebody else, who was sent the link. */
async function openedByFriend({ token }: Shared) {
  const friend = await givenBuyer()
  const online = accepted(await friend.call(api.orders.paySharedFreightOnline, { token }))
  await workOff()
  return { buyer: friend, online }
}

describe('freight that is paid online', () => {
  test('by the buyer: the order may leave, and the seller gets it with the goods', async () => {
    const deal = await shared()
    const { buyer: who, seller, orderId } = deal
    const due = accepted(await who.call(api.orders.readFreight, { orderId }))
    expect(due).toMatchObject({ online: 'demo' })
    expect(due.allowedActions).toContainEqual({ action: 'payOnline', enabled: true, reason: null })
    const paying = await opened(deal)
    expect(paying.online).toMatchObject({ amount: freight, subject: { kind: 'freight', orderId } })
    await answerDemo(paying.online.id)
    expect(await returnFromProvider(paying)).toMatchObject({ state: 'captured', subject: { orderId } })
    const after = accepted(await who.call(api.orders.readFreight, { orderId }))
    expect(after).toMatchObject({ quote: { state: 'paid', paidBy: null }, online: null, allowedActions: [] })
    accepted(await seller.call(api.orders.dispatchOrder, { orderId, carrier: 'seino', trackingNumber: '1' }))
    accepted(await who.call(api.orders.receiveOrder, { orderId }))
    const [earned] = await product().app.db`
      select balance from ledger_account where owner_id = ${seller.companyId} and bucket = 'held'
    `
    expect(Number(earned?.balance)).toBe(800)
    await expectSound()
  })

  test('by somebody else through the link, who reads neither the order nor its buyer', async () => {
    const deal = await shared()
    const paying = await openedByFriend(deal)
    expect(paying.online.subject).toMatchObject({ kind: 'freight', orderId: null })
    await answerDemo(paying.online.id)
    expect(await returnFromProvider(paying)).toMatchObject({ state: 'captured', subject: { orderId: null } })
    const { quote } = accepted(await deal.buyer.call(api.orders.readFreight, { orderId: deal.orderId }))
    expect(quote).toMatchObject({ state: 'paid' })
    expect(quote?.paidBy).not.toBeNull()
    await expectSound()
  })

  test('asked again it is the payer’s own payment: nobody is led to the page that another has open', async () => {
    const deal = await shared()
    const own = await opened(deal)
    expect(accepted(await deal.buyer.call(api.orders.payFreightOnline, { orderId: deal.orderId })).id).toBe(
      own.online.id,
    )
    const friends = await openedByFriend(deal)
    expect(friends.online.id).not.toBe(own.online.id)
    expect(
      accepted(await own.buyer.call(api.payments.readOnlinePayment, { onlinePaymentId: own.online.id })).state,
    ).toBe('abandoned')
    const foreign = { onlinePaymentId: friends.online.id }
    expect((await own.buyer.call(api.payments.readOnlinePayment, foreign)).code).toBe(requestErrors.notFound.code)
    await expectSound()
  })

  test('by two people at once pays once: what the other was charged goes back by itself', async () => {
    const deal = await shared()
    const own = await opened(deal)
    const friends = await openedByFriend(deal)
    await answerDemo(own.online.id)
    await answerDemo(friends.online.id)
    expect(await returnFromProvider(friends)).toMatchObject({ state: 'captured', surplus: null })
    expect(await returnFromProvider(own)).toMatchObject({
      state: 'abandoned',
      surplus: { amount: freight, state: 'refunded' },
    })
    await expectSound()
  })

  test('after the quote is over pays nothing, and goes back', async () => {
    const deal = await shared()
    const paying = await opened(deal)
    await travel(days(7) + 1_000)
    await sweep('orders.lapseFreight')
    await answerDemo(paying.online.id)
    expect(await returnFromProvider(paying)).toMatchObject({ state: 'abandoned', surplus: { state: 'refunded' } })
    expect((await deal.buyer.call(api.orders.readMyOrder, { orderId: deal.orderId })).data).toMatchObject({
      freight: 'awaiting_quote',
    })
    await expectSound()
  })

  test('while it is quoted anew is paid as it is asked for now, and the old sum goes back', async () => {
    const deal = await shared()
    const paying = await opened(deal)
    accepted(await deal.seller.call(api.orders.quoteFreight, quoteOf(deal, jpy(250))))
    await answerDemo(paying.online.id)
    expect(await returnFromProvider(paying)).toMatchObject({ surplus: { amount: freight, state: 'refunded' } })
    const again = await opened(deal)
    expect(again.online.amount).toEqual(jpy(250))
    await answerDemo(again.online.id)
    expect(await returnFromProvider(again)).toMatchObject({ state: 'captured' })
    await expectSound()
  })

  test('goes back to its payer through the provider when the order ends before it left', async () => {
    const deal = await shared()
    const paying = await openedByFriend(deal)
    await answerDemo(paying.online.id)
    await returnFromProvider(paying)
    accepted(await deal.seller.call(api.orders.cancelManagedOrder, { orderId: deal.orderId, reason: 'Damaged' }))
    await workOff()
    expect(await balanceOf(paying.buyer)).toBe(0)
    await expectSound()
  })

  test('a declined card charges nothing, and the balance still pays', async () => {
    const deal = await shared()
    const paying = await opened(deal)
    await answerDemo(paying.online.id, { pays: false })
    expect(await returnFromProvider(paying)).toMatchObject({ state: 'failed', surplus: null })
    accepted(await deal.buyer.call(api.orders.payFreight, { orderId: deal.orderId, method: 'balance' }))
    const twice = await deal.buyer.call(api.orders.payFreightOnline, { orderId: deal.orderId })
    expect(twice.code).toBe(paymentErrors.alreadyPaid.code)
    await expectSound()
  })

  test('is nobody else’s to begin, and not to begin where nothing is quoted or the link was taken back', async () => {
    const deal = await shared()
    const { orderId, token } = deal
    const stranger = await givenBuyer()
    expect((await stranger.call(api.orders.payFreightOnline, { orderId })).code).toBe(requestErrors.notFound.code)
    accepted(await deal.buyer.call(api.orders.unshareFreight, { orderId }))
    expect((await stranger.call(api.orders.paySharedFreightOnline, { token })).code).toBe(orderErrors.linkOver.code)
    const { buyer: who, orderId: other } = await quoted()
    accepted(await who.call(api.orders.cancelMyOrder, { orderId: other }))
    expect((await who.call(api.orders.payFreightOnline, { orderId: other })).code).toBe(requestErrors.wrongState.code)
  })

  test('follows the rule of the country where the goods go', async () => {
    const deal = await quoted()
    const finance = await as.finance()
    const rule = {
      country: 'JP',
      method: 'online' as const,
      version: 0,
      most: [{ currency: 'JPY' as const, minor: 299 }],
      dueDays: null,
    }
    accepted(await finance.call(api.payments.savePaymentRule, { ...rule, offered: true }))
    const much = await deal.buyer.call(api.orders.payFreightOnline, { orderId: deal.orderId })
    expect(much).toMatchObject({ code: paymentErrors.methodTooMuch.code, data: { most: jpy(299) } })
    accepted(await finance.call(api.payments.savePaymentRule, { ...rule, version: 1, offered: false }))
    const none = await deal.buyer.call(api.orders.payFreightOnline, { orderId: deal.orderId })
    expect(none.code).toBe(paymentErrors.methodNotOffered.code)
    accepted(await finance.call(api.payments.savePaymentRule, { ...rule, version: 2, offered: true, most: [] }))
  })
})
