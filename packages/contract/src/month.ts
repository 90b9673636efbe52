import * as z from 'zod/mini'

/** A month of the calendar, `2026-11`. */
export const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'month'))
