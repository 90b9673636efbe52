import type { InputOf, OutputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import type { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member, Reads } from '../../../platform/context.ts'
import { holdsUpTo, reachOf } from '../../../platform/sessions/reach.ts'
import { isMissing } from '../../../platform/steps/steps.ts'
import { isContested } from '../../payments/payments.public.ts'
import { managedStep } from '../lock-refund.ts'
import { grantedOf, payRefundBlocked, releaseOf, settleRefundBlocked } from '../refunds.policy.ts'
import { type StoredRefund, paidAs } from '../refunds.store.ts'
import { askProvider, payOut, settlePayout } from './release-refund.ts'
import { tellBuyerOfRefund } from '../tell-refunds.ts'

type Calls = typeof managedRefundsCalls
type Me = Context<Member>

const pays = 'finance.refund.pay'

/** A step of finance. */
export const financeStep = (ctx: Me, refundId: StoredRefund['id'], taken: Parameters<typeof managedStep>[2]) =>
  managedStep(ctx, { refundId, owner: { reach: reachOf(ctx.actor, pays) } }, taken)

/** Why it is above what this person may pay alone. */
export const tooMuchFor = (actor: Member, refund: StoredRefund): Refusal | null =>
  holdsUpTo(actor, pays, grantedOf(refund)) ? null : refuse(requestErrors.overLimit, { missing: pays })

/**
 * Nothing is paid or credited while the online provider may give the buyer the same money, or has done so and finance has
 * not settled it.
 */
export const contestedBlocked = async (ctx: Reads, { subjectKind, subjectId }: StoredRefund): Promise<Refusal | null> =>
  (await isContested(ctx, { subjectKind, subjectId })) ? refuse(paymentErrors.captureContested) : null

/**
 * A second person releases a large refund, or sends one again that the bank returned. Where nobody of staff decided it, the
 * first of two people checks it, and nothing moves yet.
 */
export const payRefund = (ctx: Me, { refundId }: InputOf<Calls['payRefund']>): Promise<OutputOf<Calls['payRefund']>> =>
  financeStep(ctx, refundId, (_, { refund }) => {
    const event = releaseOf(refund)
    return {
      event,
      as: 'finance',
      // Checking moves nothing, and what the provider took back may turn out to be this very refund.
      blocked: async (ctx) =>
        payRefundBlocked(refund, ctx.actor) ??
        (event === 'check' ? null : await contestedBlocked(ctx, refund)) ??
        tooMuchFor(ctx.actor, refund),
      async after(ctx, locked) {
        if (event === 'retry' && refund.channel === 'online') await askProvider(ctx, locked)
        if (event === 'pay') await payOut(ctx, { ...locked, as: 'finance', by: ctx.actor.id })
      },
    }
  })

/** Finance records that a refund was sent by bank or came back. */
export function settleRefund(
  ctx: Me,
  { refundId, outcome, reference, text }: InputOf<Calls['settleRefund']>,
): Promise<OutputOf<Calls['settleRefund']>> {
  if (outcome === 'paid' && reference === '') throw isMissing('reference')
  const isPaid = outcome === 'paid'
  const event = isPaid ? 'finish' : 'bounce'
  return financeStep(ctx, refundId, {
    event,
    as: 'finance',
    blocked: ({ actor }, { refund }) => settleRefundBlocked(refund, { event, by: actor }) ?? tooMuchFor(actor, refund),
    ...(isPaid ? { also: ({ db }) => ({ set: paidAs(db, reference) }) } : {}),
    word: ({ refund }) => ({ text, amount: grantedOf(refund).minor }),
    async after(ctx, { refund, bought }) {
      if (isPaid) await settlePayout(ctx, { refund, bought, as: 'finance', by: ctx.actor.id })
      else await tellBuyerOfRefund(ctx, { refund, event: 'bounce', amount: grantedOf(refund) })
    },
  })
}
