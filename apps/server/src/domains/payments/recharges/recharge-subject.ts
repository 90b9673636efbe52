import { screenLinks } from '@kikai/contract/wire/screen-links'
import { type Money, negate, points as pointsOf, toMoney } from '@kikai/kernel/money'
import type { LedgerAccount, Leg } from '../../ledger/ledger.public.ts'
import { rechargeStates } from '../payments.states.ts'
import { listRechargeFacts, lockRecharge, isRechargeNumbered } from './recharges.store.ts'
import { pointsSale } from './sold-points.ts'
import type { PayableSubject } from '../subjects.ts'

/** A recharge as a subject of payments: paying it credits the member's balance, or the points that it buys. */
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
    const { memberId, points } = recharge
    const account = { owner: 'member', id: memberId, bucket: 'wallet' } as const
    return {
      kind: 'recharge',
      number: recharge.number,
      legs: points === null ? [{ account, amount }] : soldFor(amount, { account, points }),
      async settle() {
        if (points !== null) await pointsSale().credit(ctx, { rechargeId: recharge.id, memberId, points })
        await rechargeStates.change(ctx.db, { id: subjectId, event: 'pay', as: actor, by })
        await rechargeStates.change(ctx.db, { id: subjectId, event: 'credit', as: actor, by })
        await ctx.announce('recharge.credited', { rechargeId: recharge.id })
      },
    }
  },
  paidAhead: () => Promise.resolve([]),
  // A recharge has no deadline besides its transfer's.
  slipSubmitted: () => Promise.resolve(),
  awaitedAgain: () => Promise.resolve(),
  partBack: () => Promise.resolve(),
  payPage: async () => screenLinks.balance(),
  paidPage: screenLinks.balance,
  facts: ({ db }, ids) => listRechargeFacts(db, ids),
  isNumbered: isRechargeNumbered,
}

/** Points come from where the money for them goes. */
const soldFor = (amount: Money, to: { account: LedgerAccount; points: number }): Leg[] => [
  { account: { owner: 'platform', bucket: 'fees' }, amount },
  { account: { owner: 'platform', bucket: 'fees' }, amount: negate(pointsOf(to.points)) },
  { account: to.account, amount: pointsOf(to.points) },
]
