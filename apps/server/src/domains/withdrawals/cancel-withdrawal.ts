import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { withdrawalsCalls } from '@kikai/contract/withdrawals/withdrawals.calls'
import type { Context, Member } from '../../platform/context.ts'
import { moveMoney } from './move-withdrawal.ts'
import { presentOwn } from './present-withdrawals.ts'
import { tellWithdrawalStep } from './tell-withdrawals.ts'
import { cancelWithdrawalBlocked } from './withdrawals.policy.ts'
import { withdrawalStates } from './withdrawals.states.ts'
import { endedBecause, findWithdrawal, lockWithdrawal } from './withdrawals.store.ts'

type Cancel = typeof withdrawalsCalls.cancelWithdrawal

/** The member cancels before the release; of two steps at the same moment one wins. */
export function cancelWithdrawal(ctx: Context<Member>, { withdrawalId }: InputOf<Cancel>): Promise<OutputOf<Cancel>> {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const withdrawal = await lockWithdrawal(ctx.db, withdrawalId)
    if (withdrawal?.memberId !== by) throw refuse(requestErrors.notFound)
    const blocked = cancelWithdrawalBlocked(withdrawal)
    if (blocked) throw blocked
    const set = endedBecause(ctx.db, '')
    await withdrawalStates.change(ctx.db, { id: withdrawalId, event: 'cancel', as: 'member', by, set })
    await moveMoney(ctx, withdrawal, 'cancel')
    await tellWithdrawalStep(ctx, { withdrawal, event: 'cancel' })
    return presentOwn(ctx, await findWithdrawal(ctx.db, withdrawalId))
  })
}
