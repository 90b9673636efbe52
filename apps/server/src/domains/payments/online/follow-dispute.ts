import type { JobContext } from '../../../platform/context.ts'
import type { Provider } from '../../../platform/online-pay/provider.ts'
import { findOnline } from './online.store.ts'
import { recordTakeBack } from '../take-backs/record-take-back.ts'
import { settleCapture } from './settle-capture.ts'
import { subjectOf } from '../subjects.ts'
import { findBookedCapture, forgetProposals, insertDispute, setOutcome } from '../take-backs/take-backs.store.ts'
import { tellTakeBack } from '../take-backs/tell-take-back.ts'

type Told = { provider: Provider; disputeRef: string }

/**
 * Records a dispute as it stands at the provider. While it is open, or lost and not settled by finance, the earnings of the order
 * wait and nothing is refunded; what it has cost is recorded as a take-back.
 */
export async function followDispute(ctx: JobContext, { provider, disputeRef }: Told): Promise<void> {
  const dispute = await provider.readDispute(disputeRef)
  if (!dispute) return
  const { captureRefs, amount, outcome, changedAt } = dispute
  for (const captureRef of captureRefs) {
    await settleCapture(ctx, { provider, captureRef })
    const known = await findBookedCapture(ctx.db, { provider: provider.name, captureRef })
    const online = known && (await findOnline(ctx.db, known.onlinePaymentId))
    if (!online) continue
    await ctx.tx(async (ctx) => {
      await subjectOf(online.subjectKind).lock(ctx, online.subjectId)
      const stands = { disputeRef, amount, outcome, changedAt }
      const of = { onlinePaymentId: online.id, provider: provider.name, captureRef, ...stands }
      const made = await insertDispute(ctx.db, of)
      if (!made) {
        const { count } = await setOutcome(ctx.db, of)
        if (count > 0 && outcome === 'open') await forgetProposals(ctx.db, of)
      } else if (outcome !== 'won')
        await tellTakeBack(ctx, { online, takeBackId: made.id, kind: 'providerDispute', amount })
    })
    await recordTakeBack(ctx, { provider, captureRef })
  }
}
