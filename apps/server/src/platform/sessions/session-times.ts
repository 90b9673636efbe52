/**
 * How long a login lasts: for members 14 days idle and 90 in all, for staff half an hour idle and twelve hours in all.
 * A proof of identity counts for ten minutes.
 */
export const sessionTimes = {
  memberDays: 14,
  memberDaysMax: 90,
  staffHours: 12,
  staffIdleMinutes: 30,
  proofMinutes: 10,
} as const
