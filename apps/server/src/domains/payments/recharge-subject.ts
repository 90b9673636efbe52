import { money } from '@kikai/kernel/money'
import { rechargeStates } from './payments.states.ts'
import { listRechargeNumbers, lockRecharge } from './recharges.store.ts'
import type { Subject } from './subjects.ts'

/** A recharge as payments see it: settled when its money is on the member's balance. */
export const rechargeSubject: Subject = {
  async lock(tx, rechargeId) {
    await lockRecharge(tx, rechargeId)
  },
  async settlement(tx, announce, { subjectId, by }) {
    const recharge = await lockRecharge(tx, subjectId)
    if (!recharge) throw new Error(`recharge ${subjectId} is gone`)
    const amount = money(recharge.currency, recharge.amount)
    const account = { owner: 'member', id: recharge.memberId, bucket: 'wallet' } as const
    return {
      kind: 'recharge',
      number: recharge.number,
      legs: [{ account, amount }],
      async settle() {
        await rechargeStates.change(tx, { id: subjectId, event: 'pay', as: 'finance', by })
        await rechargeStates.change(tx, { id: subjectId, event: 'credit', as: 'finance', by })
        await announce(tx, 'recharge.credited', { rechargeId: recharge.id })
      },
    }
  },
  // A recharge waits for its payer alone: there is no deadline beside the remittance's own.
  slipSubmitted: () => Promise.resolve(),
  slipRejected: () => Promise.resolve(),
  async numbers(db, ids) {
    const rows = await listRechargeNumbers(db, ids)
    return new Map(rows.map(({ id, number }) => [id, [number]]))
  },
}
