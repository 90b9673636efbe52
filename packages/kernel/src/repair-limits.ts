/** What the server alone reckons with in repairs and in rooms: apart from `limits`, which every first visit loads. */
export const repairLimits = {
  /** An engineer's hours to answer run by the clock of an office. */
  workingHourFrom: 9,
  workingHourUntil: 18,
  /** Whoever finds more repairs than this by words says another word; words that many have are found among the last ones. */
  repairsFoundMax: 200,
  repairsLookedThrough: 4_000,
  /** Engineers who are looked at for one repair. */
  engineersAskedMax: 200,
  /** A fault that comes back within a season is the repair's; from ten jobs on a share says something. */
  comebackDays: 90,
  gradeJobsLeast: 10,
  /** Jobs of one engineer that are not paid yet: more than anybody has at once. */
  comingPayMost: 500,
  /** A permit that ends is told while somebody can still have it extended. */
  repairRemindHours: 2,
  /** Keys, permits and files of one repair. */
  repairOthersShown: 200,
  /**
   * A host who was in the call for less than half of the time that the customer was there has not shown the machine. Whoever
   * was missing for less than a minute more than the customer had a lost connection.
   */
  roomHostShare: 0.5,
  roomHostGapSeconds: 60,
} as const
