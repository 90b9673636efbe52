import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { repairEndsCalls } from '@kikai/contract/repairs/repair-ends.calls'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../../platform/context.ts'
import { isMissing } from '../../../platform/steps/steps.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { lockSeen } from '../involved.ts'
import { presentTaken } from '../present-repairs.ts'
import { tellRepair } from '../repairs.notices.ts'
import { insertRepairReview } from './ends.store.ts'
import { reviewUntilOf } from './work.policy.ts'

type Review = (typeof repairEndsCalls)['reviewRepair']

/** Engineer and company are rated apart, each once. What their record proves, whether it held, is not asked. */
export function reviewRepair(
  ctx: Context<Member>,
  { repairId, engineer, company }: InputOf<Review>,
): Promise<OutputOf<Review>> {
  return ctx.tx(async (ctx) => {
    const repair = await lockSeen(ctx, { repairId, as: ['customer'] })
    const { life, engineerId, companyId } = repair
    if (life !== 'completed') throw refuse(requestErrors.wrongState, { state: life })
    if (reviewUntilOf(repair, await readFigures(ctx)) === null) throw refuse(repairErrors.reviewTooLate)
    if (engineer === null && company === null) throw isMissing('engineer')
    if ((engineer !== null && engineerId === null) || (company !== null && companyId === null))
      throw refuse(requestErrors.notFound)
    const by = { repairId, memberId: ctx.actor.id }
    const given = [
      ...(engineer ? [{ ...by, ...engineer, engineerId, companyId: null }] : []),
      ...(company ? [{ ...by, ...company, engineerId: null, companyId }] : []),
    ]
    for (const one of given) if (!(await insertRepairReview(ctx.db, one))) throw refuse(repairErrors.answered)
    await tellRepair(ctx, {
      repair,
      ...(engineer ? { engineer: 'reviewed' as const } : {}),
      ...(company ? { company: 'reviewed' as const } : {}),
    })
    return presentTaken(ctx, repair)
  })
}
