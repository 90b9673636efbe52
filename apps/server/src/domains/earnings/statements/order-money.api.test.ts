import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { given } from '../../../../test/given.ts'
import {
  approved,
  companyMoney,
  completed,
  earned,
  requested,
  step,
  timePasses,
} from '../../../../test/given/money/earnings.ts'
import { quoted } from '../../../../test/given/deals/freight.ts'
import { type Placed, accepted, paid, placed, shipped } from '../../../../test/given/deals/orders.ts'
import { requestedRefund, releasedByTwo, yen } from '../../../../test/given/deals/refunds.ts'
import { product, startProduct } from '../../../../test/harness.ts'

startProduct()

const moneyOf = async ({ seller, orderId }: Pick<Placed, 'seller' | 'orderId'>) =>
  accepted(await seller.call(api.earnings.readOrderMoney, { orderId }))

describe(api.earnings.readOrderMoney.path, () => {
  test('says nothing of an order that nobody has paid', async () => {
    expect(await moneyOf(await placed())).toMatchObject({ line: null, isGone: false, payouts: [], nextRunAt: null })
  })

  test('is the line that the settlement lists: waiting for the buyer, held until its day, then available', async () => {
    const deal = await shipped({ price: jpy(1_000_000) })
    const listed = async (stage: 'waiting' | 'held' | 'available') =>
      accepted(await deal.seller.call(api.earnings.listEarnings, { stage })).data[0]
    const waiting = await moneyOf(deal)
    expect(waiting.line).toMatchObject({ stage: 'waiting', net: jpy(945_000), dueAt: expect.any(String) })
    expect(waiting.line).toEqual(await listed('waiting'))
    accepted(await deal.buyer.call(api.orders.receiveOrder, { orderId: deal.orderId }))
    const held = await moneyOf(deal)
    expect(held).toMatchObject({ line: { stage: 'held', net: jpy(945_000) }, left: jpy(0), payouts: [] })
    expect(held.line).toEqual(await listed('held'))
    await timePasses(deal)
    const available = await moneyOf(deal)
    expect(available).toMatchObject({ line: { stage: 'available' }, left: jpy(945_000), payouts: [] })
    expect(available.line).toEqual(await listed('available'))
  })

  test('the fee is taken of the goods with their tax, and the freight passes on as it is', async () => {
    const deal = await quoted()
    expect((await moneyOf(deal)).line).toMatchObject({ isShipped: false, isFreightOpen: true })
    accepted(await deal.buyer.call(api.orders.payFreight, { orderId: deal.orderId, method: 'balance' }))
    expect((await moneyOf(deal)).line).toMatchObject({
      isFreightOpen: false,
      gross: jpy(800),
      feeBase: jpy(500),
      basisPoints: 500,
      isLeastFee: false,
      fee: jpy(25),
      feeTaxPercent: 10,
      tax: jpy(3),
      net: jpy(772),
    })
  })

  test('names the plan’s day that the settlement names, and for what is held the plan’s first day after its own', async () => {
    const deal = await earned()
    const plan = accepted(await deal.seller.call(api.earnings.savePayoutPlan, { currency: 'JPY', plan: 'weekly' }))
    const runs = plan.sums[0]?.nextRunAt ?? ''
    expect(await moneyOf(deal)).toMatchObject({ nextRunAt: runs, isPaused: false })
    const { db } = product().app
    await db`update earning set state = 'held', available_at = ${runs}::timestamptz + interval '1 hour' where order_id = ${deal.orderId}`
    const later = (await moneyOf(deal)).nextRunAt ?? ''
    expect(Date.parse(later) - Date.parse(runs)).toBe(7 * 86_400_000)
    await db`update earning set available_at = ${runs}::timestamptz - interval '1 hour' where order_id = ${deal.orderId}`
    expect((await moneyOf(deal)).nextRunAt).toBe(runs)
    await db`update company set state = 'suspended' where id = ${deal.seller.companyId}`
    expect(await moneyOf(deal)).toMatchObject({ nextRunAt: runs, isPaused: true })
  })

  test('names no day while a claim is open', async () => {
    const deal = await completed()
    accepted(await deal.seller.call(api.earnings.savePayoutPlan, { currency: 'JPY', plan: 'weekly' }))
    await requestedRefund({ of: deal, amount: yen(200_000) })
    expect(await moneyOf(deal)).toMatchObject({ line: { isDisputed: true, dueAt: null }, nextRunAt: null })
  })

  test('names the payout that it left with, and another one after the bank gave that back', async () => {
    const deal = await approved()
    const state = async () => (await moneyOf(deal)).payouts.map((one) => [one.id, one.state, one.part.minor])
    expect(await state()).toEqual([[deal.payoutId, 'approved', 945_000]])
    expect((await moneyOf(deal)).left).toEqual(jpy(0))
    accepted(await step(deal.first, deal.payoutId, 'send'))
    accepted(await step(deal.first, deal.payoutId, 'reportReturn'))
    // What one person says is nothing for the company yet.
    expect(await state()).toEqual([[deal.payoutId, 'sent', 945_000]])
    accepted(await step(deal.second, deal.payoutId, 'return'))
    expect(await state()).toEqual([[deal.payoutId, 'returned', 945_000]])
    expect((await moneyOf(deal)).left).toEqual(jpy(945_000))
    const { payoutId } = await requested(deal)
    expect(await state()).toEqual([
      [payoutId, 'requested', 945_000],
      [deal.payoutId, 'returned', 945_000],
    ])
  })

  test('a payout that came back wholly into a debt left nothing: all of it went against what was owed', async () => {
    const deal = await approved()
    await companyMoney(deal.seller, 'debt', -1_000_000)
    accepted(await step(deal.first, deal.payoutId, 'reject'))
    expect(await moneyOf(deal)).toMatchObject({
      left: jpy(0),
      setOff: jpy(945_000),
      payouts: [{ id: deal.payoutId, state: 'rejected', part: jpy(945_000) }],
    })
  })

  test('a sum below the least payout waits until there is as much, here and in the settlement, and no day is promised', async () => {
    const deal = await earned(jpy(5_000))
    const { seller } = deal
    const plan = accepted(await seller.call(api.earnings.savePayoutPlan, { currency: 'JPY', plan: 'weekly' }))
    expect(plan.sums).toMatchObject([{ available: jpy(4_725), nextRunAt: null, waitsFor: jpy(5_000) }])
    expect(await moneyOf(deal)).toMatchObject({ left: jpy(4_725), nextRunAt: null, waitsFor: jpy(5_000) })
    const held = await completed(jpy(200), { seller })
    expect(await moneyOf(held)).toMatchObject({ nextRunAt: null, waitsFor: jpy(5_000) })
    const enough = await completed(jpy(1_000_000), { seller })
    expect(await moneyOf(enough)).toMatchObject({ nextRunAt: expect.any(String), waitsFor: null })
    await timePasses(enough)
    expect(await moneyOf(deal)).toMatchObject({ nextRunAt: expect.any(String), waitsFor: null })
    const later = accepted(await seller.call(api.earnings.readSettlement, {})).sums
    expect(later).toMatchObject([{ nextRunAt: expect.any(String), waitsFor: null }])
    const byHand = accepted(await seller.call(api.earnings.savePayoutPlan, { currency: 'JPY', plan: 'manual' }))
    expect(byHand.sums).toMatchObject([{ nextRunAt: null, waitsFor: null }])
  })

  test('a payout of less than there is took the older order’s money first', async () => {
    const first = await earned()
    const second = await completed(jpy(1_000_000), { seller: first.seller })
    await timePasses(second)
    accepted(await first.seller.call(api.earnings.requestPayout, { currency: 'JPY', amount: yen(1_000_000) }))
    expect(await moneyOf(first)).toMatchObject({ left: jpy(0), payouts: [{ part: jpy(945_000) }] })
    expect(await moneyOf(second)).toMatchObject({ left: jpy(890_000), payouts: [{ part: jpy(55_000) }] })
  })

  test('says that nothing comes of what went back whole, before and after it was accepted', async () => {
    const before = await paid({ price: jpy(1_000_000) })
    accepted(
      await before.seller.call(api.orders.cancelManagedOrder, { orderId: before.orderId, reason: 'It is broken.' }),
    )
    expect(await moneyOf(before)).toMatchObject({ line: null, isGone: true })
    const after = await completed()
    const { refundId } = await requestedRefund({ of: after, amount: yen(1_000_000) })
    accepted(await after.seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', text: '', fileIds: [] }))
    await releasedByTwo(refundId)
    expect(await moneyOf(after)).toMatchObject({ isGone: true, nextRunAt: null })
    await timePasses(after)
    expect(await moneyOf(after)).toMatchObject({ line: { state: 'void' }, isGone: true })
  })

  test('is shown to the company’s own people with the right to its money alone', async () => {
    const deal = await earned()
    const { orderId } = deal
    const stranger = await as.seller()
    expect((await stranger.call(api.earnings.readOrderMoney, { orderId })).code).toBe(requestErrors.notFound.code)
    const clerk = await given.member()
    await given.grant(clerk.id, { role: 'companySeller', scope: 'company', companyId: deal.seller.companyId })
    const person = await as.member({ id: clerk.id })
    expect((await person.call(api.earnings.readOrderMoney, { orderId })).code).toBe(requestErrors.notAllowed.code)
  })
})
