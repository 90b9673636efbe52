import type { RepairChargeKind } from '@kikai/contract/repairs/repairs.words'
import type { Sums } from '../quotes/quotes.policy.ts'
import type { ChargeRow } from './charges.store.ts'

type Charged = Pick<ChargeRow, 'state' | 'amount' | 'returned'> & { readonly kind: RepairChargeKind }

/** What was paid of a charge and has not gone back. */
export const keptOf = ({ state, amount, returned }: Pick<Charged, 'state' | 'amount' | 'returned'>): number =>
  state === 'paid' ? amount - returned : 0

/**
 * From which payments so much goes back: the latest one first, and fees last. A fee stays agreed on whatever is quoted after
 * it, so that a fee that went back with what was too much of a quotation would be missing the next time.
 */
export function partsBack<T extends Charged>(
  charges: readonly T[],
  amount: number,
): { readonly of: T; readonly back: number }[] {
  let left = amount
  const isFee = ({ kind }: T) => kind === 'fee'
  const latestFirst = charges.toReversed()
  return [...latestFirst.filter((one) => !isFee(one)), ...latestFirst.filter(isFee)].flatMap((of) => {
    const back = Math.min(left, keptOf(of))
    left -= back
    return back === 0 ? [] : [{ of, back }]
  })
}

type Paid = {
  /** Fees that were agreed on, each with what of it is for the way. */
  fees: readonly { readonly id: string; readonly way: Pick<Sums, 'gross' | 'tax'> }[]
  charges: readonly (Charged & { readonly quoteId: string | null })[]
}
/**
 * Of the fees for the way, what was paid. One without a charge was covered by what had been paid before, and so was what the
 * charge of another one did not ask for.
 */
export function drivenIn({ fees, charges }: Paid): Pick<Sums, 'gross' | 'tax'> {
  const paid = fees.filter(({ id }) => {
    const own = charges.find(({ quoteId }) => quoteId === id)
    return !own || own.state === 'paid'
  })
  const sum = (of: 'gross' | 'tax') => paid.reduce((total, { way }) => total + way[of], 0)
  const gross = Math.min(
    sum('gross'),
    charges.reduce((total, one) => total + keptOf(one), 0),
  )
  return { gross, tax: gross === 0 ? 0 : Math.round((sum('tax') * gross) / sum('gross')) }
}
