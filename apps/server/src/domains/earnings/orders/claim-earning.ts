import assert from 'node:assert/strict'
import type { Sale } from '@kikai/contract/payments/payment-subjects'
import type { Id } from '@kikai/kernel/ids'
import { type Money, toMoney, negate, subtract } from '@kikai/kernel/money'
import type { Writes } from '../../../platform/context.ts'
import { type Leg, post } from '../../ledger/ledger.public.ts'
import { incomeLegs, debitLegs } from './seller-legs.ts'
import { type EarningRow, addTaken, lockEarning, setFee } from '../earnings.store.ts'
import { feeOfEarning } from './release-earnings.ts'
import { type SellerAccount, lockSellerAccount } from './seller-account.store.ts'

type OfClaim = Sale & { companyId: Id<'company'>; currency: SellerAccount['currency'] }
type Claim = OfClaim & {
  /** Unique key of the posting: `refund:<id>:hold`. */
  effectKey: string
  number: string
  amount: Money
}

/** Holds the claimed amount of a completed order until the claim ends. The caller has locked the order. */
export async function claimEarning(ctx: Writes, claim: Claim): Promise<void> {
  const { subjectId, effectKey, number, amount } = claim
  const earning = await lockBoth(ctx, claim)
  await addTaken(ctx.db, { earningId: earning.id, claimed: amount.minor, refunded: 0 })
  const legs = await takingLegs(ctx, earning, amount)
  await post(ctx, { effectKey, kind: 'claim', number, ref: subjectId, legs })
}

/** Takes the amount from what is held for the seller, else from the available money, else as a debt of the seller. */
async function takingLegs(ctx: Writes, { companyId, currency, state }: EarningRow, amount: Money): Promise<Leg[]> {
  const taken: Leg[] =
    state === 'held'
      ? [{ account: { owner: 'company', id: companyId, bucket: 'held' }, amount: negate(amount) }]
      : await debitLegs(ctx, { companyId, currency, amount })
  return [...taken, { account: { owner: 'company', id: companyId, bucket: 'payable' }, amount }]
}

type Ended = OfClaim & { refundId: Id<'refund'>; number: string; asked: Money; granted: Money }

/**
 * Ends a claim: the part that was not granted returns to the seller, and the fee of the granted part is not charged.
 * The caller has locked the order and paid what was granted.
 */
export async function endClaim(ctx: Writes, { refundId, number, asked, granted, ...claim }: Ended): Promise<void> {
  const { subjectId, companyId, currency } = claim
  const before = await lockBoth(ctx, claim)
  await addTaken(ctx.db, { earningId: before.id, claimed: -asked.minor, refunded: granted.minor })
  const rest = subtract(asked, granted)
  if (rest.minor > 0) {
    const given: Leg[] =
      before.state === 'held'
        ? [{ account: { owner: 'company', id: companyId, bucket: 'held' }, amount: rest }]
        : await incomeLegs(ctx, { companyId, currency, amount: rest })
    const legs: Leg[] = [
      { account: { owner: 'company', id: companyId, bucket: 'payable' }, amount: negate(rest) },
      ...given,
    ]
    await post(ctx, { effectKey: `refund:${refundId}:release`, kind: 'claim', number, ref: subjectId, legs })
  }
  if (before.state !== 'held' && granted.minor > 0)
    await returnFee(ctx, { ...before, refunded: before.refunded + granted.minor }, { refundId, number })
}

/** Returns the fee on the part of the sale that was given back. */
async function returnFee(
  ctx: Writes,
  earning: EarningRow,
  { refundId, number }: Pick<Ended, 'refundId' | 'number'>,
): Promise<void> {
  const { id, subjectId, companyId, currency } = earning
  const { fee, tax } = feeOfEarning(earning)
  const [lessFee, lessTax] = [earning.fee - fee.minor, earning.tax - tax.minor]
  if (lessFee + lessTax === 0) return
  await setFee(ctx.db, { earningId: id, fee: fee.minor, tax: tax.minor })
  const legs: Leg[] = [
    { account: { owner: 'platform', bucket: 'commission' }, amount: toMoney(currency, -lessFee) },
    { account: { owner: 'platform', bucket: 'commissionTax' }, amount: toMoney(currency, -lessTax) },
    ...(await incomeLegs(ctx, { companyId, currency, amount: toMoney(currency, lessFee + lessTax) })),
  ]
  await post(ctx, {
    effectKey: `refund:${refundId}:fee`,
    kind: 'feeReturn',
    number,
    ref: subjectId,
    legs: legs.filter(({ amount }) => amount.minor !== 0),
  })
}

async function lockBoth(ctx: Writes, { companyId, currency, ...sale }: OfClaim): Promise<EarningRow> {
  await lockSellerAccount(ctx.db, { companyId, currency })
  const earning = await lockEarning(ctx.db, sale)
  assert(earning, `${sale.subjectKind} ${sale.subjectId} was completed without an earning`)
  return earning
}
