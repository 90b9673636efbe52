import type { Id } from '@kikai/kernel/ids'
import type { JobContext } from '../../platform/context.ts'
import type { Capture, Provider } from '../../platform/online-pay/provider.ts'
import { ProviderRefusal } from '../../platform/online-pay/provider.ts'
import { providerOf } from '../../platform/online-pay/providers.ts'
import { describeSubject } from './describe-subject.ts'
import { type OnlineRow, failedBecause, findOnline, lookLater, openedAs } from './online.store.ts'
import { onlineStates, paymentStates } from './payments.states.ts'
import { settleCapture } from './settle-capture.ts'
import { subjectOf } from './subjects.ts'

type Asked = { onlinePaymentId: Id<'online-payment'> }

/**
 * Goes on with an online payment from where it is: asks the provider for its page, takes what the buyer has agreed to, settles
 * what was taken. The job, the buyer's return, the provider's event and the sweeper all come here, at once if it happens so:
 * the provider knows each question by its key, and each step here is a guarded one.
 */
export async function advanceOnline(ctx: JobContext, { onlinePaymentId }: Asked): Promise<void> {
  const online = await findOnline(ctx.db, onlinePaymentId)
  const provider = providerOf(ctx)
  // A provider that is no longer configured cannot be asked; what it took is found in its own books.
  if (!online || provider?.name !== online.provider) return
  if (online.state === 'created') return open(ctx, provider, online)
  if (online.orderRef === null || online.state === 'captured') return
  const { state, captureRefs } = await provider.readOrder(online.orderRef)
  for (const captureRef of captureRefs) await settleCapture(ctx, { provider, captureRef })
  const isOpen = online.state === 'waiting' || online.state === 'capturing'
  if (state === 'approved' && isOpen) return take(ctx, provider, online)
  if (state === 'gone' && isOpen) return end(ctx, online, 'refused')
}

async function open(ctx: JobContext, provider: Provider, online: OnlineRow): Promise<void> {
  const { id, amount, currency, language } = online
  const description = await describeSubject(ctx, online)
  const back = `${ctx.config.publicUrl}/h5/pay-back/${id}`
  try {
    const { orderRef, approveUrl } = await provider.createOrder({
      key: id,
      amount: { currency, minor: amount },
      description,
      language,
      backUrl: back,
      cancelUrl: `${back}?cancelled=1`,
    })
    await ctx.tx((ctx) =>
      onlineStates.tryChange(ctx.db, {
        id,
        event: 'open',
        as: 'provider',
        by: null,
        set: openedAs(ctx.db, { orderRef, approveUrl }),
      }),
    )
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    ctx.log.error({ onlinePaymentId: id, error: error.message }, 'the provider refused an online payment')
    await end(ctx, online, 'refused')
  }
}

/** From here on the buyer cannot choose another way until it is known what became of it. */
async function take(ctx: JobContext, provider: Provider, online: OnlineRow): Promise<void> {
  const { id, orderRef } = online
  const isMine = await ctx.tx(async (ctx) => {
    await subjectOf(online.subjectKind).lock(ctx, online.subjectId)
    await onlineStates.tryChange(ctx.db, { id, event: 'agree', as: 'provider', by: null })
    return (await findOnline(ctx.db, id))?.state === 'capturing'
  })
  if (!isMine || orderRef === null) return
  const captured = await askToCapture(provider, { orderRef, key: id })
  if (captured === 'notApproved') return
  if (captured === 'declined' || captured === 'refused') return end(ctx, online, captured)
  await settleCapture(ctx, { provider, captureRef: captured.captureRef })
  if (captured.state === 'declined') await end(ctx, online, 'declined')
}

async function askToCapture(
  provider: Provider,
  asked: { orderRef: string; key: string },
): Promise<Capture | ProviderRefusal['why']> {
  try {
    return await provider.captureOrder(asked)
  } catch (error) {
    if (error instanceof ProviderRefusal) return error.why
    throw error
  }
}

/** Nothing was taken, and nothing will be: another way may be chosen. */
async function end(ctx: JobContext, online: OnlineRow, failure: 'declined' | 'refused'): Promise<void> {
  await ctx.tx(async (ctx) => {
    await subjectOf(online.subjectKind).lock(ctx, online.subjectId)
    const change = { id: online.id, event: 'fail', as: 'provider', by: null } as const
    const failed = await onlineStates.tryChange(ctx.db, { ...change, set: failedBecause(ctx.db, failure) })
    if (failed) await paymentStates.change(ctx.db, { id: online.paymentId, event: 'cancel', as: 'provider', by: null })
  })
}

/** The sweeper's: what nobody came back to is asked about, the next time in twice as long. */
export async function lookAgain(ctx: JobContext, { id, state }: Pick<OnlineRow, 'id' | 'state'>): Promise<boolean> {
  await ctx.tx((ctx) => lookLater(ctx.db, { id, state }))
  await advanceOnline(ctx, { onlinePaymentId: id })
  return true
}
