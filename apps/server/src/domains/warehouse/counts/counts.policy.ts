import { type Refusal, refuse } from '@kikai/contract/errors'
import type { StateOf } from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import type { stockAdjustmentMachine, stockCountMachine } from '@kikai/contract/warehouse/stock.states'
import type { stockKinds } from '@kikai/contract/warehouse/stock.words'
import type { Id } from '@kikai/kernel/ids'

type Counting = { state: StateOf<typeof stockCountMachine>; firstBy: Id<'member'> | null }

/** Why somebody cannot enter what they counted: nothing is to be counted, or they have counted it before. */
export function enteringBlocked({ state, firstBy }: Counting, memberId: Id<'member'>): Refusal | null {
  if (state !== 'counting' && state !== 'recount') return refuse(requestErrors.wrongState, { state })
  return state === 'recount' && firstBy === memberId ? refuse(stockErrors.countedBefore) : null
}

export const givingUpBlocked = ({ state }: Pick<Counting, 'state'>): Refusal | null =>
  state === 'counting' || state === 'recount' ? null : refuse(requestErrors.wrongState, { state })

export type Counted = {
  unitId: Id<'stock-unit'>
  kind: (typeof stockKinds)[number]
  binId: Id<'bin'>
  first: number | null
  firstBooked: number | null
  second: number | null
  secondBooked: number | null
  cause: string
}

/** Whether the first count of a line is not what the books said; a line that was not counted first differs by being there. */
export const isDifferent = ({ first, firstBooked }: Counted): boolean => first !== firstBooked

/** How many more than by the books were counted last; fewer where it is negative. */
const changeOf = ({ first, firstBooked, second, secondBooked }: Counted): number =>
  second === null || secondBooked === null ? (first ?? 0) - (firstBooked ?? 0) : second - secondBooked

type Moved = { unitId: Id<'stock-unit'>; fromBinId: Id<'bin'>; toBinId: Id<'bin'>; quantity: number }
type Changed = Pick<Counted, 'unitId' | 'kind' | 'binId' | 'cause'> & { change: number }

/**
 * What follows from a count: what lacks in one of its bins and was found in another has only been put elsewhere; the rest is
 * missing or too many, and waits for approval.
 */
export function outcomeOf(lines: readonly Counted[]): { moved: Moved[]; changed: Changed[] } {
  const moved: Moved[] = []
  const changed: Changed[] = []
  for (const ofUnit of Map.groupBy(lines, ({ unitId }) => unitId).values()) {
    const open = ofUnit.map((line) => ({ ...line, change: changeOf(line) }))
    for (const lacking of open)
      for (const found of open) {
        const quantity = Math.min(-lacking.change, found.change)
        if (quantity <= 0) continue
        moved.push({ unitId: found.unitId, fromBinId: lacking.binId, toBinId: found.binId, quantity })
        lacking.change += quantity
        found.change -= quantity
      }
    changed.push(
      ...open
        .filter(({ change }) => change !== 0)
        .map(({ unitId, kind, binId, cause, change }) => ({ unitId, kind, binId, cause, change })),
    )
  }
  return { moved, changed }
}

type Asked = {
  state: StateOf<typeof stockAdjustmentMachine>
  askedBy: Id<'member'>
  /** Who has counted it, where it came by a count. */
  countedBy: readonly Id<'member'>[]
}
type Decider = { memberId: Id<'member'>; mayApprove: boolean }
export const adjustmentEvents = ['approve', 'refuse', 'withdraw'] as const
type AdjustmentEvent = (typeof adjustmentEvents)[number]

/** Why somebody cannot decide: a second person does, who has the right and has neither asked nor counted. */
export function decidingBlocked(
  { state, askedBy, countedBy }: Asked,
  { event, memberId, mayApprove }: Decider & { event: AdjustmentEvent },
): Refusal | null {
  if (state !== 'asked') return refuse(requestErrors.wrongState, { state })
  if (event === 'withdraw') return askedBy === memberId ? null : refuse(requestErrors.wrongState, { state })
  if (!mayApprove) return refuse(requestErrors.notAllowed, { missing: 'product.stock.approve' })
  return askedBy === memberId || countedBy.includes(memberId) ? refuse(stockErrors.samePerson) : null
}
