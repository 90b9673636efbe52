import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { toMoney } from '@kikai/kernel/money'
import type { Context, Member } from '../../platform/context.ts'
import { holdsUpTo, reachOf } from '../../platform/reach.ts'
import { keepDecision } from './keep-decision.ts'
import { lockRefund } from './lock-refund.ts'
import { presentRefunds } from './present-refunds.ts'
import {
  moveRefundBlocked,
  ownOrderRefundBlocked,
  payRefundBlocked,
  releaseOf,
  settleRefundBlocked,
} from './refunds.policy.ts'
import { refundStates } from './refunds.states.ts'
import { grants, insertRefundWord, waitsUntil } from './refunds.store.ts'
import { withBearer } from './freight-claims.store.ts'
import { askProvider, endRefund, finishPayout, releaseRefund, startPayout } from './release-refund.ts'
import { refuseContested } from './refuse-contested.ts'
import { tellBuyerOfRefund } from './tell-refunds.ts'

type Calls = typeof managedRefundsCalls
type Me = Context<Member>

/** The platform decides a disputed refund: an amount up to the requested one, or nothing. */
export function decideRefund(ctx: Me, input: InputOf<Calls['decideRefund']>): Promise<OutputOf<Calls['decideRefund']>> {
  const { refundId, decision, amount, returnFreightBy, text, language = ctx.language, translations } = input
  const by = ctx.actor.id
  const right = 'order.refund.decide'
  return ctx.tx(async (ctx) => {
    const owner = { reach: reachOf(ctx.actor, right) }
    const { refund, order } = await lockRefund(ctx, { refundId, owner })
    const blocked =
      moveRefundBlocked(refund, { event: decision, as: 'staff' }) ?? ownOrderRefundBlocked(refund, ctx.actor)
    if (blocked) throw blocked
    const asked = toMoney(refund.currency, refund.asked)
    const sum = amount ?? asked
    if (sum.currency !== refund.currency || sum.minor > refund.asked)
      throw refuse(refundErrors.tooMuch, { most: asked })
    if (decision === 'grant' && !holdsUpTo(ctx.actor, right, sum))
      throw refuse(requestErrors.overLimit, { missing: right })
    // What is back already was paid for on the way.
    if (returnFreightBy && (refund.kind !== 'return' || refund.sentBackAt !== null))
      throw refuse(requestErrors.invalidInput, {
        errors: [{ field: 'returnFreightBy', rule: 'notAChoice', params: {} }],
      })
    const granted = decision === 'grant' ? grants(ctx.db, { amount: sum.minor, by }) : waitsUntil(ctx.db, null)
    const set = withBearer(ctx.db, granted, returnFreightBy)
    await refundStates.change(ctx.db, { id: refundId, event: decision, as: 'staff', by, set })
    const said = decision === 'grant' ? sum.minor : null
    await insertRefundWord(ctx.db, { language, refundId, event: decision, by, text, amount: said, fileIds: [] })
    await tellBuyerOfRefund(ctx, { refund, event: decision, amount: sum, alsoSellers: true })
    if (decision === 'grant') await releaseRefund(ctx, refundId, order)
    else await endRefund(ctx, { refund, as: 'staff', by })
    const left = await lockRefund(ctx, { refundId, owner })
    await keepDecision(ctx, { ...left, decision, text, language, translations, refundedBefore: order.refunded })
    return presentRefunds(ctx, { orderId: order.id, owner, side: 'managed' })
  })
}

const pays = 'finance.refund.pay'

/**
 * A second person releases a large refund, or sends one again that the bank returned. Where nobody of staff decided it, the
 * first of two people checks it, and nothing moves yet.
 */
export function payRefund(ctx: Me, { refundId }: InputOf<Calls['payRefund']>): Promise<OutputOf<Calls['payRefund']>> {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const owner = { reach: reachOf(ctx.actor, pays) }
    const { refund, order } = await lockRefund(ctx, { refundId, owner })
    const blocked = payRefundBlocked(refund, ctx.actor)
    if (blocked) throw blocked
    const event = releaseOf(refund)
    // Checking moves nothing, and what the provider took back may turn out to be this very refund.
    if (event !== 'check') await refuseContested(ctx, refund)
    const sum = toMoney(refund.currency, refund.granted ?? refund.asked)
    if (!holdsUpTo(ctx.actor, pays, sum)) throw refuse(requestErrors.overLimit, { missing: pays })
    if (event !== 'pay') await refundStates.change(ctx.db, { id: refundId, event, as: 'finance', by })
    if (event === 'retry' && refund.channel === 'online') await askProvider(ctx, { refund, order })
    if (event === 'pay') await startPayout(ctx, { refund, order, as: 'finance', by })
    return presentRefunds(ctx, { orderId: order.id, owner, side: 'managed' })
  })
}

/** Finance records that a refund was sent by bank or came back. */
export function settleRefund(
  ctx: Me,
  { refundId, outcome, reference, text }: InputOf<Calls['settleRefund']>,
): Promise<OutputOf<Calls['settleRefund']>> {
  const by = ctx.actor.id
  if (outcome === 'paid' && reference === '')
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'reference', rule: 'required', params: {} }] })
  return ctx.tx(async (ctx) => {
    const owner = { reach: reachOf(ctx.actor, pays) }
    const { refund, order } = await lockRefund(ctx, { refundId, owner })
    const event = outcome === 'paid' ? 'finish' : 'bounce'
    const blocked = settleRefundBlocked(refund, { event, by: ctx.actor })
    if (blocked) throw blocked
    const sum = toMoney(refund.currency, refund.granted ?? refund.asked)
    if (!holdsUpTo(ctx.actor, pays, sum)) throw refuse(requestErrors.overLimit, { missing: pays })
    await insertRefundWord(ctx.db, {
      language: ctx.language,
      refundId,
      event,
      by,
      text,
      amount: sum.minor,
      fileIds: [],
    })
    if (outcome === 'paid') await finishPayout(ctx, { refund, order, as: 'finance', by, reference })
    else {
      await refundStates.change(ctx.db, { id: refundId, event, as: 'finance', by })
      await tellBuyerOfRefund(ctx, { refund, event: 'bounce', amount: sum })
    }
    return presentRefunds(ctx, { orderId: order.id, owner, side: 'managed' })
  })
}
