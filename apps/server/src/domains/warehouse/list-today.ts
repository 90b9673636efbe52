import type { StockBoard, StockUnit } from '@kikai/contract/warehouse/stock.shapes'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import type { Member, ReadContext } from '../../platform/context.ts'
import { mapInTurn } from '../../platform/queues/map-in-turn.ts'
import type { Reach } from '../../platform/sessions/reach.ts'
import { dayInZone } from '../regions/regions.public.ts'
import { causesOf } from './causes.ts'
import { listWaitingRows } from './counts/adjustments.store.ts'
import { presentAdjustments } from './counts/present-counts.ts'
import { listPartsToPick } from './holders.store.ts'
import { holdersOf, nothingLeaves } from './holders.ts'
import { stockDays } from './lock-unit.ts'
import { presentUnits } from './present-stock.ts'
import { listUnitsById } from './units.store.ts'

type Today = StockBoard['today']
type Of = { reach: Reach; warehouseId: Id<'warehouse'> | null; timeZone: string }

/** What happens until the end of the reader's day, by the clock, and what waits for somebody to approve it. */
export async function listToday(
  ctx: ReadContext<Member>,
  { due, ...of }: Of & { due: readonly StockUnit[] },
): Promise<Today> {
  const moving = (await mapInTurn(due, (unit) => dueToday(ctx, unit))).flat()
  const all = [...moving, ...(await partsToday(ctx, of)), ...(await waitingToday(ctx, of))]
  return all.toSorted((a, b) => a.at.localeCompare(b.at))
}

async function dueToday(ctx: ReadContext<Member>, unit: StockUnit): Promise<Today> {
  const { due } = unit
  if (due === null) return []
  const holders = due.kind === 'leave' ? await holdersOf(ctx, unit.goods?.id ?? null) : []
  const isBlocked = due.kind === 'leave' && nothingLeaves(holders) !== null
  return [
    {
      ...due,
      unit,
      quantity: unit.counts[unit.state] ?? 0,
      number: holders.find(({ order }) => order !== null)?.order?.number ?? unit.number,
      isBlocked,
      // Whoever reads this works there; what may not leave yet can be picked, and then waits.
      isOurs: !isBlocked || unit.state === 'reserved',
      adjustmentId: null,
    },
  ]
}

/** Parts that are paid for with a repair: by its visit, or today where none is agreed on. */
async function partsToday(ctx: ReadContext<Member>, { timeZone, ...of }: Of): Promise<Today> {
  const today = dayInZone(timeZone, ctx.now())
  const parts = await listPartsToPick(ctx.db, { ...of, today, timeZone, count: limits.pageSizeMax })
  if (parts.length === 0) return []
  const causes = await causesOf(
    ctx,
    parts.map(({ ownerId }) => ({ kind: 'repair', id: ownerId })),
  )
  const unitIds = [...new Set(parts.map(({ unitId }) => unitId))]
  const units = await presentUnits(ctx, await listUnitsById(ctx.db, { unitIds, days: await stockDays(ctx) }))
  return parts.flatMap(({ unitId, ownerId, quantity, dayEnd }) => {
    const cause = causes.get(ownerId)
    const at = cause?.repair?.visitAt ?? dayEnd
    if (!cause || at > dayEnd) return []
    const unit = units.find(({ id }) => id === unitId) ?? null
    const isOver = at < ctx.now()
    const row = { at, isOver, unit, quantity, number: cause.number, isBlocked: false, isOurs: true, adjustmentId: null }
    return [{ kind: 'repairPart' as const, ...row }]
  })
}

async function waitingToday(ctx: ReadContext<Member>, { reach, warehouseId }: Of): Promise<Today> {
  const rows = await listWaitingRows(ctx.db, { reach, warehouseId, count: limits.pageSizeMax })
  return (await presentAdjustments(ctx, rows)).map(({ id, unit, quantity, countNumber, at, allowedActions }) => ({
    kind: 'adjustment',
    at,
    isOver: false,
    unit,
    quantity,
    number: countNumber ?? unit.number,
    isBlocked: false,
    isOurs: allowedActions.some(({ action, enabled }) => action === 'approve' && enabled),
    adjustmentId: id,
  }))
}
