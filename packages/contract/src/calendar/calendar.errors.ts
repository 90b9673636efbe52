import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes 7700–7799. */
export const calendarErrors = defineErrors('calendar', {
  /** Whoever is asked to be there is taken at that time. */
  hostTaken: { code: 7701 },
  /** Whoever asks for the time is taken themselves. */
  guestTaken: { code: 7702 },
  tooManyExceptions: { code: 7703, data: z.object({ max: z.number() }) },
})
