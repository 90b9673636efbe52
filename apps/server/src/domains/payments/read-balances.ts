import type { Id } from '@kikai/kernel/ids'
import { type Currency, type Money, nothing } from '@kikai/kernel/money'
import type { Reads } from '../../platform/context.ts'
import { readWallets } from '../ledger/ledger.public.ts'

/** A member's balances in these currencies. */
export async function readBalances(
  ctx: Reads,
  { memberId, currencies }: { memberId: Id<'member'>; currencies: readonly Currency[] },
): Promise<Money[]> {
  const wallets = await readWallets(ctx.db, memberId)
  return currencies.map((currency) => wallets.find((wallet) => wallet.currency === currency) ?? nothing(currency))
}
