import { api } from '@kikai/contract/api'
import type { Refund } from '@kikai/contract/refunds/refunds.shapes'
import type { Id } from '@kikai/kernel/ids'
import { type Money, type PriceCurrency, jpy } from '@kikai/kernel/money'
import { as } from '../as.ts'
import { type Placed, accepted, buyer, placed, shipped } from './orders.ts'
import { approval, slipFor } from './payments.ts'

type Price = { currency: PriceCurrency; minor: number }
/** So many yen, as a form sends them. */
export const yen = (minor: number): Price => ({ currency: 'JPY', minor })

type Wishes = {
  of?: Placed
  kind?: 'money' | 'return' | 'part' | 'freight'
  amount?: Price
}
export type Asked = Placed & { refundId: Id<'refund'>; refund: Refund }

/** What a buyer asks back of a machine for ten thousand yen that came and is not as described. */
export const wish = (orderId: Id<'order'>, { kind = 'part', amount = yen(1_000) }: Wishes = {}) => ({
  orderId,
  kind,
  reason: 'notAsDescribed' as const,
  positions: kind === 'freight' ? [] : [0],
  amount,
  text: 'The tilt cylinder leaks.',
  fileIds: [],
})

/** An order of which money was asked back. */
export async function asked(wishes: Wishes = {}): Promise<Asked> {
  const deal = wishes.of ?? (await shipped({ price: jpy(10_000) }))
  const { refunds } = accepted(await deal.buyer.call(api.refunds.requestRefund, wish(deal.orderId, wishes)))
  const [refund] = refunds
  if (!refund) throw new Error('a refund was requested and there is none')
  return { ...deal, refundId: refund.id, refund }
}

/** Paid by bank transfer, and not sent yet. */
export async function remitted(price: Money): Promise<Placed> {
  const deal = await placed({ buyer: await buyer(), price })
  const due = accepted(await deal.buyer.call(api.orders.chooseRemittance, { checkoutId: deal.checkout.id }))
  const sent = accepted(await deal.buyer.call(api.payments.submitSlip, await slipFor(deal.buyer, due)))
  accepted(await (await as.finance()).call(api.payments.reviewRemittance, approval(sent)))
  return deal
}
