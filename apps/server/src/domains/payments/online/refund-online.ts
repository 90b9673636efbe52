import assert from 'node:assert/strict'
import type { Id } from '@kikai/kernel/ids'
import { type Money, toMoney, negate } from '@kikai/kernel/money'
import type { ChangeContext, JobContext, Writes } from '../../../platform/context.ts'
import { type ProviderRefund, ProviderRefusal } from '../../../platform/online-pay/provider.ts'
import { providerOf } from '../../../platform/online-pay/providers.ts'
import { post } from '../../ledger/ledger.public.ts'
import { findKept } from './online.store.ts'
import { onlineRefundStates, surplusStates } from '../payments.states.ts'
import type { Payable } from '../subjects.ts'
import { isCaptureContested } from '../take-backs/take-backs.store.ts'
import {
  type OnlineRefundRow,
  askedNoMore,
  failedForNow,
  findOnlineRefund,
  findNewestRequest,
  findSurplus,
  givenBackAs,
  insertOnlineRefund,
  lookAtRefundLater,
  oneTryMore,
  onlineRefundSentAs,
} from '../take-backs/surplus.store.ts'

/** Refunds a part of what was paid through its provider. The caller has counted it as refunded. */
export async function refundOnline(
  ctx: ChangeContext,
  { refundId, paid, amount }: { refundId: Id<'refund'>; paid: Payable; amount: Money },
): Promise<void> {
  const kept = await findKept(ctx.db, paid)
  assert(kept && kept.captureRef !== null, `${paid.subjectKind} ${paid.subjectId} was not paid online`)
  const { id: onlinePaymentId, captureRef } = kept
  await askRefund(ctx, { onlinePaymentId, captureRef, refundId, surplusId: null, amount })
}

/** The provider has given it without our asking, so it is not asked any more. Refused when it has heard of it already. */
export async function stopRefundOnline(
  ctx: Writes,
  { refundId, by }: { refundId: Id<'refund'>; by: Id<'member'> },
): Promise<void> {
  const { id } = await findNewestRequest(ctx.db, refundId)
  await onlineRefundStates.change(ctx.db, { id, event: 'giveUp', as: 'finance', by, set: askedNoMore(ctx.db) })
}

type Asking = Pick<OnlineRefundRow, 'onlinePaymentId' | 'captureRef' | 'refundId' | 'surplusId'> & { amount: Money }

/** A job asks the provider after this transaction. */
export async function askRefund(ctx: ChangeContext, asked: Asking): Promise<void> {
  const { id } = await insertOnlineRefund(ctx.db, asked)
  await onlineRefundStates.begin(ctx.db, { id, state: 'asked', as: 'clock', by: null })
  await ctx.announce('payment.refundAsked', { onlineRefundId: id })
}

/** Asks the provider for the refund, or for its result. Repeating it is harmless. */
export async function advanceRefund(
  ctx: JobContext,
  { onlineRefundId }: { onlineRefundId: Id<'online-refund'> },
): Promise<void> {
  const refund = await findOnlineRefund(ctx.db, onlineRefundId)
  const provider = providerOf(ctx)
  if (!refund || provider?.name !== refund.provider || isOver(refund)) return
  const { captureRef, refundRef, currency, amount, tries } = refund
  // The provider may be giving the same money back itself; the sweeper asks again when that is settled.
  if (refundRef === null && (await isCaptureContested(ctx.db, captureRef))) return
  const key = `${onlineRefundId}-${tries}`
  try {
    const answer =
      refundRef === null
        ? await provider.refundCapture({ captureRef, amount: toMoney(currency, amount), key })
        : await provider.readRefund(refundRef)
    await hearAnswer(ctx, refund, answer)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    ctx.log.error({ onlineRefundId, error: error.message }, 'the provider refused to give money back')
    await hearAnswer(ctx, refund, { refundRef: refundRef ?? '', state: 'failed' })
  }
}

const isOver = ({ state }: OnlineRefundRow): boolean => state === 'done' || state === 'failed' || state === 'given_up'

async function hearAnswer(ctx: JobContext, refund: OnlineRefundRow, answer: ProviderRefund): Promise<void> {
  const { id, refundId, surplusId } = refund
  await ctx.tx(async (ctx) => {
    const by = { id, as: 'provider', by: null } as const
    if (answer.state === 'pending') {
      const isSent = await onlineRefundStates.tryChange(ctx.db, {
        ...by,
        event: 'send',
        set: onlineRefundSentAs(ctx.db, answer.refundRef),
      })
      if (!isSent) await lookAgainIfGivenUp(ctx, refund)
      return
    }
    const isDone = answer.state === 'done'
    const set = isDone ? givenBackAs(ctx.db, answer.refundRef) : failedForNow(ctx.db)
    const changed = await onlineRefundStates.tryChange(ctx.db, { ...by, event: isDone ? 'finish' : 'fail', set })
    if (!changed) {
      if (isDone) await lookAgainIfGivenUp(ctx, refund)
      return
    }
    if (surplusId !== null && isDone) await closeSurplus(ctx, surplusId)
    if (refundId !== null)
      await ctx.announce('payment.refundAnswered', {
        refundId,
        paid: isDone,
        reference: isDone ? answer.refundRef : '',
      })
  })
}

/** The provider has carried out a request that was given up meanwhile, so the buyer was paid twice; what it still holds shows how much. */
async function lookAgainIfGivenUp(ctx: ChangeContext, { id, captureRef, provider }: OnlineRefundRow): Promise<void> {
  if (provider === 'paypal' && (await findOnlineRefund(ctx.db, id))?.state === 'given_up')
    await askWhatIsLeft(ctx, captureRef)
}

/** The provider is asked how much of a capture it still holds, as after an event of its own. */
export const askWhatIsLeft = (ctx: ChangeContext, captureRef: string): Promise<void> =>
  ctx.announce('payment.paypalTold', { kind: 'PAYMENT.CAPTURE.REFUNDED', ref: captureRef })

async function closeSurplus(ctx: ChangeContext, surplusId: Id<'surplus'>): Promise<void> {
  await surplusStates.change(ctx.db, { id: surplusId, event: 'refund', as: 'provider', by: null })
  const { currency, amount, onlinePaymentId } = await findSurplus(ctx.db, surplusId)
  const back = toMoney(currency, amount)
  await post(ctx, {
    effectKey: `surplus:${surplusId}:back`,
    kind: 'surplus',
    number: null,
    ref: onlinePaymentId,
    legs: [
      { account: { owner: 'platform', bucket: 'surplus' }, amount: negate(back) },
      { account: { owner: 'platform', bucket: 'provider' }, amount: back },
    ],
  })
}

/** For the sweeper: asks again for unfinished refunds, and once more for a refused surplus. */
export async function lookAtRefund(
  ctx: JobContext,
  { id, state }: Pick<OnlineRefundRow, 'id' | 'state'>,
): Promise<boolean> {
  await ctx.tx(async (ctx) => {
    await lookAtRefundLater(ctx.db, id)
    if (state !== 'failed') return
    await onlineRefundStates.tryChange(ctx.db, { id, event: 'retry', as: 'clock', by: null, set: oneTryMore(ctx.db) })
  })
  await advanceRefund(ctx, { onlineRefundId: id })
  return true
}
