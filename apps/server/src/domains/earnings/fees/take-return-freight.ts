import type { Sale } from '@kikai/contract/payments/payment-subjects'
import type { Money } from '@kikai/kernel/money'
import type { Instant } from '@kikai/kernel/instant'
import { negate } from '@kikai/kernel/money'
import type { Reads, Writes } from '../../../platform/context.ts'
import { type Leg, post } from '../../ledger/ledger.public.ts'
import { balanceOf, debitLegs } from '../orders/seller-legs.ts'
import { findEarning, giveFreightBack } from '../earnings.store.ts'
import { feeOfEarning } from '../orders/release-earnings.ts'
import { type SellerAccount, lockSellerAccount } from '../orders/seller-account.store.ts'

type Owed = SellerAccount & Sale & { amount: Money }
type Cover = {
  /** Null while the order goes on: its money waits whole, and nobody has it yet. */
  completedAt: Instant | null
  covers: boolean
}

/**
 * Whether the seller can bear this freight: by what is held of the order, less the fee, and what is available, less what
 * the seller owes already. It is never made a debt, because the buyer could withdraw money that nobody ever paid. Only
 * behind the locks of the order and of the seller's account it stays true.
 */
export async function freightCover(ctx: Reads, owed: Owed): Promise<Cover> {
  const { amount } = owed
  const earning = await findEarning(ctx.db, owed)
  const free = await freeOf(ctx, owed)
  if (earning?.state !== 'held') return { completedAt: earning?.completedAt ?? null, covers: free >= amount.minor }
  const taken = earning.refunded + earning.claimed
  const { fee, tax } = feeOfEarning({ ...earning, refunded: taken })
  const left = earning.gross - taken - fee.minor - tax.minor
  return { completedAt: earning.completedAt, covers: free + left >= amount.minor }
}

/** The same behind the seller's lock. The caller has locked the order. */
export async function coversReturnFreight(ctx: Writes, owed: Owed): Promise<boolean> {
  await lockSellerAccount(ctx.db, owed)
  return (await freightCover(ctx, owed)).covers
}

type Taken = Owed & {
  /** Unique key of the posting: `refund:<id>:freightTaken`. */
  effectKey: string
  number: string
}

/**
 * Takes the return freight that a seller owes from what the seller has available, and says whether there was enough of it.
 * It is not taken from what is held, because a refund of the rest of the order may still need that. The caller has locked
 * the order.
 */
export async function takeReturnFreight(ctx: Writes, taken: Taken): Promise<boolean> {
  await lockSellerAccount(ctx.db, taken)
  if ((await freeOf(ctx, taken)) < taken.amount.minor) return false
  await postTaken(ctx, taken, await debitLegs(ctx, taken))
  return true
}

/**
 * Holds the freight of a completed order for its payer, and says whether the seller's money covers it. No fee was taken
 * from freight, so none is returned. The caller has locked the order.
 */
export async function reclaimFreight(ctx: Writes, taken: Taken): Promise<boolean> {
  const { subjectKind, subjectId, companyId, amount } = taken
  if (!(await coversReturnFreight(ctx, taken))) return false
  const earning = await findEarning(ctx.db, taken)
  if (!earning) throw new Error(`${subjectKind} ${subjectId} was completed without an earning`)
  await giveFreightBack(ctx.db, { earningId: earning.id, amount: amount.minor })
  const held = { account: { owner: 'company', id: companyId, bucket: 'held' }, amount: negate(amount) } as const
  await postTaken(ctx, taken, earning.state === 'held' ? [held] : await debitLegs(ctx, taken))
  return true
}

const postTaken = (ctx: Writes, { subjectId, companyId, effectKey, number, amount }: Taken, from: readonly Leg[]) =>
  post(ctx, {
    effectKey,
    kind: 'claim',
    number,
    ref: subjectId,
    legs: [...from, { account: { owner: 'company', id: companyId, bucket: 'payable' }, amount }],
  })

const freeOf = async (ctx: Reads, { companyId, currency }: SellerAccount): Promise<number> =>
  (await balanceOf(ctx, { companyId, currency, bucket: 'earnings' })) +
  (await balanceOf(ctx, { companyId, currency, bucket: 'debt' }))
