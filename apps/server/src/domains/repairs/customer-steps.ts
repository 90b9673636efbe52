import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { slotFaults } from '@kikai/contract/repairs/repair-rules'
import type { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { hourMs } from '@kikai/kernel/duration'
import { millisecondsOf } from '@kikai/kernel/instant'
import type { Context, Member, TxContext } from '../../platform/context.ts'
import { isMissing } from '../../platform/steps/steps.ts'
import { engineerFaces } from '../engineers/engineers.public.ts'
import { cancelCostsOf, settleCancelled } from './charges/settle-money.ts'
import { type SeenRepair, lockSeen } from './involved.ts'
import { presentTaken, readActing } from './present-repairs.ts'
import { keepReason } from './record/record.ts'
import { lifeStep } from './repair-steps.ts'
import { actionBlocked, isUnaccepted } from './repairs.policy.ts'
import { tellRepair } from './repairs.notices.ts'
import { correctRequest, endedFor, setVisit } from './repair-changes.store.ts'
import { type Visit, freeVisit, takeVisit } from './visits.ts'
import { awaitCustomer, regradeParent } from './work/end-work.ts'

type Calls = typeof repairsCalls

/** Whoever cancels has been told what it costs; where that is another sum by now, they are asked again. */
export const cancelRepair = (
  ctx: Context<Member>,
  { repairId, version, costs, reason }: InputOf<Calls['cancelRepair']>,
): Promise<OutputOf<Calls['cancelRepair']>> =>
  lifeStep(ctx, { repairId, as: ['customer', 'platform'] }, (ctx, repair) => ({
    event: 'cancel',
    as: repair.side === 'platform' ? 'staff' : 'customer',
    version,
    async blocked() {
      const now = await cancelCostsOf(ctx, repair)
      return (now?.minor ?? null) === costs ? null : refuse(requestErrors.olderVersion, { version: repair.version })
    },
    also: () => ({ set: endedFor(ctx.db, reason) }),
    async after() {
      if (repair.side === 'platform' && reason !== '') await keepReason(ctx, repair, reason)
      await freeVisit(ctx, repairId)
      await settleCancelled(ctx, {
        repair,
        as: repair.side === 'platform' ? 'staff' : 'customer',
        by: ctx.actor.id,
      })
      await awaitCustomer(ctx, repairId)
      await regradeParent(ctx, repair)
      await tellRepair(ctx, { repair, customer: 'cancelled', engineer: 'cancelled', company: 'cancelled' })
    },
  }))

/** Before anybody has accepted the customer names other times; afterwards either side moves the visit to a free one. */
export function changeRepairTime(
  ctx: Context<Member>,
  { repairId, version, slots, visit }: InputOf<Calls['changeRepairTime']>,
): Promise<OutputOf<Calls['changeRepairTime']>> {
  return ctx.tx(async (ctx) => {
    const repair = await lockSeen(ctx, { repairId, as: ['customer', 'engineer'] })
    const side = repair.side === 'engineer' ? 'engineer' : 'customer'
    const acting = await readActing(ctx, repair)
    const blocked = actionBlocked(side, 'changeTime', acting)
    if (blocked) throw blocked
    if (repair.version !== version) throw refuse(requestErrors.olderVersion, { version: repair.version })
    const errors = slotFaults(visit === null ? slots : [...slots, visit], repair.now)
    if (errors.length > 0) throw refuse(requestErrors.invalidInput, { errors })
    if (visit !== null) await moveVisit(ctx, { repair, visit, changeHours: acting.changeHours })
    // Times that an engineer could make are offered with the job's other edits; here they move what was agreed on.
    else if (side === 'engineer') throw isMissing('visit')
    else if (slots.length === 0) throw isMissing('slots')
    if (side === 'customer' && slots.length > 0) await correctRequest(ctx.db, repairId, { ...repair, slots })
    await tellRepair(ctx, {
      repair: { ...repair, version: version + 1 },
      ...(visit === null ? {} : { customer: 'timeMoved' }),
      engineer: visit === null ? 'slotsChanged' : 'timeMoved',
    })
    return presentTaken(ctx, repair)
  })
}

type Moved = { repair: SeenRepair; visit: Visit; changeHours: number }
async function moveVisit(ctx: TxContext<Member>, { repair, visit, changeHours }: Moved): Promise<void> {
  if (isUnaccepted(repair) || repair.engineerId === null) throw refuse(requestErrors.wrongState, { state: repair.life })
  const isNear = millisecondsOf(visit.from) < millisecondsOf(repair.now) + changeHours * hourMs
  if (repair.side === 'customer' && isNear) throw refuse(repairErrors.tooLate, { hours: changeHours })
  const faces = await engineerFaces(ctx, [repair.engineerId])
  const engineer = faces.get(repair.engineerId)
  if (!engineer) throw new Error(`engineer ${repair.engineerId} is gone`)
  await takeVisit(ctx, { repair, engineerMemberId: engineer.memberId, visit })
  await setVisit(ctx.db, repair.id, visit)
}
