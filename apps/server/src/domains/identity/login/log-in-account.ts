import type { OutputOf } from '@kikai/contract/call'
import type { AgreedTo } from '@kikai/contract/consents/agreement.shapes'
import type { identityCalls } from '@kikai/contract/identity/identity.calls'
import type { Context } from '../../../platform/context.ts'
import { type RightCode, useUp } from '../codes/codes.ts'
import { completeLogin } from './complete-login.ts'
import type { Account } from '../identity.store.ts'
import { trySecond, useSecond } from '../second-factor/second-proof.ts'

type First = { account: Account; secondCode: string | undefined; agreedTo: AgreedTo | undefined; code?: RightCode }

/**
 * Opens a session after a right first proof, and a right second one where the account needs it; until then no code is
 * spent.
 */
export async function logInAccount(
  ctx: Context,
  { account, secondCode, agreedTo, code }: First,
): Promise<OutputOf<typeof identityCalls.emailLogin>> {
  const second = account.hasTotp ? await trySecond(ctx, { account, code: secondCode }) : null
  return ctx.tx(async (ctx) => {
    if (code) await useUp(ctx, code)
    if (second) await useSecond(ctx, second)
    return completeLogin(ctx, { memberId: account.id, staff: account.secondFactor !== 'none', agreedTo })
  })
}
