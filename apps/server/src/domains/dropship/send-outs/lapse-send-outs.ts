import type { ChangeContext, JobContext } from '../../../platform/context.ts'
import { everything } from '../../../platform/sessions/reach.ts'
import { sweepEach } from '../../../platform/jobs/sweep-each.ts'
import { sendOutStates } from '../dropship.states.ts'
import { type LockedSendOut, lockSendOut } from './lock-send-out.ts'
import { offerNext } from './offer-send-out.ts'
import { atRest, escalate, isSendOutDue, listDueSendOuts } from './send-outs.store.ts'
import { tellSendOut } from './tell-send-outs.ts'

const atOnce = 100

/**
 * Passes an unanswered offer to the next agent of the rule or back to the seller, and an unsettled problem to the
 * platform.
 */
export async function lapseSendOuts(ctx: JobContext): Promise<number> {
  const due = await listDueSendOuts(ctx.db, atOnce)
  return sweepEach(ctx, 'dropship.lapse', due, ({ id }) =>
    ctx.tx(async (ctx) => {
      const locked = await lockSendOut(ctx, { sendOutId: id, owner: { seller: everything } })
      return (await isSendOutDue(ctx.db, id)) ? lapse(ctx, locked) : false
    }),
  )
}

async function lapse(ctx: ChangeContext, locked: LockedSendOut): Promise<boolean> {
  const { id, state, offeredBy, escalatedAt } = locked.sendOut
  if (state === 'problem' && escalatedAt === null) {
    await escalate(ctx.db, id)
    await tellSendOut(ctx, { ...locked, event: 'escalate', to: ['seller', 'agent'] })
    return true
  }
  if (state !== 'offered') return false
  await sendOutStates.change(ctx.db, { id, event: 'timeOut', as: 'clock', by: null, set: atRest(ctx.db) })
  const isOffered = offeredBy === null && (await offerNext(ctx, locked.order))
  if (!isOffered) await tellSendOut(ctx, { ...locked, event: 'timeOut', to: ['seller'] })
  return true
}
