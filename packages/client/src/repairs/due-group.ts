import type { Repair } from '@kikai/contract/repairs/repairs.shapes'
import { dayMs } from '@kikai/kernel/duration'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'

/** The heads of a board, in the order in which they stand. */
export const dueGroups = ['overdue', 'today', 'week', 'later', 'none', 'held', 'ended'] as const
export type DueGroup = (typeof dueGroups)[number]

type Termed = Pick<Repair, 'life' | 'hold' | 'deadlineAt'>
const ends: readonly Repair['life'][] = ['completed', 'declined', 'cancelled', 'refused']

/** Under which head of the board a repair stands, by the reader's days; what rests has no term that runs. */
export function dueGroupOf(
  { life, hold, deadlineAt }: Termed,
  { now, zone }: { now: Instant; zone: string },
): DueGroup {
  if (hold === 'held') return 'held'
  if (deadlineAt === null) return ends.includes(life) ? 'ended' : 'none'
  if (deadlineAt <= now) return 'overdue'
  const dayOf = (at: Instant) =>
    new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone: zone }).format(new Date(at))
  // A deadline at midnight is the end of the day before.
  if (dayOf(instantOf(new Date(millisecondsOf(deadlineAt) - 1))) === dayOf(now)) return 'today'
  return millisecondsOf(deadlineAt) - millisecondsOf(now) < 7 * dayMs ? 'week' : 'later'
}
