import { calendarErrors } from '@kikai/contract/calendar/calendar.errors'
import { Refusal, refuse } from '@kikai/contract/errors'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Writes } from '../../platform/context.ts'
import { freeTime, takeTime } from '../calendar/calendar.public.ts'
import type { RepairId, RepairRow } from './repairs.store.ts'

export type Visit = { readonly from: Instant; readonly to: Instant }

/** What the calendar keeps its times for. */
const occasionOf = (id: RepairId) => ({ kind: 'repair', id }) as const

type Agreed = { repair: Pick<RepairRow, 'id' | 'memberId'>; engineerMemberId: Id<'member'>; visit: Visit }
/** Takes the time of engineer and customer instead of the one that the repair has; refused where one of them is busy. */
export async function takeVisit(ctx: Writes, { repair, engineerMemberId, visit }: Agreed): Promise<void> {
  const owner = occasionOf(repair.id)
  await freeTime(ctx, owner)
  const people = [
    { memberId: engineerMemberId, side: 'host' },
    { memberId: repair.memberId, side: 'guest' },
  ] as const
  try {
    await takeTime(ctx, { people, during: { from: visit.from, until: visit.to }, owner, heldUntil: null })
  } catch (error) {
    const isTaken =
      error instanceof Refusal &&
      (error.declaration === calendarErrors.hostTaken || error.declaration === calendarErrors.guestTaken)
    throw isTaken ? refuse(repairErrors.timeTaken) : error
  }
}

export const freeVisit = (ctx: Writes, repairId: RepairId): Promise<void> => freeTime(ctx, occasionOf(repairId))
