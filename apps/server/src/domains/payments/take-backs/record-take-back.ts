import { toMoney, negate } from '@kikai/kernel/money'
import type { ChangeContext, JobContext } from '../../../platform/context.ts'
import type { Capture, ListedRefund, Provider } from '../../../platform/online-pay/provider.ts'
import { post } from '../../ledger/ledger.public.ts'
import { type OnlineRow, findOnline } from '../online/online.store.ts'
import { subjectOf } from '../subjects.ts'
import { findBookedCapture, insertTakeBack, listRefundsOfCapture, sumTakenBack } from './take-backs.store.ts'
import { tellTakeBack } from './tell-take-back.ts'
import { missingAtProvider } from './take-backs.policy.ts'

type Taken = { provider: Provider; captureRef: string }

/**
 * Records what a provider took back of a capture without our asking for it, as a claim that finance settles. The provider is
 * asked how much of the capture it still holds; what is recorded already is not recorded again, in whatever order its events
 * come.
 */
export async function recordTakeBack(ctx: JobContext, { provider, captureRef }: Taken): Promise<void> {
  const of = { provider: provider.name, captureRef }
  const known = await findBookedCapture(ctx.db, of)
  const online = known && (await findOnline(ctx.db, known.onlinePaymentId))
  const capture = known && (await provider.readCapture(captureRef))
  if (!online || online.orderRef === null || !capture) return
  const refunds = await provider.listRefunds({ orderRef: online.orderRef, captureRef })
  await ctx.tx(async (ctx) => {
    await subjectOf(online.subjectKind).lock(ctx, online.subjectId)
    const own = await listRefundsOfCapture(ctx.db, captureRef)
    const missing = missingAtProvider({ booked: known.booked, capture, refunds, own })
    const added = missing - (await sumTakenBack(ctx.db, of))
    if (added > 0) await book(ctx, { online, capture, refunds, added })
  })
}

type Found = { online: OnlineRow; capture: Capture; refunds: readonly ListedRefund[]; added: number }
async function book(ctx: ChangeContext, { online, capture, refunds, added }: Found): Promise<void> {
  const { captureRef } = capture
  const amount = toMoney(capture.amount.currency, added)
  const listed = refunds.reduce((sum, one) => sum + one.amount.minor, 0)
  // A reversal is not listed among the refunds of a capture of which nothing is left.
  const kind = capture.state === 'refunded' && listed < capture.amount.minor ? 'reversed' : 'refunded'
  const { id } = await insertTakeBack(ctx.db, {
    onlinePaymentId: online.id,
    provider: online.provider,
    captureRef,
    kind,
    amount,
  })
  await post(ctx, {
    effectKey: `take-back:${id}`,
    kind: 'takeBack',
    number: null,
    ref: online.id,
    legs: [
      { account: { owner: 'platform', bucket: 'takenBack' }, amount: negate(amount) },
      { account: { owner: 'platform', bucket: 'provider' }, amount },
    ],
  })
  await tellTakeBack(ctx, { online, takeBackId: id, kind: 'providerTookBack', amount })
}
