import type { Id } from '@kikai/kernel/ids'
import { type PriceCurrency, type Money, money, negate, subtract } from '@kikai/kernel/money'
import type { Writes } from '../../platform/context.ts'
import { type Leg, post } from '../ledger/ledger.public.ts'
import { balanceOf, creditLegs, debitLegs } from './credit-seller.ts'
import { lockSellerAccount } from './seller-account.store.ts'

type Both = { sellerId: Id<'company'>; agentCompanyId: Id<'company'>; currency: PriceCurrency }
type Charge = Both & { id: Id<'send-charge'>; number: string; ref: Id<'order'> }

/** Both companies' accounts, always in the same order, so that two who pay each other do not wait for one another. */
export async function lockBothAccounts(ctx: Writes, { sellerId, agentCompanyId, currency }: Both): Promise<void> {
  for (const companyId of [sellerId, agentCompanyId].toSorted())
    await lockSellerAccount(ctx.db, { companyId, currency })
}

/**
 * What a seller owes who sends out for it stands beside both until they agree on it: from what the seller has available, the
 * rest it owes, and whatever becomes available pays that first. Answers how much it owes. The caller has locked both accounts.
 */
export async function bookAgentCharge(ctx: Writes, charge: Charge & { amount: Money }): Promise<Money> {
  const { id, number, ref, sellerId, agentCompanyId, currency, amount } = charge
  const taken = await debitLegs(ctx, { companyId: sellerId, currency, amount })
  const legs: Leg[] = [...taken, { account: { owner: 'company', id: agentCompanyId, bucket: 'agency' }, amount }]
  await post(ctx, { effectKey: `charge:${id}`, kind: 'agentCharge', number, ref, legs })
  const owed = taken.find(({ account }) => account.bucket === 'debt')
  return owed ? negate(owed.amount) : money(currency, 0)
}

/**
 * The agent has what was agreed on, and the seller what was not, which pays what it owes first. False where the money is not
 * there: what was owed reaches into what the agent is to have, and the seller still owes it. Nobody is paid with money that the
 * marketplace does not have.
 */
export async function payAgent(
  ctx: Writes,
  charge: Charge & { booked: Money; amount: Money; owed: Money },
): Promise<boolean> {
  const { id, number, ref, sellerId, agentCompanyId, currency, booked, amount, owed } = charge
  const rest = subtract(booked, amount)
  const debt = owed.minor > 0 ? await balanceOf(ctx, { companyId: sellerId, currency, bucket: 'debt' }) : 0
  if (debt < 0 && rest.minor < owed.minor && debt + rest.minor < 0) return false
  const legs: Leg[] = [
    { account: { owner: 'company', id: agentCompanyId, bucket: 'agency' }, amount: negate(booked) },
    ...(await creditLegs(ctx, { companyId: agentCompanyId, currency, amount })),
    ...(await creditLegs(ctx, { companyId: sellerId, currency, amount: rest })),
  ]
  await post(ctx, { effectKey: `charge:${id}:pay`, kind: 'agentPay', number, ref, legs })
  return true
}

/** What an agent was paid is the seller's again; what the agent no longer has, it owes. */
export async function reverseAgentPay(ctx: Writes, charge: Charge & { amount: Money }): Promise<void> {
  const { id, number, ref, sellerId, agentCompanyId, currency, amount } = charge
  if (amount.minor === 0) return
  const legs: Leg[] = [
    ...(await debitLegs(ctx, { companyId: agentCompanyId, currency, amount })),
    ...(await creditLegs(ctx, { companyId: sellerId, currency, amount })),
  ]
  await post(ctx, { effectKey: `charge:${id}:back`, kind: 'agentReversal', number, ref, legs })
}
