import assert from 'node:assert/strict'
import type { PaymentSubject, SubjectOf } from '@kikai/contract/payments/payment-subjects'
import type { Id } from '@kikai/kernel/ids'
import { toMoney } from '@kikai/kernel/money'
import type { Member, Reads, TxContext } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { type OwedRefund, stopRefundOnline } from '../../payments/payments.public.ts'
import { lockRefund } from '../lock-refund.ts'
import { isPayable, takenBackBlocked } from '../refunds.policy.ts'
import { refundStates } from '../refunds.states.ts'
import { listOwedOnline } from '../refunds.store.ts'
import { countedBack, finishPayout } from './release-refund.ts'
import { soldUnder } from '../subjects.ts'

/** The decided refunds that go back to the online provider of a payment and that the buyer has not got. */
export async function listOwed(ctx: Reads, paid: SubjectOf<PaymentSubject>): Promise<OwedRefund[]> {
  const sales = await soldUnder(ctx, paid)
  if (sales.length === 0) return []
  return (await listOwedOnline(ctx.db, sales)).map((refund) => {
    assert(refund.granted !== null, `refund ${refund.id} is owed without a sum`)
    const { id, number, currency, granted } = refund
    return { id, number, amount: toMoney(currency, granted), isPayable: isPayable(refund) }
  })
}

/**
 * Finishes a refund that the provider has paid without our asking. Whoever may release it says so, with the same second person.
 * The caller has compared the sums.
 */
export async function finishTakenBack(
  ctx: TxContext<Member>,
  { refundId, reference }: { refundId: Id<'refund'>; reference: string },
): Promise<void> {
  const [as, by] = ['finance', ctx.actor.id] as const
  const owner = { reach: reachOf(ctx.actor, 'finance.refund.pay') }
  const { refund, bought } = await lockRefund(ctx, { refundId, owner })
  const blocked = takenBackBlocked(refund, ctx.actor)
  if (blocked) throw blocked
  assert(refund.granted !== null, `refund ${refundId} goes out without a sum`)
  if (refund.state === 'processing') await stopRefundOnline(ctx, { refundId, by })
  else if (refund.state === 'failed') await refundStates.change(ctx.db, { id: refundId, event: 'retry', as, by })
  else {
    await refundStates.change(ctx.db, { id: refundId, event: 'pay', as, by })
    await countedBack(ctx, { refund, bought })
  }
  await finishPayout(ctx, { refund, bought, as, by, reference, isTakenBack: true })
}
