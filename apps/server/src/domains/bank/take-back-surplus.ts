import { Refusal } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import type { Id } from '@kikai/kernel/ids'
import { type Money, money, nothing, sum } from '@kikai/kernel/money'
import type { Member, Reads, TxContext } from '../../platform/context.ts'
import { readBalances } from '../payments/payments.public.ts'
import { surplusBlocked } from './bank.policy.ts'
import { creditBackInBooks } from './bank.postings.ts'
import { listCredited } from './credited.store.ts'
import type { LineRow } from './lines.store.ts'
import { tellTakenBack } from './tell-credited.ts'

/** On whose balance what of a line's rest is, and under which transfer's reference it came there. */
export type Credit = { readonly memberId: Id<'member'>; readonly amount: Money; readonly reference: string }
export type WithCredits = { readonly line: LineRow; readonly credits: readonly Credit[] }

/** `of`: only what was more than that transfer. */
export async function creditsFrom({ db }: Reads, line: LineRow, of?: { reference: string }): Promise<Credit[]> {
  const credited = await listCredited(db, line.id)
  return credited
    .filter(({ reference }) => of === undefined || of.reference === reference)
    .map((credit) => ({ ...credit, amount: money(line.currency, credit.amount) }))
}

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
  try {
    for (const credit of credits) await creditBackInBooks(ctx, { line, ...credit })
  } catch (error) {
    const isSpent = error instanceof Refusal && error.declaration === paymentErrors.balanceTooLow
    throw (isSpent ? await surplusesBlocked(ctx, [{ line, credits }]) : null) ?? error
  }
  for (const { memberId, amount } of credits) await tellTakenBack(ctx, { line, memberId, amount })
}
