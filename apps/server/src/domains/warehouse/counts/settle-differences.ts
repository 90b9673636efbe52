import type { Id } from '@kikai/kernel/ids'
import type { Member, TxContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { type Placed, lockUnit } from '../lock-unit.ts'
import { post } from '../movements.store.ts'
import { isOnHand, partsOf } from '../stock.policy.ts'
import { raiseUnit, setPlace } from '../written-units.store.ts'
import { askForIt } from './adjust-stock.ts'
import { findAdjustment } from './adjustments.store.ts'
import { tellAdjustmentAsked } from './counts.notices.ts'
import { type Counted, outcomeOf } from './counts.policy.ts'
import type { CountLine, CountRow } from './counts.store.ts'

type Settling = { count: CountRow; lines: readonly CountLine[] }
type Moving = { unitId: Id<'stock-unit'>; fromBinId: Id<'bin'>; toBinId: Id<'bin'>; quantity: number }

/**
 * What was put elsewhere is moved in the books, since two people have seen it; what is missing or too many is asked for. Answers
 * with how much of that waits.
 */
export async function settleDifferences(ctx: TxContext<Member>, { count, lines }: Settling): Promise<number> {
  const { moved, changed } = outcomeOf(lines)
  const unitIds = [...new Set([...moved, ...changed].map(({ unitId }) => unitId))].toSorted()
  const placed = new Map<Id<'stock-unit'>, Placed>()
  for (const unitId of unitIds) placed.set(unitId, await lockUnit(ctx, { unitId }))
  for (const move of moved) await moveCounted(ctx, { count, move, placed: placed.get(move.unitId) })
  let waiting = 0
  for (const difference of changed) {
    const unit = placed.get(difference.unitId)
    const stands = unit && standsElsewhere(unit, difference)
    if (stands) await moveCounted(ctx, { count, move: { ...stands, unitId: difference.unitId }, placed: unit })
    else if (unit && (await askFor(ctx, { count, difference, unit }))) waiting += 1
  }
  return waiting
}

type Difference = Pick<Counted, 'unitId' | 'kind' | 'binId' | 'cause'> & { change: number }

/** There is one of a machine: seen here, it is not where the books have it. */
function standsElsewhere({ balances }: Placed, { kind, binId, change }: Difference): Omit<Moving, 'unitId'> | null {
  if (kind !== 'machine' || change <= 0) return null
  const [found] = balances.filter(({ state }) => isOnHand(state))
  return found?.binId ? { fromBinId: found.binId, toBinId: binId, quantity: 1 } : null
}

async function moveCounted(
  ctx: TxContext<Member>,
  { count, move, placed }: { count: CountRow; move: Moving; placed: Placed | undefined },
): Promise<void> {
  const lying = (placed?.balances ?? []).filter(({ state, binId }) => isOnHand(state) && binId === move.fromBinId)
  for (const { state, quantity } of partsOf(lying, move.quantity))
    await post(ctx.db, {
      unitId: move.unitId,
      event: 'move',
      quantity,
      from: { state, binId: move.fromBinId },
      to: { state, binId: move.toBinId },
      by: ctx.actor.id,
      cause: { kind: 'count', id: count.id },
    })
  await raiseUnit(ctx.db, move.unitId)
  // By the books it stood in another yard.
  if (placed?.unit.kind === 'machine' && placed.unit.warehouseId !== count.warehouseId)
    await setPlace(ctx.db, { unitId: move.unitId, warehouseId: count.warehouseId })
}

type Asking = { count: CountRow; difference: Difference; unit: Placed }
/** False where nothing can be asked for: a machine that is here and was sold, or has not been received, is somebody's next step. */
async function askFor(ctx: TxContext<Member>, { count, difference, unit }: Asking): Promise<boolean> {
  const { unitId, binId, change, cause, kind: of } = difference
  if (of === 'machine' && change > 0 && unit.unit.state !== 'missing') return false
  const kind = change < 0 ? 'lose' : of === 'machine' ? 'find' : 'surplus'
  const id = newId('stock-adjustment', ctx.nowMs())
  const { companyId, id: countId } = count
  await askForIt(ctx, {
    id,
    companyId,
    unitId,
    kind,
    quantity: Math.abs(change),
    binId,
    reason: cause === '' ? count.number : cause,
    photoIds: [],
    countId,
  })
  const adjustment = await findAdjustment(ctx.db, { reach: { all: true }, adjustmentId: id })
  if (adjustment) await tellAdjustmentAsked(ctx, adjustment)
  return true
}
