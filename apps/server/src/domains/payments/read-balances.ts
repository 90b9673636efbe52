import type { Id } from '@kikai/kernel/ids'
import { type Currency, type Money, nothing } from '@kikai/kernel/money'
import type { Reads } from '../../platform/context.ts'
import { readWallets } from '../ledger/ledger.public.ts'
import type { PaymentRules } from './rules/payment-rules.ts'
import { findPayerFacts } from './rules/payer-facts.store.ts'

type Wanted = { memberId: Id<'member'>; currencies: readonly Currency[] }

/** A member's balances in these currencies. */
export async function readBalances(ctx: Reads, { memberId, currencies }: Wanted): Promise<Money[]> {
  return inEach(currencies, await readWallets(ctx.db, memberId))
}

/** The same with the rules of payments, in one statement: what there is to choose from before an order is paid. */
export async function readPayerFacts(
  ctx: Reads,
  { memberId, currencies }: Wanted,
): Promise<{ balances: Money[]; rules: PaymentRules }> {
  const { wallets, rules } = await findPayerFacts(ctx.db, memberId)
  return { balances: inEach(currencies, wallets), rules }
}

const inEach = (currencies: readonly Currency[], wallets: readonly Money[]): Money[] =>
  currencies.map((currency) => wallets.find((wallet) => wallet.currency === currency) ?? nothing(currency))
