import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { countsCalls } from '@kikai/contract/warehouse/counts.calls'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { isMissing } from '../../../platform/steps/steps.ts'
import { findWarehouse } from '../warehouses.store.ts'
import { tellGivenUp } from './counts.notices.ts'
import { enteringBlocked, givingUpBlocked, isDifferent } from './counts.policy.ts'
import { countStates } from './counts.states.ts'
import {
  type CountRow,
  countByState,
  countedNow,
  findCount,
  freeBins,
  givenUpNow,
  insertCount,
  listCountLines,
  listCountRows,
  listOwnUnits,
  lockBinsToCount,
  lockCount,
  putCounted,
} from './counts.store.ts'
import { presentCounts } from './present-counts.ts'
import { settleDifferences } from './settle-differences.ts'

type Calls = typeof countsCalls
type Count = OutputOf<Calls['openCount']>
type CountId = Id<'stock-count'>

export function openCount(ctx: Context<Member>, { warehouseId, binIds }: InputOf<Calls['openCount']>): Promise<Count> {
  const { actor } = ctx
  return ctx.tx(async (ctx) => {
    const reach = reachOf(actor, 'product.stock.work')
    const warehouse = await findWarehouse(ctx.db, { reach, warehouseId })
    if (!warehouse) throw refuse(requestErrors.notFound)
    const wanted = [...new Set(binIds)]
    const bins = await lockBinsToCount(ctx.db, { binIds: wanted, warehouseId })
    if (bins.length < wanted.length) throw refuse(requestErrors.notFound)
    for (const { number } of bins) if (number !== null) throw refuse(stockErrors.beingCounted, { number })
    const countId = newId('stock-count', ctx.nowMs())
    await insertCount(ctx.db, { countId, companyId: warehouse.companyId, warehouseId, binIds: wanted, by: actor.id })
    await countStates.begin(ctx.db, { id: countId, state: 'counting', as: 'warehouse', by: actor.id })
    return presented(ctx, countId)
  })
}

/** What differs from the books is counted again by somebody else; what they see then is what is there. */
export function enterCount(
  ctx: Context<Member>,
  { countId, version, lines }: InputOf<Calls['enterCount']>,
): Promise<Count> {
  const { actor } = ctx
  return ctx.tx(async (ctx) => {
    const count = await lockedCount(ctx, { countId, version })
    const blocked = enteringBlocked(count, actor.id)
    if (blocked) throw blocked
    await refuseStrange(ctx, { count, lines })
    const isFirst = count.state === 'counting'
    const nth = isFirst ? 'first' : 'second'
    const due = (await listCountLines(ctx.db, countId)).filter((line) => isFirst || isDifferent(line))
    const isEntered = (line: { unitId: string; binId: string }) =>
      lines.some(({ unitId, binId }) => unitId === line.unitId && binId === line.binId)
    if (!due.every(isEntered)) throw isMissing('lines')
    await putCounted(ctx.db, { countId, nth, lines })
    const counted = await listCountLines(ctx.db, countId)
    const set = countedNow(ctx.db, { nth, by: actor.id })
    const isAgreed = isFirst
      ? !counted.some(isDifferent)
      : (await settleDifferences(ctx, { count, lines: counted })) === 0
    const event = isAgreed ? 'agree' : isFirst ? 'differ' : 'ask'
    await countStates.change(ctx.db, { id: countId, event, as: 'system', by: actor.id, set })
    if (isAgreed) await freeBins(ctx.db, countId)
    return presented(ctx, countId)
  })
}

type Entered = { count: CountRow; lines: InputOf<Calls['enterCount']>['lines'] }
/** Each line once, of a bin that is counted and a unit of the company: found in another place than the books say, perhaps. */
async function refuseStrange(ctx: TxContext<Member>, { count, lines }: Entered): Promise<void> {
  const inCount = new Set(count.bins.map(({ id }) => id))
  const isOnce = new Set(lines.map(({ unitId, binId }) => `${unitId} ${binId}`)).size === lines.length
  if (!isOnce || !lines.every(({ binId }) => inCount.has(binId)))
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'lines', rule: 'notAChoice', params: {} }] })
  const unitIds = [...new Set(lines.map(({ unitId }) => unitId))]
  const own = await listOwnUnits(ctx.db, { companyId: count.companyId, unitIds })
  if (own.length < unitIds.length) throw refuse(requestErrors.notFound)
}

/** What the first count found is kept, and told to somebody else: nobody makes a difference disappear by leaving it. */
export function giveUpCount(
  ctx: Context<Member>,
  { countId, version, reason }: InputOf<Calls['giveUpCount']>,
): Promise<Count> {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const count = await lockedCount(ctx, { countId, version })
    const blocked = givingUpBlocked(count)
    if (blocked) throw blocked
    const set = givenUpNow(ctx.db, { by, reason })
    await countStates.change(ctx.db, { id: countId, event: 'giveUp', as: 'warehouse', by, set })
    await freeBins(ctx.db, countId)
    const differing = count.state === 'recount' ? (await listCountLines(ctx.db, countId)).filter(isDifferent).length : 0
    if (differing > 0) await tellGivenUp(ctx, { count, by, reason, differing })
    return presented(ctx, countId)
  })
}

export async function listCounts(
  ctx: Context<Member>,
  { warehouseId = null, countId, current_page: page, page_size: size }: InputOf<Calls['listCounts']>,
): Promise<OutputOf<Calls['listCounts']>> {
  const filter = { reach: reachOf(ctx.actor, 'product.stock.work'), warehouseId, countId: countId ?? null }
  const rows = await listCountRows(ctx.db, { ...filter, skip: (page - 1) * size, count: size })
  const counts = Object.fromEntries((await countByState(ctx.db, filter)).map(({ state, count }) => [state, count]))
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    data: await presentCounts(ctx, rows),
    total: Math.min(total, limits.totalCountMax),
    more: total >= limits.totalCountMax,
    counts,
  }
}

async function lockedCount(
  ctx: TxContext<Member>,
  { countId, version }: { countId: CountId; version: number },
): Promise<CountRow> {
  const one = { reach: reachOf(ctx.actor, 'product.stock.work'), countId }
  const count = (await lockCount(ctx.db, one)) && (await findCount(ctx.db, one))
  if (!count) throw refuse(requestErrors.notFound)
  if (count.version !== version) throw refuse(requestErrors.olderVersion, { version: count.version })
  return count
}

async function presented(ctx: TxContext<Member>, countId: CountId): Promise<Count> {
  const count = await findCount(ctx.db, { reach: reachOf(ctx.actor, 'product.stock.work'), countId })
  const [shown] = count ? await presentCounts(ctx, [count]) : []
  if (!shown) throw refuse(requestErrors.notFound)
  return shown
}
