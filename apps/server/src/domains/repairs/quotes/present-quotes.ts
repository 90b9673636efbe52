import type { RepairQuote } from '@kikai/contract/repairs/quotes.shapes'
import type { Member, ReadContext } from '../../../platform/context.ts'
import type { SeenRepair } from '../involved.ts'

/** What waits for an answer of its customer. */
export async function presentOpenQuotes(_ctx: ReadContext<Member>, _repair: SeenRepair): Promise<RepairQuote[]> {
  return []
}
