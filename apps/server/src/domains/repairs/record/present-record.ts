import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import type { Member, ReadContext } from '../../../platform/context.ts'
import type { SeenRepair } from '../involved.ts'

/** What of the record is new to the reader, and how many keys, permits and files belong to it. */
export async function countRecord(
  _ctx: ReadContext<Member>,
  _repair: SeenRepair,
): Promise<Pick<RepairDetail, 'unread' | 'others'>> {
  return { unread: 0, others: 0 }
}
