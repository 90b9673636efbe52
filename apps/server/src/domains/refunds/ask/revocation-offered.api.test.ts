import { api } from '@kikai/contract/api'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { reasons } from '../../../../test/given/deals/refund-decisions.ts'
import { type Placed, accepted, shipped } from '../../../../test/given/deals/orders.ts'
import { requestedRefund, wish } from '../../../../test/given/deals/refunds.ts'
import { startProduct } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()

const price = jpy(10_000)
const said = { text: 'The seal was torn.', fileIds: [] }
const withdraw = ({ buyer, orderId }: Placed) =>
  buyer.call(api.refunds.requestRefund, { ...wish(orderId, { kind: 'return' }), reason: 'withdrawal' })
const onOrder = async ({ buyer, orderId }: Placed) =>
  accepted(await buyer.call(api.orders.readMyOrder, { orderId })).withdrawal
const inForm = async ({ buyer, orderId }: Placed) =>
  accepted(await buyer.call(api.refunds.readRefunds, { orderId })).ask?.withdrawal ?? null

/** The row is shown with the code of the refusal that the call answers with. */
async function expectRefused(deal: Placed, code: number) {
  expect(await onOrder(deal)).toMatchObject({ days: 8, positions: [], reason: { code } })
  expect((await withdraw(deal)).code).toBe(code)
}

async function sentBack(deal: Placed, refundId: Id<'refund'>) {
  accepted(await deal.seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', text: '', fileIds: [] }))
  const parcel = { refundId, carrier: 'seino' as const, trackingNumber: '1234-5678-9012', text: '', fileIds: [] }
  accepted(await deal.buyer.call(api.refunds.sendBackGoods, parcel))
  accepted(await deal.seller.call(api.refunds.receiveReturn, { refundId }))
}

test('while another request is open the order says so, and offers the withdrawal again when it has ended', async () => {
  const deal = await requestedRefund({ of: await shipped({ price }) })
  await expectRefused(deal, refundErrors.alreadyOpen.code)
  accepted(await deal.buyer.call(api.refunds.withdrawRefund, { refundId: deal.refundId }))
  const right = { days: 8, until: null, positions: [0], reason: null }
  expect([await onOrder(deal), await inForm(deal)]).toEqual([right, right])
  accepted(await withdraw(deal))
  expect(await onOrder(deal)).toMatchObject({ reason: { code: refundErrors.alreadyOpen.code } })
  await expectSound()
})

test('a withdrawal that the platform has refused for good is not offered again', async () => {
  const deal = await shipped({ price })
  const [refund] = accepted(await withdraw(deal)).refunds
  if (!refund) throw new Error('a withdrawal left no request')
  const { id: refundId } = refund
  await sentBack(deal, refundId)
  accepted(await deal.seller.call(api.refunds.inspectReturn, { refundId, asSent: false, ...said }))
  const dismissal = { ...reasons, refundId, decision: 'dismiss' as const, translations: [] }
  accepted(await (await as.staff()).call(api.refunds.decideRefund, dismissal))
  await expectRefused(deal, refundErrors.decidedFinally.code)
  expect(await inForm(deal)).toMatchObject({ positions: [], reason: { code: refundErrors.decidedFinally.code } })
  await expectSound()
})

test('goods that were sent back for part of their price are not withdrawn from again', async () => {
  const deal = await requestedRefund({
    of: await shipped({ price }),
    kind: 'return',
    amount: { currency: 'JPY', minor: 4_000 },
  })
  const { refundId } = deal
  await sentBack(deal, refundId)
  accepted(await deal.seller.call(api.refunds.inspectReturn, { refundId, asSent: true, text: '', fileIds: [] }))
  await expectRefused(deal, refundErrors.alreadyReturned.code)
  await expectSound()
})
