import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import {
  actionReason,
  allowedAction,
  countryCode,
  historyEntry,
  idOf,
  instant,
  language,
  money,
  picture,
  text,
} from '../fields.ts'
import { refundMachine } from '../refunds/refunds.states.ts'
import { fileKinds } from '../uploads/uploads.shapes.ts'
import { appointmentChargeMachine, appointmentMachine } from './appointments.states.ts'
import {
  appointmentCurrencies,
  appointmentMethods,
  appointmentTypes,
  chargeKinds,
  costKinds,
  staffRoles,
} from './appointments.words.ts'

export const appointmentText = text(limits.textAreaLength)

/** A line of the price list. */
export const appointmentPrice = z.object({
  type: z.enum(appointmentTypes),
  minutes: z.int(),
  /** Null where it is not sold for points. */
  points: z.nullable(z.int()),
  /** One of these is paid, or the points; none where it is free. */
  prices: z.array(money),
  /** Of a viewing: it comes back when the buyer was there or cancels in time. */
  isDeposit: z.boolean(),
  /** Why these goods cannot be seen in this way; null where they can. */
  reason: z.nullable(actionReason),
})
export type AppointmentPrice = z.output<typeof appointmentPrice>

/** The figures that are told before the payment. */
export const appointmentRules = z.object({
  holdMinutes: z.int(),
  changesMost: z.int(),
  /** A change, and the money back of what can be cancelled, so long before the start. */
  changeMinutes: z.int(),
  depositHours: z.int(),
  answerDays: z.int(),
  roomOpensMinutes: z.int(),
  waitMinutes: z.int(),
  reportHours: z.int(),
  reviewDays: z.int(),
})

/** A time on the grid at which somebody of the host's side is free. */
export const slot = z.object({
  startAt: instant,
  endAt: instant,
  /** Whether it is confirmed at once; otherwise the host confirms it. */
  isPublished: z.boolean(),
})

/** A way in which this reader can pay what is due now. */
export const appointmentWay = z.object({
  method: z.enum(appointmentMethods),
  amount: money,
  /** What they have of it: points or balance. */
  available: z.nullable(money),
  reason: z.nullable(actionReason),
})

export const appointmentCharge = z.object({
  id: idOf('appointment-charge'),
  kind: z.enum(chargeKinds),
  /** Of an added cost: what it is for, and why. */
  cost: z.nullable(z.object({ kind: z.enum(costKinds), reason: z.string(), language })),
  state: z.enum(appointmentChargeMachine.states),
  points: z.nullable(z.int()),
  /** What is paid, or can be paid, in money: one of them, or the points. */
  prices: z.array(money),
  /** What was paid. */
  paid: z.nullable(money),
  paidAt: z.nullable(instant),
  /** What was given back of its price because the buyer asked for it; null without. */
  refunded: z.nullable(money),
  returnedAt: z.nullable(instant),
  addedAt: instant,
  pictures: z.array(z.object({ id: idOf('file'), url: z.string(), width: z.int(), height: z.int() })),
})
export type AppointmentCharge = z.output<typeof appointmentCharge>

export const appointment = z.object({
  id: idOf('appointment'),
  version: z.int(),
  number: z.string(),
  type: z.enum(appointmentTypes),
  state: z.enum(appointmentMachine.states),
  goods: z.object({
    id: idOf('goods'),
    title: z.string(),
    managementNumber: z.string(),
    picture: z.nullable(picture),
    /** The place where it stands, as listings show it. */
    place: z.string(),
  }),
  /** Null where the platform's own staff inspect. */
  seller: z.nullable(z.object({ id: idOf('company'), name: z.string() })),
  host: z.object({ name: z.string() }),
  startAt: instant,
  endAt: instant,
  minutes: z.int(),
  customerZone: z.string(),
  hostZone: z.string(),
  bookedAt: instant,
  /** Until when somebody has to act: pay, approve, answer a cost, choose, report. */
  deadlineAt: z.nullable(instant),
  changesLeft: z.int(),
  changeUntil: instant,
  charges: z.array(appointmentCharge),
  /** What comes back if the buyer cancels now. */
  cancelReturns: z.boolean(),
  /** Of a video call, while it can be entered. */
  roomOpensAt: z.nullable(instant),
  customerWaits: z.boolean(),
  hostWaits: z.boolean(),
  allowedActions: z.array(allowedAction),
})
export type Appointment = z.output<typeof appointment>

const whole = {
  note: z.nullable(z.string()),
  language,
  needsInterpreter: z.boolean(),
  startedAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  reason: z.nullable(z.string()),
  /** Each change of its time. */
  moves: z.array(z.object({ from: instant, to: instant, at: instant, isHosts: z.boolean() })),
  staff: z.array(z.object({ name: z.string(), role: z.enum(staffRoles) })),
  report: z.nullable(
    z.object({
      text: z.string(),
      language,
      at: instant,
      files: z.array(
        z.object({ id: idOf('file'), kind: z.enum(fileKinds), url: z.string(), pages: z.nullable(z.int()) }),
      ),
    }),
  ),
  /** The newest request to give something back of what it cost; null without. */
  refund: z.nullable(z.object({ state: z.enum(refundMachine.states), amount: money })),
  review: z.nullable(z.object({ rating: z.int(), text: z.string(), at: instant })),
  history: z.array(historyEntry),
}

/** For its customer. */
export const appointmentDetail = z.object({
  ...appointment.shape,
  ...whole,
  /** Where a viewing or inspection takes place, once it is confirmed. */
  address: z.nullable(z.string()),
  /** Shown to the host on site, who enters it. */
  checkInCode: z.nullable(z.string()),
  /** How what is due now can be paid; empty when nothing is. */
  ways: z.array(appointmentWay),
})
export type AppointmentDetail = z.output<typeof appointmentDetail>

/** For its host and for staff: with the customer as others see them. */
const managed = {
  customer: z.object({
    name: z.string(),
    isCompany: z.boolean(),
    country: countryCode,
    language,
    needsInterpreter: z.boolean(),
  }),
}
export const reservation = z.object({ ...appointment.shape, ...managed })
export type Reservation = z.output<typeof reservation>
export const reservationDetail = z.object({
  ...appointment.shape,
  ...managed,
  ...whole,
  team: z.array(z.object({ memberId: idOf('member'), name: z.string(), role: z.enum(staffRoles) })),
  internalNote: z.string(),
  /** In which costs are added. */
  currency: z.enum(appointmentCurrencies),
  /** Of what is still due: until when the customer answers an added cost that is sent now. */
  costAnswerUntil: instant,
})
export type ReservationDetail = z.output<typeof reservationDetail>

/** Somebody who receives visitors, with a week: when they can be met, what is booked, and what else they are taken for. */
export const weekLane = z.object({
  memberId: idOf('member'),
  name: z.string(),
  /** Of which company; null for the platform's own staff. */
  company: z.nullable(z.string()),
  open: z.array(z.object({ from: instant, to: instant })),
  taken: z.array(z.object({ from: instant, to: instant })),
  booked: z.array(reservation),
})

/** Somebody of the host's side, with their day. */
export const staffSlot = z.object({
  memberId: idOf('member'),
  name: z.string(),
  isFree: z.boolean(),
  isChosen: z.boolean(),
  busy: z.array(z.object({ from: instant, to: instant })),
})
