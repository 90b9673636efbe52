import { screenLinks } from '@kikai/contract/wire/screen-links'
import { toMoney } from '@kikai/kernel/money'
import { rechargeStates } from '../payments.states.ts'
import { listRechargeFacts, lockRecharge, isRechargeNumbered } from './recharges.store.ts'
import type { PayableSubject } from '../subjects.ts'

/** A recharge as a subject of payments: paying it credits the member's balance. */
export const rechargeSubject: PayableSubject = {
  mailsTransfer: false,
  awaitsStatement: false,
  async lock(ctx, rechargeId) {
    await lockRecharge(ctx.db, rechargeId)
  },
  async settlement(ctx, { subjectId, by, as }) {
    const recharge = await lockRecharge(ctx.db, subjectId)
    if (!recharge) throw new Error(`recharge ${subjectId} is gone`)
    const amount = toMoney(recharge.currency, recharge.amount)
    const actor = as === 'buyer' ? 'finance' : as
    const account = { owner: 'member', id: recharge.memberId, bucket: 'wallet' } as const
    return {
      kind: 'recharge',
      number: recharge.number,
      legs: [{ account, amount }],
      async settle() {
        await rechargeStates.change(ctx.db, { id: subjectId, event: 'pay', as: actor, by })
        await rechargeStates.change(ctx.db, { id: subjectId, event: 'credit', as: actor, by })
        await ctx.announce('recharge.credited', { rechargeId: recharge.id })
      },
    }
  },
  // A recharge has no deadline besides its transfer's.
  slipSubmitted: () => Promise.resolve(),
  awaitedAgain: () => Promise.resolve(),
  partBack: () => Promise.resolve(),
  payPage: async () => screenLinks.balance(),
  paidPage: screenLinks.balance,
  facts: ({ db }, ids) => listRechargeFacts(db, ids),
  isNumbered: isRechargeNumbered,
}
