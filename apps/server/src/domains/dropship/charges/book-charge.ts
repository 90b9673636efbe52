import type { Id } from '@kikai/kernel/ids'
import { millisecondsOf } from '@kikai/kernel/instant'
import { toMoney } from '@kikai/kernel/money'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { ChangeContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { bookAgentCharge, lockBothAccounts } from '../../earnings/earnings.public.ts'
import type { OrderRow } from '../../orders/orders.public.ts'
import { bankDay } from '../../payments/payments.public.ts'
import { findChargeOf, insertCharge } from './charges.store.ts'
import { chargeStates } from '../dropship.states.ts'
import { daysLate, handlingFeeOf } from './reckon-fees.ts'
import { type SendOutRow, findShippedAt } from '../send-outs/send-outs.store.ts'

type Done = { sendOut: SendOutRow; order: OrderRow }

/**
 * Books an agent's charge by the rate card of the offer when the goods are received, or when packed work is cancelled.
 * Persons are paid by their sellers directly. Doing it twice has no effect. The caller has locked the order.
 */
export async function bookSendCharge(
  ctx: ChangeContext,
  { sendOut, order, isCancelled }: Done & { isCancelled: boolean },
): Promise<void> {
  const { id: sendOutId, sellerId, agentId, agentCompanyId, rate } = sendOut
  if (agentCompanyId === null || (await findChargeOf(ctx.db, sendOutId))) return
  const { currency } = rate
  const parts = isCancelled ? cancelledParts(sendOut) : await doneParts(ctx, sendOut)
  const booked = parts.handling + parts.freight - parts.late
  if (booked === 0) return
  const now = await databaseNow(ctx.db)
  const id: Id<'send-charge'> = newId('send-charge', millisecondsOf(now))
  const { id: orderId, number } = order
  await lockBothAccounts(ctx, { sellerId, agentCompanyId, currency })
  const amount = toMoney(currency, booked)
  const owed = await bookAgentCharge(ctx, { id, number, ref: orderId, sellerId, agentCompanyId, currency, amount })
  const month = bankDay(now, currency).slice(0, 7)
  await insertCharge(ctx.db, {
    id,
    sendOutId,
    orderId,
    number,
    sellerId,
    agentId,
    agentCompanyId,
    currency,
    isCancelled,
    ...parts,
    booked,
    owed: owed.minor,
    month,
  })
  await chargeStates.begin(ctx.db, { id, state: 'booked', as: 'clock', by: null })
}

type Parts = { handling: number; freight: number; lateDays: number; late: number }

const cancelledParts = ({ rate, pieces }: SendOutRow): Parts => ({
  handling: handlingFeeOf(rate, pieces).minor,
  freight: 0,
  lateDays: 0,
  late: 0,
})

/** Deductions for late days never exceed the handling fee, because the freight was paid to a carrier. */
async function doneParts(ctx: ChangeContext, { id, rate, pieces, freight, shipBy }: SendOutRow): Promise<Parts> {
  const handling = handlingFeeOf(rate, pieces).minor
  const lateDays = daysLate({ shipBy, shippedAt: await findShippedAt(ctx.db, id) })
  return { handling, freight: freight ?? 0, lateDays, late: Math.min(lateDays * rate.latePerDay, handling) }
}
