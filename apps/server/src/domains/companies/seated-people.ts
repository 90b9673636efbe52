import { type Team, companySeats } from '@kikai/contract/companies/team.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Reads } from '../../platform/context.ts'
import { seatHoldersOf } from '../access/access.public.ts'
import { contactsOf } from '../members/members.public.ts'
import { limitsOf } from './seat-limits.ts'

/** Who acts for a company, the longest there first, each with all their seats. */
export async function seatedPeople(
  ctx: Reads,
  companyId: Id<'company'>,
): Promise<Omit<Team['members'][number], 'isMe'>[]> {
  const holders = await seatHoldersOf(ctx, companyId)
  const ids = [...new Set(holders.map(({ memberId }) => memberId))]
  const contacts = new Map((await contactsOf(ctx, ids)).map((contact) => [contact.id, contact]))
  return ids.map((memberId) => ({
    memberId,
    name: contacts.get(memberId)?.name ?? '',
    email: contacts.get(memberId)?.email ?? '',
    limits: limitsOf(holders, memberId),
    seats: companySeats.filter((seat) => holders.some((one) => one.memberId === memberId && one.role === seat)),
  }))
}
