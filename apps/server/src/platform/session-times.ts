/** How long a login lasts: a member's 14 days; staff work half an hour idle and twelve hours in all. */
export const sessionTimes = { memberDays: 14, staffHours: 12, staffIdleMinutes: 30 } as const
