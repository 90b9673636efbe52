import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { withdrawalsCalls } from '@kikai/contract/withdrawals/withdrawals.calls'
import { millisecondsOf } from '@kikai/kernel/instant'
import { toMoney, negate } from '@kikai/kernel/money'
import { databaseNow } from '../../platform/database/clock.store.ts'
import type { Context, Member } from '../../platform/context.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { newNumber } from '../../platform/codes/readable-code.ts'
import { lockCameBack, post } from '../ledger/ledger.public.ts'
import { bankDay } from '../payments/payments.public.ts'
import { presentOwn } from './present-withdrawals.ts'
import { sealWithdrawalAccount } from './sealed-account.ts'
import { tellWithdrawalStep } from './tell-withdrawals.ts'
import { readFigures } from '../settings/settings.public.ts'
import { deadlineFrom } from './withdrawal-deadline.ts'
import { requestWithdrawalBlocked } from './withdrawals.policy.ts'
import { withdrawalStates } from './withdrawals.states.ts'
import { countOpenIn, findWithdrawal, insertWithdrawal } from './withdrawals.store.ts'

type Request = typeof withdrawalsCalls.requestWithdrawal

/** Takes the money off the balance at once, so that it cannot be spent as well. */
export function requestWithdrawal(
  ctx: Context<Member>,
  { amount, account }: InputOf<Request>,
): Promise<OutputOf<Request>> {
  const memberId = ctx.actor.id
  const { currency } = amount
  const sum = toMoney(currency, amount.minor)
  return ctx.tx(async (ctx) => {
    const most = await lockCameBack(ctx, { memberId, currency })
    const openCount = await countOpenIn(ctx.db, { memberId, currency })
    const figures = await readFigures(ctx)
    const blocked = requestWithdrawalBlocked(figures, { sum, most, openCount })
    if (blocked) throw blocked
    const now = await databaseNow(ctx.db)
    const id = newId('withdrawal', millisecondsOf(now))
    const number = newNumber('W', bankDay(now, currency))
    await insertWithdrawal(ctx.db, {
      id,
      number,
      memberId,
      currency,
      amount: sum.minor,
      accountSealed: await sealWithdrawalAccount(ctx, { id, memberId }, account),
      deadlineAt: deadlineFrom(figures, { now, currency }),
    })
    await withdrawalStates.begin(ctx.db, { id, state: 'requested', as: 'member', by: memberId })
    await post(ctx, {
      effectKey: `withdrawal:${id}`,
      kind: 'withdrawal',
      number,
      ref: id,
      legs: [
        { account: { owner: 'member', id: memberId, bucket: 'wallet' }, amount: negate(sum) },
        { account: { owner: 'member', id: memberId, bucket: 'payout' }, amount: sum },
      ],
    })
    await tellWithdrawalStep(ctx, {
      withdrawal: { id, memberId, number, currency, amount: sum.minor },
      event: 'request',
    })
    return presentOwn(ctx, await findWithdrawal(ctx.db, id))
  })
}
