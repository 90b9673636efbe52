/** A movement of a company's available money; payouts and returned payouts name the payout. */
export type Movement = { readonly kind: string; readonly ref: string | null; readonly amount: number }

type Lot = { minor: number; isOwn: boolean }
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
    { minor: before, isOwn: false },
    { minor: own, isOwn: true },
  ]
  for (const { kind, ref, amount } of after) {
    // A returned payout that was not taken from this balance was used whole to pay the company's debt.
    if (amount >= 0) {
      const sent = ref === null ? undefined : taken.get(ref)
      if (!sent) {
        queue = [...queue, { minor: amount, isOwn: false }]
        continue
      }
      // Returned money paid a debt first, so less of it is available again.
      const [kept, back] = split(sent, sumOf(sent) - amount)
      setOff += ownOf(kept)
      queue = [...queue, ...back]
      continue
    }
    const [left, rest] = split(queue, -amount)
    queue = rest
    const minor = ownOf(left)
    if (kind === 'payout' && ref !== null) {
      taken.set(ref, left)
      if (minor > 0) payouts.push({ payoutId: ref, minor })
    } else setOff += minor
  }
  return { payouts, left: ownOf(queue), setOff }
}

/** Splits the lots after `minor` units; a lot may be cut in two. */
function split(lots: readonly Lot[], minor: number): readonly [Lot[], Lot[]] {
  const first: Lot[] = []
  const rest: Lot[] = []
  let wanted = minor
  for (const lot of lots) {
    const part = Math.min(wanted, lot.minor)
    wanted -= part
    if (part > 0) first.push({ ...lot, minor: part })
    if (lot.minor > part) rest.push({ ...lot, minor: lot.minor - part })
  }
  return [first, rest]
}

const sumOf = (lots: readonly Lot[]) => lots.reduce((sum, { minor }) => sum + minor, 0)
const ownOf = (lots: readonly Lot[]) => sumOf(lots.filter(({ isOwn }) => isOwn))
