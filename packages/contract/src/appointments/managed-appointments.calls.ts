import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { day, idOf, instant, narrowLine, optionalText, price } from '../fields.ts'
import { paymentErrors } from '../payments/payments.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { page, paged } from '../wire/paging.ts'
import { appointmentErrors } from './appointments.errors.ts'
import { appointmentText, reservation, reservationDetail, staffSlot, weekLane } from './appointments.shapes.ts'
import { appointmentTypes, costKinds, reservationTabs, staffRoles } from './appointments.words.ts'

const one = z.strictObject({ appointmentId: idOf('appointment') })
const may = { may: 'order.appointment.host' } as const
const moved = [requestErrors.notFound, requestErrors.wrongState] as const
const files = z._default(z.array(idOf('file')).check(z.maxLength(limits.feedbackPicturesMax)), [])

const reservationFilters = {
  tab: z.optional(z.nullable(z.enum(reservationTabs))),
  type: z.optional(z.nullable(z.enum(appointmentTypes))),
  goodsId: z.optional(idOf('goods')),
}

/** Appointments for those who show the machine, and for staff. */
export const managedAppointmentsCalls = defineCalls(
  'appointments',
  {
    /** Lists the company's appointments, what waits for an answer first; staff see those of all. */
    listReservations: {
      path: '/back/order-subscribe/list',
      access: may,
      effect: 'read',
      mayLag: true,
      addition: true,
      input: paged(reservationFilters),
      output: z.object({
        ...page(reservation).shape,
        counts: z.object({ waiting: z.int(), confirmed: z.int(), customer: z.int(), done: z.int(), ended: z.int() }),
      }),
      refusals: [],
    },
    /** Exports the appointments of `listReservations`. */
    exportReservations: exportOf({
      of: '/back/order-subscribe/list',
      may: 'order.order.export',
      filters: reservationFilters,
      row: reservation,
    }),
    /** Reads seven days with a lane for each who receives visitors, and when each can be met. */
    readReservationWeek: {
      path: '/back/order-subscribe/week',
      access: may,
      effect: 'read',
      addition: true,
      input: z.strictObject({ fromDay: z.optional(day) }),
      output: z.object({
        zone: z.string(),
        days: z.array(z.object({ day, from: instant, to: instant })),
        lanes: z.array(weekLane),
        /** Whether there are more people than are shown. */
        more: z.boolean(),
      }),
      refusals: [],
    },
    /** Reads one of them whole. */
    readReservation: {
      path: '/back/order-subscribe/detail',
      access: may,
      effect: 'read',
      addition: true,
      input: one,
      output: reservationDetail,
      refusals: [requestErrors.notFound],
    },
    /** Confirms it; both calendars have the time already. */
    approveReservation: {
      path: '/back/order-subscribe/approve',
      access: may,
      effect: 'write',
      once: true,
      addition: true,
      input: one,
      output: reservationDetail,
      refusals: [...moved],
    },
    /** Rejects it with a reason; everything that was paid goes back. */
    rejectReservation: {
      path: '/back/order-subscribe/reject',
      access: may,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...one.shape, reason: appointmentText }),
      output: reservationDetail,
      refusals: [...moved],
    },
    /** Cancels a confirmed one; the customer books anew free of charge or has everything back. */
    cancelReservation: {
      path: '/back/order-subscribe/cancel',
      access: may,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...one.shape, reason: appointmentText }),
      output: reservationDetail,
      refusals: [...moved, appointmentErrors.tooLate, paymentErrors.paymentOpen],
    },
    /** Adds a cost that the customer accepts and pays, or declines. Nothing is charged before. */
    addReservationCost: {
      path: '/back/order-subscribe/new-cost',
      access: may,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({
        ...one.shape,
        kind: z.enum(costKinds),
        amount: price,
        reason: appointmentText,
        fileIds: files,
      }),
      output: reservationDetail,
      refusals: [
        ...moved,
        appointmentErrors.methodNotOffered,
        appointmentErrors.tooManyCosts,
        appointmentErrors.tooLate,
        requestErrors.tooOften,
      ],
    },
    /** Names who comes: another host, or somebody besides. Their calendar has to be free. */
    assignReservationStaff: {
      path: '/back/order-subscribe/new-staff',
      access: may,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...one.shape, memberId: idOf('member'), role: z.enum(staffRoles) }),
      output: reservationDetail,
      refusals: [
        ...moved,
        requestErrors.notAllowed,
        appointmentErrors.notAHost,
        appointmentErrors.staffBusy,
        appointmentErrors.tooLate,
      ],
    },
    /** Lists who could come, with what they have on that day. */
    listReservationStaff: {
      path: '/back/order-subscribe/staff-slots',
      access: may,
      effect: 'read',
      addition: true,
      input: one,
      output: z.object({ zone: z.string(), from: instant, until: instant, staff: z.array(staffSlot) }),
      refusals: [requestErrors.notFound],
    },
    /** Begins a viewing or inspection on site with the code that the customer shows. */
    checkInReservation: {
      path: '/back/order-subscribe/check-in',
      access: may,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...one.shape, code: narrowLine(12) }),
      output: reservationDetail,
      refusals: [...moved, appointmentErrors.wrongCode, requestErrors.tooOften],
    },
    /** Ends what takes place on site. */
    finishReservation: {
      path: '/back/order-subscribe/finish',
      access: may,
      effect: 'write',
      once: true,
      addition: true,
      input: one,
      output: reservationDetail,
      refusals: [...moved],
    },
    /** Hands in the report of an inspection, which stays in the machine's history. */
    reportReservation: {
      path: '/back/order-subscribe/report',
      access: may,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...one.shape, text: appointmentText, fileIds: files }),
      output: reservationDetail,
      refusals: [...moved, requestErrors.notAllowed],
    },
    /** Keeps a note that the customer does not see. */
    noteReservation: {
      path: '/back/order-subscribe/note',
      access: may,
      effect: 'write',
      addition: true,
      input: z.strictObject({ ...one.shape, text: optionalText(limits.textAreaLength) }),
      output: reservationDetail,
      refusals: [requestErrors.notFound],
    },
  },
  { alsoShows: ['goods', 'companies'], alsoChanges: ['payments', 'ledger', 'notices'] },
)
