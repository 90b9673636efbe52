import assert from 'node:assert/strict'
import { calendarErrors } from '@kikai/contract/calendar/calendar.errors'
import { Refusal, refuse } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import { minuteMs } from '@kikai/kernel/duration'
import { type Instant, instantOf, later, millisecondsOf } from '@kikai/kernel/instant'
import { type Money, negate, toMoney } from '@kikai/kernel/money'
import type { ChangeContext } from '../../../platform/context.ts'
import { extendTime, keepTime, takeTime } from '../../calendar/calendar.public.ts'
import { companiesOf, isRelated } from '../../companies/companies.public.ts'
import { type LedgerAccount, post } from '../../ledger/ledger.public.ts'
import {
  type Captured,
  type PayableSubject,
  type PaymentEffect,
  findLivePayment,
} from '../../payments/payments.public.ts'
import { givenPointsIn } from '../../points/points.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { answerDueAt } from '../hours/answer-due.ts'
import { worthOf } from '../appointments.policy.ts'
import { tellAppointment } from '../appointments.notices.ts'
import { appointmentStates, chargeStates } from '../appointments.states.ts'
import { longerUntil, paidIn, until } from '../appointments.store.ts'
import { type ChargeRow, isChargeNumbered, listChargeFacts, paidAs } from './charges.store.ts'
import { type LockedAppointment, appointmentOfCharge, lockEverybodys, occasionOf } from '../lock-appointment.ts'
import { settleBooking } from './settle-booking.ts'

/** What is paid of an appointment as a subject of payments. Nothing of it is paid by transfer, which would take too long. */
export const chargeSubject: PayableSubject = {
  mailsTransfer: false,
  awaitsStatement: false,
  async lock(ctx, chargeId) {
    await lockEverybodys(ctx, await appointmentOfCharge(ctx, chargeId))
  },
  async settlement(ctx, captured) {
    const appointment = await lockEverybodys(ctx, await appointmentOfCharge(ctx, captured.subjectId))
    const charge = appointment.charges.find(({ id }) => id === captured.subjectId)
    const live = await findLivePayment(ctx.db, { subjectKind: 'appointmentCharge', subjectId: captured.subjectId })
    assert(charge && live, `charge ${captured.subjectId} has no payment`)
    return chargeSettlement(ctx, { appointment, charge, amount: toMoney(live.currency, live.amount), captured })
  },
  paidAhead: async ({ db }, chargeId) => (await listChargeFacts(db, [chargeId]))[0]?.companyIds ?? [],
  slipSubmitted: () => Promise.resolve(),
  awaitedAgain: () => Promise.resolve(),
  partBack: () => Promise.resolve(),
  payPage: async (ctx, chargeId) => screenLinks.appointment(await appointmentOfCharge(ctx, chargeId)),
  paidPage: screenLinks.appointments,
  facts: ({ db }, chargeIds) => listChargeFacts(db, chargeIds),
  isNumbered: isChargeNumbered,
}

type Settling = {
  appointment: LockedAppointment
  charge: ChargeRow
  amount: Money
  captured: Pick<Captured, 'method' | 'as' | 'by'>
}

/** The account that an amount waits on until it is earned: the host company's, or the platform's where its staff inspect. */
export const waitsOn = ({
  byPlatform,
  companyId,
}: Pick<LockedAppointment, 'byPlatform' | 'companyId'>): LedgerAccount =>
  byPlatform ? { owner: 'platform', bucket: 'fees' } : { owner: 'company', id: companyId, bucket: 'payable' }

export const pointsGo: LedgerAccount = { owner: 'platform', bucket: 'fees' }

/**
 * Points go to the platform, which owes the host the price of the list. The payment's own posting has one currency, so what
 * the host earns by points is another one beside it.
 */
export function chargeSettlement(ctx: ChangeContext, settling: Settling): PaymentEffect {
  const { appointment, charge, amount, captured } = settling
  const isPoints = amount.currency === 'PTS'
  return {
    kind: 'appointmentPayment',
    number: appointment.number,
    ref: appointment.id,
    legs: [{ account: isPoints ? pointsGo : waitsOn(appointment), amount }],
    async settle() {
      const as = captured.as === 'buyer' ? 'buyer' : 'provider'
      const worth = await worthToHost(ctx, settling)
      const set = paidAs(ctx.db, { paid: amount, worth })
      const paid = await chargeStates.tryChange(ctx.db, { id: charge.id, event: 'pay', as, by: captured.by, set })
      if (!paid) throw refuse(paymentErrors.alreadyPaid)
      if (isPoints && !appointment.byPlatform && worth.minor > 0) await postWorth(ctx, { ...settling, worth })
      if (charge.kind === 'fee') return bookPaid(ctx, settling, as)
      if (charge.kind === 'cost') return acceptPaid(ctx, settling, as)
      return lengthen(ctx, appointment)
    },
  }
}

