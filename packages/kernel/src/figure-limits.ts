/** Bounds of the overviews with which the centers of the console open. */
export const figureLimits = {
  /** A year of whole weeks: more bars cannot be told apart, and each call reads as long a time before it as well. */
  daysMax: 53 * 7,
  /** Engineers with the most repairs; all others are in their list. */
  engineersMax: 10,
  /** What is due within a week is close enough to be planned. */
  soonDays: 7,
} as const
