import type { appointmentsCalls } from '@kikai/contract/appointments/appointments.calls'
import { appointmentErrors } from '@kikai/contract/appointments/appointments.errors'
import type { AppointmentCurrency, AppointmentMethod } from '@kikai/contract/appointments/appointments.words'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { Refusal, refuse } from '@kikai/contract/errors'
import type { OnlinePayment } from '@kikai/contract/payments/online.shapes'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Money } from '@kikai/kernel/money'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { holds, holdsUpTo, reachOf } from '../../../platform/sessions/reach.ts'
import { refuseNotSelling } from '../../companies/companies.public.ts'
import { beyondLimit, creditBlocked, standingOf } from '../../credit/credit.public.ts'
import {
  findLivePayment,
  methodBlocked,
  openOnline,
  payFromBalance,
  payOnCredit,
  presentOnline,
  readPaymentRules,
} from '../../payments/payments.public.ts'
import { spendPoints } from '../../points/points.public.ts'
import { amountFor } from '../appointments.policy.ts'
import { chargeSettlement } from './charge-subject.ts'
import { declineCost } from './end-cost.ts'
import type { ChargeRow } from './charges.store.ts'
import { type LockedAppointment, lockAppointment } from '../lock-appointment.ts'
import { presentAppointment } from '../read/present-appointments.ts'

type Calls = typeof appointmentsCalls
type Me = Context<Member>

export function payAppointment(
  ctx: Me,
  { appointmentId, method, currency = 'JPY' }: InputOf<Calls['payAppointment']>,
): Promise<OutputOf<Calls['payAppointment']>> {
  const owner = { memberId: ctx.actor.id }
  return ctx.tx(async (ctx) => {
    const appointment = await lockAppointment(ctx, { appointmentId, owner })
    const charge = appointment.charges.find(({ kind, state }) => kind === 'fee' && state === 'due')
    if (!charge) throw refuse(appointmentErrors.nothingDue)
    if (appointment.state !== 'pending_payment') throw refuse(requestErrors.wrongState, { state: appointment.state })
    const onlinePayment = await payCharge(ctx, { appointment, charge, method, currency })
    return { ...(await presentAppointment(ctx, { appointmentId, owner })), ...onlinePayment }
  })
}

/** An added cost is accepted by paying it, or declined; what was booked stays then as it was. */
export async function answerAppointmentCost(
  ctx: Me,
  input: InputOf<Calls['answerAppointmentCost']>,
): Promise<OutputOf<Calls['answerAppointmentCost']>> {
  const { appointmentId } = input
  const owner = { memberId: ctx.actor.id }
  return ctx.tx(async (ctx) => {
    const appointment = await lockAppointment(ctx, { appointmentId, owner })
    const charge = appointment.charges.find(({ kind, state }) => kind === 'cost' && state === 'due')
    if (appointment.state !== 'cost_pending' || !charge) throw refuse(appointmentErrors.costAnswered)
    if (input.answer === 'decline') {
      await declineCost(ctx, { appointment, as: 'buyer' })
      return presentAppointment(ctx, { appointmentId, owner })
    }
    if (!input.method) throw refuse(appointmentErrors.methodNotOffered)
    const onlinePayment = await payCharge(ctx, {
      appointment,
      charge,
      method: input.method,
      currency: appointment.currency,
    })
    return { ...(await presentAppointment(ctx, { appointmentId, owner })), ...onlinePayment }
  })
}

type Paying = {
  appointment: LockedAppointment
  charge: ChargeRow
  method: AppointmentMethod
  currency: AppointmentCurrency
}
type Begun = { onlinePayment?: OnlinePayment }

/** Pays at once, or begins at the provider. The caller has locked the appointment. */
export async function payCharge(ctx: TxContext<Member>, paying: Paying): Promise<Begun> {
  const { appointment, charge, method } = paying
  const { now, deadlineAt } = appointment
  if (deadlineAt !== null && deadlineAt <= now) throw refuse(paymentErrors.deadlinePassed)
  await refuseNotSelling(ctx, [appointment.companyId])
  const amount = amountFor(charge, paying)
  if (!amount) throw refuse(appointmentErrors.methodNotOffered)
  const subject = { subjectKind: 'appointmentCharge', subjectId: charge.id } as const
  const live = await findLivePayment(ctx.db, subject)
  if (method !== 'points') await refuseUnoffered(ctx, { method, amount })
  if (method === 'online')
    return { onlinePayment: await presentOnline(ctx, await openOnline(ctx, { ...subject, amount, now, live })) }
  const by = ctx.actor.id
  const captured = { method: method === 'credit' ? 'credit' : 'balance', as: 'buyer', by } as const
  const settlement = chargeSettlement(ctx, { appointment, charge, amount, captured })
  const paid = { ...subject, memberId: by, amount, now, live, settlement }
  if (method === 'credit') await putOnAccount(ctx, paid)
  else {
    // Points are locked before the accounts, as wherever they are moved.
    if (method === 'points') await spendPoints(ctx, { memberId: by, amount: amount.minor, spentOn: charge.id })
    await payFromBalance(ctx, paid)
  }
  return {}
}

/** By the rules of the payer's own country: nothing is delivered to another one. */
async function refuseUnoffered(
  ctx: TxContext<Member>,
  { method, amount }: { method: Exclude<AppointmentMethod, 'points'>; amount: Money },
): Promise<void> {
  const blocked = methodBlocked(await readPaymentRules(ctx), { country: ctx.actor.country, method, amount })
  if (blocked) throw blocked
}

/** On the monthly account of the company for which they act. */
async function putOnAccount(ctx: TxContext<Member>, paying: Parameters<typeof payFromBalance>[1]): Promise<void> {
  const right = 'finance.credit.buy'
  const { company } = ctx.actor
  if (!holds(ctx.actor, right)) throw refuse(requestErrors.notAllowed, { missing: right })
  if (company === null) throw refuse(requestErrors.companyNeeded)
  const reach = reachOf(ctx.actor, right)
  if (!reach.all && !reach.companyIds.includes(company)) throw refuse(requestErrors.notAllowed, { missing: right })
  const { amount } = paying
  const standing = (await standingOf(ctx)).find(({ currency }) => currency === amount.currency)
  const blocked = creditBlocked(standing, amount)
  if (blocked) throw blocked
  if (!holdsUpTo(ctx.actor, right, amount)) throw refuse(requestErrors.overLimit, { missing: right })
  try {
    await payOnCredit(ctx, { ...paying, companyId: company })
  } catch (error) {
    if (!(error instanceof Refusal) || error.declaration !== paymentErrors.balanceTooLow) throw error
    throw await beyondLimit(ctx, { ...paying, companyId: company })
  }
}
