import type { JobContext } from '../../platform/context.ts'
import type { Listeners, Sweep } from '../../platform/app.ts'
import { sweepEach } from '../../platform/jobs/sweep-each.ts'
import { rechargeRules } from '../settings/settings.public.ts'
import { advanceOnline, lookAgain } from './online/advance-online.ts'
import { endPayment } from './end-payment.ts'
import { followPaypal } from './online/receive-paypal-event.ts'
import { listStaleRecharges, listToLookAt } from './online/online.store.ts'
import { advanceRefund, lookAtRefund } from './online/refund-online.ts'
import { listRefundsToLookAt } from './take-backs/surplus.store.ts'
import { tellSurplus, tellSurplusCredited } from './take-backs/tell-surplus.ts'
import { tellRechargeCredited } from './transfers/tell-credited.ts'
import { tellExpected, tellHandedIn } from './transfers/tell-expected.ts'
import { tellPart } from './transfers/tell-part.ts'
import { tellRejected } from './transfers/tell-rejected.ts'
import { rechargeStates } from './payments.states.ts'
import { findLivePayment } from './payments.store.ts'
import { findOverdue, listOverdueRemittances } from './transfers/remittances.store.ts'
import { subjectOf } from './subjects.ts'

const atOnce = 100

/** Ends recharges that were not paid in time. Checkouts end with their orders. */
async function expireRecharges(ctx: JobContext): Promise<number> {
  const overdue = await listOverdueRemittances(ctx.db, { subjectKind: 'recharge', count: atOnce })
  return sweepEach(ctx, 'payments.expire', overdue, ({ id, subjectId }) =>
    ctx.tx(async (ctx) => {
      await subjectOf('recharge').lock(ctx, subjectId)
      if (!(await findOverdue(ctx.db, id))) return false
      await rechargeStates.change(ctx.db, { id: subjectId, event: 'expire', as: 'clock', by: null })
      const live = await findLivePayment(ctx.db, { subjectKind: 'recharge', subjectId })
      if (live) await endPayment(ctx, { live, as: 'clock', by: null })
      return true
    }),
  )
}

/** Ends top-ups that were to be paid online and were not. */
async function expireUnpaidOnline(ctx: JobContext): Promise<number> {
  const stale = await listStaleRecharges(ctx.db, { minutes: rechargeRules.onlineMinutes, count: atOnce })
  return sweepEach(ctx, 'payments.expireOnline', stale, ({ id }) =>
    ctx.tx(async (ctx) => {
      await subjectOf('recharge').lock(ctx, id)
      const live = await findLivePayment(ctx.db, { subjectKind: 'recharge', subjectId: id })
      // It was paid meanwhile, or is to come by transfer, which has its own deadline.
      if (live && (live.method !== 'online' || live.state !== 'open')) return false
      await rechargeStates.change(ctx.db, { id, event: 'expire', as: 'clock', by: null })
      if (live) await endPayment(ctx, { live, as: 'clock', by: null })
      return true
    }),
  )
}

/** Asks providers about payments whose buyer did not return. */
async function lookAtOnline(ctx: JobContext): Promise<number> {
  const payments = await listToLookAt(ctx.db, atOnce)
  const refunds = await listRefundsToLookAt(ctx.db, atOnce)
  return (
    (await sweepEach(ctx, 'payments.online', payments, (one) => lookAgain(ctx, one))) +
    (await sweepEach(ctx, 'payments.online', refunds, (one) => lookAtRefund(ctx, one)))
  )
}

export const paymentsSweeps: readonly Sweep[] = [
  { name: 'payments.expire', everySeconds: 5, run: expireRecharges },
  { name: 'payments.expireOnline', everySeconds: 30, run: expireUnpaidOnline },
  { name: 'payments.online', everySeconds: 15, run: lookAtOnline },
]
export const paymentsListeners: Listeners = {
  'remittance.expected': tellExpected,
  'remittance.submitted': tellHandedIn,
  'remittance.rejected': tellRejected,
  'remittance.partArrived': tellPart,
  'recharge.credited': tellRechargeCredited,
  'payment.onlineAsked': advanceOnline,
  'payment.paypalTold': followPaypal,
  'payment.refundAsked': advanceRefund,
  'payment.surplus': tellSurplus,
  'payment.surplusCredited': tellSurplusCredited,
}
