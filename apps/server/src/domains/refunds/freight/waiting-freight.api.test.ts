import { api } from '@kikai/contract/api'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { figures } from '@kikai/contract/settings/figures'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { companyMoney } from '../../../../test/given/money/earnings.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { type OrderWithRefund, clerkOf, yen } from '../../../../test/given/deals/refunds.ts'
import {
  moneyOf,
  passReturn,
  sentBack,
  stateFreight,
  withFreight,
} from '../../../../test/given/deals/return-freight.ts'
import { days, product, startProduct, sweep, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { refundsPersonal } from '../refunds.personal.ts'

startProduct()

const claimOf = async (who: Person, { orderId }: OrderWithRefund) =>
  accepted(await who.call(api.refunds.readManagedRefunds, { orderId })).refunds[0]?.returnFreightClaim
const buyersClaim = async ({ buyer, orderId }: OrderWithRefund) =>
  accepted(await buyer.call(api.refunds.readRefunds, { orderId })).refunds[0]?.returnFreightClaim
const decide = (who: Person, { refundId }: OrderWithRefund, minor: number) =>
  who.call(api.refunds.decideReturnFreight, { refundId, amount: yen(minor), text: 'The tariff of the day.' })
const confirm = (who: Person, { refundId }: OrderWithRefund, agrees = true) =>
  who.call(api.refunds.confirmReturnFreight, {
    refundId,
    agrees,
    ...(agrees ? {} : { text: 'The receipt is of May.' }),
  })
const late = async () => {
  await travel(days(6))
  await sweep('refunds.lapseFreight')
}
const inQueue = async (who: Person, { orderId }: OrderWithRefund) => {
  const queue = accepted(await who.call(api.refunds.listRefunds, { tab: 'waiting', page_size: 100 }))
  expect(queue.counts.waiting).toBe(queue.total)
  return queue.data.find((row) => row.orderId === orderId) ?? null
}
const toldTo = async (who: Person, { refund }: OrderWithRefund) =>
  accepted(await who.call(api.notices.listNotices, { page_size: 100 })).data.filter(
    ({ kind, text, title }) => kind === 'freightWaits' && `${title} ${text}`.includes(refund.number),
  ).length

/** A return freight of 800 yen that the platform granted, of a seller without money. */
async function waiting(): Promise<OrderWithRefund> {
  const deal = await withFreight({ funds: 0 })
  await late()
  accepted(await decide(await as.staff(), deal, 800))
  await passReturn(deal)
  return deal
}

describe('a return freight that waits for the seller’s money', () => {
  test('is put before finance after some business days, once, with the day on which it was due; the buyer reads since when', async () => {
    const [deal, clerk] = [await waiting(), await as.finance()]
    const waits = (await buyersClaim(deal))?.waits
    expect(waits).toMatchObject({ alarmedAt: null })
    expect(await inQueue(clerk, deal)).toBeNull()
    await sweep('refunds.alarmFreight')
    expect(await toldTo(clerk, deal)).toBe(0)
    await travel(days(12))
    await sweep('refunds.alarmFreight')
    await sweep('refunds.alarmFreight')
    expect(await toldTo(clerk, deal)).toBe(1)
    expect(await inQueue(clerk, deal)).toMatchObject({ state: 'done', deadlineAt: waits?.until })
    expect((await buyersClaim(deal))?.waits).toMatchObject({ since: waits?.since, alarmedAt: expect.any(String) })
    await expectSound()
  })

  test('leaves the queue when the seller’s money covers it, and keeps the day since when it waited till then', async () => {
    const [deal, clerk] = [await waiting(), await as.finance()]
    const since = (await buyersClaim(deal))?.waits?.since
    await travel(days(12))
    await sweep('refunds.payFreight')
    await sweep('refunds.alarmFreight')
    expect((await buyersClaim(deal))?.waits?.since).toBe(since)
    await companyMoney(deal.seller, 'earnings', 800)
    await sweep('refunds.payFreight')
    expect(await inQueue(clerk, deal)).toBeNull()
    expect(await buyersClaim(deal)).toMatchObject({ state: 'paid', waits: null })
    await expectSound()
  })

  test('that nobody of finance may pay alone is put before all of them, and is not called followed up while nobody hears it', async () => {
    const [deal, clerk] = [await waiting(), await as.finance()]
    await travel(days(12))
    const { db } = product().app
    const reader = await as.staff()
    await db`update access_grant set withdrawn_at = app_now(), withdrawn_by = ${clerk.id} where role = 'financeStaff' and withdrawn_at is null`
    await sweep('refunds.alarmFreight')
    expect((await buyersClaim(deal))?.waits).toMatchObject({ alarmedAt: null })
    await db`
      update access_grant
      set withdrawn_at = null, withdrawn_by = null, limit_minor = 100, limit_currency = 'JPY'
      where role = 'financeStaff' and withdrawn_by = ${clerk.id}
    `
    await sweep('refunds.alarmFreight')
    expect(await toldTo(clerk, deal)).toBe(1)
    await db`update access_grant set limit_minor = null, limit_currency = null where role = 'financeStaff'`
    expect((await claimOf(reader, deal))?.waits).toMatchObject({ alarmedAt: expect.any(String) })
    await expectSound()
  })

  test('that was paid in time is nobody’s', async () => {
    const [deal, clerk] = [await waiting(), await as.finance()]
    await companyMoney(deal.seller, 'earnings', 800)
    await sweep('refunds.payFreight')
    await travel(days(12))
    await sweep('refunds.alarmFreight')
    expect(await toldTo(clerk, deal)).toBe(0)
    await expectSound()
  })
})

describe('a large decision about a return freight', () => {
  let version = 0
  /** Above the sum that one person may grant. */
  async function large() {
    const value = { JPY: 900_000, CNY: 4_000_000, USD: 500_000 }
    const set = { name: 'returnFreightMost', version, value, reason: 'Low loaders' } as const
    accepted(await (await as.finance()).call(api.settings.saveFigure, set))
    version += 1
    const deal = await sentBack({ funds: 1_000_000 })
    accepted(await stateFreight(deal, 400_000))
    await late()
    return deal
  }

  test('waits for a second person; the two sides read nothing of it before', async () => {
    const [deal, staff, second] = [await large(), await as.staff(), await as.finance()]
    accepted(await decide(staff, deal, 300_001))
    expect(await buyersClaim(deal)).toMatchObject({ state: 'disputed', granted: null, decision: '' })
    expect(await claimOf(deal.seller, deal)).toMatchObject({ state: 'disputed', granted: null, decision: '' })
    expect(await claimOf(second, deal)).toMatchObject({ state: 'proposed', granted: jpy(300_001) })
    const data = await refundsPersonal.give(product().app, deal.buyer.id)
    expect(data).toMatchObject({ returnFreight: [{ state: 'disputed', granted: null }] })
    const listed = async (tab: 'payout' | 'freight') =>
      accepted(await deal.seller.call(api.refunds.listRefunds, { tab, page_size: 100 }))
    expect((await listed('payout')).counts).toMatchObject({ payout: 0, freight: 1 })
    expect((await listed('freight')).data.map(({ orderId }) => orderId)).toContain(deal.orderId)
    const rows = accepted(await second.call(api.confirmations.listConfirmations, { kind: 'returnFreight' })).data
    expect(rows.map(({ row }) => row)).toContain(deal.orderId)
    const payout = accepted(await second.call(api.refunds.listRefunds, { tab: 'payout', page_size: 100 }))
    expect(payout.data.map(({ orderId }) => orderId)).toContain(deal.orderId)
    expect((await confirm(staff, deal)).code).toBe(requestErrors.notAllowed.code)
    await passReturn(deal)
    expect((await moneyOf(deal)).wallet).toBe(10_000)
    accepted(await confirm(second, deal))
    expect(await buyersClaim(deal)).toMatchObject({ state: 'paid', granted: jpy(300_001) })
    expect((await moneyOf(deal)).wallet).toBe(310_001)
    expect((await confirm(second, deal)).code).toBe(requestErrors.wrongState.code)
    await expectSound()
  })

  test('is not confirmed by whoever made it, and comes back to be decided anew when the second person does not agree', async () => {
    const [deal, staff, second] = [await large(), await as.staff(), await as.finance()]
    accepted(await decide(staff, deal, 400_000))
    await product().app.db`update return_freight_claim set decided_by = ${second.id} where refund_id = ${deal.refundId}`
    expect((await confirm(second, deal)).code).toBe(refundErrors.secondPerson.code)
    await product().app.db`update return_freight_claim set decided_by = ${staff.id} where refund_id = ${deal.refundId}`
    const third = await as.finance()
    const { refundId } = deal
    const silent = await third.call(api.refunds.confirmReturnFreight, { refundId, agrees: false })
    expect(silent.code).toBe(requestErrors.invalidInput.code)
    accepted(await confirm(third, deal, false))
    const words = { decision: 'The tariff of the day.', objection: 'The receipt is of May.' }
    expect(await claimOf(staff, deal)).toMatchObject({ state: 'disputed', granted: null, ...words })
    expect(await buyersClaim(deal)).toMatchObject({ state: 'disputed', decision: '', objection: '' })
    expect(await claimOf(deal.seller, deal)).toMatchObject({ state: 'disputed', decision: '', objection: '' })
    const told = accepted(await staff.call(api.notices.listNotices, { page_size: 100 })).data
    expect(told.filter(({ text }) => text.includes('sent back your decision'))).toHaveLength(1)
    accepted(await decide(staff, deal, 60_000))
    expect(await claimOf(second, deal)).toMatchObject({ state: 'accepted', granted: jpy(60_000), deadlineAt: null })
    expect(await buyersClaim(deal)).toMatchObject({ decision: 'The tariff of the day.', objection: '' })
    await expectSound()
  })

  test('has a day for the platform, which staff read and the two sides do not', async () => {
    const [deal, staff, second] = [await large(), await as.staff(), await as.finance()]
    const due = (await claimOf(staff, deal))?.deadlineAt
    expect(due).toEqual(expect.any(String))
    accepted(await decide(staff, deal, 300_001))
    expect(await claimOf(second, deal)).toMatchObject({ state: 'proposed', deadlineAt: due })
    expect(await buyersClaim(deal)).toMatchObject({ deadlineAt: null })
    const rows = accepted(
      await second.call(api.confirmations.listConfirmations, { kind: 'returnFreight', page_size: 100 }),
    )
    expect(rows.data.find(({ row }) => row === deal.orderId)).toMatchObject({ deadlineAt: due })
  })

  test('is needed for less than the most that a buyer may state, as the figures stand before anybody sets them', async () => {
    expect(figures.returnFreightTwoPeople.usual.JPY).toBeLessThan(figures.returnFreightMost.usual.JPY)
    const [deal, staff] = [await large(), await as.staff()]
    accepted(await decide(staff, deal, figures.returnFreightTwoPeople.usual.JPY + 1))
    expect(await claimOf(staff, deal)).toMatchObject({ state: 'proposed' })
  })

  test('is made and confirmed by nobody whose own money it is: neither the buyer nor anybody at the seller’s', async () => {
    const [deal, staff] = [await large(), await as.staff()]
    const [buyer, seller] = [await clerkOf(deal, 'buyer'), await clerkOf(deal, 'seller')]
    for (const own of [buyer, seller]) expect((await decide(own, deal, 400_000)).code).toBe(refundErrors.ownOrder.code)
    accepted(await decide(staff, deal, 400_000))
    for (const own of [buyer, seller]) {
      expect((await confirm(own, deal)).code).toBe(refundErrors.ownOrder.code)
      const rows = accepted(
        await own.call(api.confirmations.listConfirmations, { kind: 'returnFreight', page_size: 100 }),
      )
      expect(rows.data.map(({ row }) => row)).not.toContain(deal.orderId)
    }
  })
})
