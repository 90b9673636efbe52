import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { day, idOf, integer } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { calendarErrors } from './calendar.errors.ts'
import { exceptionInput, ownWeek, timeZone, weekSpans } from './calendar.shapes.ts'

/** The hours of whoever receives others: their own, whatever they are asked for. */
export const calendarCalls = defineCalls('calendar', {
  /** Reads the member's hours, and their days from one on, today if none is named, with what they are taken for. */
  readOwnWeek: {
    path: '/api/calendar/own-week',
    access: 'member',
    effect: 'read',
    addition: true,
    input: z.strictObject({ fromDay: z.optional(day), days: z.optional(integer(1, limits.calendarDaysMax)) }),
    output: ownWeek,
    refusals: [],
  },
  /** Saves the hours of each week. What is booked in them needs no approval. */
  saveHours: {
    path: '/api/calendar/save-hours',
    access: 'member',
    effect: 'write',
    addition: true,
    input: z.strictObject({
      timeZone,
      hours: weekSpans,
      worksOnHolidays: z.boolean(),
      version: integer(0, 2 ** 31 - 1),
    }),
    output: ownWeek,
    refusals: [requestErrors.olderVersion],
  },
  /** Saves other hours of one day, or none. What is booked already stays. */
  saveException: {
    path: '/api/calendar/save-exception',
    access: 'member',
    effect: 'write',
    addition: true,
    input: exceptionInput,
    output: ownWeek,
    refusals: [calendarErrors.tooManyExceptions],
  },
  /** Removes such a day, which then has the hours of its weekday. */
  removeException: {
    path: '/api/calendar/remove-exception',
    access: 'member',
    effect: 'write',
    addition: true,
    input: z.strictObject({ exceptionId: idOf('calendar-exception') }),
    output: ownWeek,
    refusals: [requestErrors.notFound],
  },
})
