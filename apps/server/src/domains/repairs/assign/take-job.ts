import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { slotFaults } from '@kikai/contract/repairs/repair-rules'
import type { repairJobsCalls } from '@kikai/contract/repairs/jobs.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../../platform/context.ts'
import { isMissing } from '../../../platform/steps/steps.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { lockSeen } from '../involved.ts'
import { readActing } from '../present-repairs.ts'
import { lifeStep } from '../repair-steps.ts'
import { actionBlocked } from '../repairs.policy.ts'
import { tellRepair } from '../repairs.notices.ts'
import { repairStates } from '../repairs.states.ts'
import { givenTo, handedOverOnce, receivedNow } from '../repair-changes.store.ts'
import { assignBy } from '../terms.ts'
import { type Visit, takeVisit } from '../visits.ts'
import { keepAssignment } from './keep-assignment.ts'
import { leaveHand } from './leave-hand.ts'
import { suitingEngineer } from './suiting.ts'

type Calls = typeof repairJobsCalls

/** For one of the wished times, or for that which the company has agreed on. */
export const receiveJob = (
  ctx: Context<Member>,
  { repairId, version, visit }: InputOf<Calls['receiveJob']>,
): Promise<OutputOf<Calls['receiveJob']>> =>
  lifeStep(ctx, { repairId, as: ['engineer'] }, (ctx, repair) => {
    const { engineerId, companyId, visitAt, slots, mode } = repair
    return {
      event: 'receive',
      as: 'engineer',
      version,
      async blocked() {
        if (visit === null && visitAt === null && mode === 'onSite') return isMissing('visit')
        const errors = visit === null ? [] : slotFaults([visit], repair.now)
        if (errors.length > 0 || (visit !== null && !isWished(visit, slots)))
          return refuse(requestErrors.invalidInput, { errors: [{ field: 'visit', rule: 'notAChoice', params: {} }] })
        return null
      },
      async also() {
        if (engineerId === null) throw new Error(`repair ${repairId} is with nobody`)
        const { memberId } = await suitingEngineer(ctx, { repair, engineerId, companyId })
        if (visit !== null) await takeVisit(ctx, { repair, engineerMemberId: memberId, visit })
        return { set: receivedNow(ctx.db, { visit, deadlineAt: visit?.from ?? visitAt }) }
      },
      async tell(_ctx, _repair, { version: after }) {
        await keepAssignment(ctx, repair, { event: 'receive', side: 'engineer' })
        await tellRepair(ctx, { repair: { ...repair, version: after }, customer: 'received' })
      },
    }
  })

/** Within one of the times that the customer named; where they named none, at any. */
const isWished = ({ from, to }: Visit, slots: readonly Visit[]): boolean =>
  slots.length === 0 || slots.some((slot) => slot.from <= from && to <= slot.to)

/** Back to the company that gave it, or to staff: where there is none, or it was handed over too often. */
export async function handOverJob(
  ctx: Context<Member>,
  { repairId, version, reason, note }: InputOf<Calls['handOverJob']>,
): Promise<OutputOf<Calls['handOverJob']>> {
  await ctx.tx(async (ctx) => {
    const repair = await lockSeen(ctx, { repairId, as: ['engineer'] })
    const acting = await readActing(ctx, repair)
    const blocked = actionBlocked('engineer', 'handOver', acting)
    if (blocked) throw blocked
    if (repair.version !== version) throw refuse(requestErrors.olderVersion, { version: repair.version })
    const isCompanys = repair.companyId !== null && repair.handedOver < acting.handOversMost
    const companyId = isCompanys ? repair.companyId : null
    const from = { country: repair.site?.country ?? ctx.actor.country, now: repair.now }
    const given = { companyId, engineerId: null, deadlineAt: assignBy(await readFigures(ctx), from) }
    // What nobody had accepted yet was not handed over, but declined.
    const set = repair.life === 'assigned' ? givenTo(ctx.db, given) : handedOverOnce(ctx.db, given)
    const event = isCompanys ? 'returnToCompany' : 'returnToPlatform'
    const { version: after } = await repairStates.change(ctx.db, {
      id: repairId,
      event,
      as: 'engineer',
      by: ctx.actor.id,
      set,
    })
    await leaveHand(ctx, { repair, companyId })
    await keepAssignment(ctx, repair, { event, reason, note, side: 'engineer' })
    const told = { ...repair, companyId, version: after }
    await tellRepair(ctx, { repair: told, customer: 'handedOver', company: 'returned' })
  })
  return { done: true }
}
