import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { accepted, shipped } from '../../../../test/given/deals/orders.ts'
import { type OrderWithRefund, requestedRefund, wish, yen } from '../../../../test/given/deals/refunds.ts'
import { startProduct } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()

const words = { text: 'It was dry when it left.', fileIds: [] }
const borneBy = async ({ buyer, orderId }: Pick<OrderWithRefund, 'buyer' | 'orderId'>) =>
  accepted(await buyer.call(api.refunds.readRefunds, { orderId })).refunds[0]?.returnFreightBy

/** A return that the seller refused and the buyer put before the platform. */
async function disputed(kind: 'return' | 'part' = 'return') {
  const deal = await requestedRefund({ kind, amount: yen(1_000) })
  const { refundId } = deal
  accepted(await deal.seller.call(api.refunds.auditRefund, { refundId, decision: 'reject', ...words }))
  accepted(await deal.buyer.call(api.refunds.escalateRefund, { refundId, ...words }))
  return deal
}

const grant = (refundId: OrderWithRefund['refundId']) => ({ refundId, decision: 'grant', text: 'So.' }) as const

describe('the freight of a return', () => {
  test('is borne by whom the reason says, and both sides read it with the request', async () => {
    const deal = await requestedRefund({ kind: 'return', amount: yen(1_000) })
    const { seller, orderId } = deal
    expect(await borneBy(deal)).toBe('seller')
    const { refunds } = accepted(await seller.call(api.refunds.readManagedRefunds, { orderId }))
    expect(refunds[0]?.returnFreightBy).toBe('seller')
    const other = await shipped({ price: jpy(10_000) })
    const unwanted = { ...wish(other.orderId, { kind: 'return' }), reason: 'noLongerNeeded' as const }
    accepted(await other.buyer.call(api.refunds.requestRefund, unwanted))
    expect(await borneBy(other)).toBe('buyer')
    expect(await borneBy(await requestedRefund())).toBeNull()
  })

  test('is borne by whom the platform says, while nothing is on its way back', async () => {
    const deal = await disputed()
    const { refundId, buyer, seller } = deal
    accepted(await (await as.staff()).call(api.refunds.decideRefund, { ...grant(refundId), returnFreightBy: 'buyer' }))
    expect(await borneBy(deal)).toBe('buyer')
    const parcel = { refundId, carrier: 'seino', trackingNumber: '9', ...words } as const
    accepted(await buyer.call(api.refunds.sendBackGoods, parcel))
    accepted(await seller.call(api.refunds.receiveReturn, { refundId }))
    accepted(await seller.call(api.refunds.inspectReturn, { refundId, asSent: false, ...words }))
    const staff = await as.staff()
    const late = await staff.call(api.refunds.decideRefund, { ...grant(refundId), returnFreightBy: 'seller' })
    expect(late.code).toBe(requestErrors.invalidInput.code)
    expect(await borneBy(deal)).toBe('buyer')
    accepted(await staff.call(api.refunds.decideRefund, grant(refundId)))
    await expectSound()
  })

  test('stays as the reason says where the platform says nothing, and is nobody’s where nothing comes back', async () => {
    const deal = await disputed()
    accepted(await (await as.staff()).call(api.refunds.decideRefund, grant(deal.refundId)))
    expect(await borneBy(deal)).toBe('seller')
    const kept = await disputed('part')
    const staff = await as.staff()
    const refused = await staff.call(api.refunds.decideRefund, { ...grant(kept.refundId), returnFreightBy: 'buyer' })
    expect(refused.code).toBe(requestErrors.invalidInput.code)
    expect(await borneBy(kept)).toBeNull()
  })

  test('two clerks who decide it at once leave one decision', async () => {
    const deal = await disputed()
    const [one, other] = [await as.staff(), await as.staff()]
    const answers = await Promise.all([
      one.call(api.refunds.decideRefund, { ...grant(deal.refundId), returnFreightBy: 'buyer' }),
      other.call(api.refunds.decideRefund, { ...grant(deal.refundId), returnFreightBy: 'seller' }),
    ])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === requestErrors.wrongState.code)).toHaveLength(1)
    expect(await borneBy(deal)).toBe(answers[0].code === 200 ? 'buyer' : 'seller')
    await expectSound()
  })
})
