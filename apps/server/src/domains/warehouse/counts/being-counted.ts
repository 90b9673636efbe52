import { refuse } from '@kikai/contract/errors'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Writes } from '../../../platform/context.ts'
import { lockBinsToMove } from './counts.store.ts'

/**
 * Refuses what people would move into or out of bins that are being counted, and keeps a count from beginning there until the
 * transaction ends. Behind the locks of goods and unit.
 */
export async function refuseWhileCounted(ctx: Writes, binIds: readonly (Id<'bin'> | null)[]): Promise<void> {
  const named = [...new Set(binIds.filter((id) => id !== null))]
  if (named.length === 0) return
  for (const { number } of await lockBinsToMove(ctx.db, named))
    if (number !== null) throw refuse(stockErrors.beingCounted, { number })
}
