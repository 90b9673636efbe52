import type { Role, Scope } from '@kikai/contract/access'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Reads, Writes } from '../../platform/context.ts'
import { endSessions, requireSecondFactor } from '../identity/identity.public.ts'
import { findCompanyOf, insertGrant, listHolders } from './access.store.ts'

type Grant = {
  memberId: Id<'member'>
  role: Role
  scope: Scope
  companyId?: Id<'company'>
  by: Id<'member'> | null
  until?: Instant
}

/**
 * Gives a role. Over everything means staff: from then on the account needs its second factor. Whoever is logged in with
 * the old rights logs in again.
 */
export async function grantRole(ctx: Writes, { companyId, until, ...grant }: Grant): Promise<void> {
  await insertGrant(ctx.db, { ...grant, companyId: companyId ?? null, until: until ?? null })
  if (grant.scope === 'all') await requireSecondFactor(ctx, grant.memberId)
  await endSessions(ctx, grant.memberId)
}

/** Who has a role now, for those who tell them what waits. */
export async function holdersOf(
  ctx: Reads,
  { role, companyId }: { role: Role; companyId?: Id<'company'> },
): Promise<Id<'member'>[]> {
  const found = await listHolders(ctx.db, { role, companyId: companyId ?? null })
  return found.map(({ memberId }) => memberId)
}

export async function seatOf(ctx: Reads, memberId: Id<'member'>): Promise<Id<'company'> | null> {
  return (await findCompanyOf(ctx.db, memberId))?.companyId ?? null
}
