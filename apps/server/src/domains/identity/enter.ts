import type { OutputOf } from '@kikai/contract/call'
import type { identityCalls } from '@kikai/contract/identity/identity.calls'
import type { Id } from '@kikai/kernel/ids'
import type { TxContext } from '../../platform/context.ts'
import { networkOf } from '../../platform/rate-limit.ts'
import { recordConsent } from '../consents/consents.public.ts'
import { rememberNetwork } from './identity.store.ts'
import { openSession } from './open-session.ts'

/** The box of the login form is an agreement to the versions of today, and is kept as one. */
export async function enter(
  ctx: TxContext,
  { memberId, staff }: { memberId: Id<'member'>; staff: boolean },
): Promise<OutputOf<typeof identityCalls.emailLogin>> {
  await rememberNetwork(ctx.db, { memberId, network: networkOf(ctx.address) })
  await recordConsent(ctx, { memberId, kind: 'privacy' })
  await recordConsent(ctx, { memberId, kind: 'userAgreement' })
  return openSession(ctx, { memberId, staff })
}
