import { api } from '@kikai/contract/api'
import type { Refund } from '@kikai/contract/refunds/refunds.shapes'
import type { Id } from '@kikai/kernel/ids'
import { type Money, type PriceCurrency, jpy } from '@kikai/kernel/money'
import { type Person, as } from '../../as.ts'
import { given } from '../../given.ts'
import { type Placed, accepted, givenBuyer, placed, shipped } from './orders.ts'
import { approval, slipFor } from '../money/payments.ts'

type Price = { currency: PriceCurrency; minor: number }
/** An amount in yen as forms send it. */
export const yen = (minor: number): Price => ({ currency: 'JPY', minor })

type Wishes = {
  of?: Placed
  kind?: 'money' | 'return' | 'part' | 'freight'
  amount?: Price
  reason?: 'notAsDescribed' | 'notArrived'
}
export type OrderWithRefund = Placed & { refundId: Id<'refund'>; refund: Refund }

/** The input of a refund request for a received machine of ten thousand yen that is not as described. */
export const wish = (
  orderId: Id<'order'>,
  { kind = 'part', amount = yen(1_000), reason = 'notAsDescribed' }: Wishes = {},
) => ({
  orderId,
  kind,
  reason,
  positions: kind === 'freight' ? [] : [0],
  amount,
  text: 'The tilt cylinder leaks.',
  fileIds: [],
})

/** An order with a refund request. */
export async function requestedRefund(wishes: Wishes = {}): Promise<OrderWithRefund> {
  const deal = wishes.of ?? (await shipped({ price: jpy(10_000) }))
  const { refunds } = accepted(await deal.buyer.call(api.refunds.requestRefund, wish(deal.orderId, wishes)))
  const [refund] = refunds
  if (!refund) throw new Error('a refund was requested and there is none')
  return { ...deal, refundId: refund.id, refund }
}

/** An order paid by bank transfer and not shipped yet. */
export async function remitted(price: Money): Promise<Placed> {
  const deal = await placed({ buyer: await givenBuyer(), price })
  const due = accepted(await deal.buyer.call(api.orders.chooseRemittance, { checkoutId: deal.checkout.id }))
  const sent = accepted(await deal.buyer.call(api.payments.submitSlip, await slipFor(deal.buyer, due)))
  accepted(await (await as.finance()).call(api.payments.reviewRemittance, approval(sent)))
  return deal
}

const account = { bank: 'みなと銀行', branch: '本店', number: '1234567', holder: 'ヤマダ タロウ' }

/** A refund by bank transfer that is to be sent. */
export async function toSend(price: Money = jpy(10_000)): Promise<OrderWithRefund> {
  const of = await remitted(price)
  const input = { ...wish(of.orderId, { kind: 'money', amount: yen(price.minor) }), account }
  const [refund] = accepted(await of.buyer.call(api.refunds.requestRefund, input)).refunds
  if (!refund) throw new Error('a refund was requested and there is none')
  const answer = { refundId: refund.id, decision: 'approve' as const, text: 'As agreed.', fileIds: [] }
  accepted(await of.seller.call(api.refunds.auditRefund, answer))
  return { ...of, refundId: refund.id, refund }
}

/** A refund by bank transfer of which a person of finance has recorded that the bank sent it back. */
export async function bounced(price?: Money): Promise<OrderWithRefund & { bouncedBy: Person }> {
  const deal = await toSend(price)
  const bouncedBy = await as.finance()
  const back = { refundId: deal.refundId, outcome: 'sentBack', reference: '', text: 'The account is closed.' } as const
  accepted(await bouncedBy.call(api.refunds.settleRefund, back))
  return { ...deal, bouncedBy }
}

/** Two people of finance release a large refund that nobody of staff decided: the first checks it, the second pays it. */
export async function releasedByTwo(refundId: Id<'refund'>): Promise<void> {
  for (const clerk of [await as.finance(), await as.finance()])
    accepted(await clerk.call(api.refunds.payRefund, { refundId }))
}

/** The buyer, or the seller's owner, who also works for the platform. */
export async function clerkOf(
  { buyer, seller }: Pick<Placed, 'buyer' | 'seller'>,
  of: 'buyer' | 'seller',
): Promise<Person> {
  const { id } = of === 'buyer' ? buyer : seller
  for (const role of ['platformStaff', 'financeStaff'] as const) await given.grant(id, { role, scope: 'all' })
  return as.member({ id })
}
