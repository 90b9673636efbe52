import type { OutputOf } from '@kikai/contract/call'
import type { AgreedTo } from '@kikai/contract/consents/agreement.shapes'
import type { identityCalls } from '@kikai/contract/identity/identity.calls'
import type { Id } from '@kikai/kernel/ids'
import type { TxContext } from '../../../platform/context.ts'
import { networkOf } from '../../../platform/limits/rate-limit.ts'
import { agreeToAccountTerms } from '../../consents/consents.public.ts'
import { rememberNetwork } from './known-callers.store.ts'
import { openSession } from './open-session.ts'

/**
 * Completes a login: remembers the network, stores the agreement to the terms shown in the form, and opens a session.
 */
export async function completeLogin(
  ctx: TxContext,
  { memberId, staff, agreedTo }: { memberId: Id<'member'>; staff: boolean; agreedTo: AgreedTo | undefined },
): Promise<OutputOf<typeof identityCalls.emailLogin>> {
  await rememberNetwork(ctx.db, { memberId, network: networkOf(ctx.address) })
  await agreeToAccountTerms(ctx, { memberId, agreedTo })
  return openSession(ctx, { memberId, staff })
}
