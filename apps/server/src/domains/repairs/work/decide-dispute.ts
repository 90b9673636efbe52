import type { InputOf, OutputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { repairEndsCalls } from '@kikai/contract/repairs/repair-ends.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { isMissing } from '../../../platform/steps/steps.ts'
import { takeIfGone } from '../assign/take-from-gone.ts'
import { dropDue, giveBackPart, paidOf } from '../charges/settle-money.ts'
import { type SeenRepair, isTheirOwn } from '../involved.ts'
import { lifeStep } from '../repair-steps.ts'
import { tellRepair } from '../repairs.notices.ts'
import { accepted, awaitCustomer, regrade, settleEnded } from './end-work.ts'
import { setDecided } from './ends.store.ts'
import { doneAgain } from './work.store.ts'

type Decide = (typeof repairEndsCalls)['decideRepairDispute']
type Input = InputOf<Decide>

/** Done again without a price, a part of the money back, or nothing: both sides read the same letter. */
export const decideRepairDispute = (ctx: Context<Member>, input: Input): Promise<OutputOf<Decide>> =>
  lifeStep(ctx, { repairId: input.repairId, as: ['platform'] }, (_, repair) => {
    const { version, verdict, letter, back } = input
    const isAgain = verdict === 'rework'
    return {
      event: isAgain ? 'rework' : 'settle',
      as: 'staff',
      version,
      blocked: (ctx) => decisionBlocked(ctx, { repair, input }),
      async also(ctx) {
        const { id: repairId } = repair
        await setDecided(ctx.db, { repairId, verdict, letter, back: back?.minor ?? null, by: ctx.actor.id })
        return isAgain ? { set: doneAgain(ctx.db) } : accepted(ctx)
      },
      tell: (ctx) => tellRepair(ctx, { repair, customer: 'decided', engineer: 'decided', company: 'decided' }),
      async after(ctx) {
        if (isAgain) {
          await regrade(ctx, repair)
          await takeIfGone(ctx, { ...repair, life: 'repairing' })
          return
        }
        // The rest is not asked for any more where a part of the price goes back.
        if (back) {
          await dropDue(ctx, { repair, as: 'staff', by: ctx.actor.id })
          await giveBackPart(ctx, { repair, amount: back.minor, why: 'dispute' })
        }
        await settleEnded(ctx, repair, { wentWell: verdict === 'stands' })
        await awaitCustomer(ctx, repair.id)
      },
    }
  })

type Deciding = { repair: SeenRepair; input: Input }
/** Nobody decides about their own repair, and no more goes back than was paid. */
async function decisionBlocked(
  ctx: TxContext<Member>,
  { repair, input: { verdict, back } }: Deciding,
): Promise<Refusal | null> {
  if (await isTheirOwn(ctx, repair)) return refuse(requestErrors.notAllowed, { missing: 'order.repair.desk' })
  if ((verdict === 'partBack') !== (back !== null)) return isMissing('back')
  if (back === null) return null
  const most = await paidOf(ctx, repair)
  if (back.currency === repair.currency && back.minor <= most) return null
  return refuse(requestErrors.invalidInput, { errors: [{ field: 'back', rule: 'tooBig', params: { max: most } }] })
}
