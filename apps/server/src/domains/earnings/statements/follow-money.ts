import { takeFirst } from '../../ledger/ledger.public.ts'

/** A movement of a company's available money; payouts and returned payouts name the payout. */
export type Movement = { readonly kind: string; readonly ref: string | null; readonly amount: number }

type Lot = { amount: number; isOwn: boolean }
export type Followed = {
  /** The payouts that took a part, and how much; returned money also appears in the next payout. */
  payouts: { payoutId: string; minor: number }[]
  left: number
  setOff: number
}

/**
 * Follows the money of one order after it became available. Money leaves in the order in which it came; returned
 * payouts are put at the end again. `before` was available already, `after` are all later movements, oldest first.
 */
export function followMoney(own: number, { before, after }: { before: number; after: readonly Movement[] }): Followed {
  const payouts: Followed['payouts'] = []
  const taken = new Map<string, readonly Lot[]>()
  let setOff = 0
  let queue: readonly Lot[] = [
    { amount: before, isOwn: false },
    { amount: own, isOwn: true },
  ]
  for (const { kind, ref, amount } of after) {
    // A returned payout that was not taken from this balance was used whole to pay the company's debt.
    if (amount >= 0) {
      const sent = ref === null ? undefined : taken.get(ref)
      if (!sent) {
        queue = [...queue, { amount, isOwn: false }]
        continue
      }
      // Returned money paid a debt first, so less of it is available again.
      const [kept, back] = takeFirst(sent, sumOf(sent) - amount)
      setOff += ownOf(kept)
      queue = [...queue, ...back]
      continue
    }
    const [left, rest] = takeFirst(queue, -amount)
    queue = rest
    const minor = ownOf(left)
    if (kind === 'payout' && ref !== null) {
      taken.set(ref, left)
      if (minor > 0) payouts.push({ payoutId: ref, minor })
    } else setOff += minor
  }
  return { payouts, left: ownOf(queue), setOff }
}

const sumOf = (lots: readonly Lot[]) => lots.reduce((sum, { amount }) => sum + amount, 0)
const ownOf = (lots: readonly Lot[]) => sumOf(lots.filter(({ isOwn }) => isOwn))
