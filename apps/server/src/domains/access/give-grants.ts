import type { accessCalls } from '@kikai/contract/access/access.calls'
import { scopesOf } from '@kikai/contract/access'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../platform/context.ts'
import { forgetSessions } from '../../platform/sessions/session-cache.ts'
import { endSessions, memberByEmail } from '../identity/identity.public.ts'
import { grantRole } from './access.public.ts'
import { freeIfFormerStaff } from './former-staff.ts'
import { lockAuthority, withdrawGrantRow } from './grants.store.ts'
import { keepingAdministrator } from './keep-administrator.ts'
import { findRole } from './roles.store.ts'

type Give = typeof accessCalls.giveGrant
type Withdraw = typeof accessCalls.withdrawGrant

/** Gives a role: a role at a company needs `companyId`, a role of the platform must not have one. */
export async function giveGrant(ctx: Context<Member>, input: InputOf<Give>): Promise<OutputOf<Give>> {
  const { email, role: key, scope, companyId, limit, from, until } = input
  const given = await ctx.tx(async (ctx) => {
    // Locked so that a role is not given while it is being removed.
    await lockAuthority(ctx.db)
    const role = await findRole(ctx.db, key)
    const memberId = await memberByEmail(ctx, email)
    if (!role || !memberId) throw refuse(requestErrors.notFound)
    if (!scopesOf[role.seat].includes(scope)) throw wrong('scope', 'notAChoice')
    if ((scope === 'company') !== (companyId !== undefined)) throw wrong('companyId', 'required')
    if (until !== undefined && until <= (from ?? ctx.now())) throw wrong('until', 'day')
    const grantId = await grantRole(ctx, {
      memberId,
      role: key,
      scope,
      by: ctx.actor.id,
      ...(companyId ? { companyId } : {}),
      ...(limit ? { limit } : {}),
      ...(from ? { from } : {}),
      ...(until ? { until } : {}),
    })
    return { memberId, grantId }
  })
  forgetSessions(ctx)
  return given
}

const wrong = (field: string, rule: string) =>
  refuse(requestErrors.invalidInput, { errors: [{ field, rule, params: {} }] })

/** The grant stays as a row, with who took it and when; whoever had it is logged out. */
export async function withdrawGrant(ctx: Context<Member>, { grantId }: InputOf<Withdraw>): Promise<OutputOf<Withdraw>> {
  await ctx.tx((ctx) =>
    keepingAdministrator(ctx, async () => {
      const withdrawn = await withdrawGrantRow(ctx.db, { grantId, by: ctx.actor.id })
      if (!withdrawn) throw refuse(requestErrors.notFound)
      await freeIfFormerStaff(ctx, withdrawn.memberId)
      await endSessions(ctx, withdrawn.memberId)
    }),
  )
  forgetSessions(ctx)
  return {}
}
