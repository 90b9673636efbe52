import { defineScreen } from '#app/screens/define-screen'
import { useRouteParams } from '#app/routes/go'
import { AppointmentView } from './appointment-view.tsx'
import { Appointments } from './appointments.tsx'

/** The member's appointments; when the address names one, that one. */
function MyAppointment() {
  const { appointmentId } = useRouteParams('/pages/me/my-appointment/my-appointment')
  return appointmentId ? <AppointmentView appointmentId={appointmentId} /> : <Appointments />
}

export default defineScreen({ login: 'required', view: MyAppointment })
