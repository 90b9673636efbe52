import { api } from '@kikai/contract/api'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../as.ts'
import type { Placed } from '../given/deals/orders.ts'
import { parcel, sentInPart } from '../given/deals/parts.ts'
import { product, startProduct } from '../harness.ts'
import { brokenInvariants, expectSound } from '../invariants.ts'
import { forgetful, withoutConstraint } from './take-away.ts'
import { countCodes, rounds, runConcurrently } from './run-concurrently.ts'

startProduct({ config: { poolSize: 30 } })
const price = jpy(500)
const each = Array.from({ length: rounds }, (_, at) => at + 1)
const lines = [{ position: 0, quantity: 1 }]

/** The last of three pieces, shipped ten times at once by two clerks of the seller. */
async function twoSend({ seller, orderId }: Placed) {
  const colleague = await as.seller({ id: seller.companyId })
  const sent = (caller: typeof seller) => ({
    caller,
    call: api.orders.dispatchOrder,
    input: { orderId, ...parcel, lines },
  })
  return countCodes(await runConcurrently(Array.from({ length: 5 }, () => [sent(seller), sent(colleague)]).flat()))
}

describe('the last piece of an order', () => {
  test.each(each)(
    'is sent once, however many clerks send it at once (round %i)',
    async () => {
      const deal = await sentInPart({ price })
      expect(await twoSend(deal)).toEqual({ 200: 1, [orderErrors.alreadyShipped.code]: 9 })
      await expectSound()
    },
    60_000,
  )
})

describe('sending without its guards', () => {
  test('sends the last piece again and again: the race can fail', async () => {
    const deal = await sentInPart({ price })
    await withoutConstraint('order_line', 'order_line_sent')
    await forgetful('order_line', ['sent'])
    await forgetful('order_head', ['ship', 'deadline_at'])
    const { 200: times } = await twoSend(deal)
    expect(times).toBeGreaterThan(1)
    expect(Object.keys(await brokenInvariants())).toContain('invariant_i5_sent_lines')
    const [count] = await product().app.db`select count(*)::int as sent from shipment where order_id = ${deal.orderId}`
    expect(count?.sent).toBeGreaterThan(2)
  }, 60_000)
})
