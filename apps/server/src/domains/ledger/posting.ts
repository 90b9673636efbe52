import type { companyBuckets, platformBuckets, TransactionKind } from '@kikai/contract/ledger/managed-ledger.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Money } from '@kikai/kernel/money'

/**
 * A company's money: `payable` is paid for deals that are not accepted, `held` can still be claimed, `earnings` are available,
 * `payout` is on its way to its bank, `debt` is what it owes of that, `credit` what it owes as a buyer, below nothing, and
 * `agency` what it earned by sending out for others and has not been agreed on.
 */
export type CompanyBucket = (typeof companyBuckets)[number]
/** Whose account, and for what. A member's `payout` is on its way to their bank. `bank` is the world outside, and so are `provider` (our money at one) and `fees`; `surplus` is what was taken too much; `suspense` came by bank and is nobody's yet, `partPaid` is part of a transfer whose rest is awaited; `commission` and its tax are kept of sales. */
export type LedgerAccount =
  | { readonly owner: 'member'; readonly id: Id<'member'>; readonly bucket: 'wallet' | 'payout' }
  | { readonly owner: 'company'; readonly id: Id<'company'>; readonly bucket: CompanyBucket }
  | { readonly owner: 'platform'; readonly bucket: (typeof platformBuckets)[number] }

/** Positive: something comes onto the account. */
export type Leg = { readonly account: LedgerAccount; readonly amount: Money }
export type PostingKind = TransactionKind
export type Posting = {
  /** Names the effect for ever: `order:<id>:earn`. */
  readonly effectKey: string
  readonly kind: PostingKind
  /** What a person calls it. */
  readonly number: string | null
  readonly ref: string | null
  readonly legs: readonly Leg[]
}

/** Legs that do not add up are a defect of ours, found before the database finds it. */
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
