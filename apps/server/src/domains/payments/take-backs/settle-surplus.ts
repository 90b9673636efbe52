import { bankErrors } from '@kikai/contract/bank/bank.errors'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { managedOnlineCalls } from '@kikai/contract/payments/managed-online.calls'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { toMoney, negate } from '@kikai/kernel/money'
import type { ChangeContext, Context, Member } from '../../../platform/context.ts'
import { holdsUpTo } from '../../../platform/sessions/reach.ts'
import { post } from '../../ledger/ledger.public.ts'
import { surplusCreditBlocked, isCreditForTwo } from './credit-surplus.policy.ts'
import { type OnlineRow, findOnline } from '../online/online.store.ts'
import { presentManagedOnline } from '../online/online-payments.ts'
import { onlineRefundStates, surplusStates } from '../payments.states.ts'
import { subjectOf } from '../subjects.ts'
import {
  type SurplusRow,
  askCredit,
  askedNoMore,
  lockRefundOfSurplus,
  findSurplusIfAny,
  hasMemberLeft,
  oneTryMore,
} from './surplus.store.ts'
import { isCaptureContested } from './take-backs.store.ts'
import { readFigures } from '../../settings/settings.public.ts'

type Settle = typeof managedOnlineCalls.settleSurplus
const right = 'finance.refund.pay'

/**
 * Decides about money that the provider refuses to refund: ask again, or credit the payer's balance, with two people
 * above the set sum or where it had paid something. Asking again and crediting exclude each other.
 */
export function settleSurplus(ctx: Context<Member>, { surplusId, step }: InputOf<Settle>): Promise<OutputOf<Settle>> {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const known = await findSurplusIfAny(ctx.db, surplusId)
    const online = known && (await findOnline(ctx.db, known.onlinePaymentId))
    if (!known || !online) throw refuse(requestErrors.notFound)
    await subjectOf(online.subjectKind).lock(ctx, online.subjectId)
    const refund = await lockRefundOfSurplus(ctx.db, surplusId)
    if (refund.state !== 'failed') throw refuse(requestErrors.wrongState, { state: refund.state })
    if (!holdsUpTo(ctx.actor, right, toMoney(known.currency, known.amount)))
      throw refuse(requestErrors.overLimit, { missing: right })
    const move = { id: refund.id, as: 'finance', by } as const
    if (step === 'retry') {
      await onlineRefundStates.change(ctx.db, { ...move, event: 'retry', set: oneTryMore(ctx.db) })
      await ctx.announce('payment.refundAsked', { onlineRefundId: refund.id })
      return presentManagedOnline(ctx, online.id)
    }
    const blocked = surplusCreditBlocked({ surplus: known, payerId: online.memberId, actor: ctx.actor })
    if (blocked) throw blocked
    if (await isCaptureContested(ctx.db, known.captureRef)) throw refuse(paymentErrors.captureContested)
    if (await hasMemberLeft(ctx.db, online.memberId)) throw refuse(bankErrors.payerLeft)
    if (known.creditAskedBy === null && isCreditForTwo(known, await readFigures(ctx)))
      await askCredit(ctx.db, { surplusId, by })
    else {
      await onlineRefundStates.change(ctx.db, { ...move, event: 'giveUp', set: askedNoMore(ctx.db) })
      await surplusStates.change(ctx.db, { id: surplusId, event: 'credit', as: 'finance', by })
      await credit(ctx, { surplus: known, online })
    }
    return presentManagedOnline(ctx, online.id)
  })
}

async function credit(
  ctx: ChangeContext,
  { surplus, online }: { surplus: SurplusRow; online: OnlineRow },
): Promise<void> {
  const amount = toMoney(surplus.currency, surplus.amount)
  await post(ctx, {
    effectKey: `surplus:${surplus.id}:credit`,
    kind: 'refund',
    number: null,
    ref: online.id,
    legs: [
      { account: { owner: 'platform', bucket: 'surplus' }, amount: negate(amount) },
      { account: { owner: 'member', id: online.memberId, bucket: 'wallet' }, amount },
    ],
  })
  await ctx.announce('payment.surplusCredited', { surplusId: surplus.id })
}
