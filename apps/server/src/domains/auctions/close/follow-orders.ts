import { wholeShareOf } from '@kikai/contract/auctions/bid-rule'
import type { Id } from '@kikai/kernel/ids'
import { toMoney } from '@kikai/kernel/money'
import type { FactsOf } from '../../../events.ts'
import type { ChangeContext, JobContext } from '../../../platform/context.ts'
import { forfeitDeposit } from '../../ledger/ledger.public.ts'
import { hammerOf } from '../auctions.policy.ts'
import { lotStates } from '../auctions.states.ts'
import { rulesOf } from '../lot/lot-rules.ts'
import { type LockedLot, endedNow, findLotOfOrder, lockLot } from '../lot/lots.store.ts'
import { endDeposit, findBidder, insertDefault } from '../registration/bidders.store.ts'
import { offerToRunnerUp } from './second-chance.ts'

/** The lot of an order that is not settled yet, locked. */
async function lotToSettle(ctx: ChangeContext, orderId: Id<'order'>): Promise<LockedLot | null> {
  const lotId = await findLotOfOrder(ctx.db, orderId)
  const lot = lotId && (await lockLot(ctx.db, lotId))
  return lot?.state === 'won' && lot.orderId === orderId ? lot : null
}

export const settleLot = (ctx: JobContext, { orderId }: FactsOf<'order.paid'>): Promise<void> =>
  ctx.tx(async (ctx) => {
    const lot = await lotToSettle(ctx, orderId)
    if (lot) await lotStates.change(ctx.db, { id: lot.id, event: 'settle', as: 'clock', by: null })
  })

/**
 * Whoever lets the order of a lot lapse, or gives it up, has not paid for it. What seller or staff end is nobody's default, nor is
 * that nobody pays a seller who may not sell any more.
 */
export const followCancelled = (
  ctx: JobContext,
  { orderId, by, isReleased }: FactsOf<'order.cancelled'>,
): Promise<void> =>
  ctx.tx(async (ctx) => {
    const lot = await lotToSettle(ctx, orderId)
    if (!lot) return
    if (by === 'seller' || by === 'staff' || isReleased || !lot.sellerSells) {
      await lotStates.change(ctx.db, {
        id: lot.id,
        event: 'undo',
        as: 'clock',
        by: null,
        set: endedNow(ctx.db, lot.now),
      })
      await ctx.announce('lot.cancelled', { lotId: lot.id })
      return
    }
    await lotStates.change(ctx.db, {
      id: lot.id,
      event: 'default',
      as: 'clock',
      by: null,
      set: endedNow(ctx.db, lot.now),
    })
    await takeDeposit(ctx, lot)
    await ctx.announce('lot.defaulted', { lotId: lot.id })
    await offerToRunnerUp(ctx, lot, { as: 'clock', by: null })
  })

/** A share of the price, out of the deposit and never more than it; the rest is on the balance again. */
async function takeDeposit(ctx: ChangeContext, lot: LockedLot): Promise<void> {
  const { id: lotId, winnerId: memberId, currency } = lot
  const bidder = memberId && (await findBidder(ctx.db, { lotId, memberId }))
  if (!bidder || memberId === null) return
  const { defaultPercent } = rulesOf(lot)
  const isHeld = bidder.depositId !== null && bidder.depositEndedAt === null
  const forfeited = isHeld ? Math.min(bidder.deposit, wholeShareOf(currency, hammerOf(lot), defaultPercent)) : 0
  await insertDefault(ctx.db, { lotId, memberId, companyId: bidder.companyId, forfeited })
  if (!isHeld || bidder.depositId === null || forfeited === 0) return
  await endDeposit(ctx.db, { lotId, memberId, forfeited })
  await forfeitDeposit(ctx, {
    depositId: bidder.depositId,
    amount: toMoney(currency, forfeited),
    to: { owner: 'platform', bucket: 'fees' },
  })
}
