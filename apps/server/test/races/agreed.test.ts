import { api } from '@kikai/contract/api'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { agreedOrder, heldFor } from '../given/deals/agreed.ts'
import { goods } from '../given/goods/goods.ts'
import { givenBuyer } from '../given/deals/orders.ts'
import { product, startProduct } from '../harness.ts'
import { expectSound } from '../invariants.ts'
import { rounds, runConcurrently } from './run-concurrently.ts'
import { withoutConstraint, withoutLine } from './take-away.ts'

startProduct({ config: { poolSize: 30 } })
const price = jpy(9_480_000)
const askers = 20

/** An agreement becomes an order, four times at once, while others try to buy what is held for it. */
async function orderedWhileBought(): Promise<number> {
  const machine = await goods({ price })
  const buyer = await givenBuyer()
  const crowd = await Promise.all(Array.from({ length: askers }, () => givenBuyer()))
  const ownerId = String(await heldFor({ goodsId: machine.id, kind: 'offer' }))
  const shots = crowd.map((caller) => ({
    caller,
    call: api.orders.placeOrder,
    input: {
      goodsId: machine.id,
      quantity: 1,
      addressId: caller.addressId,
      expectedTotals: [price],
      confirmed: true as const,
    },
  }))
  await Promise.all([
    runConcurrently(shots),
    Promise.allSettled(Array.from({ length: 4 }, () => agreedOrder(buyer, { goodsId: machine.id, ownerId }))),
  ])
  const [counted] = await product().app.db`
    select count(*)::int as count from order_line where goods_id = ${machine.id}
  `
  return Number(counted?.count)
}

describe('an agreement whose hold moves to its order', () => {
  test.each(Array.from({ length: rounds }, (_, at) => at + 1))(
    'is one order, and nobody buys in between (round %i)',
    async () => {
      expect(await orderedWhileBought()).toBe(1)
      await expectSound()
    },
    60_000,
  )

  test('without the guard of the stock there are several: the race can fail', async () => {
    await withoutConstraint('stock', 'stock_enough')
    await withoutLine('take_stock', 'and s.held + s.sold + w.quantity <= s.received')
    await withoutLine('take_stock', `and g.state = 'on_sale'`)
    expect(await orderedWhileBought()).toBeGreaterThan(1)
  }, 60_000)
})
