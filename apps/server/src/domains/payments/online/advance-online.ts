import type { Id } from '@kikai/kernel/ids'
import type { JobContext } from '../../../platform/context.ts'
import type { Capture, Provider } from '../../../platform/online-pay/provider.ts'
import { ProviderRefusal } from '../../../platform/online-pay/provider.ts'
import { providerOf } from '../../../platform/online-pay/providers.ts'
import { stoppedAmong } from '../../companies/companies.public.ts'
import { describeSubject } from '../transfers/describe-subject.ts'
import { failOnline } from './fail-online.ts'
import { type OnlineRow, findOnline, lookLater, openedAs } from './online.store.ts'
import { onlineStates } from '../payments.states.ts'
import { settleCapture } from './settle-capture.ts'
import { subjectOf } from '../subjects.ts'

type Asked = { onlinePaymentId: Id<'online-payment'> }

/**
 * Takes an online payment as far as it goes: asks the provider for its page, captures what the buyer approved, settles
 * what was captured. The job, the buyer's return, the provider's event and the sweeper all call it, possibly at once:
 * the provider recognises repeated requests by their key, and each step here is guarded.
 */
export async function advanceOnline(ctx: JobContext, { onlinePaymentId }: Asked): Promise<void> {
  const online = await findOnline(ctx.db, onlinePaymentId)
  const provider = providerOf(ctx)
  // A provider without configuration cannot be asked.
  if (!online || provider?.name !== online.provider) return
  if (online.state === 'created') return open(ctx, provider, online)
  if (online.orderRef === null || online.state === 'captured') return
  const { state, captureRefs } = await provider.readOrder(online.orderRef)
  for (const captureRef of captureRefs) await settleCapture(ctx, { provider, captureRef })
  const isOpen = online.state === 'waiting' || online.state === 'capturing'
  if (state === 'approved' && isOpen) return take(ctx, provider, online)
  if (state === 'gone' && isOpen) return failOnline(ctx, online, 'refused')
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
    await failOnline(ctx, online, 'refused')
  }
}

/** From here on the buyer cannot choose another way to pay until the result is known. */
async function take(ctx: JobContext, provider: Provider, online: OnlineRow): Promise<void> {
  const { id, orderRef } = online
  const turn = await ctx.tx(async (ctx) => {
    const subject = subjectOf(online.subjectKind)
    await subject.lock(ctx, online.subjectId)
    if ((await stoppedAmong(ctx, await subject.paidAhead(ctx, online.subjectId))).length > 0) return 'stopped'
    await onlineStates.tryChange(ctx.db, { id, event: 'agree', as: 'provider', by: null })
    return (await findOnline(ctx.db, id))?.state === 'capturing' ? 'mine' : 'others'
  })
  if (turn === 'stopped') return failOnline(ctx, online, 'refused')
  if (turn === 'others' || orderRef === null) return
  const captured = await askToCapture(provider, { orderRef, key: id })
  if (captured === 'notApproved') return
  if (captured === 'declined' || captured === 'refused') return failOnline(ctx, online, captured)
  await settleCapture(ctx, { provider, captureRef: captured.captureRef })
  if (captured.state === 'declined') await failOnline(ctx, online, 'declined')
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

/** For the sweeper: asks about unfinished payments again, at doubling intervals. */
export async function lookAgain(ctx: JobContext, { id, state }: Pick<OnlineRow, 'id' | 'state'>): Promise<boolean> {
  await ctx.tx((ctx) => lookLater(ctx.db, { id, state }))
  await advanceOnline(ctx, { onlinePaymentId: id })
  return true
}
