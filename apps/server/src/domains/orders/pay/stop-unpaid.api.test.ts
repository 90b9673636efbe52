import { api } from '@kikai/contract/api'
import { companyErrors } from '@kikai/contract/companies/companies.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { workOffAnnounced } from '../../../../test/given/messages/announced.ts'
import { awaitedByBank, lineOf } from '../../../../test/given/money/bank.ts'
import { lifted, suspended } from '../../../../test/given/people/suspensions.ts'
import { quoted, shared } from '../../../../test/given/deals/freight.ts'
import { followLots, wonLot } from '../../../../test/given/deals/lots.ts'
import { answerDemo, openedOnline, returnFromProvider } from '../../../../test/given/money/online.ts'
import { goods } from '../../../../test/given/goods/goods.ts'
import { accepted, givenBuyer, placed } from '../../../../test/given/deals/orders.ts'
import { approval, slipFor } from '../../../../test/given/money/payments.ts'
import { arrivedSourcing } from '../../../../test/given/deals/sourcing.ts'
import { memberAccountsOf } from '../../../../test/given/money/withdrawals.ts'
import { days, startProduct, sweep, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct({ config: { loadsDemo: true } })

const stopped = companyErrors.notSelling.code
const hear = () => workOffAnnounced(/^company\./, 2)
const toldAbout = async (who: Person) =>
  accepted(await who.call(api.notices.listNotices, { topic: 'orders' }))
    .data.map(({ kind }) => kind)
    .filter((kind) => kind === 'orderStopped' || kind === 'orderGoesOn')
const orderOf = async (who: Person, orderId: Id<'order'>) =>
  accepted(await who.call(api.orders.readMyOrder, { orderId }))
const reasons = (actions: readonly { action: string; reason?: { name: string } | null }[]) =>
  Object.fromEntries(actions.map(({ action, reason }) => [action, reason?.name]))

test('what was ordered before is paid in no way while its seller may not sell, and every way says why', async () => {
  const made = await placed()
  const { buyer, seller, orderId } = made
  const { id: checkoutId } = made.checkout
  await suspended(seller.companyId)
  for (const answer of [
    await buyer.call(api.orders.payCheckout, { checkoutId, method: 'balance' }),
    await buyer.call(api.orders.payOnline, { checkoutId }),
    await buyer.call(api.orders.chooseRemittance, { checkoutId }),
  ])
    expect(answer.code).toBe(stopped)
  const shown = accepted(await buyer.call(api.orders.readCheckout, { checkoutId }))
  expect(reasons(shown.allowedActions)).toEqual({ pay: 'notSelling', remit: 'notSelling', payOnline: 'notSelling' })
  expect(reasons((await orderOf(buyer, orderId)).allowedActions)).toMatchObject({
    pay: 'notSelling',
    remit: 'notSelling',
  })

  const due = await shared()
  const { orderId: quotedId } = due
  await suspended(due.seller.companyId)
  for (const answer of [
    await due.buyer.call(api.orders.payFreight, { orderId: quotedId, method: 'balance' }),
    await due.buyer.call(api.orders.payFreightOnline, { orderId: quotedId }),
    await due.buyer.call(api.orders.remitFreight, { orderId: quotedId }),
    await due.buyer.call(api.orders.paySharedFreight, { token: due.token, method: 'balance' }),
    await due.buyer.call(api.orders.paySharedFreightOnline, { token: due.token }),
  ])
    expect(answer.code).toBe(stopped)
  const freight = accepted(await due.buyer.call(api.orders.readFreight, { orderId: quotedId }))
  expect(reasons(freight.allowedActions)).toMatchObject({
    pay: 'notSelling',
    remit: 'notSelling',
    payOnline: 'notSelling',
  })

  const procured = await arrivedSourcing()
  await suspended(procured.seller.companyId)
  const rest = { sourcingId: procured.sourcingId, version: 4 }
  expect((await procured.buyer.call(api.sourcing.paySourcing, rest)).code).toBe(stopped)
  await expectSound()
})

test('money that was on its way reaches no stopped seller, and is its payer’s', async () => {
  const [announced, shown, sent] = [await awaitedByBank(90_000), await awaitedByBank(80_000), await openedOnline()]
  const { remittance } = shown
  const submitted = accepted(await shown.buyer.call(api.payments.submitSlip, await slipFor(shown.buyer, remittance)))
  await answerDemo(sent.online.id)
  for (const { seller } of [announced, shown, sent]) await suspended(seller.companyId)
  const late = await slipFor(announced.buyer, announced.remittance)
  expect((await announced.buyer.call(api.payments.submitSlip, late)).code).toBe(stopped)
  const clerk = await as.finance()
  expect((await clerk.call(api.payments.reviewRemittance, approval(submitted))).code).toBe(stopped)
  const line = await lineOf(clerk, [{ amount: 90_000, words: announced.remittance.reference }])
  expect(line).toMatchObject({ state: 'open', outcome: null })
  expect((await returnFromProvider(sent)).state).toBe('abandoned')
  for (const { buyer, orderId } of [announced, shown, sent])
    expect(await orderOf(buyer, orderId)).toMatchObject({ life: 'open', paidAt: null })
  accepted(await announced.buyer.call(api.orders.cancelMyOrder, { orderId: announced.orderId }))
  accepted(
    await clerk.call(api.bank.creditLine, {
      lineId: line.id,
      version: line.version,
      remittanceId: announced.remittance.id,
      note: 'Left.',
    }),
  )
  expect(await memberAccountsOf(announced.buyer)).toEqual({ wallet: 90_001 })
  await expectSound()
})

test('the machine is kept beyond its day, the buyer hears of both turns, and has time to pay again', async () => {
  const [made, byBank] = [await placed(), await awaitedByBank(70_000)]
  for (const { seller } of [made, byBank]) await suspended(seller.companyId)
  await hear()
  expect(await toldAbout(made.buyer)).toEqual(['orderStopped'])
  await travel(days(13))
  await sweep('orders.cancelUnpaid')
  for (const { seller } of [made, byBank]) await lifted(seller.companyId)
  await hear()
  expect(await toldAbout(made.buyer)).toEqual(['orderGoesOn', 'orderStopped'])
  await travel(days(0.9))
  await sweep('orders.cancelUnpaid')
  accepted(await made.buyer.call(api.orders.payCheckout, { checkoutId: made.checkout.id, method: 'balance' }))
  const line = await lineOf(await as.finance(), [{ amount: 70_000, words: byBank.remittance.reference }])
  expect(line).toMatchObject({ outcome: 'paid' })
  await expectSound()
})

test('of a cart with several sellers the one who waits is named, and without it the rest is paid with the time it had', async () => {
  const [sells, stops, buyer] = [await as.seller(), await as.seller(), await givenBuyer({ balance: jpy(100) })]
  const lines = []
  for (const { companyId } of [sells, stops]) {
    const { id: goodsId } = await goods({ companyId, price: jpy(100) })
    accepted(await buyer.call(api.cart.addToCart, { goodsId, quantity: 1 }))
    lines.push({ goodsId, quantity: 1 })
  }
  const { checkouts } = accepted(
    await buyer.call(api.orders.placeCart, {
      lines,
      addressId: buyer.addressId,
      expectedTotals: [jpy(200)],
      confirmed: true,
      abroadAgreed: true,
    }),
  )
  const [made] = checkouts
  if (!made) throw new Error('nothing was placed')
  const checkoutId = made.id
  await suspended(stops.companyId)
  await hear()
  const shown = accepted(await buyer.call(api.orders.readCheckout, { checkoutId }))
  const waits = shown.orders.filter(({ isStopped }) => isStopped)
  expect([shown.orders.length, waits.length]).toEqual([2, 1])
  expect((await buyer.call(api.orders.payCheckout, { checkoutId, method: 'balance' })).code).toBe(stopped)
  for (const { id: orderId } of waits) accepted(await buyer.call(api.orders.cancelMyOrder, { orderId }))
  const rest = accepted(await buyer.call(api.orders.readCheckout, { checkoutId }))
  expect(rest).toMatchObject({ state: 'open', total: jpy(100), orders: [{ isStopped: false }] })
  // What is left is held as long as anything unpaid, and not for the weeks that the other one would have waited.
  expect(Date.parse(rest.deadlineAt ?? '')).toBeLessThan(Date.parse(shown.deadlineAt ?? '') - days(10))
  // The buyer did it, and no seller may sell who could not before.
  expect(await toldAbout(buyer)).toEqual(['orderStopped'])
  accepted(await buyer.call(api.orders.payCheckout, { checkoutId, method: 'balance' }))
  await expectSound()
})

test('it is kept for two weeks and no longer, and what nobody could pay is nobody’s lapse', async () => {
  const made = await placed()
  await suspended(made.seller.companyId)
  await hear()
  await travel(days(14.1))
  await sweep('orders.cancelUnpaid')
  expect(await orderOf(made.buyer, made.orderId)).toMatchObject({ life: 'cancelled' })
  // A quotation lapses first, and then the freight that is open.
  for (const _ of [1, 2]) await sweep('orders.lapseFreight')
  const again = await Promise.all([placed({ buyer: made.buyer }), placed({ buyer: made.buyer })])
  expect(again.map(({ checkout }) => checkout.state)).toEqual(['open', 'open'])
})

test('whoever won a lot of it leaves without loss, also where that is heard after the seller may sell again', async () => {
  const { lotId, seller, winner, orderId } = await wonLot()
  await suspended(seller.companyId)
  accepted(await winner.call(api.orders.cancelMyOrder, { orderId }))
  await lifted(seller.companyId)
  await followLots()
  await sweep('auctions.releaseDeposits')
  expect(accepted(await winner.call(api.auctions.readLot, { lotId }))).toMatchObject({ now: { state: 'cancelled' } })
  expect(await memberAccountsOf(winner)).toEqual({ wallet: 30_000_000 })
  await expectSound()
})

test('an open freight of a paid order waits as long, and has its days again', async () => {
  const made = await quoted()
  await suspended(made.seller.companyId)
  await travel(days(12))
  await sweep('orders.lapseFreight')
  expect(await orderOf(made.buyer, made.orderId)).toMatchObject({ life: 'open', freight: 'quoted' })
  await lifted(made.seller.companyId)
  await hear()
  await sweep('orders.lapseFreight')
  accepted(await made.buyer.call(api.orders.payFreight, { orderId: made.orderId, method: 'balance' }))
  expect(await memberAccountsOf(made.buyer)).toEqual({ wallet: jpy(200).minor })
  await expectSound()
})
