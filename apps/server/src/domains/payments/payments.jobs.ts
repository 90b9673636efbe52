import type { App, Listeners, Sweep } from '../../platform/app.ts'
import { giveWay } from './give-way.ts'
import { mailRejected } from './mail-rejected.ts'
import { rechargeStates } from './payments.states.ts'
import { findLivePayment } from './payments.store.ts'
import { findOverdue, listOverdue } from './remittances.store.ts'
import { sweepEach } from './sweep-each.ts'
import { subjectOf } from './subjects.ts'

const atOnce = 100

/** Recharges that nobody paid in time. A checkout's time ends with its orders. */
async function expireRecharges(app: App): Promise<number> {
  const overdue = await listOverdue(app.db, { subjectKind: 'recharge', count: atOnce })
  return sweepEach(app, 'payments.expire', overdue, ({ id, subjectId }) =>
    app.transaction(async (tx) => {
      await subjectOf('recharge').lock(tx, subjectId)
      if (!(await findOverdue(tx, id))) return false
      await rechargeStates.change(tx, { id: subjectId, event: 'expire', as: 'clock', by: null })
      const live = await findLivePayment(tx, { subjectKind: 'recharge', subjectId })
      if (live) await giveWay(tx, { live, as: 'clock', by: null })
      return true
    }),
  )
}

export const paymentsSweeps: readonly Sweep[] = [{ name: 'payments.expire', everySeconds: 5, run: expireRecharges }]
export const paymentsListeners: Listeners = { 'remittance.rejected': mailRejected }
