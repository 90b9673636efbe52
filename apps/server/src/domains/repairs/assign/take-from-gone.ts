import type { FactsOf } from '../../../events.ts'
import type { ChangeContext, JobContext } from '../../../platform/context.ts'
import { engineerFaces } from '../../engineers/engineers.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { tellRepair } from '../repairs.notices.ts'
import { repairStates } from '../repairs.states.ts'
import { type RepairRow, lockRepairRow } from '../repairs.store.ts'
import { givenTo } from '../repair-changes.store.ts'
import { assignBy } from '../terms.ts'
import { listRunningOf } from './assignments.store.ts'
import { keepAssignment } from './keep-assignment.ts'
import { leaveHand } from './leave-hand.ts'

/** What an engineer had who may not go on is at the desk of their company again at once, or with staff. Called twice it changes nothing. */
export async function takeFromGone(ctx: JobContext, { engineerId }: FactsOf<'engineer.stopped'>): Promise<void> {
  for (const { id } of await listRunningOf(ctx.db, engineerId))
    await ctx.tx(async (ctx) => {
      const repair = await lockRepairRow(ctx.db, id)
      if (repair && repair.engineerId === engineerId) await takeIfGone(ctx, repair)
    })
}

/** The caller has locked it. Whoever was taken back meanwhile keeps it, and what is over stays with who did it. */
export async function takeIfGone(ctx: ChangeContext, repair: RepairRow): Promise<void> {
  const { id, engineerId, companyId } = repair
  if (engineerId === null || !(await isGone(ctx, { engineerId, companyId }))) return
  const event = companyId === null ? 'returnToPlatform' : 'returnToCompany'
  const from = { country: repair.site?.country ?? '', now: repair.now }
  const deadlineAt = assignBy(await readFigures(ctx), from)
  const set = givenTo(ctx.db, { companyId, engineerId: null, deadlineAt })
  const moved = await repairStates.tryChange(ctx.db, { id, event, as: 'clock', by: null, set })
  if (!moved) return
  await leaveHand(ctx, { repair, companyId })
  await keepAssignment(ctx, repair, { event, side: 'clock' })
  await tellRepair(ctx, {
    repair: { ...repair, version: moved.version },
    customer: 'engineerGone',
    engineer: 'engineerGone',
    company: 'engineerGone',
  })
}

async function isGone(
  ctx: ChangeContext,
  { engineerId, companyId }: { engineerId: NonNullable<RepairRow['engineerId']>; companyId: RepairRow['companyId'] },
): Promise<boolean> {
  const engineer = (await engineerFaces({ db: ctx.db, language: 'en' }, [engineerId])).get(engineerId)
  const works = engineer?.state === 'trial' || engineer?.state === 'certified' || engineer?.state === 'paused'
  return !works || (companyId !== null && engineer.companyId !== companyId)
}
