import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { timeZone } from '../calendar/calendar.shapes.ts'
import { closedDay } from '../calendar/calendar.shapes.ts'
import { defineCalls } from '../call.ts'
import { companyErrors } from '../companies/companies.errors.ts'
import { idOf, instant, integer, optionalText } from '../fields.ts'
import { goodsErrors } from '../goods/goods.errors.ts'
import { onlinePayment } from '../payments/online.shapes.ts'
import { paymentErrors } from '../payments/payments.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { page, paged } from '../wire/paging.ts'
import { appointmentErrors } from './appointments.errors.ts'
import {
  appointment,
  appointmentDetail,
  appointmentPrice,
  appointmentRules,
  appointmentText,
  slot,
} from './appointments.shapes.ts'
import { appointmentCurrencies, appointmentMethods, appointmentTabs, appointmentTypes } from './appointments.words.ts'

const one = z.strictObject({ appointmentId: idOf('appointment') })
const ofGoods = { goodsId: idOf('goods'), type: z.enum(appointmentTypes) }
const paying = { method: z.enum(appointmentMethods), currency: z.optional(z.enum(appointmentCurrencies)) }

const booking = [
  requestErrors.notFound,
  requestErrors.busy,
  appointmentErrors.timeTaken,
  appointmentErrors.ownTimeTaken,
  appointmentErrors.notOffered,
] as const
const payment = [
  requestErrors.notFound,
  requestErrors.wrongState,
  requestErrors.notAllowed,
  requestErrors.companyNeeded,
  requestErrors.overLimit,
  appointmentErrors.nothingDue,
  appointmentErrors.methodNotOffered,
  companyErrors.notSelling,
  paymentErrors.balanceTooLow,
  paymentErrors.deadlinePassed,
  paymentErrors.alreadyPaid,
  paymentErrors.paymentOpen,
  paymentErrors.methodNotOffered,
  paymentErrors.methodTooMuch,
  paymentErrors.onlineNotOffered,
] as const

/** Appointments of a member to see a machine. */
export const appointmentsCalls = defineCalls(
  'appointments',
  {
    /** Reads what it costs to see these goods by video, on site or with a report, and the rules that hold for it. */
    listAppointmentPrices: {
      path: '/api/order-subscribe/price-list',
      access: 'guest',
      effect: 'read',
      input: z.strictObject({ goodsId: idOf('goods') }),
      output: z.object({ prices: z.array(appointmentPrice), rules: appointmentRules }),
      refusals: [requestErrors.notFound],
    },
    /** Lists the free times of some days, those that are taken, and the days on which nobody works. Nothing is kept by reading it. */
    listFreeSlots: {
      path: '/api/order-subscribe/free-slots',
      access: 'member',
      effect: 'read',
      addition: true,
      input: z.strictObject({ ...ofGoods, from: instant, days: integer(1, limits.slotDaysMax) }),
      output: z.object({
        hostZone: z.string(),
        minutes: z.int(),
        slots: z.array(slot),
        /** Times in the host's hours that somebody has. */
        taken: z.array(instant),
        /** Days of the host's calendar without hours. */
        closed: z.array(closedDay),
      }),
      refusals: [requestErrors.notFound, appointmentErrors.notOffered, companyErrors.notSelling],
    },
    /** Books a time, which is kept for some minutes while it is paid; what is free is booked at once. */
    bookAppointment: {
      path: '/api/order-subscribe/add-subscribe',
      access: 'member',
      effect: 'write',
      once: true,
      input: z.strictObject({
        ...ofGoods,
        startAt: instant,
        /** Of the member's device, for reminders and mails. */
        timeZone,
        note: z.optional(optionalText(limits.textAreaLength)),
        needsInterpreter: z.optional(z.boolean()),
      }),
      output: appointmentDetail,
      refusals: [
        ...booking,
        requestErrors.tooOften,
        goodsErrors.notOnSale,
        companyErrors.notSelling,
        appointmentErrors.ownGoods,
        appointmentErrors.tooManyUnpaid,
      ],
    },
    /** Pays what is due: at once by points, balance or monthly account, or by the provider's page that is named then. */
    payAppointment: {
      path: '/api/order-subscribe/order-pay',
      access: 'member',
      effect: 'write',
      once: true,
      input: z.strictObject({ ...one.shape, ...paying }),
      output: z.object({ ...appointmentDetail.shape, onlinePayment: z.optional(onlinePayment) }),
      refusals: [...payment, appointmentErrors.timeTaken],
    },
    /** Lists the member's appointments, the next one first. */
    listMyAppointments: {
      path: '/api/order-subscribe/order-list',
      access: 'member',
      effect: 'read',
      input: paged({ tab: z.optional(z.nullable(z.enum(appointmentTabs))) }),
      output: z.object({
        ...page(appointment).shape,
        counts: z.object({ upcoming: z.int(), report: z.int(), past: z.int() }),
      }),
      refusals: [],
    },
    /** Reads one of them whole. */
    readAppointment: {
      path: '/api/order-subscribe/order-detail',
      access: 'member',
      effect: 'read',
      addition: true,
      input: one,
      output: appointmentDetail,
      refusals: [requestErrors.notFound],
    },
    /** Cancels it. What comes back then is told before (`cancelReturns`). */
    cancelAppointment: {
      path: '/api/order-subscribe/cancel-subscribe-order',
      access: 'member',
      effect: 'write',
      once: true,
      input: one,
      output: appointmentDetail,
      refusals: [
        requestErrors.notFound,
        requestErrors.wrongState,
        appointmentErrors.tooLate,
        paymentErrors.paymentOpen,
      ],
    },
    /** Moves it to another time: once by the buyer's wish, or free of charge where the host's side did not keep it. */
    changeAppointmentTime: {
      path: '/api/order-subscribe/change-time',
      access: 'member',
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...one.shape, startAt: instant }),
      output: appointmentDetail,
      refusals: [
        ...booking,
        requestErrors.wrongState,
        appointmentErrors.changedAlready,
        appointmentErrors.changeTooLate,
        appointmentErrors.noChoice,
      ],
    },
    /** Accepts an added cost and pays it by the method, or declines it; then everything stays as it was. */
    answerAppointmentCost: {
      path: '/api/order-subscribe/answer-cost',
      access: 'member',
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({
        ...one.shape,
        answer: z.enum(['accept', 'decline']),
        method: z.optional(z.enum(appointmentMethods)),
      }),
      output: z.object({ ...appointmentDetail.shape, onlinePayment: z.optional(onlinePayment) }),
      refusals: [...payment, appointmentErrors.costAnswered],
    },
    /** Takes the money back instead of a free rebooking, where the host's side did not keep it. */
    takeAppointmentMoney: {
      path: '/api/order-subscribe/take-refund',
      access: 'member',
      effect: 'write',
      once: true,
      addition: true,
      input: one,
      output: appointmentDetail,
      refusals: [requestErrors.notFound, requestErrors.wrongState, appointmentErrors.noChoice],
    },
    /** Says how it was, once. */
    reviewAppointment: {
      path: '/api/order-subscribe/add-review',
      access: 'member',
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...one.shape, rating: integer(1, 5), text: appointmentText }),
      output: appointmentDetail,
      refusals: [requestErrors.notFound, requestErrors.wrongState, appointmentErrors.reviewTooLate],
    },
  },
  { alsoShows: ['goods', 'payments', 'ledger'], alsoChanges: ['payments', 'ledger', 'notices'] },
)
