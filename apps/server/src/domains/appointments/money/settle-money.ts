import type { Sale } from '@kikai/contract/payments/payment-subjects'
import type { Id } from '@kikai/kernel/ids'
import { type Money, points, toMoney } from '@kikai/kernel/money'
import type { ChangeContext } from '../../../platform/context.ts'
import { openEarning } from '../../earnings/earnings.public.ts'
import { post } from '../../ledger/ledger.public.ts'
import { endPayment, findLivePayment, returnPayment } from '../../payments/payments.public.ts'
import { returnPoints } from '../../points/points.public.ts'
import { markEarned } from '../appointments.store.ts'
import { chargeStates } from '../appointments.states.ts'
import { partsOf, pointsFor } from '../appointments.policy.ts'
import { type ChargeRow, addChargeRefund, listCharges, returned } from './charges.store.ts'
import { pointsGo, takeWorthBack, waitsOn } from './charge-subject.ts'
import type { LockedAppointment } from '../lock-appointment.ts'

export const saleOfAppointment = ({ id }: Pick<LockedAppointment, 'id'>): Sale =>
  ({ subjectKind: 'appointment', subjectId: id }) as const

type Which = (charge: ChargeRow) => boolean
/** Gives back what was paid the way it came. Nothing happens to what was given back before. */
export async function giveBack(
  ctx: ChangeContext,
  { appointment, which }: { appointment: LockedAppointment; which: Which },
): Promise<void> {
  for (const charge of appointment.charges.filter((one) => one.state === 'paid' && which(one))) {
    const set = returned(ctx.db)
    await chargeStates.change(ctx.db, { id: charge.id, event: 'return', as: 'clock', by: null, set })
    if (charge.paidCurrency === 'PTS') await returnPoints(ctx, { spentOn: charge.id })
    await takeWorthBack(ctx, appointment, charge)
    await returnPayment(ctx, {
      subjectKind: 'appointmentCharge',
      subjectId: charge.id,
      sale: saleOfAppointment(appointment),
      number: appointment.number,
      companyId: appointment.companyId,
      from: charge.paidCurrency === 'PTS' ? pointsGo : waitsOn(appointment),
    })
  }
}

type Refunded = {
  appointment: LockedAppointment
  refund: { readonly id: Id<'refund'>; readonly positions: readonly number[] }
  amount: Money
}
/**
 * Gives a part of it back to the buyer who asked for it, each charge the way it was paid; points by their share of what they
 * were worth, which the host gives back. The money waits beside the appointment again.
 */
export async function giveBackParts(ctx: ChangeContext, { appointment, refund, amount }: Refunded): Promise<void> {
  const { number, companyId, byPlatform } = appointment
  for (const { charge, part } of partsOf(appointment.charges, { positions: refund.positions, amount: amount.minor })) {
    await addChargeRefund(ctx.db, { chargeId: charge.id, part })
    const of = `refund:${refund.id}:pay:${charge.id}`
    const isPoints = charge.paidCurrency === 'PTS'
    const back = isPoints ? points(pointsFor(charge, part)) : toMoney(amount.currency, part)
    if (isPoints && !byPlatform)
      await post(ctx, {
        effectKey: `${of}:worth`,
        kind: 'adjustment',
        number,
        ref: appointment.id,
        legs: [
          { account: waitsOn(appointment), amount: toMoney(amount.currency, -part) },
          { account: pointsGo, amount: toMoney(amount.currency, part) },
        ],
      })
    if (back.minor === 0) continue
    if (isPoints) await returnPoints(ctx, { spentOn: charge.id, amount: back.minor })
    await returnPayment(ctx, {
      subjectKind: 'appointmentCharge',
      subjectId: charge.id,
      sale: saleOfAppointment(appointment),
      number,
      companyId,
      from: isPoints ? pointsGo : waitsOn(appointment),
      part: { amount: back, of },
    })
  }
}

/** Ends what is still due, with its open payment. Refused while a provider is taking the money. */
export async function dropDue(
  ctx: ChangeContext,
  { appointment, as }: { appointment: LockedAppointment; as: 'buyer' | 'clock' },
): Promise<void> {
  const by = as === 'buyer' ? appointment.memberId : null
  for (const charge of appointment.charges.filter(({ state }) => state === 'due')) {
    const subject = { subjectKind: 'appointmentCharge', subjectId: charge.id } as const
    const live = await findLivePayment(ctx.db, subject)
    if (live) await endPayment(ctx, { live, as: as === 'buyer' ? 'member' : 'clock', by })
    await chargeStates.change(ctx.db, { id: charge.id, event: 'drop', as, by })
  }
}

/** What the host earns by what is kept: nothing where the platform's own staff came. */
export const worthKept = (charges: readonly ChargeRow[]): Money | null =>
  charges.reduce<Money | null>((sum, { state, worthCurrency, worthAmount }) => {
    if (state !== 'paid' || worthCurrency === null || worthAmount === null) return sum
    return toMoney(worthCurrency, (sum?.minor ?? 0) + worthAmount)
  }, null)

/** It is over, and what was kept of it is its host's, held as any earning until nobody can claim it; of the platform's staff, its own. */
export async function earnKept(ctx: ChangeContext, appointment: LockedAppointment): Promise<void> {
  const { id, number, companyId, byPlatform, createdAt } = appointment
  if (!(await markEarned(ctx.db, id))) return
  const amount = worthKept(await listCharges(ctx.db, [id]))
  if (amount === null || amount.minor === 0) return
  const sale = saleOfAppointment(appointment)
  if (!byPlatform) await openEarning(ctx, { ...sale, number, companyId, placedAt: createdAt, amount, goods: amount })
  await ctx.announce('appointment.earned', { appointmentId: id })
}
