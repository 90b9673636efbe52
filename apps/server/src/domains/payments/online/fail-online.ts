import type { JobContext } from '../../../platform/context.ts'
import { type OnlineRow, failedBecause } from './online.store.ts'
import { onlineStates, paymentStates } from '../payments.states.ts'
import { findRecharge } from '../recharges/recharges.store.ts'
import { resumeTransfer } from '../resume-transfer.ts'
import { subjectOf } from '../subjects.ts'

/** Ends a payment of which the provider keeps nothing for us; the buyer may choose another way, and a top-up expects its transfer again. */
export async function failOnline(ctx: JobContext, online: OnlineRow, failure: 'declined' | 'refused'): Promise<void> {
  await ctx.tx(async (ctx) => {
    await subjectOf(online.subjectKind).lock(ctx, online.subjectId)
    const change = { id: online.id, event: 'fail', as: 'provider', by: null } as const
    const failed = await onlineStates.tryChange(ctx.db, { ...change, set: failedBecause(ctx.db, failure) })
    if (!failed) return
    await paymentStates.change(ctx.db, { id: online.paymentId, event: 'cancel', as: 'provider', by: null })
    const recharge = online.subjectKind === 'recharge' ? await findRecharge(ctx.db, online.subjectId) : null
    if (recharge?.state === 'created') await resumeTransfer(ctx, { recharge, as: 'clock' })
  })
}
