import { toMoney } from '@kikai/kernel/money'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { ChangeContext, JobContext } from '../../../platform/context.ts'
import { everything } from '../../../platform/sessions/reach.ts'
import { sweepEach } from '../../../platform/jobs/sweep-each.ts'
import { businessDaysAfter } from '../../payments/payments.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { type LockedRefund, lockRefund } from '../lock-refund.ts'
import { unanswered } from '../refunds.policy.ts'
import { refundStates } from '../refunds.states.ts'
import { isRefundDue, listDueRefunds, waitsUntil } from '../refunds.store.ts'
import { endRefund, releaseRefund } from '../pay/release-refund.ts'
import { tellBuyerOfRefund } from '../tell-refunds.ts'
import { upholdRevocation } from '../ask/uphold-revocation.ts'

const atOnce = 100

/**
 * Handles missed deadlines: an unanswered withdrawal is upheld, other unanswered requests go to the platform, an offer
 * lapses, a refusal stands.
 */
export async function lapseRefunds(ctx: JobContext): Promise<number> {
  const due = await listDueRefunds(ctx.db, atOnce)
  return sweepEach(ctx, 'refunds.lapse', due, ({ id }) =>
    ctx.tx(async (ctx) => {
      const locked = await lockRefund(ctx, { refundId: id, owner: { reach: everything } })
      return (await isRefundDue(ctx.db, id)) ? lapse(ctx, locked) : false
    }),
  )
}

async function lapse(ctx: ChangeContext, { refund, bought }: LockedRefund): Promise<boolean> {
  const { id, state, currency } = refund
  const now = await databaseNow(ctx.db)
  const { refundArbitrationDays, refundAnswerDays } = await readFigures(ctx)
  const inDays = (days: number) => waitsUntil(ctx.db, businessDaysAfter(now, { currency, days }))
  const clock = { id, as: 'clock', by: null } as const
  const amount = toMoney(currency, refund.granted ?? refund.asked)
  if (state === 'requested' && unanswered(refund) === 'uphold') {
    await upholdRevocation(ctx, { refund, bought }, 'uphold')
    return true
  }
  switch (state) {
    case 'requested':
    case 'in_transit':
      await refundStates.change(ctx.db, {
        ...clock,
        event: 'escalate',
        set: inDays(refundArbitrationDays),
      })
      await tellBuyerOfRefund(ctx, { refund, event: 'escalate', amount, alsoSellers: true })
      return true
    case 'counter_offered':
      await refundStates.change(ctx.db, { ...clock, event: 'lapse', set: inDays(refundAnswerDays) })
      return true
    case 'received':
      await refundStates.change(ctx.db, { ...clock, event: 'pass', set: waitsUntil(ctx.db, null) })
      await releaseRefund(ctx, id, bought)
      return true
    case 'rejected':
    case 'return_due': {
      const event = state === 'rejected' ? 'settle' : 'close'
      await refundStates.change(ctx.db, { ...clock, event, set: waitsUntil(ctx.db, null) })
      await endRefund(ctx, { refund, as: 'clock', by: null })
      await tellBuyerOfRefund(ctx, { refund, event, amount })
      return true
    }
    default:
      return false
  }
}
