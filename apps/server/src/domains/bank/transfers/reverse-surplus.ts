import { Refusal } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import type { Id } from '@kikai/kernel/ids'
import { type Money, toMoney, nothing, sum } from '@kikai/kernel/money'
import type { Member, Reads, TxContext } from '../../../platform/context.ts'
import { readBalances } from '../../payments/payments.public.ts'
import { surplusBlocked } from '../bank.policy.ts'
import { offBalanceInBooks } from '../bank.postings.ts'
import { listCredited } from './credited.store.ts'
import type { StoredBankLine } from '../lines/lines.store.ts'
import { tellTakenBack } from './tell-credited.ts'

/** The member who was credited from a line's rest, and the reference of the transfer that it exceeded. */
export type Credit = { readonly memberId: Id<'member'>; readonly amount: Money; readonly reference: string }
export type WithCredits = { readonly line: StoredBankLine; readonly credits: readonly Credit[] }

/** With `of`, only the surplus over that transfer. */
export async function creditsFrom({ db }: Reads, line: StoredBankLine, of?: { reference: string }): Promise<Credit[]> {
  const credited = await listCredited(db, line.id)
  return credited
    .filter(({ reference }) => of === undefined || of.reference === reference)
    .map((credit) => ({ ...credit, amount: toMoney(line.currency, credit.amount) }))
}

/** Refused when a credited surplus is no longer on the balance that it was put onto. */
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

/** Takes a surplus off the balance again; refused with the missing amount when the member has spent it. */
export async function reverseSurplus(ctx: TxContext<Member>, { line, credits }: WithCredits): Promise<void> {
  try {
    for (const credit of credits) await offBalanceInBooks(ctx, { line, ...credit })
  } catch (error) {
    const isSpent = error instanceof Refusal && error.declaration === paymentErrors.balanceTooLow
    throw (isSpent ? await surplusesBlocked(ctx, [{ line, credits }]) : null) ?? error
  }
  for (const { memberId, amount } of credits) await tellTakenBack(ctx, { line, memberId, amount })
}
