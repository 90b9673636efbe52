import { freightCalls } from '@kikai/contract/orders/freight.calls'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import type { Id } from '@kikai/kernel/ids'
import type { Caller } from '../harness/caller.ts'
import type { ChosenGoods } from '../harness/goods.ts'

/** A paid order with a quoted freight and a link to pay it. */
export async function giveFreight(
  { buyer, seller }: { buyer: Caller; seller: Caller },
  { goods, quantity, addressId }: { goods: ChosenGoods; quantity: number; addressId: Id<'address'> },
) {
  const line = { goodsId: goods.id, quantity }
  const { totals: expectedTotals } = await buyer.call(ordersCalls.quoteOrder, { lines: [line], addressId })
  const placing = { ...line, addressId, expectedTotals, confirmed: true, abroadAgreed: true } as const
  const checkout = await buyer.call(ordersCalls.placeOrder, placing)
  await buyer.call(ordersCalls.payCheckout, { checkoutId: checkout.id, method: 'balance' })
  const [order] = checkout.orders
  if (!order) throw new Error('a checkout without an order')
  const orderId = order.id
  const { sums } = await seller.call(managedOrdersCalls.readManagedOrder, { orderId })
  const { currency } = sums.total
  if (currency === 'PTS') throw new Error('nothing is sold for points')
  const part = (kind: 'loading' | 'road', minor: number) => ({ kind, amount: { currency, minor } })
  await seller.call(freightCalls.quoteFreight, {
    orderId,
    parts: [part('loading', 10_000), part('road', 20_000)],
    carrier: 'own_truck',
    scope: 'PC200-8',
    validDays: 7,
  })
  const { token } = await buyer.call(freightCalls.shareFreight, { orderId })
  return { orderId, number: order.number, token }
}
