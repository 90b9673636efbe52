import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { slotFaults } from '@kikai/contract/repairs/repair-rules'
import type { managedRepairsCalls } from '@kikai/contract/repairs/managed-repairs.calls'
import type { handOverReasons } from '@kikai/contract/repairs/repairs.words'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { isMissing } from '../../../platform/steps/steps.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { type SeenRepair, refuseStopped } from '../involved.ts'
import { readActing } from '../present-repairs.ts'
import { lifeStep } from '../repair-steps.ts'
import { actionBlocked } from '../repairs.policy.ts'
import { tellRepair } from '../repairs.notices.ts'
import { givenTo, handedOverOnce, setVisit } from '../repair-changes.store.ts'
import { assignBy, receiveBy } from '../terms.ts'
import { type Visit, takeVisit } from '../visits.ts'
import { keepAssignment } from './keep-assignment.ts'
import { leaveHand } from './leave-hand.ts'
import { suitingEngineer } from './suiting.ts'

type Assign = typeof managedRepairsCalls.assignRepairEngineer

/** One of the company's engineers, with a time if it was agreed on by telephone; null passes it on. */
export const assignRepairEngineer = (
  ctx: Context<Member>,
  { repairId, version, engineerId, visit, reason, note }: InputOf<Assign>,
): Promise<OutputOf<Assign>> =>
  lifeStep(ctx, { repairId, as: ['company'] }, (ctx, repair) => {
    if (engineerId !== null) return toEngineer(ctx, { repair, engineerId, visit, reason, note, version })
    if (reason === null) throw isMissing('reason')
    return passedOn(ctx, { repair, reason, note, version })
  })

type Reason = (typeof handOverReasons)[number]
type Given = {
  repair: SeenRepair
  engineerId: Id<'engineer'>
  visit: Visit | null
  reason: Reason | null
  note: string
  version: number
}
function toEngineer(ctx: TxContext<Member>, { repair, engineerId, visit, reason, note, version }: Given) {
  const { id, companyId, engineerId: before } = repair
  const to = { ...repair, engineerId }
  const isHandedOver = before !== null && before !== engineerId
  return {
    event: 'assign',
    as: 'company',
    version,
    async blocked() {
      if (before === engineerId) return refuse(requestErrors.wrongState, { state: repair.life })
      const errors = visit === null ? [] : slotFaults([visit], repair.now)
      if (errors.length > 0) return refuse(requestErrors.invalidInput, { errors })
      return actionBlocked('company', 'assign', await readActing(ctx, repair))
    },
    async also() {
      await refuseStopped(ctx, repair)
      const { country } = await suitingEngineer(ctx, { repair, engineerId, companyId })
      const deadlineAt = receiveBy(await readFigures(ctx), { country, now: repair.now })
      const given = { companyId, engineerId, deadlineAt }
      return { set: isHandedOver ? handedOverOnce(ctx.db, given) : givenTo(ctx.db, given) }
    },
    async tell(_: unknown, __: unknown, { version: after }: { version: number }) {
      await keepAssignment(ctx, to, { event: 'assign', reason, note, side: 'company' })
      if (before !== null) await tellRepair(ctx, { repair: { ...repair, version: after }, engineer: 'takenAway' })
      await tellRepair(ctx, {
        repair: { ...to, version: after },
        customer: isHandedOver ? 'handedOver' : 'assigned',
        engineer: 'assigned',
      })
    },
    async after() {
      await leaveHand(ctx, { repair, companyId })
      if (visit === null) return
      const { memberId } = await suitingEngineer(ctx, { repair, engineerId, companyId })
      await takeVisit(ctx, { repair, engineerMemberId: memberId, visit })
      await setVisit(ctx.db, id, visit)
    },
  } as const
}

type Passed = { repair: SeenRepair; reason: Reason; note: string; version: number }
/** Staff find another company; who had it is told, and the customer, too. */
function passedOn(ctx: TxContext<Member>, { repair, reason, note, version }: Passed) {
  return {
    event: repair.life === 'offered' ? 'pass' : 'returnToPlatform',
    as: 'company',
    version,
    async also() {
      const deadlineAt = assignBy(await readFigures(ctx), { country: repair.site?.country ?? '', now: repair.now })
      return { set: givenTo(ctx.db, { companyId: null, engineerId: null, deadlineAt }) }
    },
    async tell(_: unknown, __: unknown, { version: after }: { version: number }) {
      await keepAssignment(ctx, repair, { event: 'pass', reason, note, side: 'company' })
      const at = { ...repair, version: after }
      await tellRepair(ctx, { repair: at, customer: 'handedOver', engineer: 'takenAway' })
    },
    after: () => leaveHand(ctx, { repair, companyId: null }),
  } as const
}
