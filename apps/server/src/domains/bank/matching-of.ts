import type { Matching } from '@kikai/contract/bank/bank.shapes'

/** How far the looking has come; a file all of whose lines were known has nothing to look at. */
export const matchingOf = ({ fresh, all }: { fresh: number; all: number }): Matching =>
  all === 0 ? null : { looked: all - fresh, all }
