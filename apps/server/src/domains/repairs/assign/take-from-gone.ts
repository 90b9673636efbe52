import type { Id } from '@kikai/kernel/ids'
import type { FactsOf } from '../../../events.ts'
import type { ChangeContext, JobContext } from '../../../platform/context.ts'
import { sweepEach } from '../../../platform/jobs/sweep-each.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { isGone } from '../involved.ts'
import { tellRepair } from '../repairs.notices.ts'
import { repairStates } from '../repairs.states.ts'
import { type RepairRow, lockRepairRow } from '../repairs.store.ts'
import { givenTo } from '../repair-changes.store.ts'
import { assignBy } from '../terms.ts'
import { listRunningOf, listWithGone } from './assignments.store.ts'
import { keepAssignment } from './keep-assignment.ts'
import { leaveHand } from './leave-hand.ts'

/** What an engineer had who may not go on is at the desk of their company again at once, or with staff. Called twice it changes nothing. */
export async function takeFromGone(ctx: JobContext, { engineerId }: FactsOf<'engineer.stopped'>): Promise<void> {
  for (const { id } of await listRunningOf(ctx.db, engineerId)) await takeOne(ctx, id)
}

const atOnce = 100

/**
 * The same for whatever nobody heard of: who was suspended before anybody listened, and a job that was given away at the
 * same moment as its engineer was stopped.
 */
export async function takeFromAllGone(ctx: JobContext): Promise<number> {
  return sweepEach(ctx, 'repairs.takeFromGone', await listWithGone(ctx.db, atOnce), ({ id }) => takeOne(ctx, id))
}

const takeOne = (ctx: JobContext, id: Id<'repair'>): Promise<boolean> =>
  ctx.tx(async (ctx) => {
    const repair = await lockRepairRow(ctx.db, id)
    return repair !== null && takeIfGone(ctx, repair)
  })

/** The caller has locked it. Whoever was taken back meanwhile keeps it, and what is over stays with who did it. */
export async function takeIfGone(ctx: ChangeContext, repair: RepairRow): Promise<boolean> {
  const { id, companyId } = repair
  if (!(await isGone(ctx, repair))) return false
  const event = companyId === null ? 'returnToPlatform' : 'returnToCompany'
  const from = { country: repair.site?.country ?? '', now: repair.now }
  const deadlineAt = assignBy(await readFigures(ctx), from)
  const set = givenTo(ctx.db, { companyId, engineerId: null, deadlineAt })
  const moved = await repairStates.tryChange(ctx.db, { id, event, as: 'clock', by: null, set })
  if (!moved) return false
  await leaveHand(ctx, { repair, companyId })
  await keepAssignment(ctx, repair, { event, side: 'clock' })
  await tellRepair(ctx, {
    repair: { ...repair, version: moved.version },
    customer: 'engineerGone',
    engineer: 'engineerGone',
    company: 'engineerGone',
  })
  return true
}
