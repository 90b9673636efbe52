import { toMoney } from '@kikai/kernel/money'
import type { JobContext } from '../../../platform/context.ts'
import { everything } from '../../../platform/sessions/reach.ts'
import type { FactsOf } from '../../../events.ts'
import { lockRefund } from '../lock-refund.ts'
import { refundStates } from '../refunds.states.ts'
import { finishPayout } from './release-refund.ts'
import { tellBuyerOfRefund } from '../tell-refunds.ts'

/** The provider's answer to a refund; if it refuses, finance decides. Repeated answers are handled once. */
export async function recordRefundAnswer(
  ctx: JobContext,
  { refundId, paid, reference }: FactsOf<'payment.refundAnswered'>,
): Promise<void> {
  await ctx.tx(async (ctx) => {
    const { refund, bought } = await lockRefund(ctx, { refundId, owner: { reach: everything } })
    if (refund.state !== 'processing') return
    if (paid) return finishPayout(ctx, { refund, bought, as: 'clock', by: null, reference })
    await refundStates.change(ctx.db, { id: refundId, event: 'bounce', as: 'clock', by: null })
    const amount = toMoney(refund.currency, refund.granted ?? refund.asked)
    await tellBuyerOfRefund(ctx, { refund, event: 'bounce', amount })
  })
}
