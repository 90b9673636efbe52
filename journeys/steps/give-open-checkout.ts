import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import type { Checkout } from '@kikai/contract/orders/orders.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Caller } from '../harness/caller.ts'
import type { ChosenGoods } from '../harness/goods.ts'

/** An order that waits for its payment. */
export async function giveOpenCheckout(
  buyer: Caller,
  { goods, addressId }: { goods: ChosenGoods; addressId: Id<'address'> },
): Promise<Checkout> {
  const line = { goodsId: goods.id, quantity: 1 }
  const { totals: expectedTotals } = await buyer.call(ordersCalls.quoteOrder, { lines: [line], addressId })
  const placing = { ...line, addressId, expectedTotals, confirmed: true, abroadAgreed: true } as const
  return buyer.call(ordersCalls.placeOrder, placing)
}
