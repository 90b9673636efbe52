import { calendarCalls } from '@kikai/contract/calendar/calendar.calls'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { deleteCalendarOf, deletePast, listOwnCalendar } from './calendar.store.ts'
import { readOwnWeek, removeException, saveException, saveHours } from './own-week.ts'

const handlers: Handlers<typeof calendarCalls> = { readOwnWeek, saveHours, saveException, removeException }

export const calendarDomain: Domain = {
  name: 'calendar',
  calls: calendarCalls,
  handlers,
  sweeps: [
    {
      name: 'calendar.forget',
      everySeconds: 3_600,
      run: async ({ db }) => (await deletePast(db, serverLimits.calendarKeptDays)).count,
    },
  ],
  personal: {
    give: async ({ db }, memberId) => ({ calendar: await listOwnCalendar(db, memberId) }),
    erase: async ({ db }, { memberId }) => {
      await deleteCalendarOf(db, memberId)
      return []
    },
  },
}
