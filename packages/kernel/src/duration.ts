/** Milliseconds of a length of time; a day is 24 hours, whatever a clock on a wall does that night. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
