import { appointmentsCalls } from '@kikai/contract/appointments/appointments.calls'
import { managedAppointmentsCalls } from '@kikai/contract/appointments/managed-appointments.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import type { LiveKind } from '../../platform/live/live-kind.ts'
import { holds } from '../../platform/reach.ts'
import { appointmentsPersonal } from './appointments.personal.ts'
import { findAppointment } from './appointments.store.ts'
import { assignReservationStaff, listReservationStaff } from './assign-staff.ts'
import { bookAppointment } from './book-appointment.ts'
import { cancelAppointment, reviewAppointment, takeAppointmentMoney } from './buyer-steps.ts'
import { changeAppointmentTime } from './change-time.ts'
import { listFreeSlots } from './find-hosts.ts'
import { followAppointments, remindOfAppointments } from './follow-appointments.ts'
import {
  addReservationCost,
  approveReservation,
  cancelReservation,
  checkInCounted,
  finishReservation,
  hosting,
  noteReservation,
  rejectReservation,
  reportReservation,
} from './host-steps.ts'
import { listMyAppointments, listReservations } from './list-appointments.ts'
import { answerAppointmentCost, payAppointment } from './pay-appointment.ts'
import { presentAppointment, presentReservation } from './present-appointments.ts'
import { readReservationWeek } from './read-week.ts'
import { listAppointmentPrices } from './read-prices.ts'

const calls = { ...appointmentsCalls, ...managedAppointmentsCalls }

const handlers: Handlers<typeof calls> = {
  listAppointmentPrices,
  listFreeSlots,
  bookAppointment,
  payAppointment,
  listMyAppointments,
  readAppointment: (ctx, { appointmentId }) =>
    presentAppointment(ctx, { appointmentId, owner: { memberId: ctx.actor.id } }),
  cancelAppointment,
  changeAppointmentTime,
  answerAppointmentCost,
  takeAppointmentMoney,
  reviewAppointment,
  listReservations,
  readReservationWeek,
  readReservation: (ctx, { appointmentId }) => presentReservation(ctx, { appointmentId, owner: hosting(ctx) }),
  approveReservation,
  rejectReservation,
  cancelReservation,
  addReservationCost,
  assignReservationStaff,
  listReservationStaff,
  checkInReservation: checkInCounted,
  finishReservation,
  reportReservation,
  noteReservation,
}

/** Both sides of it, as the calls say that read it. */
const appointmentLive: LiveKind = {
  access: 'member',
  mayListen: async (ctx, appointmentId) =>
    (await findAppointment(ctx.db, { appointmentId, owner: { memberId: ctx.actor.id } })) !== null ||
    (holds(ctx.actor, 'order.appointment.host') &&
      (await findAppointment(ctx.db, { appointmentId, owner: hosting(ctx) })) !== null),
}

export const appointmentsDomain: Domain = {
  name: 'appointments',
  personal: appointmentsPersonal,
  calls,
  handlers,
  live: { appointment: appointmentLive },
  sweeps: [
    { name: 'appointments.follow', everySeconds: 10, run: followAppointments },
    { name: 'appointments.remind', everySeconds: 30, run: remindOfAppointments },
  ],
}
