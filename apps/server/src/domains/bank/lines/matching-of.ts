import type { Matching } from '@kikai/contract/bank/bank.shapes'

/** The progress of matching; null for a file that had no new lines. */
export const matchingOf = ({ fresh, all }: { fresh: number; all: number }): Matching =>
  all === 0 ? null : { looked: all - fresh, all }
