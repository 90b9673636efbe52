import { api } from '@kikai/contract/api'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { disputed, reasons } from '../../../../test/given/deals/refund-decisions.ts'
import { accepted, shipped } from '../../../../test/given/deals/orders.ts'
import { requestedRefund, clerkOf, remitted, wish, yen } from '../../../../test/given/deals/refunds.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()

const sides = ['buyer', 'seller'] as const
const answer = { text: 'We are sorry.', fileIds: [] }
const account = { bank: 'みなと銀行', branch: '本店', number: '1234567', holder: 'ヤマダ タロウ' }

/** As if a colleague of the seller had agreed to it: whoever agreed is refused for that reason first. */
const agreedByColleague = async (refundId: Id<'refund'>) =>
  product().app.db`update refund set decided_by = ${(await as.staff()).id} where id = ${refundId}`

test.each(sides)('a dispute is not decided by its own %s, who also works for the platform', async (side) => {
  const deal = await disputed()
  const own = await clerkOf(deal, side)
  for (const decision of ['grant', 'dismiss'] as const) {
    const refused = await own.call(api.refunds.decideRefund, { ...reasons, refundId: deal.refundId, decision })
    expect(refused.code).toBe(refundErrors.ownOrder.code)
  }
  const input = { ...reasons, refundId: deal.refundId, decision: 'grant' } as const
  accepted(await (await as.staff()).call(api.refunds.decideRefund, input))
  await expectSound()
})

test.each(sides)('a large refund is not released by its own %s', async (side) => {
  const of = await shipped({ price: jpy(5_000_000) })
  const deal = await requestedRefund({ of, amount: yen(400_000) })
  const { refundId } = deal
  accepted(await deal.seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', ...answer }))
  await agreedByColleague(refundId)
  const own = await clerkOf(deal, side)
  expect((await own.call(api.refunds.payRefund, { refundId })).code).toBe(refundErrors.ownOrder.code)
  accepted(await (await as.finance()).call(api.refunds.payRefund, { refundId }))
  expect((await own.call(api.refunds.payRefund, { refundId })).code).toBe(refundErrors.ownOrder.code)
  accepted(await (await as.finance()).call(api.refunds.payRefund, { refundId }))
  await expectSound()
})

test.each(sides)('a transfer is neither recorded, nor paid again, nor credited by its own %s', async (side) => {
  const of = await remitted(jpy(10_000))
  const input = { ...wish(of.orderId, { kind: 'money', amount: yen(10_000) }), account }
  const [refund] = accepted(await of.buyer.call(api.refunds.requestRefund, input)).refunds
  if (!refund) throw new Error('no refund')
  const refundId = refund.id
  accepted(await of.seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', ...answer }))
  await agreedByColleague(refundId)
  const [finance, second] = [await as.finance(), await as.finance()]
  const own = await clerkOf(of, side)
  const back = { refundId, outcome: 'sentBack', reference: '', text: 'The account is closed.' } as const
  for (const outcome of ['paid', 'sentBack'] as const) {
    const said = await own.call(api.refunds.settleRefund, { ...back, outcome, reference: 'T-1' })
    expect(said.code).toBe(refundErrors.ownOrder.code)
  }
  const shown = accepted(await own.call(api.refunds.readManagedRefunds, { orderId: of.orderId })).refunds[0]
  expect(shown?.allowedActions.find(({ action }) => action === 'finish')).toMatchObject({ enabled: false })
  accepted(await finance.call(api.refunds.settleRefund, back))
  expect((await own.call(api.refunds.payRefund, { refundId })).code).toBe(refundErrors.ownOrder.code)
  const credit = { refundId, text: 'The account is closed.' }
  expect((await own.call(api.refunds.refundOnBalance, credit)).code).toBe(refundErrors.ownOrder.code)
  accepted(await finance.call(api.refunds.refundOnBalance, credit))
  const confirm = { refundId, agrees: true }
  expect((await own.call(api.refunds.confirmRefundOnBalance, confirm)).code).toBe(refundErrors.ownOrder.code)
  const oppose = { refundId, agrees: false, text: 'Mine.' }
  expect((await own.call(api.refunds.confirmRefundOnBalance, oppose)).code).toBe(refundErrors.ownOrder.code)
  accepted(await second.call(api.refunds.confirmRefundOnBalance, confirm))
  await expectSound()
})
