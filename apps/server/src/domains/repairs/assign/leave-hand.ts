import type { Id } from '@kikai/kernel/ids'
import type { ChangeContext } from '../../../platform/context.ts'
import { settleGivenAway } from '../charges/settle-money.ts'
import { holdStates, partsStates } from '../repairs.states.ts'
import { type RepairRow } from '../repairs.store.ts'
import { beginAnew, heldFor, waitingUntil } from '../repair-changes.store.ts'
import { freeVisit } from '../visits.ts'

type Left = { /** As it was before. */ repair: RepairRow; /** Of who has it next. */ companyId: Id<'company'> | null }
/**
 * What was the former hand's own ends with their part in it: their visit, their offers, the day until which it rests, the
 * parts that they wait for and what they ticked off. What was found and written stays.
 */
export async function leaveHand(ctx: ChangeContext, { repair, companyId }: Left): Promise<void> {
  const { id, hold, parts } = repair
  const step = { id, as: 'clock', by: null } as const
  await freeVisit(ctx, id)
  await settleGivenAway(ctx, { repair, companyId })
  if (hold === 'held') {
    const set = heldFor(ctx.db, { holdReason: null, holdNote: '', holdDay: null })
    await holdStates.change(ctx.db, { ...step, event: 'resume', set })
  }
  if (parts === 'waiting')
    await partsStates.change(ctx.db, { ...step, event: 'letGo', set: waitingUntil(ctx.db, null) })
  await beginAnew(ctx.db, id)
}
