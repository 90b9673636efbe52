import { api } from '@kikai/contract/api'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { usd } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { openedOnline } from '../../../../test/given/money/online.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { type OrderWithRefund, bounced } from '../../../../test/given/deals/refunds.ts'
import { product, startProduct } from '../../../../test/harness.ts'

startProduct({ config: { loadsDemo: true } })

const text = 'The account is closed.'
const code = paymentErrors.captureContested.code

/** A payment of the order at an online provider, which its payer disputes there. */
async function disputed({ orderId }: Pick<OrderWithRefund, 'orderId'>): Promise<() => Promise<unknown>> {
  const { db } = product().app
  const { online } = await openedOnline({ price: usd(10_000) })
  await db`
    update online_payment set subject_id = (select checkout_id from order_head where id = ${orderId})
    where id = ${online.id}
  `
  await db`
    insert into provider_take_back
      (online_payment_id, provider, capture_ref, kind, dispute_ref, outcome, outcome_at, amount, currency)
    values (${online.id}, 'paypal', 'C-1', 'dispute', ${online.id}, 'open', app_now(), 10000, 'USD')
  `
  return () => db`update provider_take_back set outcome = 'won' where online_payment_id = ${online.id}`
}

test('a refund that came back is neither sent again nor credited while its buyer disputes the payment', async () => {
  const deal = await bounced()
  const { refundId } = deal
  const [first, second] = [await as.finance(), await as.finance()]
  const win = await disputed(deal)
  expect((await first.call(api.refunds.payRefund, { refundId })).code).toBe(code)
  expect((await first.call(api.refunds.refundOnBalance, { refundId, text })).code).toBe(code)
  await win()
  accepted(await first.call(api.refunds.refundOnBalance, { refundId, text }))

  const winAgain = await disputed(deal)
  expect((await second.call(api.refunds.confirmRefundOnBalance, { refundId, agrees: true })).code).toBe(code)
  await winAgain()
  accepted(await second.call(api.refunds.confirmRefundOnBalance, { refundId, agrees: true }))
})
