import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { freight, quoted, shared } from '../../../test/given/freight.ts'
import { accepted, givenBuyer } from '../../../test/given/orders.ts'
import { wish, yen } from '../../../test/given/refunds.ts'
import { days, product, startProduct, sweep, system, travel } from '../../../test/harness.ts'
import { expectSound } from '../../../test/invariants.ts'
import { tellFreightReturned } from './freight.notices.ts'

startProduct()

const balanceOf = async (who: Person) =>
  accepted(await who.call(api.ledger.myBalance, {})).balances.find(({ currency }) => currency === 'JPY')?.minor
const bucketOf = async ({ companyId }: { companyId: string }, bucket: string) => {
  const [row] = await product().app.db`
    select balance from ledger_account where owner_id = ${companyId} and bucket = ${bucket}
  `
  return Number(row?.balance ?? 0)
}
const parcel = { carrier: 'seino', trackingNumber: '1' } as const

/** Five hundred for the goods and three hundred for the freight are paid, and the goods are on their way. */
async function underWay() {
  const deal = await quoted()
  const { buyer: who, seller, orderId } = deal
  accepted(await who.call(api.orders.payFreight, { orderId, method: 'balance' }))
  accepted(await seller.call(api.orders.dispatchOrder, { orderId, ...parcel }))
  return deal
}

test('the seller gives the freight back while the goods are under way: its payer has it, and the deal comes to the goods alone', async () => {
  const { buyer: who, seller, orderId } = await underWay()
  expect(await balanceOf(who)).toBe(200)
  const before = accepted(await seller.call(api.orders.readManagedOrder, { orderId }))
  expect(before.allowedActions).toContainEqual({ action: 'returnFreight', enabled: true, reason: null })
  const after = accepted(await seller.call(api.orders.returnFreight, { orderId }))
  expect(after).toMatchObject({ freightQuote: { state: 'returned' }, sums: { total: { minor: 500 } } })
  expect(await balanceOf(who)).toBe(200 + freight.minor)
  const twice = await seller.call(api.orders.returnFreight, { orderId })
  expect(twice.code).toBe(requestErrors.wrongState.code)
  accepted(await who.call(api.orders.receiveOrder, { orderId }))
  expect(await bucketOf(seller, 'held')).toBe(500)
  await expectSound()
})

test('the platform gives it back after the order is completed, from what is held for the seller; no fee changes', async () => {
  const { buyer: who, seller, orderId } = await underWay()
  accepted(await who.call(api.orders.receiveOrder, { orderId }))
  expect(await bucketOf(seller, 'held')).toBe(800)
  accepted(await (await as.staff()).call(api.orders.returnFreight, { orderId }))
  expect(await bucketOf(seller, 'held')).toBe(500)
  expect(await balanceOf(who)).toBe(200 + freight.minor)
  await expectSound()
})

test('once the money is the seller’s own it comes from there, and what was kept as a fee stays what it was', async () => {
  const { buyer: who, seller, orderId } = await underWay()
  accepted(await who.call(api.orders.receiveOrder, { orderId }))
  await travel(days(60))
  await sweep('earnings.release')
  const [kept] = await product().app.db`select fee + tax as fee from earning where order_id = ${orderId}`
  const available = await bucketOf(seller, 'earnings')
  accepted(await seller.call(api.orders.returnFreight, { orderId }))
  expect(await bucketOf(seller, 'earnings')).toBe(available - freight.minor)
  const [after] = await product().app.db`select fee + tax as fee from earning where order_id = ${orderId}`
  expect(after).toEqual(kept)
  expect(await balanceOf(who)).toBe(200 + freight.minor)
  await expectSound()
})

test('a buyer who paid the freight asks for it while the goods are under way: nothing completes before the seller has answered', async () => {
  const { buyer: who, seller, orderId } = await underWay()
  const report = { orderId, reason: 'freight', text: 'The crane was quoted, and did not come.' } as const
  const waits = accepted(await who.call(api.orders.reportProblem, report))
  expect(waits).toMatchObject({ problemAt: expect.any(String), problems: [{ state: 'open', reason: 'freight' }] })
  const seen = accepted(await seller.call(api.orders.readManagedOrder, { orderId }))
  expect(seen).toMatchObject({ problemAt: expect.any(String), problems: [{ reason: 'freight', text: report.text }] })
  expect(seen.allowedActions).toContainEqual({ action: 'returnFreight', enabled: true, reason: null })
  accepted(await seller.call(api.orders.returnFreight, { orderId }))
  accepted(await seller.call(api.orders.answerProblem, { orderId, text: 'We have given the freight back.' }))
  expect(await balanceOf(who)).toBe(200 + freight.minor)
  const again = await who.call(api.orders.reportProblem, report)
  expect(again).toMatchObject({ code: requestErrors.invalidInput.code, data: { errors: [{ field: 'reason' }] } })
  await expectSound()
})

test('it goes to whoever paid by the link, who is told, and to nobody else', async () => {
  const deal = await shared()
  const { orderId, seller, token } = deal
  const friend = await givenBuyer({ balance: freight })
  accepted(await friend.call(api.orders.paySharedFreight, { token, method: 'balance' }))
  accepted(await seller.call(api.orders.dispatchOrder, { orderId, ...parcel }))
  accepted(await seller.call(api.orders.returnFreight, { orderId }))
  expect(await balanceOf(friend)).toBe(freight.minor)
  expect(await balanceOf(deal.buyer)).toBe(500)
  const [quote] = await product().app.db`select id from freight_quote where order_id = ${orderId}`
  await tellFreightReturned(system(), { orderId, quoteId: quote?.id })
  const [told] = await product().app.db`
    select member_id from notice where kind = 'freightReturned' order by id desc limit 1
  `
  expect(told?.memberId).toBe(friend.id)
  await expectSound()
})

test('before the goods have left it goes back with the order alone, and never by the buyer or another seller', async () => {
  const deal = await quoted()
  const { buyer: who, seller, orderId } = deal
  accepted(await who.call(api.orders.payFreight, { orderId, method: 'balance' }))
  expect((await seller.call(api.orders.returnFreight, { orderId })).code).toBe(requestErrors.wrongState.code)
  accepted(await seller.call(api.orders.dispatchOrder, { orderId, ...parcel }))
  expect((await who.call(api.orders.returnFreight, { orderId })).code).toBe(requestErrors.notAllowed.code)
  const other = await as.seller()
  expect((await other.call(api.orders.returnFreight, { orderId })).code).toBe(requestErrors.notFound.code)
  expect(await balanceOf(who)).toBe(200)
})

test('what is refunded for the goods afterwards is the goods’ alone, and the money still adds up', async () => {
  const { buyer: who, seller, orderId } = await underWay()
  accepted(await seller.call(api.orders.returnFreight, { orderId }))
  const whole = wish(orderId, { kind: 'return', amount: yen(500) })
  const { refunds } = accepted(await who.call(api.refunds.requestRefund, whole))
  const refundId = refunds[0]?.id
  if (!refundId) throw new Error('nothing was asked back')
  const said = { text: '', fileIds: [] }
  accepted(await seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', ...said }))
  accepted(await who.call(api.refunds.sendBackGoods, { refundId, ...parcel, ...said }))
  accepted(await seller.call(api.refunds.receiveReturn, { refundId }))
  accepted(await seller.call(api.refunds.inspectReturn, { refundId, asSent: true, ...said }))
  expect(await balanceOf(who)).toBe(1_000)
  expect((await who.call(api.orders.readMyOrder, { orderId })).data).toMatchObject({
    life: 'completed',
    refund: 'full',
  })
  await expectSound()
})
