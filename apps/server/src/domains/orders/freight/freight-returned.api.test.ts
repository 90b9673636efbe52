import { api } from '@kikai/contract/api'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { figures } from '@kikai/contract/settings/figures'
import { expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { companyMoney, givenPayoutAccount, timePasses } from '../../../../test/given/money/earnings.ts'
import { freight, quoteOf, quoted, shared, unquoted } from '../../../../test/given/deals/freight.ts'
import { given } from '../../../../test/given.ts'
import { accepted, givenBuyer } from '../../../../test/given/deals/orders.ts'
import { wish, yen } from '../../../../test/given/deals/refunds.ts'
import { days, product, startProduct, sweep, system, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { post } from '../../ledger/ledger.public.ts'
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
  await travel(days(20))
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

/** The freight is quoted at this much, paid, and the order completed. */
async function completedWith(amount: number) {
  const deal = await unquoted({ buyer: await givenBuyer({ balance: yen(1_000_000) }) })
  const { buyer: who, seller, orderId } = deal
  accepted(await seller.call(api.orders.quoteFreight, quoteOf(deal, yen(amount))))
  accepted(await who.call(api.orders.payFreight, { orderId, method: 'balance' }))
  accepted(await seller.call(api.orders.dispatchOrder, { orderId, ...parcel }))
  accepted(await who.call(api.orders.receiveOrder, { orderId }))
  return deal
}
const stepOf = async (who: Person, orderId: string) =>
  accepted(await who.call(api.orders.readManagedOrder, { orderId: orderId as never })).allowedActions.find(
    ({ action }) => action === 'returnFreight',
  )

test('a freight that was paid out to the seller is not given back before the seller has that money again: nobody paid it in', async () => {
  const deal = await completedWith(20_000)
  const { buyer: who, seller, orderId } = deal
  await timePasses(deal)
  await givenPayoutAccount(seller)
  accepted(await seller.call(api.earnings.requestPayout, { currency: 'JPY', amount: null }))
  const before = await balanceOf(who)
  expect(await stepOf(seller, orderId)).toMatchObject({ enabled: false, reason: { name: 'freightUncovered' } })
  for (const by of [seller, await as.staff()])
    expect((await by.call(api.orders.returnFreight, { orderId })).code).toBe(orderErrors.freightUncovered.code)
  expect(await balanceOf(who)).toBe(before)
  expect(await bucketOf(seller, 'debt')).toBe(0)
  await companyMoney(seller, 'earnings', 20_000)
  accepted(await seller.call(api.orders.returnFreight, { orderId }))
  expect(await balanceOf(who)).toBe((before ?? 0) + 20_000)
  await expectSound()
})

test('it has a last day, counted from the completion', async () => {
  const { seller, orderId } = await completedWith(300)
  await travel(days(figures.freightReturnDays.usual) + 60_000)
  await companyMoney(seller, 'earnings', 300)
  expect(await stepOf(seller, orderId)).toMatchObject({ enabled: false, reason: { name: 'freightReturnTooLate' } })
  expect((await seller.call(api.orders.returnFreight, { orderId })).code).toBe(orderErrors.freightReturnTooLate.code)
})

test('above the set sum the seller’s word moves nothing before somebody at the platform has said the same', async () => {
  const { buyer: who, seller, orderId } = await completedWith(400_000)
  const before = await balanceOf(who)
  const asked = accepted(await seller.call(api.orders.returnFreight, { orderId }))
  expect(asked.freightQuote).toMatchObject({ state: 'paid' })
  expect(await stepOf(seller, orderId)).toMatchObject({ enabled: false, reason: { name: 'freightReturnAsked' } })
  expect((await seller.call(api.orders.returnFreight, { orderId })).code).toBe(orderErrors.freightReturnAsked.code)
  expect(await balanceOf(who)).toBe(before)
  const clerk = await as.finance()
  expect(accepted(await clerk.call(api.orders.readManagedOrder, { orderId })).allowedActions).toContainEqual({
    action: 'confirmFreightReturn',
    enabled: true,
    reason: null,
  })
  accepted(await clerk.call(api.orders.confirmFreightReturn, { orderId, agrees: true }))
  expect(await balanceOf(who)).toBe((before ?? 0) + 400_000)
  await expectSound()
})

test('what was asked for is confirmed by somebody of finance who is no party to it and did not ask, or given back', async () => {
  const { seller, orderId } = await completedWith(400_000)
  const [asks, clerk] = [await as.staff(), await as.finance()]
  await given.grant(asks.id, { role: 'financeStaff', scope: 'all' })
  const confirm = (by: Person, agrees = true) => by.call(api.orders.confirmFreightReturn, { orderId, agrees })
  expect((await confirm(clerk)).code).toBe(requestErrors.wrongState.code)
  accepted(await asks.call(api.orders.returnFreight, { orderId }))
  expect((await confirm(asks)).code).toBe(orderErrors.freightReturnAsked.code)
  const seated = await given.finance()
  await given.grant(seated.id, { role: 'companySeller', scope: 'company', companyId: seller.companyId })
  expect((await confirm(await as.member(seated))).code).toBe(orderErrors.ownOrder.code)
  expect((await confirm(seller)).code).toBe(requestErrors.notAllowed.code)
  const list = { kind: 'freightReturn', page_size: 100 } as const
  const listed = async () =>
    accepted(await clerk.call(api.confirmations.listConfirmations, list)).data.map(({ row }) => row)
  expect(await listed()).toContain(orderId)
  accepted(await confirm(clerk, false))
  expect(await listed()).not.toContain(orderId)
  expect(await bucketOf(seller, 'held')).toBe(400_500)
  expect((await confirm(clerk, false)).code).toBe(requestErrors.wrongState.code)
})

test('the books’ check finds a freight that was given back out of nothing', async () => {
  const { seller, orderId } = await completedWith(300)
  const found = product().app.transaction(async (tx) => {
    const legs: Parameters<typeof post>[1]['legs'] = [
      { account: { owner: 'company', id: seller.companyId, bucket: 'debt' }, amount: yen(-300) },
      { account: { owner: 'company', id: seller.companyId, bucket: 'payable' }, amount: yen(300) },
    ]
    const effectKey = `freight:${orderId}:return`
    await post({ db: tx }, { effectKey, kind: 'claim', number: null, ref: orderId, legs })
    const rows = await tx`select effect_key from invariant_i6_paid_by_nobody`
    throw new Error(rows.map((row) => String(row.effectKey)).join())
  })
  await expect(found).rejects.toThrow(`freight:${orderId}:return`)
})
