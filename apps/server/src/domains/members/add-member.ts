import type { Id } from '@kikai/kernel/ids'
import type { Writes } from '../../platform/context.ts'
import { insertMemberAccount } from '../identity/identity.public.ts'
import { timeZoneOf } from '../regions/regions.public.ts'
import { type NewMember, insertMember } from './members.store.ts'

type Capacity = Pick<NewMember, 'kind' | 'companyName'>
type Joining = Omit<NewMember, 'id' | 'timeZone' | keyof Capacity> &
  Partial<Capacity> & { email: string; passwordHash: string; asksConsent?: boolean }

/**
 * Creates an account with its person: a consumer, unless they name their business. `asksConsent` if they did not
 * register themselves.
 */
export async function addMember(
  ctx: Writes,
  { email, passwordHash, asksConsent = false, ...member }: Joining,
): Promise<Id<'member'>> {
  const { id } = await insertMemberAccount(ctx.db, { email, passwordHash, asksConsent })
  await insertMember(ctx.db, { kind: 'consumer', companyName: '', ...member, id, timeZone: timeZoneOf(member.country) })
  return id
}
