import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { consentsCalls } from '@kikai/contract/consents/consents.calls'
import { consentErrors } from '@kikai/contract/consents/consents.errors'
import type { ConsentKind } from '@kikai/contract/consents/consents.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../platform/context.ts'
import { findInForce, markConsentWithdrawn } from './consents.store.ts'

type WithdrawConsent = typeof consentsCalls.withdrawConsent

/**
 * The account rests on the privacy policy and the user agreement, and each order on the terms it was made under. Selling
 * and sending data abroad are asked for anew when they are wanted again.
 */
const withdrawable: readonly ConsentKind[] = ['sellingTerms', 'negotiationTerms', 'sendingAbroad']
export const mayWithdraw = (kind: ConsentKind): boolean => withdrawable.includes(kind)

export function withdrawConsent(
  ctx: Context<Member>,
  { consentId }: InputOf<WithdrawConsent>,
): Promise<OutputOf<WithdrawConsent>> {
  const memberId = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const held = await findInForce(ctx.db, { memberId, consentId })
    if (!held) throw refuse(requestErrors.notFound)
    if (!mayWithdraw(held.kind)) throw refuse(consentErrors.restsOnIt)
    await markConsentWithdrawn(ctx.db, { memberId, kind: held.kind, version: held.version })
    return {}
  })
}
