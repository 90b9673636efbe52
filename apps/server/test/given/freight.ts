import { api } from '@kikai/contract/api'
import type { Money } from '@kikai/kernel/money'
import { jpy } from '@kikai/kernel/money'
import { type Buyer, type Placed, accepted, paid } from './orders.ts'

export const freight = jpy(300)
const goods = jpy(500)

/** What a seller sends who quotes JP¥300 for a week. */
export const quoteOf = ({ orderId }: Pick<Placed, 'orderId'>, amount: Money = freight) => ({
  orderId,
  parts: [{ kind: 'road' as const, amount: { currency: 'JPY' as const, minor: amount.minor } }],
  carrier: 'own_truck' as const,
  scope: 'Unloading is yours',
  validDays: 7 as const,
})

/** Paid, with a freight that nobody has named yet; the buyer has enough left for it. */
export const unquoted = (wishes: { buyer?: Buyer } = {}) =>
  paid({ price: goods, freight: 'undetermined', balance: jpy(1_000), ...wishes })

/** Its freight is quoted, and waits to be paid. */
export async function quoted(wishes: { buyer?: Buyer } = {}): Promise<Awaited<ReturnType<typeof paid>>> {
  const made = await unquoted(wishes)
  accepted(await made.seller.call(api.orders.quoteFreight, quoteOf(made)))
  return made
}

/** Its freight can be paid by whoever has the link. */
export async function shared(): Promise<Awaited<ReturnType<typeof paid>> & { token: string }> {
  const made = await quoted()
  const { token } = accepted(await made.buyer.call(api.orders.shareFreight, { orderId: made.orderId }))
  return { ...made, token }
}
