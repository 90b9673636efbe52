import type { Figures } from '@kikai/contract/settings/figures'
import type { Instant } from '@kikai/kernel/instant'
import { repairLimits } from '@kikai/kernel/repair-limits'
import { afterBusinessDays, afterWorkingHours, chinaCalendar, japanCalendar } from '../regions/regions.public.ts'

type From = { readonly country: string; readonly now: Instant }
const calendarOf = ({ country }: From) => (country === 'CN' ? chinaCalendar : japanCalendar)

/** By when staff find a company, and a company an engineer. */
export const assignBy = ({ repairAssignDays: days }: Figures, from: From): Instant =>
  afterBusinessDays(calendarOf(from), { from: from.now, days })

/** By when an engineer accepts or hands it over. */
export const receiveBy = ({ repairReceiveHours: hours }: Figures, from: From): Instant =>
  afterWorkingHours(calendarOf(from), {
    from: from.now,
    hours,
    opens: repairLimits.workingHourFrom,
    closes: repairLimits.workingHourUntil,
  })

/** From when work that has not moved since then is told to somebody. */
export const stallsAt = ({ repairStallDays: days }: Figures, from: From): Instant =>
  afterBusinessDays(calendarOf(from), { from: from.now, days })

/** Staff decide a dispute within some business days. */
export const decideBy = ({ repairDisputeDays: days }: Figures, from: From): Instant =>
  afterBusinessDays(calendarOf(from), { from: from.now, days })
