/** Bounds of inspections, apart from `limits`, which every first visit loads. */
export const inspectionLimits = {
  /** A machine has some systems, and somebody in a yard goes through each of them within minutes. */
  sectionsMax: 14,
  itemsMax: 20,
  optionsMax: 8,
  /** A close-up, the place where it is, and two more. */
  photosOfItemMax: 4,
  /** A paper of some ten pages and two megabytes, which still goes by mail; the others stay on the page. */
  photosOnPaperMax: 40,
  /** Versions of one report that are listed; more corrections than this are a habit, not a history. */
  versionsShownMax: 20,
  /** Where less than half was looked at, nobody can say in which condition the whole is. */
  checkedShareLeast: 0.5,
  /** More than a third of what was looked at is worn: then the machine is. */
  wornShareMost: 1 / 3,
  /** A quarter of it with a defect is a machine that needs repair first. */
  defectShareLeast: 0.25,
  /** Half of a system with a defect is a system that does not do its work. */
  brokenShareLeast: 0.5,
} as const
