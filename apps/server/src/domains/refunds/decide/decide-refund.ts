import type { InputOf, OutputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { type Money, toMoney } from '@kikai/kernel/money'
import type { Context, Member } from '../../../platform/context.ts'
import { holdsUpTo, reachOf } from '../../../platform/sessions/reach.ts'
import { keepDecision } from './keep-decision.ts'
import { lockRefund, managedStep } from '../lock-refund.ts'
import { moveRefundBlocked, ownOrderRefundBlocked } from '../refunds.policy.ts'
import { type StoredRefund, grants, waitsUntil, withBearer } from '../refunds.store.ts'
import { endRefund, releaseRefund } from '../pay/release-refund.ts'
import { tellBuyerOfRefund } from '../tell-refunds.ts'

type Decide = (typeof managedRefundsCalls)['decideRefund']

/** The platform decides a disputed refund: an amount up to the requested one, or nothing. */
export function decideRefund(ctx: Context<Member>, input: InputOf<Decide>): Promise<OutputOf<Decide>> {
  const { refundId, decision, amount, returnFreightBy, text, language = ctx.language, translations } = input
  const owner = { reach: reachOf(ctx.actor, right) }
  const sumOf = ({ currency, asked }: StoredRefund) => amount ?? toMoney(currency, asked)
  const asked = { refundId, owner }
  return managedStep(ctx, asked, {
    event: decision,
    as: 'staff',
    blocked: ({ actor }, { refund }) =>
      moveRefundBlocked(refund, { event: decision, as: 'staff' }) ??
      ownOrderRefundBlocked(refund, actor) ??
      decisionBlocked(refund, { actor, decision, sum: sumOf(refund), returnFreightBy }),
    also({ db, actor }, { refund }) {
      const granted =
        decision === 'grant' ? grants(db, { amount: sumOf(refund).minor, by: actor.id }) : waitsUntil(db, null)
      return { set: withBearer(db, granted, returnFreightBy) }
    },
    word: ({ refund }) => ({ text, language, amount: decision === 'grant' ? sumOf(refund).minor : null }),
    tell: (ctx, { refund }) =>
      tellBuyerOfRefund(ctx, { refund, event: decision, amount: sumOf(refund), alsoSellers: !refund.byPlatform }),
    async after(ctx, { refund, bought }) {
      if (decision === 'grant') await releaseRefund(ctx, refundId, bought)
      else await endRefund(ctx, { refund, as: 'staff', by: ctx.actor.id })
      const left = await lockRefund(ctx, asked)
      await keepDecision(ctx, { ...left, decision, text, language, translations, refundedBefore: bought.refunded })
    },
  })
}

const right = 'order.refund.decide'

type Deciding = Pick<InputOf<Decide>, 'decision' | 'returnFreightBy'> & { actor: Member; sum: Money }
/** Why this cannot be decided of what was asked. */
function decisionBlocked(refund: StoredRefund, { actor, decision, sum, returnFreightBy }: Deciding): Refusal | null {
  if (sum.currency !== refund.currency || sum.minor > refund.asked)
    return refuse(refundErrors.tooMuch, { most: toMoney(refund.currency, refund.asked) })
  if (decision === 'grant' && !holdsUpTo(actor, right, sum)) return refuse(requestErrors.overLimit, { missing: right })
  // What is back already was paid for on the way.
  return returnFreightBy && (refund.kind !== 'return' || refund.sentBackAt !== null)
    ? refuse(requestErrors.invalidInput, {
        errors: [{ field: 'returnFreightBy', rule: 'notAChoice', params: {} }],
      })
    : null
}
