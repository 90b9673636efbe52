import { toMoney } from '@kikai/kernel/money'
import type { ChangeContext } from '../../../platform/context.ts'
import type { LockedRefund } from '../lock-refund.ts'
import { releaseRefund } from '../pay/release-refund.ts'
import { refundStates } from '../refunds.states.ts'
import { grants } from '../refunds.store.ts'
import { tellBuyerOfRefund } from '../tell-refunds.ts'

/**
 * A consumer's withdrawal stands without the seller's answer: after the deadline, or at once where nothing was sent. Both
 * sides are told why.
 */
export async function upholdRevocation(
  ctx: ChangeContext,
  { refund, bought }: LockedRefund,
  why: 'uphold' | 'withdrawn',
): Promise<void> {
  const set = grants(ctx.db, { amount: refund.asked, by: null })
  await refundStates.change(ctx.db, { id: refund.id, event: 'uphold', as: 'clock', by: null, set })
  await tellBuyerOfRefund(ctx, {
    refund,
    event: why,
    amount: toMoney(refund.currency, refund.asked),
    alsoSellers: true,
  })
  await releaseRefund(ctx, refund.id, bought)
}
