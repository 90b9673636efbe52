/** Limits of bank statements. In a file of their own because few screens need them. */
export const statementLimits = {
  /**
   * Bank statements: two weeks of a busy account, which one transaction imports within two seconds, and the lines above
   * the column headings.
   */
  bytesMax: 2 * 1024 * 1024,
  linesMax: 2_000,
  headingMax: 30,
  /**
   * Lines that look like already imported ones and that a clerk may declare to be separate payments; with more of them
   * the file overlaps an earlier one.
   */
  othersMax: 100,
} as const
