import type { Role, Scope } from '@kikai/contract/access'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Sql, Tx } from '../../platform/db.ts'
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
export async function grantRole(tx: Tx, { companyId, until, ...grant }: Grant): Promise<void> {
  await insertGrant(tx, { ...grant, companyId: companyId ?? null, until: until ?? null })
  if (grant.scope === 'all') await requireSecondFactor(tx, grant.memberId)
  await endSessions(tx, grant.memberId)
}

/** Who has a role now, for those who tell them what waits. */
export async function holdersOf(
  db: Sql,
  { role, companyId }: { role: Role; companyId?: Id<'company'> },
): Promise<Id<'member'>[]> {
  const found = await listHolders(db, { role, companyId: companyId ?? null })
  return found.map(({ memberId }) => memberId)
}

export async function seatOf(db: Sql, memberId: Id<'member'>): Promise<Id<'company'> | null> {
  return (await findCompanyOf(db, memberId))?.companyId ?? null
}
