import type { ChatSide } from '@kikai/contract/chat/chat.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Sql } from '../../../platform/database/db.ts'
import { givenSince } from '../assign/assignments.store.ts'
import type { RepairSide } from '@kikai/contract/repairs/repairs.words'

/** Who reads together what is not for everybody, as the sides of a thread: an engineer and their company are one. */
export type Party = ChatSide
const parties: Readonly<Record<RepairSide, Party>> = {
  customer: 'buyer',
  engineer: 'seller',
  company: 'seller',
  platform: 'staff',
}
export const partyOf = (side: RepairSide): Party => parties[side]
/** A party, and for who has a repair now from when: what others wrote for themselves before is not theirs to read. */
export type Reader = { readonly party: Party; readonly since: Instant | null }
export const readerOf = async (db: Sql, { id, side }: { id: Id<'repair'>; side: RepairSide }): Promise<Reader> => {
  const party = partyOf(side)
  return { party, since: party === 'seller' ? await givenSince(db, id) : null }
}
export const partyIn = {
  buyer: ['customer'],
  seller: ['engineer', 'company'],
  staff: ['platform'],
} as const satisfies Record<Party, readonly RepairSide[]>
