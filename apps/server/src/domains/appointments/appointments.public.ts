export { chargeSubject } from './money/charge-subject.ts'
export { appointmentTitles } from './read/appointment-titles.ts'
export { lockSoldAppointment } from './money/sold-appointment.ts'
export { refundableAppointment } from './money/refund-subject.ts'
export { completeByLog, recordPresence } from './hours/presence.ts'
export {
  type RoomAppointment,
  buyMoreTime,
  findForRoom,
  listVideoAppointments,
  priceOfMoreTime,
  recordAbsence,
} from './hours/for-room.ts'
export { presentAppointmentCards } from './read/present-appointment-cards.ts'
