export { chargeSubject } from './charge-subject.ts'
export { appointmentTitles } from './appointment-titles.ts'
export { lockSoldAppointment } from './sold-appointment.ts'
export { refundableAppointment } from './refund-subject.ts'
export { completeByLog, recordPresence } from './presence.ts'
export {
  type RoomAppointment,
  buyMoreTime,
  findForRoom,
  listVideoAppointments,
  priceOfMoreTime,
  recordAbsence,
} from './for-room.ts'
export { presentAppointmentCards } from './present-appointment-cards.ts'
