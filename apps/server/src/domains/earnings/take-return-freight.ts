import { type Money, money, negate, subtract } from '@kikai/kernel/money'
import type { Id } from '@kikai/kernel/ids'
import type { Writes } from '../../platform/context.ts'
import { type Leg, post } from '../ledger/ledger.public.ts'
import { debitLegs } from './credit-seller.ts'
import { addTaken, lockEarning } from './earnings.store.ts'
import { type SellerAccount, lockSellerAccount } from './seller-account.store.ts'

type Taken = {
  orderId: Id<'order'>
  companyId: Id<'company'>
  currency: SellerAccount['currency']
  /** Unique key of the posting: `refund:<id>:freightTaken`. */
  effectKey: string
  number: string
  amount: Money
}

/**
 * Takes the return freight that a seller owes: from what is held of the order, never more than is left of it there, then
 * from what the seller has available, and the rest as a debt. No fee is kept of what goes back. The caller has locked the
 * order.
 */
export async function takeReturnFreight(ctx: Writes, taken: Taken): Promise<void> {
  const { orderId, companyId, currency, effectKey, number, amount } = taken
  await lockSellerAccount(ctx.db, { companyId, currency })
  const earning = await lockEarning(ctx.db, orderId)
  const left = earning?.state === 'held' ? earning.gross - earning.refunded - earning.claimed : 0
  const held = money(currency, Math.min(left, amount.minor))
  const rest = subtract(amount, held)
  const legs: Leg[] = [{ account: { owner: 'company', id: companyId, bucket: 'payable' }, amount }]
  if (earning && held.minor > 0) {
    await addTaken(ctx.db, { earningId: earning.id, claimed: 0, refunded: held.minor })
    legs.push({ account: { owner: 'company', id: companyId, bucket: 'held' }, amount: negate(held) })
  }
  if (rest.minor > 0) legs.push(...(await debitLegs(ctx, { companyId, currency, amount: rest })))
  await post(ctx, { effectKey, kind: 'claim', number, ref: orderId, legs })
}
