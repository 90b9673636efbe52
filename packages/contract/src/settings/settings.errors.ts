import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes 8801–8899. */
export const settingsErrors = defineErrors('settings', {
  /** A change of this setting waits already; it is withdrawn first. */
  changeWaits: { code: 8801 },
  /** Who asked for a change does not approve it. */
  ownChange: { code: 8802 },
  /** A change begins on a later day, at most some months ahead. */
  laterDay: { code: 8803, data: z.object({ days: z.int() }) },
})
