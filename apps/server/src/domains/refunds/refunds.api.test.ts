import { api } from '@kikai/contract/api'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { accepted, paid, shipped } from '../../../test/given/deals/orders.ts'
import { givenPicture } from '../../../test/given/goods/pictures.ts'
import {
  type OrderWithRefund,
  requestedRefund,
  releasedByTwo,
  remitted,
  wish,
  yen,
} from '../../../test/given/deals/refunds.ts'
import { days, hours, minutes, product, startProduct, sweep, travel } from '../../../test/harness.ts'
import { expectSound } from '../../../test/invariants.ts'

startProduct()

const answer = { text: '', fileIds: [] }
const balanceOf = async (who: Person) =>
  accepted(await who.call(api.ledger.myBalance, {})).balances.find(({ currency }) => currency === 'JPY')?.minor
const seen = async ({ buyer, orderId }: Pick<OrderWithRefund, 'buyer' | 'orderId'>) =>
  accepted(await buyer.call(api.refunds.readRefunds, { orderId }))
const stateOf = async (deal: Pick<OrderWithRefund, 'buyer' | 'orderId'>) => (await seen(deal)).refunds[0]?.state
const orderOf = async ({ buyer, orderId }: Pick<OrderWithRefund, 'buyer' | 'orderId'>) =>
  accepted(await buyer.call(api.orders.readMyOrder, { orderId }))
/** What a company is owed and has earned. */
async function accountsOf({ seller }: Pick<OrderWithRefund, 'seller'>): Promise<Record<string, number>> {
  const rows = await product().app.db<{ bucket: string; balance: number }[]>`
    select bucket, balance::int as balance from ledger_account where owner_id = ${seller.companyId} and balance <> 0
  `
  return Object.fromEntries(rows.map(({ bucket, balance }) => [bucket, balance]))
}
const deadlineIs = (refundId: Id<'refund'>, ago: string) =>
  product().app.db`update refund set deadline_at = app_now() - ${ago}::interval where id = ${refundId}`

