import { accessErrors } from '@kikai/contract/access/access.errors'
import type { Right } from '@kikai/contract/access'
import { refuse } from '@kikai/contract/errors'
import type { Writes } from '../../platform/context.ts'
import { findAdministrator, lockAuthority } from './grants.store.ts'

/** The right to give rights: without anybody who holds it over everything nobody could be given any. */
const decisive: Right = 'privilege.grant.write'

/**
 * Makes a change that may take authority from somebody, and refuses it when nobody would be left who may give roles. One such
 * change at a time: two administrators who take each other's role at once would both see the other still there.
 */
export async function keepingAdministrator<T>(ctx: Writes, change: () => Promise<T>): Promise<T> {
  await lockAuthority(ctx.db)
  const before = await findAdministrator(ctx.db, decisive)
  const done = await change()
  if (before && !(await findAdministrator(ctx.db, decisive))) throw refuse(accessErrors.lastAdministrator)
  return done
}
