import type { Money } from '@kikai/kernel/money'
import { toMoney, negate } from '@kikai/kernel/money'
import type { Reads, Writes } from '../../../platform/context.ts'
import { type Leg, companyBalances } from '../../ledger/ledger.public.ts'
import type { SellerAccount } from './seller-account.store.ts'

type Sum = SellerAccount & { amount: Money }

/** Ledger legs that credit a seller: debts first, the rest is available. The caller has locked the seller's account. */
export async function incomeLegs(ctx: Writes, { companyId, currency, amount }: Sum): Promise<Leg[]> {
  const owed = -(await balanceOf(ctx, { companyId, currency, bucket: 'debt' }))
  return split({ companyId, currency, bucket: 'debt', most: owed, rest: 'earnings' }, amount)
}

/** Ledger legs that debit a seller: available money first, the rest becomes a debt. */
export async function debitLegs(ctx: Writes, { companyId, currency, amount }: Sum): Promise<Leg[]> {
  const available = await balanceOf(ctx, { companyId, currency, bucket: 'earnings' })
  const legs = split({ companyId, currency, bucket: 'earnings', most: available, rest: 'debt' }, amount)
  return legs.map(({ account, amount: part }) => ({ account, amount: negate(part) }))
}

type Bucket = 'earnings' | 'debt'
type Split = SellerAccount & { bucket: Bucket; most: number; rest: Bucket }
function split({ companyId, currency, bucket, most, rest }: Split, amount: Money): Leg[] {
  const first = Math.min(Math.max(most, 0), amount.minor)
  return [
    { to: bucket, minor: first },
    { to: rest, minor: amount.minor - first },
  ]
    .filter(({ minor }) => minor > 0)
    .map(({ to, minor }) => ({
      account: { owner: 'company', id: companyId, bucket: to },
      amount: toMoney(currency, minor),
    }))
}

export async function balanceOf(
  ctx: Reads,
  { companyId, currency, bucket }: SellerAccount & { bucket: Bucket },
): Promise<number> {
  const all = await companyBalances(ctx.db, companyId)
  return all.find((one) => one.bucket === bucket && one.currency === currency)?.balance ?? 0
}
