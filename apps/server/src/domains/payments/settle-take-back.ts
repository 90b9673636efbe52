import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { managedPaymentsCalls } from '@kikai/contract/payments/managed-payments.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { money, negate } from '@kikai/kernel/money'
import type { Context, Member } from '../../platform/context.ts'
import { holdsUpTo } from '../../platform/reach.ts'
import { post } from '../ledger/ledger.public.ts'
import { presentManagedOnline } from './online-payments.ts'
import { findOnline } from './online.store.ts'
import { subjectOf } from './subjects.ts'
import { settleBlocked } from './take-backs.policy.ts'
import { findTakeBack, listSellersOf, lockTakeBack, setSettled } from './take-backs.store.ts'

type Settle = typeof managedPaymentsCalls.settleTakeBack
const right = 'finance.refund.pay'

/** Ends the claim: the platform bears it as a cost, or the money is at the provider again. What waited for it goes on. */
export function settleTakeBack(ctx: Context<Member>, input: InputOf<Settle>): Promise<OutputOf<Settle>> {
  const { takeBackId, as, note } = input
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const known = await findTakeBack(ctx.db, takeBackId)
    const online = known && (await findOnline(ctx.db, known.onlinePaymentId))
    if (!known || !online) throw refuse(requestErrors.notFound)
    await subjectOf(online.subjectKind).lock(ctx, online.subjectId)
    const takeBack = await lockTakeBack(ctx.db, takeBackId)
    const concerned = { memberIds: [online.memberId], companyIds: await listSellersOf(ctx.db, online.id) }
    const blocked = settleBlocked({ takeBack, concerned, actor: ctx.actor })
    if (blocked) throw blocked
    const amount = money(takeBack.currency, takeBack.amount)
    if (!holdsUpTo(ctx.actor, right, amount)) throw refuse(requestErrors.overLimit, { missing: right })
    await setSettled(ctx.db, { takeBackId, as, note, by })
    // A dispute itself has moved no money.
    if (takeBack.kind !== 'dispute')
      await post(ctx, {
        effectKey: `take-back:${takeBackId}:settled`,
        kind: 'takeBack',
        number: null,
        ref: online.id,
        legs: [
          { account: { owner: 'platform', bucket: 'takenBack' }, amount },
          { account: { owner: 'platform', bucket: as === 'borne' ? 'fees' : 'provider' }, amount: negate(amount) },
        ],
      })
    return presentManagedOnline(ctx, online.id)
  })
}
