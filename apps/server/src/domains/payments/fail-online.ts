import type { JobContext } from '../../platform/context.ts'
import { type OnlineRow, failedBecause } from './online.store.ts'
import { onlineStates, paymentStates } from './payments.states.ts'
import { subjectOf } from './subjects.ts'

/** Ends a payment of which the provider keeps nothing for us; the buyer may choose another way. */
export async function failOnline(ctx: JobContext, online: OnlineRow, failure: 'declined' | 'refused'): Promise<void> {
  await ctx.tx(async (ctx) => {
    await subjectOf(online.subjectKind).lock(ctx, online.subjectId)
    const change = { id: online.id, event: 'fail', as: 'provider', by: null } as const
    const failed = await onlineStates.tryChange(ctx.db, { ...change, set: failedBecause(ctx.db, failure) })
    if (failed) await paymentStates.change(ctx.db, { id: online.paymentId, event: 'cancel', as: 'provider', by: null })
  })
}
