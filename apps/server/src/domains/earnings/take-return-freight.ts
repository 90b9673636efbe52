import type { Money } from '@kikai/kernel/money'
import type { Id } from '@kikai/kernel/ids'
import type { Writes } from '../../platform/context.ts'
import { post } from '../ledger/ledger.public.ts'
import { balanceOf, debitLegs } from './credit-seller.ts'
import { lockEarning } from './earnings.store.ts'
import { feeOfEarning } from './release-earnings.ts'
import { type SellerAccount, lockSellerAccount } from './seller-account.store.ts'

type Owed = {
  orderId: Id<'order'>
  companyId: Id<'company'>
  currency: SellerAccount['currency']
  amount: Money
}

/**
 * Whether the seller can bear this return freight: by what is held of the order, less the fee, and what is available, less
 * what the seller owes already. The caller has locked the order.
 */
export async function coversReturnFreight(ctx: Writes, { orderId, amount, ...account }: Owed): Promise<boolean> {
  await lockSellerAccount(ctx.db, account)
  const earning = await lockEarning(ctx.db, orderId)
  const free = await freeOf(ctx, account)
  if (earning?.state !== 'held') return free >= amount.minor
  const taken = earning.refunded + earning.claimed
  const { fee, tax } = feeOfEarning({ ...earning, refunded: taken })
  return free + earning.gross - taken - fee.minor - tax.minor >= amount.minor
}

type Taken = Owed & {
  /** Unique key of the posting: `refund:<id>:freightTaken`. */
  effectKey: string
  number: string
}

/**
 * Takes the return freight that a seller owes from what the seller has available, and says whether there was enough of it.
 * It is never taken from what is held, because a refund of the rest of the order may still need that, and never as a debt,
 * because the buyer could withdraw money that nobody ever paid. The caller has locked the order.
 */
export async function takeReturnFreight(ctx: Writes, taken: Taken): Promise<boolean> {
  const { orderId, companyId, currency, effectKey, number, amount } = taken
  await lockSellerAccount(ctx.db, { companyId, currency })
  if ((await freeOf(ctx, { companyId, currency })) < amount.minor) return false
  const legs = [
    { account: { owner: 'company', id: companyId, bucket: 'payable' }, amount } as const,
    ...(await debitLegs(ctx, { companyId, currency, amount })),
  ]
  await post(ctx, { effectKey, kind: 'claim', number, ref: orderId, legs })
  return true
}

const freeOf = async (ctx: Writes, { companyId, currency }: SellerAccount): Promise<number> =>
  (await balanceOf(ctx, { companyId, currency, bucket: 'earnings' })) +
  (await balanceOf(ctx, { companyId, currency, bucket: 'debt' }))
