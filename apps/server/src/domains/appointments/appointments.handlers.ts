import { appointmentsCalls } from '@kikai/contract/appointments/appointments.calls'
import { managedAppointmentsCalls } from '@kikai/contract/appointments/managed-appointments.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import type { LiveKind } from '../../platform/live/live-kind.ts'
import { exporting } from '../audit/audit.public.ts'
import { holds } from '../../platform/sessions/reach.ts'
import { appointmentsPersonal } from './appointments.personal.ts'
import { findAppointment } from './appointments.store.ts'
import { assignReservationStaff, listReservationStaff } from './steps/assign-staff.ts'
import { bookAppointment } from './hours/book-appointment.ts'
import { cancelAppointment, reviewAppointment, takeAppointmentMoney } from './steps/buyer-steps.ts'
import { changeAppointmentTime } from './hours/change-time.ts'
import { listFreeSlots } from './hours/find-hosts.ts'
import { followAppointments, remindOfAppointments } from './hours/follow-appointments.ts'
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
} from './steps/host-steps.ts'
import { listMyAppointments, listReservations } from './read/list-appointments.ts'
import { answerAppointmentCost, payAppointment } from './money/pay-appointment.ts'
import { presentAppointment, presentReservation } from './read/present-appointments.ts'
import { readReservationWeek } from './read/read-week.ts'
import { listAppointmentPrices } from './money/read-prices.ts'

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
  exportReservations: exporting({ list: calls.listReservations, as: calls.exportReservations }, listReservations),
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
