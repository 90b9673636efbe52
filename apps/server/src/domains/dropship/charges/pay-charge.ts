import type { Id } from '@kikai/kernel/ids'
import { toMoney } from '@kikai/kernel/money'
import type { ChangeContext } from '../../../platform/context.ts'
import { payAgent } from '../../earnings/earnings.public.ts'
import { type ChargeRow, findCharge, paidNow } from './charges.store.ts'
import { chargeStates } from '../dropship.states.ts'

/** A charge as the books know it. */
export const bookedChargeOf = ({ id, number, orderId, sellerId, agentCompanyId, currency, ...charge }: ChargeRow) => ({
  id,
  number,
  ref: orderId,
  sellerId,
  agentCompanyId,
  currency,
  booked: toMoney(currency, charge.booked),
  amount: toMoney(currency, charge.amount),
  owed: toMoney(currency, charge.owed),
})

/** Pays the agent if the seller's debt is covered. The caller has locked both accounts. */
export async function payWhenCovered(ctx: ChangeContext, chargeId: Id<'send-charge'>): Promise<boolean> {
  const charge = await findCharge(ctx.db, { chargeId, owner: 'finance' })
  if (charge?.state !== 'due') return false
  if (!(await payAgent(ctx, bookedChargeOf(charge)))) return false
  await chargeStates.change(ctx.db, { id: chargeId, event: 'pay', as: 'clock', by: null, set: paidNow(ctx.db) })
  return true
}
