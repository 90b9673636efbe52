/** From when on the page of the system says that something needs a person, and how often it may be asked. */
export const systemLimits = {
  /** Jobs run within seconds; after ten minutes somebody waits for a mail or a paper. */
  lateMinutes: 10,
  /** A backup is made each night and takes its time. */
  backupLateHours: 26,
  /** PostgreSQL and the log need room to go on: what is less is said while there is time. */
  diskFreePercent: 10,
  /** Reading every invariant costs the database seconds. */
  checkedEverySeconds: 60,
  /** Tasks that the page shows; the product has fewer. */
  tasksMax: 200,
} as const
