/** What the README and a refusal say of one setting. */
export type SettingText = Readonly<{
  name: string
  /** Undefined where the server has no value of its own. */
  initial: string | undefined
  /** What the table in the README says when `initial` does not tell it all. */
  initialSaid?: string
  meaning: string
  /** Ends the sentence «NAME is wrong: …». */
  mend: string
}>
