import type { Instant } from '@kikai/kernel/instant'
import type { Reads } from '../../../platform/context.ts'
import { contractReplacedAt } from '../../contracts/contracts.public.ts'
import { type RepairPaperRow, findQuoteReplaced, findWorkReplaced } from './repair-papers.store.ts'

/**
 * When a newer version took a paper's place, also where nobody has opened that one yet; null while it is the newest. It was
 * issued and stays genuine, but whoever is shown it has to know that it is not what holds now.
 */
export async function replacedAtOf(ctx: Reads, { data, quoteId, repairId }: RepairPaperRow): Promise<Instant | null> {
  if (data.kind === 'contract') return contractReplacedAt(ctx, { number: data.contractNumber, version: data.version })
  if (data.kind === 'service')
    return findWorkReplaced(ctx.db, { repairId, version: data.version, hasWarranty: data.warrantyUntil !== null })
  return quoteId === null ? null : findQuoteReplaced(ctx.db, { quoteId, isAgreed: data.isAgreed })
}
