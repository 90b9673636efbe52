import type { RepairSide } from '@kikai/contract/repairs/repairs.words'
import { newId } from '../../../platform/codes/new-id.ts'
import type { ChangeContext } from '../../../platform/context.ts'
import type { RepairRow } from '../repairs.store.ts'
import { type AssignmentRow, insertAssignment } from './assignments.store.ts'

type Kept = Pick<AssignmentRow, 'event'> &
  Partial<Pick<AssignmentRow, 'companyId' | 'engineerId' | 'reason' | 'note'>> & { side: RepairSide | 'clock' }
/** Writes down to whom it went, or who gave it back and why, for who has it next. */
export async function keepAssignment(
  ctx: ChangeContext,
  { id: repairId, companyId, engineerId }: Pick<RepairRow, 'id' | 'companyId' | 'engineerId'>,
  { side, event, reason = null, note = '', ...to }: Kept,
): Promise<void> {
  await insertAssignment(ctx.db, {
    id: newId('repair-assignment', ctx.nowMs()),
    repairId,
    event,
    companyId: to.companyId === undefined ? companyId : to.companyId,
    engineerId: to.engineerId === undefined ? engineerId : to.engineerId,
    reason,
    note,
    bySide: side,
    byMember: ctx.actor.kind === 'member' ? ctx.actor.id : null,
  })
}
