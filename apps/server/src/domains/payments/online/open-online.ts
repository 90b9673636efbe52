import type { PaymentSubject } from '@kikai/contract/payments/payment-subjects'
import assert from 'node:assert/strict'
import type { OnlineProvider } from '@kikai/contract/payments/online.words'
import { refuse } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, millisecondsOf } from '@kikai/kernel/instant'
import type { Money } from '@kikai/kernel/money'
import type { Member, Reads, TxContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { offeredOnline } from '../../../platform/online-pay/providers.ts'
import { endPayment } from '../end-payment.ts'
import { findKept, findOnlineOfPayment, insertOnline } from './online.store.ts'
import { onlineStates } from '../payments.states.ts'
import { type LivePayment, insertPayment } from '../payments.store.ts'
import { refuseAhead } from '../subjects.ts'

type Wanted = {
  subjectKind: PaymentSubject
  subjectId: string
  amount: Money
  /** The database's time. */
  now: Instant
  /** The present payment, read behind the subject's lock. */
  live: LivePayment | null
}

/**
 * Opens an online payment; the payer's own open one is continued, an expected transfer or another person's payment
 * ends. A job asks the provider after this transaction, so that no lock waits for it.
 */
export async function openOnline(ctx: TxContext<Member>, wanted: Wanted): Promise<Id<'online-payment'>> {
  const { subjectKind, subjectId, amount, now, live } = wanted
  const memberId = ctx.actor.id
  const provider = offeredOnline(ctx.config, amount.currency)
  if (!provider) throw refuse(paymentErrors.onlineNotOffered)
  await refuseAhead(ctx, wanted)
  const open = live?.method === 'online' && live.state === 'open' ? await findOnlineOfPayment(ctx.db, live.id) : null
  const isOwn = open?.memberId === memberId
  if (open && isOwn && open.provider === provider && open.amount === amount.minor) return open.id
  if (live) await endPayment(ctx, { live, as: 'member', by: memberId })
  const paymentId = newId('payment', millisecondsOf(now))
  const id = newId('online-payment', millisecondsOf(now))
  await insertPayment(ctx.db, { id: paymentId, subjectKind, subjectId, memberId, method: 'online', amount })
  await insertOnline(ctx.db, {
    id,
    paymentId,
    subjectKind,
    subjectId,
    memberId,
    provider,
    amount,
    language: ctx.language,
  })
  await onlineStates.begin(ctx.db, { id, state: 'created', as: 'member', by: memberId })
  await ctx.announce('payment.onlineAsked', { onlinePaymentId: id })
  return id
}

/** The provider of a captured payment and its number there. */
export async function paidOnline(
  ctx: Reads,
  subject: { subjectKind: PaymentSubject; subjectId: string },
): Promise<{ provider: OnlineProvider; reference: string } | null> {
  const kept = await findKept(ctx.db, subject)
  if (!kept) return null
  assert(kept.captureRef !== null, `online payment ${kept.id} took nothing`)
  return { provider: kept.provider, reference: kept.captureRef }
}
