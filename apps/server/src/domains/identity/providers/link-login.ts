import type { InputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { Logins } from '@kikai/contract/identity/identity.shapes'
import type { providerLoginCalls } from '@kikai/contract/identity/provider-login.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import type { Id } from '@kikai/kernel/ids'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { providerNameOf } from './linked-logins.ts'
import { listLogins } from '../login/logins.ts'
import { type Arrived, arrivedFrom } from './provider-login.ts'
import { deleteLinked, insertLinked } from './provider-login.store.ts'

type Calls = typeof providerLoginCalls

/** The one way to link: whoever sits at the session has shown just now who they are. */
export async function linkLogin(ctx: Context<Member>, proof: InputOf<Calls['linkLogin']>): Promise<Logins> {
  const arrived = await arrivedFrom(ctx, proof)
  await ctx.tx(async (ctx) => {
    await arrived.take(ctx)
    await linkArrived(ctx, { memberId: ctx.actor.id, arrived })
  })
  return listLogins(ctx)
}

/** Links a provider's login with an account and notifies its owner. */
export async function linkArrived(
  ctx: TxContext,
  { memberId, arrived }: { memberId: Id<'member'>; arrived: Arrived },
): Promise<void> {
  const { person, email } = arrived
  const { id } = await insertLinked(ctx.db, { memberId, ...person, email })
  await ctx.tell(memberId, {
    kind: 'loginLinked',
    about: id,
    link: screenLinks.security(),
    params: { provider: providerNameOf(ctx, person.issuer) },
  })
}

/** Unlinks a login; password and mailbox still open the account, so that nobody is locked out. */
export async function unlinkLogin(
  ctx: Context<Member>,
  { linkedLoginId }: InputOf<Calls['unlinkLogin']>,
): Promise<Logins> {
  const memberId = ctx.actor.id
  await ctx.tx(async (ctx) => {
    const deleted = await deleteLinked(ctx.db, { memberId, linkedLoginId })
    if (!deleted) throw refuse(requestErrors.notFound)
    const provider = providerNameOf(ctx, deleted.issuer)
    const link = screenLinks.security()
    await ctx.tell(memberId, { kind: 'loginUnlinked', about: linkedLoginId, link, params: { provider } })
  })
  return listLogins(ctx)
}
