/** A movement of a company's available money; a payout and its coming back name the payout. */
export type Movement = { readonly kind: string; readonly ref: string | null; readonly amount: number }

type Lot = { minor: number; isOwn: boolean }
export type Followed = {
  /** Which payouts took some of it, and how much. What came back is in the next one too. */
  payouts: { payoutId: string; minor: number }[]
  left: number
  setOff: number
}

/**
 * Where an order's money went since it became available: what came first leaves first, and what the bank or finance gave back
 * stands at the end again. `before` is what was available already, `after` every movement since, the oldest first.
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
    // Money of a returned payout that was never taken from this balance paid the company's debt in full.
    if (amount >= 0) {
      const sent = ref === null ? undefined : taken.get(ref)
      if (!sent) {
        queue = [...queue, { minor: amount, isOwn: false }]
        continue
      }
      // What came back paid a debt first, and less of it is available again.
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

/** Divides the lots in two: from the front as many as make up `minor`, and the rest. A lot may be cut. */
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
