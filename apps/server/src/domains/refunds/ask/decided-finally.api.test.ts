import { api } from '@kikai/contract/api'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { decided, disputed, reasons } from '../../../../test/given/deals/refund-decisions.ts'
import { accepted, shipped } from '../../../../test/given/deals/orders.ts'
import { requestedRefund, wish } from '../../../../test/given/deals/refunds.ts'
import { days, startProduct, sweep, travel } from '../../../../test/harness.ts'
import { as } from '../../../../test/as.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()

const again = ({ orderId, buyer }: Awaited<ReturnType<typeof disputed>>, wishes: object = {}) =>
  buyer.call(api.refunds.requestRefund, { ...wish(orderId), ...wishes })

test('what the platform has refused for good is not asked for again for the same goods and reason, whatever its kind and sum', async () => {
  const deal = await decided({ dismissed: true })
  for (const wishes of [{}, { kind: 'return' }, { amount: { currency: 'JPY', minor: 1 } }, { kind: 'money' }])
    expect((await again(deal, wishes)).code).toBe(refundErrors.decidedFinally.code)
  const order = accepted(await deal.buyer.call(api.orders.readMyOrder, { orderId: deal.orderId }))
  expect(order).toMatchObject({ refund: 'none', tab: 'to_receive' })
  await expectSound()
})

test('is refused in the words of the reader', async () => {
  const deal = await decided({ dismissed: true })
  expect((await again(deal)).msg).toContain('Kikai has decided on this')
})

test('another reason is another request, within the time for claims', async () => {
  const deal = await decided({ dismissed: true, isCompleted: true })
  expect((await again(deal)).code).toBe(refundErrors.decidedFinally.code)
  const { refunds } = accepted(await again(deal, { reason: 'partsMissing', text: 'The bucket pins are missing.' }))
  expect(refunds[0]).toMatchObject({ state: 'requested', reason: 'partsMissing' })
  await expectSound()
  const late = await decided({ dismissed: true, isCompleted: true })
  await travel(days(15))
  expect((await again(late, { reason: 'partsMissing' })).code).toBe(refundErrors.tooLate.code)
})

test('that goods have not come is asked for again, because it may be true only later', async () => {
  const deal = await decided({ kind: 'money', reason: 'notArrived', dismissed: true })
  expect(accepted(await again(deal, { kind: 'money', reason: 'notArrived' })).refunds[0]).toMatchObject({
    state: 'requested',
    reason: 'notArrived',
  })
  await expectSound()
})

test('a request that the buyer took back, or a refusal that they let stand, was decided by nobody', async () => {
  const taken = await requestedRefund({ of: await shipped({ price: jpy(10_000) }) })
  accepted(await taken.buyer.call(api.refunds.withdrawRefund, { refundId: taken.refundId }))
  accepted(await again(taken))
  const refused = await requestedRefund()
  const no = { refundId: refused.refundId, decision: 'reject', text: 'It was dry.' } as const
  accepted(await refused.seller.call(api.refunds.auditRefund, { ...no, fileIds: [] }))
  await travel(days(8))
  await sweep('refunds.lapse')
  accepted(await again(refused))
  await expectSound()
})

test('of a request at the moment of the decision there is never a second one that was decided already', async () => {
  const deal = await disputed()
  const staff = await as.staff()
  const [dismissed, second] = await Promise.all([
    staff.call(api.refunds.decideRefund, {
      ...reasons,
      refundId: deal.refundId,
      decision: 'dismiss',
      translations: [],
    }),
    again(deal),
  ])
  accepted(dismissed)
  expect([refundErrors.alreadyOpen.code, refundErrors.decidedFinally.code]).toContain(second.code)
  await expectSound()
})
