import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { managedRepairsCalls } from '@kikai/contract/repairs/managed-repairs.calls'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { isMissing } from '../../../platform/steps/steps.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import type { SeenRepair } from '../involved.ts'
import { lifeStep } from '../repair-steps.ts'
import { tellRepair } from '../repairs.notices.ts'
import { givenTo } from '../repair-changes.store.ts'
import { assignBy, receiveBy } from '../terms.ts'
import { keepAssignment } from './keep-assignment.ts'
import { leaveHand } from './leave-hand.ts'
import { engineersFor, ownHandsOf, suitingEngineer } from './suiting.ts'

type Assign = typeof managedRepairsCalls.assignRepairCompany

/** To a company that is certified and has somebody for it, or to an engineer who works for none. */
export const assignRepairCompany = (
  ctx: Context<Member>,
  { repairId, version, companyId, engineerId, note }: InputOf<Assign>,
): Promise<OutputOf<Assign>> =>
  lifeStep(ctx, { repairId, as: ['platform'] }, (ctx, repair) => {
    if (companyId !== null && engineerId !== null) throw refuse(repairErrors.notSuited)
    if (engineerId !== null) return toEngineer(ctx, { repair, engineerId, note, version })
    if (companyId === null) throw isMissing('companyId')
    return toCompany(ctx, { repair, companyId, note, version })
  })

type To<Id> = Id & { repair: SeenRepair; note: string; version: number }
function toCompany(ctx: TxContext<Member>, { repair, companyId, note, version }: To<{ companyId: Id<'company'> }>) {
  const to = { ...repair, companyId, engineerId: null }
  return {
    event: 'offer',
    as: 'staff',
    version,
    async blocked() {
      if ((await ownHandsOf(ctx))({ companyId, engineerId: null })) return refuse(repairErrors.ownHand)
      // Back to the company that has it only to have it choose another engineer.
      if (repair.companyId === companyId && repair.engineerId === null)
        return refuse(requestErrors.wrongState, { state: repair.life })
      const [company] = await companiesOf(ctx, [companyId])
      const engineers = await engineersFor(ctx, to)
      const isFine = company?.certified === true && engineers.some(({ reason }) => reason === null)
      return isFine ? null : refuse(repairErrors.notSuited)
    },
    async also() {
      const [company] = await companiesOf(ctx, [companyId])
      const from = { country: company?.country ?? '', now: repair.now }
      return {
        set: givenTo(ctx.db, { companyId, engineerId: null, deadlineAt: assignBy(await readFigures(ctx), from) }),
      }
    },
    async tell(_: unknown, __: unknown, { version: after }: { version: number }) {
      await keepAssignment(ctx, to, { event: 'offer', note, side: 'platform' })
      await tellTaken(ctx, { repair, after })
      await tellRepair(ctx, {
        repair: { ...to, version: after },
        customer: repair.engineerId === null ? 'offered' : 'handedOver',
        company: 'offered',
      })
    },
    after: () => leaveHand(ctx, { repair, companyId }),
  } as const
}

function toEngineer(ctx: TxContext<Member>, { repair, engineerId, note, version }: To<{ engineerId: Id<'engineer'> }>) {
  const to = { ...repair, companyId: null, engineerId }
  return {
    event: 'assign',
    as: 'staff',
    version,
    async blocked() {
      if ((await ownHandsOf(ctx))({ companyId: null, engineerId })) return refuse(repairErrors.ownHand)
      return repair.engineerId === engineerId ? refuse(requestErrors.wrongState, { state: repair.life }) : null
    },
    async also() {
      const { country } = await suitingEngineer(ctx, { repair, engineerId, companyId: null })
      const deadlineAt = receiveBy(await readFigures(ctx), { country, now: repair.now })
      return { set: givenTo(ctx.db, { companyId: null, engineerId, deadlineAt }) }
    },
    async tell(_: unknown, __: unknown, { version: after }: { version: number }) {
      await keepAssignment(ctx, to, { event: 'assign', note, side: 'platform' })
      await tellTaken(ctx, { repair, after })
      await tellRepair(ctx, {
        repair: { ...to, version: after },
        customer: repair.engineerId === null ? 'assigned' : 'handedOver',
        engineer: 'assigned',
      })
    },
    after: () => leaveHand(ctx, { repair, companyId: null }),
  } as const
}

/** Who had it hears that it is somebody else's now. */
async function tellTaken(ctx: TxContext<Member>, { repair, after }: { repair: SeenRepair; after: number }) {
  if (repair.engineerId !== null)
    await tellRepair(ctx, { repair: { ...repair, version: after }, engineer: 'takenAway' })
}
