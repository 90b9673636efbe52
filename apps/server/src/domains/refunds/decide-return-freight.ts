import assert from 'node:assert/strict'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedReturnFreightCalls } from '@kikai/contract/refunds/return-freight.calls'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { toMoney } from '@kikai/kernel/money'
import type { Context, Member } from '../../platform/context.ts'
import { reachOf } from '../../platform/reach.ts'
import { readFigures } from '../settings/settings.public.ts'
import { mayMove } from './claim-return-freight.ts'
import {
  withoutClaimDeadline,
  decidedAs,
  findFreightClaim,
  freightClaimOpposed,
  proposedAs,
} from './freight-claims.store.ts'
import { lockRefund } from './lock-refund.ts'
import { payReturnFreight } from './pay-return-freight.ts'
import { presentRefunds } from './present-refunds.ts'
import {
  confirmFreightBlocked,
  decideFreightBlocked,
  mustBeAllowed,
  mustFit,
  needsSecondFor,
} from './return-freight.policy.ts'
import { returnFreightStates } from './return-freight.states.ts'
import { tellDecider, tellFreight } from './tell-freight.ts'

type Managed = typeof managedReturnFreightCalls
type Me = Context<Member>

/** The platform decides what of it is paid; above the set sum a second person confirms it first. */
export function decideReturnFreight(
  ctx: Me,
  { refundId, amount, text }: InputOf<Managed['decideReturnFreight']>,
): Promise<OutputOf<Managed['decideReturnFreight']>> {
  const by = ctx.actor.id
  const right = 'order.refund.decide'
  return ctx.tx(async (ctx) => {
    const owner = { reach: reachOf(ctx.actor, right) }
    const locked = await lockRefund(ctx, { refundId, owner })
    const { refund } = locked
    const claim = await mayMove(ctx, { refundId, event: 'decide', as: 'staff' })
    const blocked = decideFreightBlocked({ refund, claim }, ctx.actor)
    if (blocked) throw blocked
    mustFit(amount, { most: toMoney(refund.currency, claim.claimed), least: 0 })
    mustBeAllowed(ctx.actor, right, amount)
    const decision = { amount: amount.minor, by, text }
    if (needsSecondFor(refund, { amount, figures: await readFigures(ctx) })) {
      const set = proposedAs(ctx.db, decision)
      await returnFreightStates.change(ctx.db, { id: claim.id, event: 'propose', as: 'staff', by, set })
    } else {
      const set = decidedAs(ctx.db, decision)
      await returnFreightStates.change(ctx.db, { id: claim.id, event: 'decide', as: 'staff', by, set })
      await tellFreight(ctx, { refund, claim, step: 'decided', amount, to: 'both' })
      await payReturnFreight(ctx, locked)
    }
    return presentRefunds(ctx, { orderId: refund.orderId, owner, side: 'managed' })
  })
}

/** A second person of finance confirms a large decision, or gives it back to be decided anew. */
export function confirmReturnFreight(
  ctx: Me,
  { refundId, agrees, text = '' }: InputOf<Managed['confirmReturnFreight']>,
): Promise<OutputOf<Managed['confirmReturnFreight']>> {
  const by = ctx.actor.id
  const right = 'finance.refund.pay'
  if (!agrees && text.trim() === '')
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'text', rule: 'required', params: {} }] })
  return ctx.tx(async (ctx) => {
    const owner = { reach: reachOf(ctx.actor, right) }
    const locked = await lockRefund(ctx, { refundId, owner })
    const { refund } = locked
    const blocked = confirmFreightBlocked({ refund, claim: await findFreightClaim(ctx.db, refundId) }, ctx.actor)
    if (blocked) throw blocked
    const claim = await mayMove(ctx, { refundId, event: agrees ? 'confirm' : 'oppose', as: 'finance' })
    assert(claim.granted !== null, `the return freight of refund ${refundId} was proposed without a sum`)
    const amount = toMoney(refund.currency, claim.granted)
    mustBeAllowed(ctx.actor, right, amount)
    if (agrees) {
      await returnFreightStates.change(ctx.db, {
        id: claim.id,
        event: 'confirm',
        as: 'finance',
        by,
        set: withoutClaimDeadline(ctx.db),
      })
      await tellFreight(ctx, { refund, claim, step: 'decided', amount, to: 'both' })
      await payReturnFreight(ctx, locked)
    } else {
      const set = freightClaimOpposed(ctx.db, text)
      await returnFreightStates.change(ctx.db, { id: claim.id, event: 'oppose', as: 'finance', by, set })
      await tellDecider(ctx, { refund, claim, amount })
    }
    return presentRefunds(ctx, { orderId: refund.orderId, owner, side: 'managed' })
  })
}
