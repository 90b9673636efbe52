import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Member, Reads, TxContext } from '../../platform/context.ts'
import { reachOf } from '../../platform/sessions/reach.ts'
import { lockStock } from '../goods/goods.public.ts'
import { readFigures } from '../settings/settings.public.ts'
import { type BalanceRow, listBalances } from './balances.store.ts'
import { type StockDays, type UnitRow, findUnit } from './units.store.ts'
import { goodsOfUnit, lockUnitRow } from './written-units.store.ts'

/** A unit with where its pieces are. */
export type Placed = { unit: UnitRow; balances: readonly BalanceRow[] }

/**
 * A unit behind its locks: first the stock of its goods, as wherever that is held or sold, then the unit. Refused as not found
 * for others, and as changed where somebody has acted on it since the version that is named.
 */
export async function lockUnit(
  ctx: TxContext<Member>,
  { unitId, version }: { unitId: Id<'stock-unit'>; version?: number },
): Promise<Placed> {
  const goodsId = await goodsOfUnit(ctx.db, unitId)
  if (goodsId !== null) await lockStock(ctx.db, [goodsId])
  const locked = await lockUnitRow(ctx.db, unitId)
  const found = await findPlaced(ctx, { unitId })
  // Between reading and locking it was put on sale.
  const isLinked = locked?.goodsId !== goodsId
  if (isLinked || (version !== undefined && found.unit.version !== version))
    throw refuse(requestErrors.olderVersion, { version: found.unit.version })
  return found
}

/** A unit within the caller's reach. */
export async function findPlaced(
  ctx: Pick<TxContext<Member>, 'actor'> & Reads,
  { unitId }: { unitId: Id<'stock-unit'> },
): Promise<Placed> {
  const unit = await findUnit(ctx.db, {
    reach: reachOf(ctx.actor, 'product.stock.work'),
    unitId,
    days: await stockDays(ctx),
  })
  if (!unit) throw refuse(requestErrors.notFound)
  return { unit, balances: await listBalances(ctx.db, unitId) }
}

export async function stockDays(ctx: Reads): Promise<StockDays> {
  const { stockInspectDays, stockTransferDays } = await readFigures(ctx)
  return { inspect: stockInspectDays, transfer: stockTransferDays }
}
