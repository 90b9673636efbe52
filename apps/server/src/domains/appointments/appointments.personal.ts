import type { PersonalData } from '../../platform/app.ts'
import { freeTime } from '../calendar/calendar.public.ts'
import { appointmentStates } from './appointments.states.ts'
import { eraseWordsOf, listOpenAppointmentsOf, listOwnAppointments, overAt } from './appointments.store.ts'
import { lockEverybodys, occasionOf } from './lock-appointment.ts'

/** Whoever leaves cancels what is before them; nothing of it comes back, as whenever a buyer cancels. */
export const appointmentsPersonal: PersonalData = {
  give: async ({ db }, memberId) => ({ appointments: await listOwnAppointments(db, memberId) }),
  erase: async ({ db }, { memberId }) => {
    for (const { id } of await listOpenAppointmentsOf(db, memberId)) {
      const { state, now } = await lockEverybodys({ db }, id)
      await freeTime({ db }, occasionOf(id))
      if (state === 'host_cancelled' || state === 'no_show_host') continue
      await appointmentStates.change(db, { id, event: 'cancel', as: 'buyer', by: memberId, set: overAt(db, now) })
    }
    await eraseWordsOf(db, memberId)
    return []
  },
}
