import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { sendOutsCalls } from '@kikai/contract/dropship/send-outs.calls'
import { databaseNow } from '../../platform/clock.store.ts'
import type { Context, Member } from '../../platform/context.ts'
import { reachOf } from '../../platform/reach.ts'
import { businessDaysAfter } from '../payments/payments.public.ts'
import { readFigures } from '../settings/settings.public.ts'
import { claimFiles } from '../uploads/uploads.public.ts'
import { bookSendCharge } from './book-charge.ts'
import { sendOutMoveBlocked } from './dropship.policy.ts'
import { sendOutStates } from './dropship.states.ts'
import { lockSendOut } from './lock-send-out.ts'
import { presentOrderSendOuts } from './present-send-outs.ts'
import { cancelCostOf } from './reckon-fees.ts'
import { endedWith, heldBy, insertSendOutWord, settled } from './send-outs.store.ts'
import { tellSendOut } from './tell-send-outs.ts'

type Calls = typeof sendOutsCalls
type Me = Context<Member>

const reachOfAssigning = (ctx: Pick<Me, 'actor'>) => reachOf(ctx.actor, 'order.sendout.assign')

export const readSendOuts = (
  ctx: Me,
  { orderId }: InputOf<Calls['readSendOuts']>,
): Promise<OutputOf<Calls['readSendOuts']>> => presentOrderSendOuts(ctx, { orderId, reach: reachOfAssigning(ctx) })

/** Takes an order back from an agent. Packed work is paid by the rate card of the offer. */
export function recallSendOut(
  ctx: Me,
  { sendOutId, text }: InputOf<Calls['recallSendOut']>,
): Promise<OutputOf<Calls['recallSendOut']>> {
  const by = ctx.actor.id
  const reach = reachOfAssigning(ctx)
  return ctx.tx(async (ctx) => {
    const { sendOut, order } = await lockSendOut(ctx, { sendOutId, owner: { seller: reach } })
    const as = reach.all ? 'staff' : 'seller'
    const blocked = sendOutMoveBlocked(sendOut, { event: 'recall', as })
    if (blocked) throw blocked
    const set = endedWith(ctx.db, cancelCostOf(sendOut).minor)
    await sendOutStates.change(ctx.db, { id: sendOutId, event: 'recall', as, by, set })
    if (sendOut.packedAt !== null) await bookSendCharge(ctx, { sendOut, order, isCancelled: true })
    await insertSendOutWord(ctx.db, { sendOutId, event: 'recall', by, text, fileIds: [] })
    await tellSendOut(ctx, { sendOut, order, event: 'recall', to: reach.all ? ['seller', 'agent'] : ['agent'], text })
    return presentOrderSendOuts(ctx, { orderId: order.id, reach })
  })
}

/** Stops the work because of a problem, which has to be settled within a business day. */
export function holdSendOut(
  ctx: Me,
  { sendOutId, reason, text, fileIds }: InputOf<Calls['holdSendOut']>,
): Promise<OutputOf<Calls['holdSendOut']>> {
  const by = ctx.actor.id
  const reach = reachOfAssigning(ctx)
  return ctx.tx(async (ctx) => {
    const { sendOut, order } = await lockSendOut(ctx, { sendOutId, owner: { seller: reach } })
    const as = reach.all ? 'staff' : 'seller'
    const blocked = sendOutMoveBlocked(sendOut, { event: 'report', as })
    if (blocked) throw blocked
    await claimFiles(ctx, { ownerId: by, fileIds, purpose: 'loading' })
    const { currency } = sendOut.rate
    const { sendOutProblemDays: days } = await readFigures(ctx)
    const until = businessDaysAfter(await databaseNow(ctx.db), { currency, days })
    const set = heldBy(ctx.db, { problem: reason, until })
    await sendOutStates.change(ctx.db, { id: sendOutId, event: 'report', as, by, set })
    await insertSendOutWord(ctx.db, { sendOutId, event: 'report', by, text, fileIds })
    await tellSendOut(ctx, { sendOut, order, event: 'report', to: reach.all ? ['seller', 'agent'] : ['agent'], text })
    return presentOrderSendOuts(ctx, { orderId: order.id, reach })
  })
}

/** Continues the work from the step at which it was stopped. */
export function resumeSendOut(
  ctx: Me,
  { sendOutId, text }: InputOf<Calls['resumeSendOut']>,
): Promise<OutputOf<Calls['resumeSendOut']>> {
  const by = ctx.actor.id
  const reach = reachOfAssigning(ctx)
  return ctx.tx(async (ctx) => {
    const { sendOut, order } = await lockSendOut(ctx, { sendOutId, owner: { seller: reach } })
    const as = reach.all ? 'staff' : 'seller'
    await sendOutStates.change(ctx.db, { id: sendOutId, event: 'resume', as, by, set: settled(ctx.db) })
    await insertSendOutWord(ctx.db, { sendOutId, event: 'resume', by, text, fileIds: [] })
    await tellSendOut(ctx, { sendOut, order, event: 'resume', to: reach.all ? ['seller', 'agent'] : ['agent'], text })
    return presentOrderSendOuts(ctx, { orderId: order.id, reach })
  })
}
