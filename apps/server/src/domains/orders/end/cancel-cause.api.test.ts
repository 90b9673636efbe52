import { api } from '@kikai/contract/api'
import type { CancelCause } from '@kikai/contract/orders/orders.shapes'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { workOffAnnounced } from '../../../../test/given/messages/announced.ts'
import { type Placed, accepted, givenBuyer, paid, placed } from '../../../../test/given/deals/orders.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()

const price = jpy(10_000)
const cancel = async ({ seller, orderId }: Placed, cause?: CancelCause) =>
  accepted(
    await seller.call(api.orders.cancelManagedOrder, {
      orderId,
      reason: 'The dealer next door took it.',
      ...(cause ? { cause } : {}),
    }),
  )
const goodsNow = async ({ goods }: Placed) => {
  const [row] = await product().app.db`
    select g.state, s.received, s.held, s.sold from goods g join stock s on s.goods_id = g.id where g.id = ${goods.id}
  `
  return { ...row }
}
const order = async (deal: Placed, isPaid = true): Promise<Placed> => {
  const who = await givenBuyer({ balance: price })
  const checkout = accepted(
    await who.call(api.orders.placeOrder, {
      goodsId: deal.goods.id,
      quantity: 1,
      addressId: who.addressId,
      expectedTotals: [price],
      confirmed: true,
    }),
  )
  if (isPaid) accepted(await who.call(api.orders.payCheckout, { checkoutId: checkout.id, method: 'balance' }))
  const orderId = checkout.orders[0]?.id as Id<'order'>
  return { ...deal, buyer: who, checkout, orderId }
}
const announced = () => workOffAnnounced(/^goods\.back/)

describe('a seller who cancels says why', () => {
  test.each(['soldElsewhere', 'damaged'] as const)(
    '%s: the only machine leaves sale and is not offered again',
    async (cause) => {
      const deal = await paid({ price })
      await announced()
      const seen = await cancel(deal, cause)
      expect(seen.cancelled).toMatchObject({ by: 'seller', cause })
      expect(await goodsNow(deal)).toEqual({ state: 'unpublished', received: 1, held: 0, sold: 0 })
      expect(await announced()).toBe(0)
      const again = await deal.buyer.call(api.goods.readGoods, { goodsId: deal.goods.id })
      expect(again.code).not.toBe(200)
      await expectSound()
    },
  )

  test.each(['other', undefined] as const)('%s: the machine is on sale again', async (cause) => {
    const deal = await paid({ price })
    const seen = await cancel(deal, cause)
    expect(seen.cancelled).toMatchObject({ cause: 'other' })
    expect(await goodsNow(deal)).toEqual({ state: 'on_sale', received: 1, held: 0, sold: 0 })
    await expectSound()
  })

  test('before it is paid too', async () => {
    const deal = await placed({ price })
    await cancel(deal, 'soldElsewhere')
    expect(await goodsNow(deal)).toEqual({ state: 'unpublished', received: 1, held: 0, sold: 0 })
    await expectSound()
  })

  test('of several pieces there are fewer, and the others stay on sale', async () => {
    const deal = await paid({ price, stock: 3 })
    await cancel(deal, 'damaged')
    expect(await goodsNow(deal)).toEqual({ state: 'on_sale', received: 2, held: 0, sold: 0 })
    await expectSound()
  })

  test('a form that was opened before brings no gone piece back', async () => {
    const deal = await paid({ price, stock: 3 })
    const { id } = deal.goods
    const versionOf = async () => accepted(await deal.seller.call(api.goods.readManagedGoods, { goodsId: id })).version
    const before = await versionOf()
    await cancel(deal, 'damaged')
    expect(await versionOf()).toBeGreaterThan(before)
    await expectSound()
  })

  test('the buyer reads the words for them, and not the cause that was chosen beside', async () => {
    const deal = await paid({ price })
    await cancel(deal, 'soldElsewhere')
    const { cancelled } = accepted(await deal.buyer.call(api.orders.readMyOrder, { orderId: deal.orderId }))
    expect(cancelled).toMatchObject({ reason: 'The dealer next door took it.', cause: null })
  })

  test('beside other orders nothing of theirs changes', async () => {
    const first = await paid({ price, stock: 3 })
    const second = await order(first)
    const third = await order(first, false)
    await cancel(first, 'soldElsewhere')
    expect(await goodsNow(first)).toEqual({ state: 'under_negotiation', received: 2, held: 1, sold: 1 })
    await workOffAnnounced(/^goods\.soldOut/)
    await cancel(third, 'soldElsewhere')
    // Who watches the goods is told that they are sold out, as after any other last sale.
    expect(await workOffAnnounced(/^goods\.soldOut/)).toBe(1)
    expect(await goodsNow(first)).toEqual({ state: 'sold_out', received: 1, held: 0, sold: 1 })
    await expectSound()
    await cancel(second, 'soldElsewhere')
    expect(await goodsNow(first)).toEqual({ state: 'unpublished', received: 1, held: 0, sold: 0 })
    await expectSound()
  })
})
