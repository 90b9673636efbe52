import assert from 'node:assert/strict'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedReturnFreightCalls } from '@kikai/contract/refunds/return-freight.calls'
import { type Money, toMoney } from '@kikai/kernel/money'
import type { Context, Member } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { isMissing } from '../../../platform/steps/steps.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { decidedAs, freightClaimOpposed, proposedAs, withoutClaimDeadline } from './freight-claims.store.ts'
import { type FreightStep, type LockedFreight, managedFreightStep } from './freight-steps.ts'
import { payReturnFreight } from './pay-return-freight.ts'
import {
  allowanceBlocked,
  confirmFreightBlocked,
  decideFreightBlocked,
  fitBlocked,
  needsSecondFor,
} from './return-freight.policy.ts'
import { tellDecider, tellFreight } from './tell-freight.ts'

type Managed = typeof managedReturnFreightCalls
type Me = Context<Member>

type Tell = NonNullable<FreightStep['tell']>
const tellDecided =
  (sumOf: (locked: LockedFreight) => Money): Tell =>
  (ctx, locked) =>
    tellFreight(ctx, { ...locked, step: 'decided', amount: sumOf(locked), to: 'both' })

/** The platform decides what of it is paid; above the set sum a second person confirms it first. */
export function decideReturnFreight(
  ctx: Me,
  { refundId, amount, text }: InputOf<Managed['decideReturnFreight']>,
): Promise<OutputOf<Managed['decideReturnFreight']>> {
  const right = 'order.refund.decide'
  const decision = { amount: amount.minor, by: ctx.actor.id, text }
  const asked = { refundId, owner: { reach: reachOf(ctx.actor, right) } }
  return managedFreightStep(ctx, asked, async (ctx, { refund }) => {
    const isForTwo = needsSecondFor(refund, { amount, figures: await readFigures(ctx) })
    return {
      as: 'staff',
      blocked: ({ actor }, { refund, claim }) =>
        decideFreightBlocked({ refund, claim }, actor) ??
        fitBlocked(amount, { most: toMoney(refund.currency, claim.claimed), least: 0 }) ??
        allowanceBlocked(actor, right, amount),
      ...(isForTwo
        ? { event: 'propose', also: ({ db }) => ({ set: proposedAs(db, decision) }) }
        : {
            event: 'decide',
            also: ({ db }) => ({ set: decidedAs(db, decision) }),
            tell: tellDecided(() => amount),
            after: payReturnFreight,
          }),
    }
  })
}

/** A second person of finance confirms a large decision, or gives it back to be decided anew. */
export function confirmReturnFreight(
  ctx: Me,
  { refundId, agrees, text = '' }: InputOf<Managed['confirmReturnFreight']>,
): Promise<OutputOf<Managed['confirmReturnFreight']>> {
  const right = 'finance.refund.pay'
  if (!agrees && text.trim() === '') throw isMissing('text')
  const asked = { refundId, owner: { reach: reachOf(ctx.actor, right) } }
  const step = {
    as: 'finance',
    blocked: ({ actor }, locked) =>
      confirmFreightBlocked(locked, actor) ?? allowanceBlocked(actor, right, proposedSum(locked)),
  } as const satisfies Partial<FreightStep>
  return managedFreightStep(
    ctx,
    asked,
    agrees
      ? {
          ...step,
          event: 'confirm',
          also: ({ db }) => ({ set: withoutClaimDeadline(db) }),
          tell: tellDecided(proposedSum),
          after: payReturnFreight,
        }
      : {
          ...step,
          event: 'oppose',
          also: ({ db }) => ({ set: freightClaimOpposed(db, text) }),
          tell: (ctx, locked) => tellDecider(ctx, { ...locked, amount: proposedSum(locked) }),
        },
  )
}

function proposedSum({ refund, claim }: LockedFreight): Money {
  assert(claim.granted !== null, `the return freight of refund ${refund.id} was proposed without a sum`)
  return toMoney(refund.currency, claim.granted)
}
