import type { ChangeContext } from '../../../platform/context.ts'
import { amountIn, reserveMetOf } from '../auctions.policy.ts'
import type { LotRow } from '../lot/lots.store.ts'

/** Tells everybody who has the lot open what all members may know of it; sent once the transaction has been committed. */
export const pushLot = (ctx: Pick<ChangeContext, 'publish'>, lot: LotRow): void =>
  ctx.publish(`lot:${lot.id}`, {
    state: lot.state,
    bidCount: lot.bidCount,
    bidderCount: lot.bidderCount,
    price: amountIn(lot.currency, lot.price),
    leader: lot.leaderAlias,
    reserveMet: reserveMetOf(lot),
    endsAt: lot.endsAt,
    extensionCount: lot.extensionCount,
  })
