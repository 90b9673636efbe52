/**
 * How long a login lasts: a member's 14 days after it was used last and 90 in all; staff work half an hour idle and twelve
 * hours in all. What asks once more who it is takes a proof of the last ten minutes.
 */
export const sessionTimes = {
  memberDays: 14,
  memberDaysMax: 90,
  staffHours: 12,
  staffIdleMinutes: 30,
  proofMinutes: 10,
} as const
