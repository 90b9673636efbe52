import { Refusal } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import type { Id } from '@kikai/kernel/ids'
import { type Money, money, nothing, sum } from '@kikai/kernel/money'
import type { Member, Reads, TxContext } from '../../platform/context.ts'
import { readBalances } from '../payments/payments.public.ts'
import { surplusBlocked } from './bank.policy.ts'
import { creditBackInBooks, creditsOf } from './bank.postings.ts'
import { listCredited } from './credited.store.ts'
import type { LineRow } from './lines.store.ts'
import { tellTakenBack } from './tell-credited.ts'

/** On whose balance what of a line's rest is. */
export type Credit = { readonly memberId: Id<'member'>; readonly amount: Money }
export type WithCredits = { readonly line: LineRow; readonly credits: readonly Credit[] }

export const creditsFrom = async ({ db }: Reads, line: LineRow): Promise<Credit[]> =>
  (await listCredited(db, creditsOf(line))).map(({ memberId, amount }) => ({
    memberId,
    amount: money(line.currency, amount),
  }))

/** Whether what lines were more is still on the balances that it was put onto. */
export async function surplusesBlocked(ctx: Reads, lines: readonly WithCredits[]): Promise<Refusal | null> {
  const credits = lines.flatMap((one) => one.credits)
  for (const memberId of new Set(credits.map((one) => one.memberId))) {
    const own = credits.filter((one) => one.memberId === memberId).map(({ amount }) => amount)
    const [first] = own
    if (!first) continue
    const { currency } = first
    const credited = sum(currency, own)
    const [balance = nothing(currency)] = await readBalances(ctx, { memberId, currencies: [currency] })
    const blocked = surplusBlocked({ credited, balance })
    if (blocked) return blocked
  }
  return null
}

/** What a line was more leaves the balance that it was put onto; what its member has spent meanwhile is told. */
export async function takeBackSurplus(ctx: TxContext<Member>, { line, credits }: WithCredits): Promise<void> {
  if (credits.length === 0) return
  try {
    await creditBackInBooks(ctx, { line, credits })
  } catch (error) {
    const isSpent = error instanceof Refusal && error.declaration === paymentErrors.balanceTooLow
    throw (isSpent ? await surplusesBlocked(ctx, [{ line, credits }]) : null) ?? error
  }
  for (const { memberId, amount } of credits) await tellTakenBack(ctx, { line, memberId, amount })
}
