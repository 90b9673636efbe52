import { api } from '@kikai/contract/api'
import { jpy } from '@kikai/kernel/money'
import type { Person } from '../../as.ts'
import { product } from '../../harness.ts'
import { companyMoney } from '../money/earnings.ts'
import { type Placed, accepted, shipped } from './orders.ts'
import { givenPicture } from '../goods/pictures.ts'
import { type OrderWithRefund, requestedRefund, yen } from './refunds.ts'

const words = { text: '', fileIds: [] }
type Wishes = { of?: Placed; isCompleted?: boolean; amount?: number; funds?: number }

/** Goods of ten thousand yen on their way back to their seller, who bears the freight and has some money available. */
export async function sentBack({
  of,
  isCompleted = false,
  amount = 10_000,
  funds = 5_000,
}: Wishes = {}): Promise<OrderWithRefund> {
  const bought = of ?? (await shipped({ price: jpy(10_000) }))
  const { buyer, orderId } = bought
  if (funds > 0) await companyMoney(bought.seller, 'earnings', funds)
  if (isCompleted) accepted(await buyer.call(api.orders.receiveOrder, { orderId }))
  const deal = await requestedRefund({ of: bought, kind: 'return', amount: yen(amount) })
  const { refundId } = deal
  accepted(await deal.seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', ...words }))
  const parcel = { refundId, carrier: 'seino', trackingNumber: '9', ...words } as const
  accepted(await buyer.call(api.refunds.sendBackGoods, parcel))
  return deal
}

/** The buyer states what they paid the carrier. */
export async function stateFreight({ buyer, refundId }: Pick<OrderWithRefund, 'buyer' | 'refundId'>, amount = 800) {
  const { id } = await givenPicture(buyer, { purpose: 'refund' })
  const said = { refundId, amount: yen(amount), text: 'Seino, paid at the counter', fileIds: [id] }
  return buyer.call(api.refunds.claimReturnFreight, said)
}

export async function withFreight(wishes: Wishes = {}): Promise<OrderWithRefund> {
  const deal = await sentBack(wishes)
  accepted(await stateFreight(deal))
  return deal
}

/** The goods arrive as they were sent, so that the refund is paid. */
export async function passReturn({ seller, refundId }: Pick<OrderWithRefund, 'seller' | 'refundId'>): Promise<void> {
  accepted(await seller.call(api.refunds.receiveReturn, { refundId }))
  accepted(await seller.call(api.refunds.inspectReturn, { refundId, asSent: true, ...words }))
}

export const acceptFreight = (who: Pick<Person, 'call'>, { refundId }: Pick<OrderWithRefund, 'refundId'>) =>
  who.call(api.refunds.auditReturnFreight, { refundId, text: '' })
export const correctFreight = (
  who: Pick<Person, 'call'>,
  { refundId }: Pick<OrderWithRefund, 'refundId'>,
  minor = 500,
) => who.call(api.refunds.auditReturnFreight, { refundId, amount: yen(minor), text: 'The receipt says 500.' })

/** What the buyer has on their balance, and the seller on each account. */
export async function moneyOf({
  buyer,
  seller,
}: Pick<OrderWithRefund, 'buyer' | 'seller'>): Promise<Record<string, number>> {
  const rows = await product().app.db<{ bucket: string; balance: number }[]>`
    select bucket, balance from ledger_account
    where (owner_id = ${buyer.id} and bucket = 'wallet') or (owner_id = ${seller.companyId} and balance <> 0)
  `
  return Object.fromEntries(rows.map(({ bucket, balance }) => [bucket, Number(balance)]))
}
