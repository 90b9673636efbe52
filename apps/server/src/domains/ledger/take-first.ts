type Lot = { readonly amount: number }

/** Divides lots, oldest first, after so many units; a lot may be cut in two. */
export function takeFirst<L extends Lot>(lots: readonly L[], units: number): readonly [L[], L[]] {
  const first: L[] = []
  const rest: L[] = []
  let wanted = units
  for (const lot of lots) {
    const part = Math.min(wanted, lot.amount)
    wanted -= part
    if (part > 0) first.push({ ...lot, amount: part })
    if (lot.amount > part) rest.push({ ...lot, amount: lot.amount - part })
  }
  return [first, rest]
}
