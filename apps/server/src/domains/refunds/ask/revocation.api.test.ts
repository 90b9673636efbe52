import { api } from '@kikai/contract/api'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { millisecondsOf } from '@kikai/kernel/instant'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Placed, accepted, givenBuyer, paid, shipped } from '../../../../test/given/deals/orders.ts'
import { yen } from '../../../../test/given/deals/refunds.ts'
import { days, hours, product, startProduct, sweep, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()

const nothing = { text: '', fileIds: [] }
const price = jpy(10_000)
const withdrawal = (orderId: Id<'order'>, amount = yen(10_000)) => ({
  orderId,
  kind: 'return' as const,
  reason: 'withdrawal' as const,
  positions: [0],
  amount,
  ...nothing,
})
const received = async (deal: Placed) => {
  accepted(await deal.buyer.call(api.orders.receiveOrder, { orderId: deal.orderId }))
  return deal
}
const seen = async ({ buyer, orderId }: Placed) => accepted(await buyer.call(api.refunds.readRefunds, { orderId }))
const onOrder = async ({ buyer, orderId }: Placed) =>
  accepted(await buyer.call(api.orders.readMyOrder, { orderId })).withdrawal
/** The order's page and the form of a refund say the same. */
async function mayWithdraw(deal: Placed) {
  const right = (await seen(deal)).ask?.withdrawal ?? null
  const shown = await onOrder(deal)
  expect(shown?.reason ? null : shown).toEqual(right)
  return right
}
const codeOf = async ({ buyer, orderId }: Placed, amount?: ReturnType<typeof yen>) =>
  (await buyer.call(api.refunds.requestRefund, withdrawal(orderId, amount))).code
const balanceOf = async ({ buyer }: Placed) =>
  accepted(await buyer.call(api.ledger.myBalance, {})).balances.find(({ currency }) => currency === 'JPY')?.minor
async function withdrawn(deal: Placed): Promise<Id<'refund'>> {
  const [refund] = accepted(await deal.buyer.call(api.refunds.requestRefund, withdrawal(deal.orderId))).refunds
  if (!refund) throw new Error('a withdrawal left no request')
  return refund.id
}
const toldTo = async (who: Placed['seller'] | Placed['buyer']) =>
  accepted(await who.call(api.notices.listNotices, { topic: 'orders' }))
    .data.map(({ text }) => text)
    .join('\n')
const overdue = (refundId: Id<'refund'>) =>
  product().app.db`update refund set deadline_at = app_now() - interval '1 second' where id = ${refundId}`
const asBusiness = ({ id }: { id: Id<'member'> }) =>
  product().app.db`update member set kind = 'business', company_name = 'Sato Works' where id = ${id}`

describe('a consumer withdraws before anything was sent', () => {
  const unsent = (orderId: Id<'order'>, kind: 'money' | 'return' = 'money') => ({ ...withdrawal(orderId), kind })
  const abroad = () => paid({ price, country: 'GB' })

  test('gets everything back at once, and the goods are on sale again', async () => {
    const deal = await abroad()
    expect(await mayWithdraw(deal)).toEqual({ days: 14, until: null, positions: [0], reason: null })
    const { refunds } = accepted(await deal.buyer.call(api.refunds.requestRefund, unsent(deal.orderId)))
    expect(refunds[0]).toMatchObject({ state: 'done', granted: price })
    expect(await balanceOf(deal)).toBe(10_000)
    expect(await toldTo(deal.seller)).toContain('Please don’t send anything.')
    const order = accepted(await deal.buyer.call(api.orders.readMyOrder, { orderId: deal.orderId }))
    expect(order).toMatchObject({ life: 'cancelled', refund: 'full' })
    const late = await deal.seller.call(api.orders.dispatchOrder, {
      orderId: deal.orderId,
      carrier: 'seino',
      trackingNumber: '1',
    })
    expect(late.code).toBe(requestErrors.wrongState.code)
    await expectSound()
  })

  test('is asked of the seller once the day agreed for fetching has begun, because the goods may be gone', async () => {
    const deal = await paid({ price, country: 'GB', freight: 'undetermined' })
    const { orderId } = deal
    accepted(await deal.buyer.call(api.orders.askCollection, { orderId, note: '' }))
    const day = (ahead: number) => new Date(product().app.nowMs() + hours(9) + days(ahead)).toISOString().slice(0, 10)
    const agreed = { orderId, fromDay: day(1), toDay: day(3), place: 'Sakai yard, gate 2' }
    accepted(await deal.seller.call(api.orders.agreeCollection, agreed))
    await travel(days(1))
    const { code } = await deal.buyer.call(api.refunds.requestRefund, unsent(orderId))
    expect(code).toBe(orderErrors.collectingBegun.code)
    expect(await onOrder(deal)).toMatchObject({ positions: [], reason: { code } })
    expect((await seen(deal)).refunds).toEqual([])
    accepted(await deal.seller.call(api.orders.undoCollection, { orderId, reason: 'Nobody came' }))
    const { refunds } = accepted(await deal.buyer.call(api.refunds.requestRefund, unsent(orderId)))
    expect(refunds[0]).toMatchObject({ state: 'done' })
    await expectSound()
  })

  test('is neither a return of what was not sent, nor for a business, nor where the law has it from the receipt on', async () => {
    const deal = await abroad()
    const asReturn = await deal.buyer.call(api.refunds.requestRefund, unsent(deal.orderId, 'return'))
    expect(asReturn.code).toBe(refundErrors.kindNotNow.code)
    const atHome = await paid({ price })
    expect(await mayWithdraw(atHome)).toBeNull()
    const early = await atHome.buyer.call(api.refunds.requestRefund, unsent(atHome.orderId))
    expect(early.code).toBe(refundErrors.notWithdrawable.code)
    await expectSound()
  })
})

describe('a consumer withdraws from what was bought', () => {
  test('without a word, for the whole price: the seller can neither refuse nor offer less, and the money follows the goods', async () => {
    const deal = await received(await shipped({ price }))
    const refundId = await withdrawn(deal)
    expect(await mayWithdraw(deal)).toBeNull()
    expect(await toldTo(deal.buyer)).toContain('You have cancelled the contract. The seller can’t refuse this.')
    expect(await toldTo(deal.seller)).toContain('The buyer cancels as a consumer, which can’t be refused.')
    const answer = (decision: 'reject' | 'offer') =>
      deal.seller.call(api.refunds.auditRefund, {
        refundId,
        decision,
        amount: yen(1),
        text: 'No returns here.',
        fileIds: [],
      })
    expect([(await answer('reject')).code, (await answer('offer')).code]).toEqual([
      refundErrors.withdrawalStands.code,
      refundErrors.withdrawalStands.code,
    ])
    const managed = await deal.seller.call(api.refunds.readManagedRefunds, { orderId: deal.orderId })
    expect(accepted(managed).refunds[0]?.allowedActions).toEqual([{ action: 'approve', enabled: true, reason: null }])
    accepted(await deal.seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', ...nothing }))
    expect(await toldTo(deal.buyer)).toContain('The seller has agreed to the refund.')
    const parcel = { refundId, carrier: 'seino', trackingNumber: '1234-5678-9012', ...nothing } as const
    accepted(await deal.buyer.call(api.refunds.sendBackGoods, parcel))
    accepted(await deal.seller.call(api.refunds.receiveReturn, { refundId }))
    accepted(await deal.seller.call(api.refunds.inspectReturn, { refundId, asSent: true, ...nothing }))
    expect((await seen(deal)).refunds[0]).toMatchObject({ state: 'done', granted: price })
    expect(await balanceOf(deal)).toBe(10_000)
    await expectSound()
  })

  test('a seller who says nothing has agreed; nobody of ours is asked', async () => {
    const deal = await shipped({ price })
    const refundId = await withdrawn(deal)
    await overdue(refundId)
    await sweep('refunds.lapse')
    expect(await toldTo(deal.buyer)).toContain('so the cancellation takes effect. The goods are to be sent back.')
    const [refund] = (await seen(deal)).refunds
    expect(refund).toMatchObject({ state: 'return_due', granted: price })
    expect(refund?.steps.map(({ event, actor }) => [event, actor])).toEqual([
      ['create', 'buyer'],
      ['uphold', 'clock'],
      ['askBack', 'clock'],
    ])
    await sweep('refunds.lapse')
    expect((await seen(deal)).refunds[0]?.state).toBe('return_due')
    await expectSound()
  })

  test('for all that was paid, whatever sum is named, only by sending it back; any other reason has to be told', async () => {
    const deal = await shipped({ price })
    const ask = (change: object) =>
      deal.buyer.call(api.refunds.requestRefund, { ...withdrawal(deal.orderId), ...change })
    expect((await ask({ kind: 'part' })).code).toBe(refundErrors.kindNotNow.code)
    expect((await ask({ reason: 'noLongerNeeded' })).code).toBe(requestErrors.invalidInput.code)
    expect(await codeOf(deal, yen(9_999))).toBe(200)
    expect((await seen(deal)).refunds[0]?.asked).toEqual(price)
  })

  test('until the end of the eighth day after the receipt in Japan, and not on the ninth', async () => {
    const deal = await shipped({ price })
    expect(await mayWithdraw(deal)).toEqual({ days: 8, until: null, positions: [0], reason: null })
    const sold = await deal.seller.call(api.orders.readManagedOrder, { orderId: deal.orderId })
    expect(accepted(sold).withdrawal).toBeNull()
    await received(deal)
    const { until, days: promised } = (await mayWithdraw(deal)) ?? {}
    if (!until) throw new Error('a consumer cannot withdraw')
    expect(promised).toBe(8)
    // Midnight in Tokyo.
    expect(until.slice(11)).toBe('15:00:00.000Z')
    const [clock] = await product().app.db<{ now: string }[]>`select app_now()::text as now`
    const left = millisecondsOf(until) - Date.parse(clock?.now ?? '')
    expect([left > days(8), left <= days(9)]).toEqual([true, true])
    await travel(left + 60_000)
    expect(await mayWithdraw(deal)).toBeNull()
    expect(await codeOf(deal)).toBe(refundErrors.notWithdrawable.code)
  })

  test('to the end of the fourteenth day in the United Kingdom, though the time for claims ends before', async () => {
    const deal = await received(await shipped({ price, country: 'GB' }))
    await travel(days(14) + 1)
    expect(await mayWithdraw(deal)).toMatchObject({ days: 14 })
    expect(await codeOf(deal)).toBe(200)
  })

  test('only of goods that were sent, to a country that has the right', async () => {
    const unsent = await paid({ price })
    expect([await mayWithdraw(unsent), await codeOf(unsent)]).toEqual([null, refundErrors.notWithdrawable.code])
    const american = await shipped({ price, country: 'US' })
    expect([await mayWithdraw(american), await codeOf(american)]).toEqual([null, refundErrors.notWithdrawable.code])
  })

  test('a business cannot; what counts is who bought, whatever they call themselves later', async () => {
    const who = await givenBuyer({ balance: price })
    await asBusiness(who)
    const bought = await shipped({ price, buyer: who })
    await product().app.db`update member set kind = 'consumer', company_name = '' where id = ${who.id}`
    expect([await mayWithdraw(bought), await codeOf(bought)]).toEqual([null, refundErrors.notWithdrawable.code])
    const deal = await shipped({ price })
    await asBusiness(deal.buyer)
    expect(await codeOf(deal)).toBe(200)
  })
})

describe('where returns go', () => {
  test('both sides read the seller’s address as it stood when the return was agreed on, and none before', async () => {
    const deal = await shipped({ price })
    const refundId = await withdrawn(deal)
    expect((await seen(deal)).refunds[0]?.returnTo).toBeNull()
    accepted(await deal.seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', ...nothing }))
    const { db } = product().app
    const [company] = await db`
      select legal_name as name, address ->> 'en' as address, country, phone from company where id = ${deal.seller.companyId}
    `
    expect(company?.['address']).not.toBe('')
    await db`update company set address = '{"en":"Elsewhere","ja":"別","zh-Hans":"别处"}' where id = ${deal.seller.companyId}`
    expect((await seen(deal)).refunds[0]?.returnTo).toEqual({ ...company, country: 'Japan' })
    const managed = await deal.seller.call(api.refunds.readManagedRefunds, { orderId: deal.orderId })
    expect(accepted(managed).refunds[0]?.returnTo).toEqual({ ...company, country: 'Japan' })
  })
})
