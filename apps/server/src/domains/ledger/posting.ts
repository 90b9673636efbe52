import type { companyBuckets, platformBuckets, TransactionKind } from '@kikai/contract/ledger/managed-ledger.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Money } from '@kikai/kernel/money'

/**
 * A company's accounts: `payable` is paid for unaccepted deals, `held` can still be claimed, `earnings` is available,
 * `payout` is on its way to the bank, `debt` is owed, `credit` is owed as a buyer (negative), `agency` was earned as an
 * agent and is not agreed yet.
 */
export type CompanyBucket = (typeof companyBuckets)[number]
/**
 * An account by owner and purpose. A member's `payout` is on its way to their bank,
 * `deposit` is held until it is released or forfeited. `bank`, `provider` (our money at a
 * payment provider) and `fees` stand for the world outside; `surplus` was overpaid; `takenBack` is a claim for what a provider took back; `suspense` came by bank and has no
 * owner yet; `partPaid` is part of a transfer whose rest is awaited; `commission` and its tax were kept from sales.
 */
export type LedgerAccount =
  | { readonly owner: 'member'; readonly id: Id<'member'>; readonly bucket: 'wallet' | 'payout' | 'deposit' }
  | { readonly owner: 'company'; readonly id: Id<'company'>; readonly bucket: CompanyBucket }
  | { readonly owner: 'platform'; readonly bucket: (typeof platformBuckets)[number] }

/** Positive amounts increase the account. */
export type Leg = { readonly account: LedgerAccount; readonly amount: Money }
export type PostingKind = TransactionKind
export type Posting = {
  /** The unique key of the effect: `order:<id>:earn`. */
  readonly effectKey: string
  readonly kind: PostingKind
  /** The number by which people know it. */
  readonly number: string | null
  readonly ref: string | null
  readonly legs: readonly Leg[]
}

/** Unbalanced legs are a defect of ours, found here before the database finds it. */
export function assertBalanced(legs: readonly Leg[]): void {
  if (legs.length < 2) throw new RangeError('a posting needs two legs')
  const sums = new Map<string, number>()
  for (const { amount } of legs) {
    if (!Number.isSafeInteger(amount.minor) || amount.minor === 0)
      throw new RangeError(`${amount.minor} cannot be posted`)
    sums.set(amount.currency, (sums.get(amount.currency) ?? 0) + amount.minor)
  }
  for (const [currency, off] of sums)
    if (off !== 0) throw new RangeError(`the legs are off by ${off} ${currency}: they must add up to nothing`)
}
