import type { InputOf, OutputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { repairEndsCalls } from '@kikai/contract/repairs/repair-ends.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { paidOf, settleStopped } from '../charges/settle-money.ts'
import { type SeenRepair, isTheirOwn } from '../involved.ts'
import { keepReason } from '../record/record.ts'
import { lifeStep } from '../repair-steps.ts'
import { tellRepair } from '../repairs.notices.ts'
import { endedFor } from '../repair-changes.store.ts'
import { freeVisit } from '../visits.ts'
import { awaitCustomer, regradeParent } from './end-work.ts'

type Stop = (typeof repairEndsCalls)['stopRepair']
type Input = InputOf<Stop>

/** Work that never ends is ended by staff, who say what of the money it has cost; the machine goes back as after any end. */
export const stopRepair = (ctx: Context<Member>, input: Input): Promise<OutputOf<Stop>> =>
  lifeStep(ctx, { repairId: input.repairId, as: ['platform'] }, (_, repair) => ({
    event: 'stop',
    as: 'staff',
    version: input.version,
    blocked: (ctx) => stopBlocked(ctx, { repair, kept: input.kept }),
    also: (ctx) => ({ set: endedFor(ctx.db, input.reason) }),
    tell: (ctx) => tellRepair(ctx, { repair, customer: 'stopped', engineer: 'stopped', company: 'stopped' }),
    async after(ctx) {
      await keepReason(ctx, repair, input.reason)
      await freeVisit(ctx, repair.id)
      await settleStopped(ctx, { repair, kept: input.kept?.minor ?? 0, by: ctx.actor.id })
      await awaitCustomer(ctx, repair.id)
      await regradeParent(ctx, repair)
    },
  }))

/** Nobody decides about their own repair, and no more is kept than was paid. */
async function stopBlocked(
  ctx: TxContext<Member>,
  { repair, kept }: { repair: SeenRepair; kept: Input['kept'] },
): Promise<Refusal | null> {
  if (await isTheirOwn(ctx, repair)) return refuse(requestErrors.notAllowed, { missing: 'order.repair.desk' })
  if (kept === null) return null
  const most = await paidOf(ctx, repair)
  if (kept.currency === repair.currency && kept.minor <= most) return null
  return refuse(requestErrors.invalidInput, { errors: [{ field: 'kept', rule: 'tooBig', params: { max: most } }] })
}
