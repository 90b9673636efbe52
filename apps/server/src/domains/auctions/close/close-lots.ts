import { isNearMiss, isReserveMet } from '@kikai/contract/auctions/bid-rule'
import { hourMs } from '@kikai/kernel/duration'
import { instantOf, millisecondsOf } from '@kikai/kernel/instant'
import type { ChangeContext, JobContext } from '../../../platform/context.ts'
import { sweepEach } from '../../../platform/jobs/sweep-each.ts'
import { releaseHolds } from '../../goods/goods.public.ts'
import { businessDaysAfter } from '../../payments/payments.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { lotStates } from '../auctions.states.ts'
import { writeEntries } from '../bids/bids.store.ts'
import { chained } from '../bids/chain.ts'
import { lotAfter } from '../bids/place-bid.ts'
import {
  type LockedLot,
  endedAndSold,
  endedNow,
  listEnding,
  listMissed,
  lockLot,
  setNearMiss,
} from '../lot/lots.store.ts'
import { pushLot } from '../read/push-lot.ts'
import { setReleaseBy } from '../registration/bidders.store.ts'
import { sellLot } from './sell-lot.ts'

const atOnce = 20

/** Ends what the clock has ended; a bid that comes in between is refused by the same clock. */
export const closeLots = async (ctx: JobContext): Promise<number> =>
  sweepEach(ctx, 'auctions.close', await listEnding(ctx.db, atOnce), ({ id }) =>
    ctx.tx(async (ctx) => {
      const lot = await lockLot(ctx.db, id)
      if (!lot || (lot.state !== 'bidding' && lot.state !== 'closing') || lot.endsAt > lot.now) return false
      await closeLot(ctx, lot)
      return true
    }),
  )

async function closeLot(ctx: ChangeContext, found: LockedLot): Promise<void> {
  const lot = await writeEnd(ctx, found)
  const { id, price, leaderId } = lot
  const sold =
    isReserveMet(lot, price) && leaderId !== null && price !== null
      ? await sellLot(ctx, lot, { winnerId: leaderId, hammer: price, agreementId: id })
      : null
  const set = endedNow(ctx.db, lot.now)
  if (sold && leaderId !== null) {
    await lotStates.change(ctx.db, {
      id,
      event: 'win',
      as: 'clock',
      by: null,
      set: endedAndSold(ctx.db, lot.now, { ...sold, winnerId: leaderId }),
    })
  } else {
    await lotStates.change(ctx.db, { id, event: 'pass', as: 'clock', by: null, set })
    await askOrRelease(ctx, lot)
  }
  const by = businessDaysAfter(lot.now, { currency: lot.currency, days: 1 })
  await setReleaseBy(ctx.db, { lotId: id, by })
  await ctx.announce('lot.ended', { lotId: id })
  pushLot(ctx, { ...lot, state: sold ? 'won' : 'passed' })
}

/** The last link of the log, so that nothing can be added to it behind the end. */
async function writeEnd(ctx: ChangeContext, lot: LockedLot): Promise<LockedLot> {
  const { price, bidCount, bidderCount, extensionCount, endsAt, leaderId, leaderAlias, leaderMaximum } = lot
  const entries = chained(lot, [{ kind: 'close', memberId: null, alias: leaderAlias, price, at: lot.now }])
  const leader =
    leaderId === null || leaderAlias === null || leaderMaximum === null
      ? null
      : { id: leaderId, alias: leaderAlias, maximum: Buffer.from(leaderMaximum) }
  const after = { price, bidCount, bidderCount, extensionCount, endsAt, leader }
  await writeEntries(ctx.db, { lotId: lot.id, entries, after })
  return lotAfter(lot, { after, entries })
}

/** A price that missed the reserve by little is asked about: the goods stay held meanwhile. */
async function askOrRelease(ctx: ChangeContext, lot: LockedLot): Promise<void> {
  const { nearMissPercent, nearMissHours } = await readFigures(ctx)
  if (isNearMiss(lot, { price: lot.price, percent: nearMissPercent })) {
    const until = instantOf(new Date(millisecondsOf(lot.now) + nearMissHours * hourMs))
    return void (await setNearMiss(ctx.db, lot.id, until))
  }
  await releaseHolds(ctx, { ownerIds: [lot.id], by: null, as: 'clock' })
}

/** Who did not answer within the time lets the lot pass. */
export const lapseNearMisses = async (ctx: JobContext): Promise<number> =>
  sweepEach(ctx, 'auctions.lapseNearMisses', await listMissed(ctx.db, atOnce), ({ id }) =>
    ctx.tx(async (ctx) => {
      const lot = await lockLot(ctx.db, id)
      if (!lot?.nearMissUntil || lot.nearMissUntil > lot.now) return false
      await endNearMiss(ctx, lot)
      return true
    }),
  )

export async function endNearMiss(ctx: ChangeContext, lot: LockedLot): Promise<void> {
  await setNearMiss(ctx.db, lot.id, null)
  await releaseHolds(ctx, { ownerIds: [lot.id], by: null, as: 'clock' })
  await ctx.announce('lot.nearMissOver', { lotId: lot.id })
}
