import type { Id } from '@kikai/kernel/ids'
import type { Member, TxContext } from '../../../platform/context.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import { suitedEngineers } from '../../engineers/engineers.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { tellRepair } from '../repairs.notices.ts'
import { repairStates } from '../repairs.states.ts'
import { type RepairRow, findRepair } from '../repairs.store.ts'
import { givenTo } from '../repair-changes.store.ts'
import { assignBy, receiveBy } from '../terms.ts'
import { keepAssignment } from './keep-assignment.ts'
import { engineersFor, jobOf } from './suiting.ts'

/** Who repaired the machine before is asked first, if they still do such work; else staff find somebody. */
export async function giveToKnown(
  ctx: TxContext<Member>,
  { repairId, before }: { repairId: Id<'repair'>; before: Pick<RepairRow, 'companyId' | 'engineerId'> },
): Promise<void> {
  const repair = await findRepair(ctx.db, repairId)
  if (!repair) throw new Error(`repair ${repairId} is gone`)
  const { companyId, engineerId } = before
  const figures = await readFigures(ctx)
  const clock = { id: repairId, as: 'clock', by: null } as const
  if (companyId !== null) {
    const to = { ...repair, companyId }
    const [company] = await companiesOf(ctx, [companyId])
    const engineers = await engineersFor(ctx, to)
    if (!company?.certified || engineers.every(({ reason }) => reason !== null)) return
    const deadlineAt = assignBy(figures, { country: company.country, now: repair.now })
    const set = givenTo(ctx.db, { companyId, engineerId: null, deadlineAt })
    await repairStates.change(ctx.db, { ...clock, event: 'offer', set })
    await keepAssignment(ctx, to, { event: 'offer', side: 'clock' })
    return tellRepair(ctx, { repair: to, company: 'offered' })
  }
  if (engineerId === null) return
  const [engineer] = await suitedEngineers(ctx, { job: jobOf(repair), engineerIds: [engineerId] })
  if (!engineer || engineer.reason !== null || engineer.companyId !== null || engineer.memberId === repair.memberId)
    return
  const deadlineAt = receiveBy(figures, { country: engineer.country, now: repair.now })
  await repairStates.change(ctx.db, {
    ...clock,
    event: 'assign',
    set: givenTo(ctx.db, { companyId: null, engineerId, deadlineAt }),
  })
  const to = { ...repair, engineerId }
  await keepAssignment(ctx, to, { event: 'assign', side: 'clock' })
  await tellRepair(ctx, { repair: to, engineer: 'assigned' })
}
