import { companyErrors } from '@kikai/contract/companies/companies.errors'
import { Refusal } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { equal, toMoney, negate } from '@kikai/kernel/money'
import { isId } from '@kikai/kernel/ids'
import type { ChangeContext, JobContext } from '../../../platform/context.ts'
import type { Capture, Provider } from '../../../platform/online-pay/provider.ts'
import { post } from '../../ledger/ledger.public.ts'
import { capturePayment } from '../capture-payment.ts'
import { failOnline } from './fail-online.ts'
import { type OnlineRow, capturedAs, findOnline, leftAlone } from './online.store.ts'
import { onlineStates, paymentStates, surplusStates } from '../payments.states.ts'
import { findLivePayment } from '../payments.store.ts'
import { askRefund } from './refund-online.ts'
import { subjectOf } from '../subjects.ts'
import { type SurplusRow, insertSurplus, isCaptureKnown } from '../take-backs/surplus.store.ts'

type Taken = { provider: Provider; captureRef: string }

/**
 * Settles a capture of a provider, the only place where online money counts. The capture is read from the provider,
 * whoever reports it, and counts once: it pays its payment, or is refunded as a surplus when that has ended or was paid
 * otherwise.
 */
export async function settleCapture(ctx: JobContext, { provider, captureRef }: Taken): Promise<void> {
  const name = provider.name
  if (await isCaptureKnown(ctx.db, { provider: name, captureRef })) return
  const capture = await provider.readCapture(captureRef)
  if (!capture || capture.state === 'pending' || capture.state === 'declined') return
  const online = isId<'online-payment'>(capture.key) ? await findOnline(ctx.db, capture.key) : null
  // The account captured it for something else; it is not ours to move.
  if (online?.provider !== name) {
    ctx.log.error({ provider: name, captureRef }, 'a capture names no payment of ours')
    return
  }
  if (capture.state !== 'completed') return giveUp(ctx, { provider, online, capture })
  if (!equal(capture.amount, toMoney(online.currency, online.amount))) {
    ctx.log.error({ onlinePaymentId: online.id, captureRef }, 'a capture differs from what was asked for')
    return refundSurplus(ctx, { online, capture, reason: 'differs' })
  }
  const late = await keep(ctx, online, capture)
  if (late) await refundSurplus(ctx, { online, capture, reason: late })
}

/** Of a capture that was refunded before we heard of it nothing is paid: what is left of it goes back as well. */
async function giveUp(
  ctx: JobContext,
  { provider, online, capture }: { provider: Provider; online: OnlineRow; capture: Capture },
): Promise<void> {
  const { captureRef, amount, state } = capture
  const { orderRef } = online
  const before = state === 'refunded' || orderRef === null ? [] : await provider.listRefunds({ orderRef, captureRef })
  const left = before.reduce((rest, refund) => rest - refund.amount.minor, amount.minor)
  if (state === 'refunded' || left <= 0) return failOnline(ctx, online, 'refused')
  const rest = { ...capture, amount: toMoney(amount.currency, left) }
  return refundSurplus(ctx, { online, capture: rest, reason: 'differs' })
}

/** Pays with the capture; returns the reason when it cannot. */
async function keep(ctx: JobContext, online: OnlineRow, capture: Capture): Promise<'late' | 'second' | null> {
  try {
    return await ctx.tx(async (ctx) => {
      const { id, paymentId, memberId, subjectKind, subjectId } = online
      await subjectOf(subjectKind).lock(ctx, subjectId)
      if (await isCaptureKnown(ctx.db, { provider: online.provider, captureRef: capture.captureRef })) return null
      const live = await findLivePayment(ctx.db, { subjectKind, subjectId })
      if (live?.id !== paymentId || live.state !== 'open') return live ? 'second' : 'late'
      const set = capturedAs(ctx.db, capture.captureRef)
      await onlineStates.change(ctx.db, { id, event: 'capture', as: 'provider', by: null, set })
      const paid = { subjectKind, subjectId, paymentId, memberId, amount: capture.amount }
      await capturePayment(ctx, { ...paid, method: 'online', as: 'provider', by: null })
      await postFee(ctx, { of: `payment:${paymentId}`, ref: subjectId }, capture)
      return null
    })
  } catch (error) {
    if (error instanceof Refusal && ended.some((one) => one === error.declaration)) return 'late'
    throw error
  }
}

/** The refusals of something that can no longer be paid. */
const ended = [
  paymentErrors.deadlinePassed,
  paymentErrors.alreadyPaid,
  requestErrors.wrongState,
  companyErrors.notSelling,
] as const

/** The provider's fee is the platform's cost, not the seller's. */
async function postFee(ctx: ChangeContext, { of, ref }: { of: string; ref: string }, { fee }: Capture): Promise<void> {
  if (fee === null || fee.minor === 0) return
  await post(ctx, {
    effectKey: `${of}:fee`,
    kind: 'providerFee',
    number: null,
    ref,
    legs: [
      { account: { owner: 'platform', bucket: 'provider' }, amount: fee },
      { account: { owner: 'platform', bucket: 'fees' }, amount: negate(fee) },
    ],
  })
}

type Surplus = { online: OnlineRow; capture: Capture; reason: SurplusRow['reason'] }

/** Books the capture as owed to its payer, and asks the provider for a refund. */
async function refundSurplus(ctx: JobContext, { online, capture, reason }: Surplus): Promise<void> {
  await ctx.tx(async (ctx) => {
    const { id: onlinePaymentId, provider, paymentId, subjectKind, subjectId } = online
    const { captureRef, amount } = capture
    await subjectOf(subjectKind).lock(ctx, subjectId)
    if (await isCaptureKnown(ctx.db, { provider, captureRef })) return
    const surplus = await insertSurplus(ctx.db, {
      onlinePaymentId,
      provider,
      captureRef,
      reason,
      amount,
      takenBackOf: null,
    })
    if (!surplus) return
    await surplusStates.begin(ctx.db, { id: surplus.id, state: 'found', as: 'provider', by: null })
    await post(ctx, {
      effectKey: `surplus:${surplus.id}`,
      kind: 'surplus',
      number: null,
      ref: subjectId,
      legs: [
        { account: { owner: 'platform', bucket: 'provider' }, amount: negate(amount) },
        { account: { owner: 'platform', bucket: 'surplus' }, amount },
      ],
    })
    await postFee(ctx, { of: `surplus:${surplus.id}`, ref: subjectId }, capture)
    // Ends a payment whose time was over before anybody ended it.
    const left = await onlineStates.tryChange(ctx.db, {
      id: onlinePaymentId,
      event: 'abandon',
      as: 'clock',
      by: null,
      set: leftAlone(ctx.db),
    })
    if (left) await paymentStates.change(ctx.db, { id: paymentId, event: 'cancel', as: 'clock', by: null })
    await askRefund(ctx, { onlinePaymentId, captureRef, refundId: null, surplusId: surplus.id, amount })
    await ctx.announce('payment.surplus', { surplusId: surplus.id })
  })
}
