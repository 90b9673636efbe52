import type { accessCalls } from '@kikai/contract/access/access.calls'
import { accessErrors } from '@kikai/contract/access/access.errors'
import { isRight } from '@kikai/contract/access'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Language } from '@kikai/kernel/language'
import type { Context, Member, Writes } from '../../platform/context.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { forgetSessions } from '../../platform/sessions/session-cache.ts'
import { lockAuthority } from './grants.store.ts'
import { keepingAdministrator } from './keep-administrator.ts'
import { type RoleRow, findRole, insertRole, listRoleRows, retireRole, updateRole } from './roles.store.ts'

type List = typeof accessCalls.listRoles
type Save = typeof accessCalls.saveRole
type Remove = typeof accessCalls.removeRole

export async function listRoles(ctx: Context<Member>): Promise<OutputOf<List>> {
  const rows = await listRoleRows(ctx.db)
  return { data: rows.map((role) => presentRole(ctx.language, role)) }
}

/** Saves a role. Members who have it get its new rights with their next request. */
export async function saveRole(ctx: Context<Member>, input: InputOf<Save>): Promise<OutputOf<Save>> {
  const { key: known, version, ...columns } = input
  const key = known ?? `role-${newId('role', ctx.nowMs())}`
  const saved = await ctx.tx(async (ctx) => {
    if (known === undefined) await insertRole(ctx.db, { key, ...columns })
    else
      await keepingAdministrator(ctx, async () => {
        const role = await ownRole(ctx, known)
        if (role.version !== version) throw refuse(requestErrors.olderVersion, { version: role.version })
        // Grants of it would reach what its new place does not allow.
        if (role.seat !== columns.seat && role.held > 0) throw refuse(accessErrors.roleInUse)
        await updateRole(ctx.db, { key, ...columns })
      })
    return ownRole(ctx, key)
  })
  forgetSessions(ctx)
  return presentRole(ctx.language, saved)
}

export async function removeRole(ctx: Context<Member>, { key }: InputOf<Remove>): Promise<OutputOf<Remove>> {
  await ctx.tx(async (ctx) => {
    await lockAuthority(ctx.db)
    const role = await ownRole(ctx, key)
    if (role.held > 0) throw refuse(accessErrors.roleInUse)
    await retireRole(ctx.db, key)
  })
  return {}
}

/** A role that was made here: the product's own are written anew at each start. */
async function ownRole(ctx: Writes, key: string): Promise<RoleRow> {
  const role = await findRole(ctx.db, key)
  if (!role) throw refuse(requestErrors.notFound)
  if (role.preset) throw refuse(accessErrors.presetRole)
  return role
}

const presentRole = (language: Language, role: RoleRow): OutputOf<Save> => ({
  ...role,
  name: role.names[language],
  rights: role.rights.filter(isRight),
})
