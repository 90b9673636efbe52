import type { ChatSide } from '@kikai/contract/chat/chat.shapes'
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
export const partyIn = {
  buyer: ['customer'],
  seller: ['engineer', 'company'],
  staff: ['platform'],
} as const satisfies Record<Party, readonly RepairSide[]>