/** Points that somebody got for nothing are no way to pay those to whom they belong. */
async function worthToHost(ctx: ChangeContext, { appointment, charge, amount }: Settling): Promise<Money> {
  const { memberId, companyId, currency } = appointment
  const worth = worthOf(charge, { paid: amount, currency })
  const given = amount.currency === 'PTS' ? await givenPointsIn(ctx, charge.id) : 0
  if (given === 0 || !(await isRelated(ctx, { memberId, companyId }))) return worth
  return toMoney(worth.currency, Math.floor((worth.minor * (amount.minor - given)) / amount.minor))
}

const worthKey = (chargeId: string) => `charge:${chargeId}:worth`
async function postWorth(
  ctx: ChangeContext,
  { appointment, charge, worth }: Settling & { worth: Money },
): Promise<void> {
  await post(ctx, {
    effectKey: worthKey(charge.id),
    kind: 'adjustment',
    number: appointment.number,
    ref: appointment.id,
    legs: [
      { account: pointsGo, amount: negate(worth) },
      { account: waitsOn(appointment), amount: worth },
    ],
  })
}

const peopleOf = ({ hostId, memberId }: LockedAppointment) =>
  [
    { memberId: hostId, side: 'host' },
    { memberId, side: 'guest' },
  ] as const

/** The fee is paid: the time is kept for good, or taken anew where it was lost meanwhile. */
async function bookPaid(ctx: ChangeContext, { appointment, amount, captured }: Settling, as: 'buyer' | 'provider') {
  const { id, state, deadlineAt, now, startAt, endAt } = appointment
  const isLate = state === 'expired' || (deadlineAt !== null && deadlineAt <= now)
  if (startAt <= now || (isLate && as === 'buyer')) throw refuse(paymentErrors.deadlinePassed)
  const owner = occasionOf(id)
  if (state === 'expired' || !(await keepTime(ctx, owner))) {
    const people = peopleOf(appointment)
    await orTooLate(takeTime(ctx, { people, during: { from: startAt, until: endAt }, owner, heldUntil: null }))
  }
  const [company] = await companiesOf(ctx, [appointment.companyId])
  const figures = await readFigures(ctx)
  const due = answerDueAt(figures, { country: company?.country ?? '', now, startAt })
  const currency = amount.currency === 'CNY' || amount.currency === 'JPY' ? amount.currency : appointment.currency
  await appointmentStates.change(ctx.db, {
    id,
    ...(as === 'buyer' ? { event: 'pay', as } : { event: state === 'expired' ? 'payLate' : 'pay', as }),
    by: captured.by,
    set: paidIn(ctx.db, { currency, deadlineAt: due }),
  })
  await settleBooking(ctx, id)
}

/** A cost is paid with its acceptance, so that nothing is owed when it is confirmed. */
async function acceptPaid(ctx: ChangeContext, { appointment, captured }: Settling, as: 'buyer' | 'provider') {
  const { id, state } = appointment
  if (state !== 'cost_pending') throw refuse(paymentErrors.deadlinePassed)
  const set = until(ctx.db, null)
  await appointmentStates.change(ctx.db, { id, event: 'acceptCost', as, by: captured.by, set })
  await tellAppointment(ctx, { appointment, host: 'costAccepted' })
}

/** Another block of time, if both are still free then. */
async function lengthen(ctx: ChangeContext, appointment: LockedAppointment): Promise<void> {
  const { id, state, endsAt, startAt, endAt, minutes } = appointment
  if (state !== 'in_progress' || endsAt === null) throw refuse(paymentErrors.deadlinePassed)
  const longer = (at: Instant) => instantOf(new Date(millisecondsOf(at) + minutes * minuteMs))
  const busyUntil = later(longer(endsAt), endAt)
  const owner = occasionOf(id)
  const during = { from: startAt, until: busyUntil }
  const extend = async () =>
    (await extendTime(ctx, { owner, until: busyUntil })) ||
    takeTime(ctx, { people: peopleOf(appointment), during, owner, heldUntil: null })
  await orTooLate(extend())
  await longerUntil(ctx.db, { appointmentId: id, endsAt: longer(endsAt), endAt: busyUntil })
  ctx.publish(`appointment:${id}`)
}

/** Money for a time that somebody else has taken pays nothing, and goes back by itself. */
async function orTooLate(taking: Promise<unknown>): Promise<void> {
  try {
    await taking
  } catch (error) {
    const isTaken =
      error instanceof Refusal &&
      (error.declaration === calendarErrors.hostTaken || error.declaration === calendarErrors.guestTaken)
    throw isTaken ? refuse(paymentErrors.deadlinePassed) : error
  }
}

/** What the host would have earned by points is the platform's again. */
export async function takeWorthBack(
  ctx: ChangeContext,
  appointment: LockedAppointment,
  charge: ChargeRow,
): Promise<void> {
  const { worthAmount, worthCurrency, paidCurrency } = charge
  if (paidCurrency !== 'PTS' || appointment.byPlatform || !worthAmount || worthCurrency === null) return
  const worth = toMoney(worthCurrency, worthAmount)
  await post(ctx, {
    effectKey: `${worthKey(charge.id)}-back`,
    kind: 'adjustment',
    number: appointment.number,
    ref: appointment.id,
    legs: [
      { account: waitsOn(appointment), amount: negate(worth) },
      { account: pointsGo, amount: worth },
    ],
  })
}
