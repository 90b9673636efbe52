import type { JobContext } from '../../platform/context.ts'
import type { Listeners, Sweep } from '../../platform/app.ts'
import { sweepEach } from '../../platform/sweep-each.ts'
import { giveWay } from './give-way.ts'
import { tellCredited } from './tell-credited.ts'
import { tellRejected } from './tell-rejected.ts'
import { rechargeStates } from './payments.states.ts'
import { findLivePayment } from './payments.store.ts'
import { findOverdue, listOverdue } from './remittances.store.ts'
import { subjectOf } from './subjects.ts'

const atOnce = 100

/** Recharges that nobody paid in time. A checkout's time ends with its orders. */
async function expireRecharges(ctx: JobContext): Promise<number> {
  const overdue = await listOverdue(ctx.db, { subjectKind: 'recharge', count: atOnce })
  return sweepEach(ctx, 'payments.expire', overdue, ({ id, subjectId }) =>
    ctx.tx(async (ctx) => {
      await subjectOf('recharge').lock(ctx, subjectId)
      if (!(await findOverdue(ctx.db, id))) return false
      await rechargeStates.change(ctx.db, { id: subjectId, event: 'expire', as: 'clock', by: null })
      const live = await findLivePayment(ctx.db, { subjectKind: 'recharge', subjectId })
      if (live) await giveWay(ctx, { live, as: 'clock', by: null })
      return true
    }),
  )
}

export const paymentsSweeps: readonly Sweep[] = [{ name: 'payments.expire', everySeconds: 5, run: expireRecharges }]
export const paymentsListeners: Listeners = { 'remittance.rejected': tellRejected, 'recharge.credited': tellCredited }
