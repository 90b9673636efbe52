import assert from 'node:assert/strict'
import { toMoney } from '@kikai/kernel/money'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { ChangeContext } from '../../../platform/context.ts'
import { takeReturnFreight } from '../../earnings/earnings.public.ts'
import { businessDaysAfter, moveRefundMoney } from '../../payments/payments.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { findFreightClaim, nothingGranted, setWaiting } from './freight-claims.store.ts'
import type { LockedRefund } from '../lock-refund.ts'
import { findRefund } from '../refunds.store.ts'
import { returnFreightStates } from '../refunds.states.ts'
import { tellFreight } from './tell-freight.ts'

/**
 * Pays an accepted return freight onto the buyer's balance, once its refund is paid and the seller's money covers it: it
 * never came with the order's payment, so it does not go back the way of one. The caller has locked what was bought.
 */
export async function payReturnFreight(ctx: ChangeContext, { refund, bought }: LockedRefund): Promise<boolean> {
  const { id, number, companyId, memberId, currency } = refund
  const claim = await findFreightClaim(ctx.db, id)
  if (claim?.state !== 'accepted' || !(await isPaid(ctx, refund))) return false
  assert(claim.granted !== null, `the return freight of refund ${id} was accepted without a sum`)
  const amount = toMoney(currency, claim.granted)
  if (amount.minor > 0) {
    const { sale, paid } = bought
    assert(paid, `${sale.subjectKind} ${sale.subjectId} is sent back and several payments paid it`)
    const of = { number, companyId, amount }
    if (!(await takeReturnFreight(ctx, { ...sale, ...of, currency, effectKey: `refund:${id}:freightTaken` }))) {
      const { returnFreightWaitDays: days } = await readFigures(ctx)
      const until = businessDaysAfter(await databaseNow(ctx.db), { currency, days })
      await setWaiting(ctx.db, { id: claim.id, until })
      await tellFreight(ctx, { refund, claim, step: 'waiting', amount, to: 'both' })
      return false
    }
    await moveRefundMoney(ctx, { ...of, sale, paid, memberId, effectKey: `refund:${id}:freight`, channel: 'balance' })
  }
  await returnFreightStates.change(ctx.db, { id: claim.id, event: 'pay', as: 'clock', by: null })
  await tellFreight(ctx, { refund, claim, step: amount.minor > 0 ? 'paid' : 'nothing', amount, to: 'both' })
  return true
}

/** Nothing is refunded, so nothing is owed for the way back either. */
export async function endFreightClaim(ctx: ChangeContext, { refund }: Pick<LockedRefund, 'refund'>): Promise<void> {
  const claim = await findFreightClaim(ctx.db, refund.id)
  if (!claim || claim.state === 'paid' || claim.state === 'void') return
  const set = nothingGranted(ctx.db)
  await returnFreightStates.change(ctx.db, { id: claim.id, event: 'end', as: 'clock', by: null, set })
}

const isPaid = async (ctx: ChangeContext, { id: refundId }: LockedRefund['refund']): Promise<boolean> =>
  (await findRefund(ctx.db, { refundId, owner: { reach: { all: true } } }))?.state === 'done'
