import assert from 'node:assert/strict'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedReturnFreightCalls } from '@kikai/contract/refunds/return-freight.calls'
import { money } from '@kikai/kernel/money'
import type { Context, Member } from '../../platform/context.ts'
import { reachOf } from '../../platform/reach.ts'
import { readFigures } from '../settings/settings.public.ts'
import { mayMove, mustBeAllowed, mustFit } from './claim-return-freight.ts'
import { decidedAnew, decidedAs, findFreightClaim } from './freight-claims.store.ts'
import { lockRefund } from './lock-refund.ts'
import { payReturnFreight } from './pay-return-freight.ts'
import { presentRefunds } from './present-refunds.ts'
import { confirmFreightBlocked, needsSecondFor } from './return-freight.policy.ts'
import { returnFreightStates } from './return-freight.states.ts'
import { tellFreight } from './tell-freight.ts'

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
    mustFit(amount, { most: money(refund.currency, claim.claimed), least: 0 })
    mustBeAllowed(ctx.actor, right, amount)
    const set = decidedAs(ctx.db, { amount: amount.minor, by, text })
    if (needsSecondFor(refund, { amount, figures: await readFigures(ctx) }))
      await returnFreightStates.change(ctx.db, { id: claim.id, event: 'propose', as: 'staff', by, set })
    else {
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
  { refundId, agrees }: InputOf<Managed['confirmReturnFreight']>,
): Promise<OutputOf<Managed['confirmReturnFreight']>> {
  const by = ctx.actor.id
  const right = 'finance.refund.pay'
  return ctx.tx(async (ctx) => {
    const owner = { reach: reachOf(ctx.actor, right) }
    const locked = await lockRefund(ctx, { refundId, owner })
    const { refund } = locked
    const blocked = confirmFreightBlocked(await findFreightClaim(ctx.db, refundId), by)
    if (blocked) throw blocked
    const claim = await mayMove(ctx, { refundId, event: agrees ? 'confirm' : 'oppose', as: 'finance' })
    assert(claim.granted !== null, `the return freight of refund ${refundId} was proposed without a sum`)
    const amount = money(refund.currency, claim.granted)
    mustBeAllowed(ctx.actor, right, amount)
    if (agrees) {
      await returnFreightStates.change(ctx.db, { id: claim.id, event: 'confirm', as: 'finance', by })
      await tellFreight(ctx, { refund, claim, step: 'decided', amount, to: 'both' })
      await payReturnFreight(ctx, locked)
    } else {
      const set = decidedAnew(ctx.db)
      await returnFreightStates.change(ctx.db, { id: claim.id, event: 'oppose', as: 'finance', by, set })
    }
    return presentRefunds(ctx, { orderId: refund.orderId, owner, side: 'managed' })
  })
}
