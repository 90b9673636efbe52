import type { managedLotsCalls } from '@kikai/contract/auctions/managed-lots.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { CompanyMember, Context } from '../../../platform/context.ts'
import { nearMissBlocked } from '../auctions.policy.ts'
import { lotStates } from '../auctions.states.ts'
import { lockManaged } from '../lot/move-lot.ts'
import { soldTo } from '../lot/lots.store.ts'
import { presentManagedOne } from '../read/present-managed.ts'
import { endNearMiss } from './close-lots.ts'
import { sellLot } from './sell-lot.ts'

type Answer = typeof managedLotsCalls.answerNearMiss

/** The seller takes the price that the highest bidder reached, which still binds that bidder, or lets the lot pass. */
export function answerNearMiss(
  ctx: Context<CompanyMember>,
  { lotId, accept }: InputOf<Answer>,
): Promise<OutputOf<Answer>> {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const lot = await lockManaged(ctx, lotId, 'product.lot.write')
    const blocked = nearMissBlocked(lot, lot.now)
    if (blocked) throw blocked
    const { leaderId, price } = lot
    if (!accept) {
      await endNearMiss(ctx, lot)
      return presentManagedOne(ctx, lotId)
    }
    const sold =
      leaderId === null || price === null
        ? null
        : await sellLot(ctx, lot, { winnerId: leaderId, hammer: price, agreementId: lotId })
    if (!sold || leaderId === null) throw refuse(requestErrors.wrongState, { state: lot.state })
    const set = soldTo(ctx.db, { winnerId: leaderId, ...sold })
    await lotStates.change(ctx.db, { id: lotId, event: 'sell', as: 'seller', by, set })
    await ctx.announce('lot.ended', { lotId })
    return presentManagedOne(ctx, lotId)
  })
}
