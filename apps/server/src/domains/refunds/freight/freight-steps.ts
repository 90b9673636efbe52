import { refuse } from '@kikai/contract/errors'
import type { returnFreightMachine } from '@kikai/contract/refunds/return-freight.states'
import { requestErrors } from '@kikai/contract/request.errors'
import type { ChangeContext, Member, TxContext, Writes } from '../../../platform/context.ts'
import type { Fragment } from '../../../platform/database/db.ts'
import { type Step, stepsOf } from '../../../platform/steps/steps.ts'
import { type FreightClaimRow, findFreightClaim } from './freight-claims.store.ts'
import { type AskedRefund, type LockedRefund, lockRefund } from '../lock-refund.ts'
import { presentRefunds } from '../read/present-refunds.ts'
import { returnFreightStates } from '../refunds.states.ts'

export type LockedFreight = LockedRefund & { claim: FreightClaimRow }
export type FreightStep = Step<typeof returnFreightMachine, Member, LockedFreight>

/** What was stated for a return, with its refund, locked by what was bought. */
async function lockFreight(ctx: Writes, asked: AskedRefund): Promise<LockedFreight> {
  const locked = await lockRefund(ctx, asked)
  const claim = await findFreightClaim(ctx.db, asked.refundId)
  if (!claim) throw refuse(requestErrors.notFound)
  return { ...locked, claim }
}

const stepsFor = (side: 'buyer' | 'managed') =>
  stepsOf({
    states: returnFreightStates,
    lock: (ctx: TxContext<Member>, asked: AskedRefund) => lockFreight(ctx, asked),
    thing: ({ claim }) => claim,
    present: (ctx, { owner }, { bought: { sale } }) => presentRefunds(ctx, { sale, owner, side }),
  })
/** A step of the buyer's, and one of who answers for the seller or decides for the platform. */
export const [buyersFreightStep, managedFreightStep] = [stepsFor('buyer'), stepsFor('managed')]

/** A step that the clock can take as well, since nothing in it depends on who takes it. */
export type AnyonesStep = Pick<FreightStep, 'event' | 'as'> & {
  readonly also: (ctx: ChangeContext, locked: LockedFreight) => Promise<{ set: Fragment }>
  readonly tell: (ctx: ChangeContext, locked: LockedFreight) => Promise<unknown>
  readonly after?: (ctx: ChangeContext, locked: LockedFreight) => Promise<unknown>
}

/** Takes it by the clock. */
export async function stepByClock(
  ctx: ChangeContext,
  locked: LockedFreight,
  { event, also, tell, after }: AnyonesStep,
): Promise<void> {
  const { set } = await also(ctx, locked)
  await returnFreightStates.change(ctx.db, { id: locked.claim.id, event, as: 'clock', by: null, set })
  await tell(ctx, locked)
  await after?.(ctx, locked)
}
