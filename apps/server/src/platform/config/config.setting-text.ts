/** The texts about a setting in the README and in refusals. */
export type SettingText = Readonly<{
  name: string
  /** Undefined when there is no default. */
  initial: string | undefined
  /** What the table in the README says when `initial` does not tell it all. */
  initialSaid?: string
  meaning: string
  /** Ends the sentence «NAME is wrong: …». */
  mend: string
}>
