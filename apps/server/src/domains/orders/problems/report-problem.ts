import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import type { problemsCalls } from '@kikai/contract/orders/problems.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { millisecondsOf } from '@kikai/kernel/instant'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { Context, Member } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { claimFiles } from '../../uploads/uploads.public.ts'
import { endProblem } from './end-problem.ts'
import { lockOrder } from '../lock-order.ts'
import { freightKept } from '../orders.policy.ts'
import { problemBlocked, problemsMax, reportBlocked } from './problems.policy.ts'
import { problemStates } from './problems.states.ts'
import { insertProblem, listProblems } from './problems.store.ts'
import { presentOrderDetail } from '../read/read-order.ts'

type Report = typeof problemsCalls.reportProblem
type Withdraw = typeof problemsCalls.withdrawProblem
type Answer = typeof problemsCalls.answerProblem

/** The buyer reports a problem: the seller is notified, and the order does not complete automatically. */
export function reportProblem(
  ctx: Context<Member>,
  { orderId, reason, text, fileIds = [] }: InputOf<Report>,
): Promise<OutputOf<Report>> {
  const by = ctx.actor.id
  const owner = { memberId: by }
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    const blocked = reportBlocked(order)
    if (blocked) throw blocked
    // Freight in the order's total is refunded with the goods instead.
    if (reason === 'freight' && freightKept(order) <= 0)
      throw refuse(requestErrors.invalidInput, { errors: [{ field: 'reason', rule: 'notAChoice', params: {} }] })
    if ((await listProblems(ctx.db, orderId)).length >= problemsMax)
      throw refuse(orderErrors.tooManyProblems, { max: problemsMax })
    await claimFiles(ctx, { ownerId: by, fileIds, purpose: 'refund' })
    const id = newId('order-problem', millisecondsOf(await databaseNow(ctx.db)))
    await insertProblem(ctx.db, {
      id,
      orderId,
      memberId: by,
      reason,
      body: text,
      fileIds,
      restedUntil: order.deadlineAt,
    })
    await problemStates.begin(ctx.db, { id, state: 'open', as: 'buyer', by })
    await ctx.announce('order.problemReported', { orderId })
    return presentOrderDetail(ctx, { orderId, owner, side: 'buyer' })
  })
}

export function withdrawProblem(ctx: Context<Member>, { orderId }: InputOf<Withdraw>): Promise<OutputOf<Withdraw>> {
  const owner = { memberId: ctx.actor.id }
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    const blocked = problemBlocked(order)
    if (blocked) throw blocked
    await endProblem(ctx, { order, event: 'withdraw', as: 'buyer', by: ctx.actor.id })
    return presentOrderDetail(ctx, { orderId, owner, side: 'buyer' })
  })
}

/** The seller answers; the buyer has some days to reply, to ask for a refund, or to do nothing. */
export function answerProblem(ctx: Context<Member>, { orderId, text }: InputOf<Answer>): Promise<OutputOf<Answer>> {
  const by = ctx.actor.id
  const reach = reachOf(ctx.actor, 'order.order.ship')
  const owner = { reach }
  const as = reach.all ? 'staff' : 'seller'
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    const blocked = problemBlocked(order)
    if (blocked) throw blocked
    await endProblem(ctx, { order, event: 'answer', as, by, text })
    await ctx.announce('order.problemAnswered', { orderId })
    return presentOrderDetail(ctx, { orderId, owner, side: 'seller' })
  })
}
