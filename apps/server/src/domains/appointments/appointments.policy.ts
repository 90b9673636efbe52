import assert from 'node:assert/strict'
import { appointmentErrors } from '@kikai/contract/appointments/appointments.errors'
import { appointmentMachine } from '@kikai/contract/appointments/appointments.states'
import type {
  AppointmentCurrency,
  AppointmentMethod,
  AppointmentType,
} from '@kikai/contract/appointments/appointments.words'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { EventOf, StateOf } from '@kikai/contract/machine'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Figures } from '@kikai/contract/settings/figures'
import { dayMs, hourMs, minuteMs } from '@kikai/kernel/duration'
import { type Instant, earlier, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { repairLimits } from '@kikai/kernel/repair-limits'
import { type Money, cny, jpy, points } from '@kikai/kernel/money'
import { moveBlocked } from '../../platform/steps/steps.ts'

export type AppointmentState = StateOf<typeof appointmentMachine>
export type AppointmentEvent = EventOf<typeof appointmentMachine>

/** What it costs: any one of these is paid. Nothing at all where it is free. */
export type Price = { readonly points: number | null; readonly cny: number | null; readonly jpy: number | null }
export type Offered = Price & { readonly minutes: number; readonly isDeposit: boolean }

const orNone = (amount: number): number | null => (amount > 0 ? amount : null)
const fen = 100

/** The price list, by the settings. */
export function offeredBy(type: AppointmentType, of: Figures): Offered {
  if (type === 'video')
    return {
      minutes: of.videoMinutes,
      points: orNone(of.videoPoints),
      cny: orNone(of.videoYuan * fen),
      jpy: orNone(of.videoYen),
      isDeposit: false,
    }
  if (type === 'viewing')
    return {
      minutes: of.viewingMinutes,
      points: null,
      cny: orNone(of.viewingYuan * fen),
      jpy: orNone(of.viewingYen),
      isDeposit: of.viewingYuan + of.viewingYen > 0,
    }
  return {
    minutes: of.inspectionMinutes,
    points: orNone(of.inspectionPoints),
    cny: orNone(of.inspectionYuan * fen),
    jpy: orNone(of.inspectionYen),
    isDeposit: false,
  }
}

export const isFree = ({ points: count, cny: fens, jpy: yen }: Price): boolean =>
  count === null && fens === null && yen === null

/** All the sums of which one is paid. */
export const pricesIn = (price: Pick<Price, 'cny' | 'jpy'>): Money[] => [
  ...(price.cny === null ? [] : [cny(price.cny)]),
  ...(price.jpy === null ? [] : [jpy(price.jpy)]),
]

/** What is paid in this way; null where it is not sold so. */
export function amountFor(
  price: Price,
  { method, currency }: { method: AppointmentMethod; currency: AppointmentCurrency },
): Money | null {
  if (method === 'points') return price.points === null ? null : points(price.points)
  return pricesIn(price).find((one) => one.currency === currency) ?? null
}

/** What the host earns by it: what was paid, or for points the price of the list in the currency of the appointment. */
export const worthOf = (price: Price, { paid, currency }: { paid: Money; currency: AppointmentCurrency }): Money =>
  paid.currency === 'PTS'
    ? (pricesIn(price).find((one) => one.currency === currency) ?? pricesIn(price)[0] ?? paid)
    : paid

type Charged = { readonly state: string; readonly worthAmount: number | null; readonly refundedAmount: number }
type Asked = { readonly positions: readonly number[]; readonly amount: number }
/** Which of what was paid gives how much of a sum: what was named first, then the rest, and none more than is left of it. */
export function partsOf<Charge extends Charged>(
  charges: readonly Charge[],
  { positions, amount }: Asked,
): { charge: Charge; part: number }[] {
  const paid = charges.filter(({ state }) => state === 'paid')
  const named = positions.flatMap((position) => paid[position] ?? [])
  let rest = amount
  const parts = [...new Set([...named, ...paid])].flatMap((charge) => {
    const part = Math.min(rest, (charge.worthAmount ?? 0) - charge.refundedAmount)
    rest -= part
    return part > 0 ? [{ charge, part }] : []
  })
  assert(rest === 0, `${rest} more is given back than was paid`)
  return parts
}

/** The points that such a part of their worth gives back; all parts together give back all of them. */
export function pointsFor(
  { paidAmount, worthAmount, refundedAmount }: Charged & { readonly paidAmount: number | null },
  part: number,
): number {
  const share = (of: number) => Math.round(((paidAmount ?? 0) * of) / (worthAmount ?? 1))
  return share(refundedAmount + part) - share(refundedAmount)
}

type Claiming = {
  earnedAt: Instant | null
  now: Instant
  state: AppointmentState
  left: number
  isOpen: boolean
  claimDays: number
}
/** Why nothing can be asked back: it is not over, a request is open, nothing of it is left, or its time for claims is, which was promised on the day it was booked. */
export function claimBlocked({ earnedAt, now, state, left, isOpen, claimDays }: Claiming): Refusal | null {
  if (earnedAt === null) return refuse(requestErrors.wrongState, { state })
  if (isOpen) return refuse(refundErrors.alreadyOpen)
  if (left <= 0) return refuse(refundErrors.nothingPaid)
  const until = millisecondsOf(earnedAt) + claimDays * dayMs
  return millisecondsOf(now) < until ? null : refuse(refundErrors.tooLate)
}

type Timed = { state: AppointmentState; startAt: Instant; now: Instant }
const before = ({ startAt }: Pick<Timed, 'startAt'>, ms: number): Instant =>
  instantOf(new Date(millisecondsOf(startAt) - ms))

/** Why the buyer cannot cancel: its time has come. */
export function cancelBlocked(of: Timed): Refusal | null {
  const blocked = moveBlocked(appointmentMachine, of, { event: 'cancel', as: 'buyer' })
  return blocked ?? (of.startAt <= of.now ? refuse(appointmentErrors.tooLate) : null)
}

type Cancelled = Timed & { type: AppointmentType; depositBackHours: number }
/**
 * What comes back when the buyer cancels. A video call has a fixed fee that stays paid; a deposit or an inspection comes
 * back before it is confirmed, and afterwards until some hours before. Costs besides come back until then for every type.
 */
export function returnsOnCancel({ type, state, startAt, now, depositBackHours }: Cancelled): {
  fee: boolean
  costs: boolean
} {
  const inTime = now <= before({ startAt }, depositBackHours * hourMs)
  const isUnconfirmed = state === 'pending_review'
  return { fee: type !== 'video' && (isUnconfirmed || inTime), costs: isUnconfirmed || inTime }
}

type Changing = Timed & { changes: number; changesMost: number; changeMinutes: number }
export const changeUntil = ({ startAt, changeMinutes }: Pick<Changing, 'startAt' | 'changeMinutes'>): Instant =>
  before({ startAt }, changeMinutes * minuteMs)

/** Why the buyer cannot move it: it was moved before, or its time is too near. */
export function changeBlocked(of: Changing): Refusal | null {
  const blocked = moveBlocked(appointmentMachine, of, { event: 'move', as: 'buyer' })
  if (blocked) return blocked
  if (of.changes >= of.changesMost) return refuse(appointmentErrors.changedAlready, { max: of.changesMost })
  return of.now > changeUntil(of) ? refuse(appointmentErrors.changeTooLate, { minutes: of.changeMinutes }) : null
}

type Choosing = Pick<Timed, 'state' | 'now'> & { deadlineAt: Instant | null; rebooked: number }
/** Why it cannot be booked anew free of charge. Who did not come, as the other side did not either, may do so once. */
export function rebookBlocked({ state, now, deadlineAt, rebooked }: Choosing): Refusal | null {
  const blocked = moveBlocked(appointmentMachine, { state }, { event: 'rebook', as: 'buyer' })
  if (blocked) return blocked
  if (deadlineAt === null || deadlineAt <= now) return refuse(appointmentErrors.noChoice)
  return state === 'expired_unused' && rebooked > 0 ? refuse(appointmentErrors.noChoice) : null
}

/** Why the money cannot be taken back instead: it is the host's side that must have failed, and something was paid. */
export function moneyBackBlocked(of: Choosing & { paid: number }): Refusal | null {
  if (of.state !== 'host_cancelled' && of.state !== 'no_show_host')
    return refuse(requestErrors.wrongState, { state: of.state })
  return of.deadlineAt !== null && of.paid > 0 ? null : refuse(appointmentErrors.noChoice)
}

type Costing = Timed & { costAnswerHours: number; changeMinutes: number }
/** Until when the customer answers a cost that is added now: before their time for changes ends. */
export const costAnswerUntil = ({ now, startAt, costAnswerHours, changeMinutes }: Omit<Costing, 'state'>): Instant =>
  earlier(instantOf(new Date(millisecondsOf(now) + costAnswerHours * hourMs)), changeUntil({ startAt, changeMinutes }))

/** Why no cost can be added: there would be no time for an answer. */
export function costBlocked(of: Costing, as: 'seller' | 'staff'): Refusal | null {
  const blocked = moveBlocked(appointmentMachine, of, { event: 'addCost', as })
  return blocked ?? (costAnswerUntil(of) <= of.now ? refuse(appointmentErrors.tooLate) : null)
}

/** Why it is not theirs to inspect, or to say who does: what the platform's staff inspect is not judged by its own seller. */
export const inspectingBlocked = ({ byPlatform }: { byPlatform: boolean }, as: 'seller' | 'staff'): Refusal | null =>
  byPlatform && as === 'seller' ? refuse(requestErrors.notAllowed, { missing: 'order.appointment.inspect' }) : null

type Reviewing = { state: AppointmentState; endedAt: Instant | null; now: Instant; reviewDays: number }
export function reviewBlocked({ state, endedAt, now, reviewDays }: Reviewing): Refusal | null {
  const blocked = moveBlocked(appointmentMachine, { state }, { event: 'review', as: 'buyer' })
  if (blocked) return blocked
  const until = endedAt === null ? null : instantOf(new Date(millisecondsOf(endedAt) + reviewDays * 24 * hourMs))
  return until !== null && now <= until ? null : refuse(appointmentErrors.reviewTooLate)
}

export type Presence = {
  readonly type: AppointmentType
  readonly endAt: Instant
  readonly deadlineAt: Instant | null
  readonly joinedMemberAt: Instant | null
  readonly joinedHostAt: Instant | null
  readonly endsAt: Instant | null
}
const byDeadline: Partial<Record<AppointmentState, ByClock>> = {
  pending_payment: 'expire',
  pending_review: 'reject',
  cost_pending: 'declineCost',
  host_cancelled: 'giveBack',
  no_show_host: 'giveBack',
  expired_unused: 'keep',
  cancelled: 'keep',
}
/** What the clock does: an event, or with money what nobody chose in time. */
export type ByClock = AppointmentEvent | 'giveBack' | 'keep'

/** What is due of an appointment now; null when nothing is. Who came is what the room's log or the code on site says. */
export function nextByClock(
  of: Timed & Presence,
  { roomWaitMinutes }: Pick<Figures, 'roomWaitMinutes'>,
): ByClock | null {
  const { state, now, startAt, endAt, deadlineAt, joinedHostAt, joinedMemberAt } = of
  if (state === 'in_progress') return of.endsAt !== null && of.endsAt <= now ? endOf(of) : null
  if (state !== 'confirmed') return deadlineAt !== null && deadlineAt <= now ? (byDeadline[state] ?? null) : null
  const alone = joinedHostAt === null ? joinedMemberAt : joinedMemberAt === null ? joinedHostAt : null
  if (alone !== null) {
    const since = Math.max(millisecondsOf(alone), millisecondsOf(startAt))
    if (millisecondsOf(now) < since + roomWaitMinutes * minuteMs) return null
    return joinedHostAt === null ? 'missHost' : 'missCustomer'
  }
  return joinedHostAt === null && endAt <= now ? 'leaveUnused' : null
}

/** An inspection is over with its report. */
export const endOf = ({ type }: Pick<Presence, 'type'>): 'awaitReport' | 'complete' =>
  type === 'inspection' ? 'awaitReport' : 'complete'

/** For how many seconds each side was in the room after the start. */
export type SecondsThere = { readonly host: number; readonly customer: number }
/** How it ends by the log: a host who was hardly there has missed it. */
export const endByLog = (
  of: Pick<Presence, 'type'>,
  { host, customer }: SecondsThere,
): ReturnType<typeof endOf> | 'missHost' =>
  customer - host >= repairLimits.roomHostGapSeconds && host < customer * repairLimits.roomHostShare
    ? 'missHost'
    : endOf(of)

/** Whether a call does not begin yet: one side is not there, or whoever is there waits for its time. */
export const waitsToBegin = ({
  startAt,
  now,
  joinedMemberAt,
  joinedHostAt,
}: Pick<Timed, 'startAt' | 'now'> & Pick<Presence, 'joinedMemberAt' | 'joinedHostAt'>): boolean =>
  joinedMemberAt === null || joinedHostAt === null || now < startAt

/** Both are there: it lasts its minutes from then on, but begins at the latest some minutes after its time. */
export function endsAtFrom(
  { startAt, minutes }: { startAt: Instant; minutes: number },
  { joinedAt, roomLateMinutes }: { joinedAt: Instant; roomLateMinutes: number },
): Instant {
  const latest = millisecondsOf(startAt) + roomLateMinutes * minuteMs
  const from = Math.max(Math.min(millisecondsOf(joinedAt), latest), millisecondsOf(startAt))
  return instantOf(new Date(from + minutes * minuteMs))
}
