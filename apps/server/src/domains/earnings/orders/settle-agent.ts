import type { Id } from '@kikai/kernel/ids'
import { type PriceCurrency, type Money, toMoney, negate, subtract } from '@kikai/kernel/money'
import type { Writes } from '../../../platform/context.ts'
import { type Leg, post } from '../../ledger/ledger.public.ts'
import { balanceOf, incomeLegs, debitLegs } from './seller-legs.ts'
import { lockSellerAccount } from './seller-account.store.ts'

type Both = { sellerId: Id<'company'>; agentCompanyId: Id<'company'>; currency: PriceCurrency }
type Charge = Both & { id: Id<'send-charge'>; number: string; ref: Id<'order'> }

/** Locks both companies' accounts in one common order, so that two that pay each other do not deadlock. */
export async function lockBothAccounts(ctx: Writes, { sellerId, agentCompanyId, currency }: Both): Promise<void> {
  for (const companyId of [sellerId, agentCompanyId].toSorted())
    await lockSellerAccount(ctx.db, { companyId, currency })
}

/**
 * Takes an agent's charge from the seller and holds it until both agree: from the available money, the rest as a debt,
 * which later earnings pay first. Returns the debt. The caller has locked both accounts.
 */
export async function bookAgentCharge(ctx: Writes, charge: Charge & { amount: Money }): Promise<Money> {
  const { id, number, ref, sellerId, agentCompanyId, currency, amount } = charge
  const taken = await debitLegs(ctx, { companyId: sellerId, currency, amount })
  const legs: Leg[] = [...taken, { account: { owner: 'company', id: agentCompanyId, bucket: 'agency' }, amount }]
  await post(ctx, { effectKey: `charge:${id}`, kind: 'agentCharge', number, ref, legs })
  const owed = taken.find(({ account }) => account.bucket === 'debt')
  return owed ? negate(owed.amount) : toMoney(currency, 0)
}

/**
 * Pays the agreed part to the agent and returns the rest to the seller, whose debts it pays first. False while the
 * seller's debt is not covered: nobody is paid with money that is not there.
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
    ...(await incomeLegs(ctx, { companyId: agentCompanyId, currency, amount })),
    ...(await incomeLegs(ctx, { companyId: sellerId, currency, amount: rest })),
  ]
  await post(ctx, { effectKey: `charge:${id}:pay`, kind: 'agentPay', number, ref, legs })
  return true
}

/** Takes an agent's pay back for the seller; what the agent no longer has becomes a debt. */
export async function reverseAgentPay(ctx: Writes, charge: Charge & { amount: Money }): Promise<void> {
  const { id, number, ref, sellerId, agentCompanyId, currency, amount } = charge
  if (amount.minor === 0) return
  const legs: Leg[] = [
    ...(await debitLegs(ctx, { companyId: agentCompanyId, currency, amount })),
    ...(await incomeLegs(ctx, { companyId: sellerId, currency, amount })),
  ]
  await post(ctx, { effectKey: `charge:${id}:back`, kind: 'agentReversal', number, ref, legs })
}