describe(api.refunds.requestRefund.path, () => {
  test('the order stands still until the seller has answered; agreed, the sum is on the balance and the deal goes on', async () => {
    const deal = await requestedRefund({ kind: 'part', amount: yen(1_400) })
    expect(await orderOf(deal)).toMatchObject({ tab: 'refunding', refund: 'open' })
    expect((await deal.buyer.call(api.orders.receiveOrder, { orderId: deal.orderId })).code).not.toBe(200)
    const { refundId } = deal
    accepted(await deal.seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', ...answer }))
    expect(await stateOf(deal)).toBe('done')
    expect(await balanceOf(deal.buyer)).toBe(1_400)
    expect(await orderOf(deal)).toMatchObject({ tab: 'to_receive', refund: 'part' })
    accepted(await deal.buyer.call(api.orders.receiveOrder, { orderId: deal.orderId }))
    expect(await accountsOf(deal)).toEqual({ held: 8_600 })
    await expectSound()
  })

  test('everything back before it left: the order is over, and the machine can be bought by another', async () => {
    const of = await paid({ price: jpy(10_000) })
    const deal = await requestedRefund({ of, kind: 'money', amount: yen(10_000) })
    const { refundId, orderId } = deal
    const parcel = { orderId, carrier: 'seino', trackingNumber: '1' } as const
    expect((await deal.seller.call(api.orders.dispatchOrder, parcel)).code).toBe(requestErrors.wrongState.code)
    accepted(await deal.seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', ...answer }))
    expect(await orderOf(deal)).toMatchObject({ life: 'cancelled', tab: 'refunded' })
    expect(await balanceOf(deal.buyer)).toBe(10_000)
    const listing = (await deal.buyer.call(api.goods.readGoods, { goodsId: deal.goods.id })).data
    expect(listing).toMatchObject({ state: 'on_sale', available: 1 })
    await expectSound()
  })

  test('never more than was paid, of lines that are there, of a kind that the order’s stage allows, one at a time', async () => {
    const deal = await shipped({ price: jpy(10_000) })
    const code = async (input: Parameters<typeof wish>[1] & { positions?: number[] }) => {
      const { positions, ...wishes } = input
      const sent = { ...wish(deal.orderId, wishes), ...(positions ? { positions } : {}) }
      return (await deal.buyer.call(api.refunds.requestRefund, sent)).code
    }
    expect(await code({ amount: yen(10_001) })).toBe(refundErrors.tooMuch.code)
    expect(await code({ amount: { currency: 'USD', minor: 1 } })).toBe(refundErrors.tooMuch.code)
    expect(await code({ positions: [1] })).toBe(refundErrors.noSuchLine.code)
    expect(await code({ positions: [0, 0] })).toBe(refundErrors.noSuchLine.code)
    expect(await code({ positions: [] })).toBe(refundErrors.noSuchLine.code)
    expect(await code({ kind: 'freight' })).toBe(refundErrors.kindNotNow.code)
    expect(await code({})).toBe(200)
    expect(await code({})).toBe(refundErrors.alreadyOpen.code)
    const unshipped = await paid({ price: jpy(10_000) })
    const early = await unshipped.buyer.call(api.refunds.requestRefund, wish(unshipped.orderId, { kind: 'return' }))
    expect(early.code).toBe(refundErrors.kindNotNow.code)
    await expectSound()
  })

  test('what was given back is not asked for twice', async () => {
    const deal = await requestedRefund({ amount: yen(4_000) })
    accepted(
      await deal.seller.call(api.refunds.auditRefund, { refundId: deal.refundId, decision: 'approve', ...answer }),
    )
    expect((await seen(deal)).ask?.kinds[0]?.most).toEqual(jpy(6_000))
    const again = await deal.buyer.call(api.refunds.requestRefund, wish(deal.orderId, { amount: yen(6_001) }))
    expect(again.code).toBe(refundErrors.tooMuch.code)
    const rest = await requestedRefund({ of: deal, amount: yen(6_000) })
    accepted(
      await deal.seller.call(api.refunds.auditRefund, { refundId: rest.refundId, decision: 'approve', ...answer }),
    )
    expect(await orderOf(deal)).toMatchObject({ refund: 'full', tab: 'refunded', life: 'completed' })
    expect(await accountsOf(deal)).toEqual({})
    expect((await seen(deal)).allowedActions).toMatchObject([{ action: 'request', enabled: false }])
    await expectSound()
  })

  test('a completed order’s money is held while it is claimed, and the seller’s again when nothing comes of it', async () => {
    const of = await shipped({ price: jpy(10_000) })
    accepted(await of.buyer.call(api.orders.receiveOrder, { orderId: of.orderId }))
    const deal = await requestedRefund({ of, amount: yen(3_000) })
    expect(await accountsOf(deal)).toEqual({ held: 7_000, payable: 3_000 })
    accepted(await deal.buyer.call(api.refunds.withdrawRefund, { refundId: deal.refundId }))
    expect(await accountsOf(deal)).toEqual({ held: 10_000 })
    expect(await orderOf(deal)).toMatchObject({ tab: 'completed', refund: 'none' })
    const second = await requestedRefund({ of, amount: yen(3_000) })
    const { refundId } = second
    accepted(
      await deal.seller.call(api.refunds.auditRefund, { refundId, decision: 'offer', amount: yen(1_000), ...answer }),
    )
    accepted(await deal.buyer.call(api.refunds.answerOffer, { refundId, accept: true }))
    expect([await accountsOf(deal), await balanceOf(deal.buyer)]).toEqual([{ held: 9_000 }, 1_000])
    await expectSound()
    await travel(days(15))
    expect((await deal.buyer.call(api.refunds.requestRefund, wish(of.orderId))).code).toBe(refundErrors.tooLate.code)
  })

  test('is for the buyer’s own paid orders, with pictures of their own', async () => {
    const deal = await shipped({ price: jpy(10_000) })
    const other = await as.member()
    expect((await other.call(api.refunds.requestRefund, wish(deal.orderId))).code).toBe(requestErrors.notFound.code)
    const { id } = await givenPicture(other, { purpose: 'refund' })
    const foreign = await deal.buyer.call(api.refunds.requestRefund, { ...wish(deal.orderId), fileIds: [id] })
    expect(foreign.code).toBe(requestErrors.notFound.code)
    const own = await givenPicture(deal.buyer, { purpose: 'refund' })
    accepted(await deal.buyer.call(api.refunds.requestRefund, { ...wish(deal.orderId), fileIds: [own.id] }))
    const { data } = await deal.seller.call(api.refunds.readManagedRefunds, { orderId: deal.orderId })
    expect(data.refunds[0]?.steps).toMatchObject([
      { event: 'create', text: 'The tilt cylinder leaks.', pictures: [{ id: own.id }] },
    ])
  })
})

describe(api.refunds.auditRefund.path, () => {
  test('an offer that is declined or lapses leaves the request as it was; a refusal needs its reason', async () => {
    const deal = await requestedRefund()
    const { refundId, seller, buyer } = deal
    const offer = (minor: number) =>
      seller.call(api.refunds.auditRefund, { refundId, decision: 'offer', amount: yen(minor), ...answer })
    expect((await offer(1_000)).code).toBe(refundErrors.offerNotLess.code)
    accepted(await offer(850))
    expect((await seen(deal)).refunds[0]).toMatchObject({ offered: jpy(850), state: 'counter_offered' })
    accepted(await buyer.call(api.refunds.answerOffer, { refundId, accept: false }))
    accepted(await offer(900))
    await travel(hours(73))
    await sweep('refunds.lapse')
    expect(await stateOf(deal)).toBe('requested')
    const bare = await seller.call(api.refunds.auditRefund, { refundId, decision: 'reject', ...answer })
    expect(bare.code).toBe(requestErrors.invalidInput.code)
    const reject = { refundId, decision: 'reject' as const, text: 'It was dry when it left.', fileIds: [] }
    accepted(await seller.call(api.refunds.auditRefund, reject))
    await travel(days(8))
    await sweep('refunds.lapse')
    expect(await stateOf(deal)).toBe('rejected_final')
    expect(await orderOf(deal)).toMatchObject({ tab: 'to_receive', refund: 'none' })
  })

  test('a seller who does not answer leaves the decision to the platform, which asks who it is and gives its reason', async () => {
    const deal = await requestedRefund()
    const { refundId, orderId } = deal
    await travel(days(7))
    const staff = await as.staff()
    await sweep('refunds.lapse')
    expect(await stateOf(deal)).toBe('arbitration')
    const late = await deal.seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', ...answer })
    expect(late.code).toBe(requestErrors.wrongState.code)
    const grant = { refundId, decision: 'grant', amount: yen(600), text: 'The report says the mast is dry.' } as const
    expect((await deal.seller.call(api.refunds.decideRefund, grant)).code).toBe(requestErrors.notAllowed.code)
    const tooMuch = await staff.call(api.refunds.decideRefund, { ...grant, amount: yen(1_001) })
    expect(tooMuch.code).toBe(refundErrors.tooMuch.code)
    await travel(minutes(11))
    expect((await staff.call(api.refunds.decideRefund, grant)).code).toBe(requestErrors.proofNeeded.code)
    accepted(await (await as.staff()).call(api.refunds.decideRefund, grant))
    expect(await balanceOf(deal.buyer)).toBe(600)
    const told = accepted(await deal.seller.call(api.refunds.readManagedRefunds, { orderId })).refunds[0]?.steps
    expect(told?.find(({ event }) => event === 'grant')).toMatchObject({ text: grant.text, amount: jpy(600) })
    expect((await deal.buyer.call(api.notices.listNotices, { topic: 'payments' })).data.data[0]).toMatchObject({
      kind: 'refundPaid',
    })
    await expectSound()
  })
})

describe('a return', () => {
  const toReturn = async () => {
    const deal = await requestedRefund({ kind: 'return', amount: yen(10_000) })
    const { refundId } = deal
    accepted(await deal.seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', ...answer }))
    expect(await stateOf(deal)).toBe('return_due')
    return deal
  }
  const parcel = { carrier: 'seino', trackingNumber: '9', ...answer } as const

  test('is paid back once it has come back as it was sent, and is not put on sale by us', async () => {
    const deal = await toReturn()
    const { refundId, buyer, seller } = deal
    accepted(await buyer.call(api.refunds.sendBackGoods, { refundId, ...parcel }))
    accepted(await seller.call(api.refunds.receiveReturn, { refundId }))
    expect(await balanceOf(buyer)).toBe(0)
    accepted(await seller.call(api.refunds.inspectReturn, { refundId, asSent: true, ...answer }))
    expect(await balanceOf(buyer)).toBe(10_000)
    expect(await orderOf(deal)).toMatchObject({ tab: 'refunded', life: 'completed' })
    expect((await buyer.call(api.goods.readGoods, { goodsId: deal.goods.id })).data.state).toBe('sold_out')
    await expectSound()
  })

  test('that the seller disputes is decided by the platform, and is not asked back a second time', async () => {
    const deal = await toReturn()
    const { refundId, buyer, seller } = deal
    accepted(await buyer.call(api.refunds.sendBackGoods, { refundId, ...parcel }))
    accepted(await seller.call(api.refunds.receiveReturn, { refundId }))
    const dispute = { refundId, asSent: false, text: 'The forks are missing.', fileIds: [] }
    accepted(await seller.call(api.refunds.inspectReturn, dispute))
    expect(await stateOf(deal)).toBe('arbitration')
    const grant = { refundId, decision: 'grant', amount: yen(9_000), text: 'Less the forks.' } as const
    accepted(await (await as.staff()).call(api.refunds.decideRefund, grant))
    expect([await stateOf(deal), await balanceOf(buyer)]).toEqual(['done', 9_000])
    await expectSound()
  })

  test('that never comes closes the request; one that nobody looks at is accepted', async () => {
    const never = await toReturn()
    const silent = await toReturn()
    const { refundId, buyer, seller } = silent
    accepted(await buyer.call(api.refunds.sendBackGoods, { refundId, ...parcel }))
    accepted(await seller.call(api.refunds.receiveReturn, { refundId }))
    await travel(days(15))
    await sweep('refunds.lapse')
    expect([await stateOf(never), await stateOf(silent)]).toEqual(['closed', 'done'])
    expect(await orderOf(never)).toMatchObject({ refund: 'none' })
    expect([await balanceOf(never.buyer), await balanceOf(buyer)]).toEqual([0, 10_000])
  })
})

describe('a refund above the set amount', () => {
  test('waits for a second person, who is not the one that decided it', async () => {
    const of = await shipped({ price: jpy(5_000_000) })
    const deal = await requestedRefund({ of, amount: yen(400_000) })
    const { refundId } = deal
    accepted(await deal.seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', ...answer }))
    expect([await stateOf(deal), await balanceOf(deal.buyer)]).toEqual(['approved', 0])
    const finance = await as.finance()
    await product().app.db`update refund set decided_by = ${finance.id} where id = ${refundId}`
    expect((await finance.call(api.refunds.payRefund, { refundId })).code).toBe(refundErrors.secondPerson.code)
    const shown = accepted(await finance.call(api.refunds.readManagedRefunds, { orderId: deal.orderId }))
    expect(shown.refunds[0]?.allowedActions).toMatchObject([{ action: 'check', enabled: false }])
    await releasedByTwo(refundId)
    expect([await stateOf(deal), await balanceOf(deal.buyer)]).toEqual(['done', 400_000])
    await expectSound()
  })
})

describe(api.refunds.settleRefund.path, () => {
  const account = { bank: 'みなと銀行', branch: '本店', number: '1234567', holder: 'ヤマダ タロウ' }

  test('what was paid by bank transfer goes back by one, once finance says so; the account is told to finance alone', async () => {
    const of = await remitted(jpy(10_000))
    const bare = await of.buyer.call(api.refunds.requestRefund, wish(of.orderId, { kind: 'money' }))
    expect(bare).toMatchObject({ code: requestErrors.invalidInput.code, data: { errors: [{ field: 'account' }] } })
    const input = { ...wish(of.orderId, { kind: 'money', amount: yen(10_000) }), account }
    const { refunds } = accepted(await of.buyer.call(api.refunds.requestRefund, input))
    const refundId = refunds[0]?.id
    if (!refundId) throw new Error('no refund')
    accepted(await of.seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', ...answer }))
    expect(await stateOf(of)).toBe('processing')
    const { orderId } = of
    const ofSeller = accepted(await of.seller.call(api.refunds.readManagedRefunds, { orderId })).refunds[0]
    expect(ofSeller?.account).toBeNull()
    const finance = await as.finance()
    expect(accepted(await finance.call(api.refunds.readManagedRefunds, { orderId })).refunds[0]?.account).toEqual(
      account,
    )
    accepted(
      await finance.call(api.refunds.settleRefund, { refundId, outcome: 'sentBack', reference: '', text: 'closed' }),
    )
    expect(await stateOf(of)).toBe('failed')
    await expectSound()
    accepted(await (await as.finance()).call(api.refunds.payRefund, { refundId }))
    const unnamed = await finance.call(api.refunds.settleRefund, { refundId, outcome: 'paid', reference: '', text: '' })
    expect(unnamed.code).toBe(requestErrors.invalidInput.code)
    accepted(await finance.call(api.refunds.settleRefund, { refundId, outcome: 'paid', reference: 'T-1', text: '' }))
    expect(await stateOf(of)).toBe('done')
    expect(await orderOf(of)).toMatchObject({ tab: 'refunded', life: 'cancelled' })
    expect(await balanceOf(of.buyer)).toBe(0)
    expect(await accountsOf(of)).toEqual({})
    await expectSound()
  })

  test('the account lies sealed in the database, and cannot be read there once its owner has left', async () => {
    const { app } = product()
    const of = await remitted(jpy(20_000))
    const input = { ...wish(of.orderId, { kind: 'money', amount: yen(20_000) }), account }
    const asking = accepted(await of.buyer.call(api.refunds.requestRefund, input))
    expect(asking.refunds[0]?.account).toEqual(account)
    const kept = async () =>
      (await app.db`select r::text as line from refund r where order_id = ${of.orderId}`)[0]?.line
    expect(await kept()).not.toContain(account.number)
    const read = async () =>
      accepted(await of.buyer.call(api.refunds.readRefunds, { orderId: of.orderId })).refunds[0]?.account
    expect(await read()).toEqual(account)
    await app.subjectKeys.destroy(of.buyer.id)
    expect(await read()).toBeNull()
  })
})

describe(api.refunds.listRefunds.path, () => {
  test('shows each desk whose turn it is, and a seller their own', async () => {
    const deal = await requestedRefund()
    const rows = accepted(await deal.seller.call(api.refunds.listRefunds, { tab: 'seller' }))
    expect(rows).toMatchObject({ total: 1, counts: { seller: 1, payout: 0 }, data: [{ id: deal.refundId }] })
    expect(accepted(await (await as.seller()).call(api.refunds.listRefunds, {})).data).toEqual([])
    const words = deal.refund.number
    const found = accepted(await (await as.staff()).call(api.refunds.listRefunds, { words })).data
    expect(found).toMatchObject([{ id: deal.refundId, asked: jpy(1_000) }])
    await deadlineIs(deal.refundId, '1 second')
    expect(await sweep('refunds.lapse')).toBeGreaterThan(0)
    expect(await stateOf(deal)).toBe('arbitration')
  })
})
