import { api } from '@kikai/contract/api'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'
import type { Money } from '@kikai/kernel/money'
import { jpy } from '@kikai/kernel/money'
import { type BuyerPerson, type Placed, accepted, paid } from './orders.ts'
import { slipFor } from '../money/payments.ts'

export const freight = jpy(300)
const goods = jpy(500)

/** The input for a freight quote of JP¥300 that is valid for a week. */
export const quoteOf = ({ orderId }: Pick<Placed, 'orderId'>, amount: Money = freight) => ({
  orderId,
  parts: [{ kind: 'road' as const, amount: { currency: 'JPY' as const, minor: amount.minor } }],
  carrier: 'own_truck' as const,
  scope: 'Unloading is yours',
  validDays: 7 as const,
})

/** A paid order whose freight is not quoted yet; the buyer has enough left for it. */
export const unquoted = (wishes: { buyer?: BuyerPerson } = {}) =>
  paid({ price: goods, freight: 'undetermined', balance: jpy(1_000), ...wishes })

/** An order whose freight is quoted and unpaid. */
export async function quoted(wishes: { buyer?: BuyerPerson } = {}): Promise<Awaited<ReturnType<typeof paid>>> {
  const made = await unquoted(wishes)
  accepted(await made.seller.call(api.orders.quoteFreight, quoteOf(made)))
  return made
}

/** An order whose freight can be paid by a link. */
export async function shared(): Promise<Awaited<ReturnType<typeof paid>> & { token: string }> {
  const made = await quoted()
  const { token } = accepted(await made.buyer.call(api.orders.shareFreight, { orderId: made.orderId }))
  return { ...made, token }
}

/** An order whose buyer has sent the slip of a transfer for the freight. */
export async function slipSent(): Promise<Awaited<ReturnType<typeof paid>> & { remittance: Remittance }> {
  const made = await quoted()
  const due = accepted(await made.buyer.call(api.orders.remitFreight, { orderId: made.orderId }))
  return {
    ...made,
    remittance: accepted(await made.buyer.call(api.payments.submitSlip, await slipFor(made.buyer, due))),
  }
}
