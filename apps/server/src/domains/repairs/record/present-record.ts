import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import type { Member, ReadContext } from '../../../platform/context.ts'
import type { SeenRepair } from '../involved.ts'
import { countOthers } from './others.store.ts'
import { readerOf } from './party.ts'
import { countUnreadEntries } from './record.store.ts'

/** What of the record is new to the reader, and how many keys, permits and files belong to it. */
export async function countRecord(
  ctx: ReadContext<Member>,
  repair: SeenRepair,
): Promise<Pick<RepairDetail, 'unread' | 'others'>> {
  const { id: repairId } = repair
  const reader = await readerOf(ctx.db, repair)
  return {
    unread: await countUnreadEntries(ctx.db, { repairId, memberId: ctx.actor.id, party: reader.party }),
    others: await countOthers(ctx.db, { repairId, reader }),
  }
}
