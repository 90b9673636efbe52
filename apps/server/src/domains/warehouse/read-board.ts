import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import type { StockState } from '@kikai/contract/warehouse/stock.words'
import { dayMs } from '@kikai/kernel/duration'
import { limits } from '@kikai/kernel/limits'
import type { Context, Member } from '../../platform/context.ts'
import { reachOf } from '../../platform/sessions/reach.ts'
import { dayInZone } from '../regions/regions.public.ts'
import { countPieces, countUsedBins } from './balances.store.ts'
import { listToday } from './list-today.ts'
import { stockDays } from './lock-unit.ts'
import { onHandOf, presentUnits } from './present-stock.ts'
import { listDueUnits } from './units.store.ts'
import { listWarehouses } from './warehouses.store.ts'
import { presentWarehouses } from './save-warehouse.ts'

type Board = typeof stockCalls.readStockBoard

/** What stands in one warehouse or in all, what is over its time, and what happens until the end of the reader's day. */
export async function readStockBoard(
  ctx: Context<Member>,
  { warehouseId = null, timeZone }: InputOf<Board>,
): Promise<OutputOf<Board>> {
  const reach = reachOf(ctx.actor, 'product.stock.work')
  const warehouses = await listWarehouses(ctx.db, { reach, warehouseId })
  if (warehouseId !== null && warehouses.length === 0) throw refuse(requestErrors.notFound)
  const of = { reach, warehouseId }
  const counts = Object.fromEntries((await countPieces(ctx.db, of)).map((one) => [one.state, one.quantity]))
  const days = await stockDays(ctx)
  const today = dayInZone(timeZone, ctx.now())
  const due = await listDueUnits(ctx.db, { ...of, days, today, timeZone, count: limits.pageSizeMax })
  const units = await presentUnits(ctx, due)
  return {
    warehouses: await presentWarehouses(ctx, warehouses),
    counts,
    onHand: onHandOf(counts),
    bins: {
      used: await countUsedBins(ctx.db, of),
      all: warehouses.reduce((sum, { bins }) => sum + bins.length, 0),
    },
    overdue: overdueOf(units, { nowMs: ctx.nowMs(), days }),
    today: await listToday(ctx, { ...of, timeZone, due: units }),
    moving: counts.transfer ?? 0,
  }
}

type Units = Awaited<ReturnType<typeof presentUnits>>
type Days = Awaited<ReturnType<typeof stockDays>>
function overdueOf(units: Units, { nowMs, days }: { nowMs: number; days: Days }): OutputOf<Board>['overdue'] {
  const over = Map.groupBy(
    units.filter(({ due }) => due?.isOver),
    ({ state }) => state,
  )
  return [...over].map(([state, late]) => ({
    state,
    count: late.length,
    days: Math.max(1, ...late.map(({ due }) => Math.floor((nowMs - Date.parse(due?.at ?? '')) / dayMs))),
    limitDays: limitOf(state, days),
  }))
}

const limitOf = (state: StockState, { inspect, transfer }: Days): number =>
  state === 'received' || state === 'quarantine' ? inspect : state === 'transfer' ? transfer : 0
