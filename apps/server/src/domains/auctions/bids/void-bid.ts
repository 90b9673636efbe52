import { auctionErrors } from '@kikai/contract/auctions/auctions.errors'
import { standingAfter, typoTimes } from '@kikai/contract/auctions/bid-rule'
import type { managedLotsCalls } from '@kikai/contract/auctions/managed-lots.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { hourMs, minuteMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { millisecondsOf } from '@kikai/kernel/instant'
import { serverLimits } from '../../../platform/config/server-limits.ts'
import type { Context, Member } from '../../../platform/context.ts'
import { priceRulesOf } from '../auctions.policy.ts'
import { lockManaged } from '../lot/move-lot.ts'
import type { LockedLot } from '../lot/lots.store.ts'
import { presentManagedDetail } from '../read/present-managed.ts'
import { pushLot } from '../read/push-lot.ts'
import { setOwnMaximum, suspendBidder } from '../registration/bidders.store.ts'
import { type CountedBid, type LotAfter, listCounted, writeEntries } from './bids.store.ts'
import { chained } from './chain.ts'
import { lotAfter } from './place-bid.ts'
import { openMaximum, sealMaximum } from './sealed-maximum.ts'

type VoidBid = typeof managedLotsCalls.voidBid
type Opened = CountedBid & { amount: number }

/** Nothing is deleted: the log says which bid no longer counts and why, and the price is reckoned anew from the others. */
export function voidBid(
  ctx: Context<Member>,
  { lotId, number, because, reason }: InputOf<VoidBid>,
): Promise<OutputOf<VoidBid>> {
  return ctx.tx(async (ctx) => {
    const lot = await lockManaged(ctx, lotId, 'product.lot.review')
    const isRunning = lot.state === 'suspended' || (['bidding', 'closing'].includes(lot.state) && lot.endsAt > lot.now)
    if (!isRunning) throw refuse(requestErrors.wrongState, { state: lot.state })
    const opened = (await listCounted(ctx.db, lotId)).map((bid) => ({
      ...bid,
      amount: openMaximum(ctx, { lotId, memberId: bid.memberId }, bid.maximum),
    }))
    const wrong = opened.find(({ shown }) => shown === number)
    if (!wrong) throw refuse(requestErrors.notFound)
    const blocked = because === 'typo' ? typoBlocked(lot, opened, wrong) : null
    if (blocked) throw blocked
    // A fraud has no other bids that count.
    const left = opened.filter(({ seq, memberId }) =>
      because === 'fraud' ? memberId !== wrong.memberId : seq !== wrong.seq,
    )
    const taken = opened.filter((bid) => !left.includes(bid))
    const standing = standingAfter(
      priceRulesOf(lot),
      left.map(({ memberId, amount }) => ({ bidder: memberId, maximum: amount })),
    )
    const leader = standing && left.find(({ memberId }) => memberId === standing.leader.bidder)
    const after: LotAfter = {
      ...lot,
      price: standing?.price ?? null,
      bidCount: lot.bidCount + taken.length,
      leader:
        standing && leader
          ? {
              id: leader.memberId,
              alias: leader.alias,
              maximum: sealMaximum(ctx, { lotId, memberId: leader.memberId }, standing.leader.maximum),
            }
          : null,
    }
    const entries = chained(
      lot,
      taken.map(({ seq, alias }, at) => ({
        kind: 'void' as const,
        shown: lot.bidCount + at + 1,
        memberId: null,
        alias,
        price: after.price,
        ofSeq: seq,
        reason,
        at: lot.now,
      })),
    )
    await writeEntries(ctx.db, { lotId, entries, after })
    const own = left.filter(({ memberId }) => memberId === wrong.memberId).map(({ amount }) => amount)
    await setOwnMaximum(ctx.db, {
      lotId,
      memberId: wrong.memberId,
      maximum: own.length === 0 ? null : sealMaximum(ctx, { lotId, memberId: wrong.memberId }, Math.max(...own)),
    })
    if (because === 'fraud') await suspendBidder(ctx.db, { lotId, memberId: wrong.memberId })
    await ctx.announce('lot.bidVoided', { lotId, memberId: wrong.memberId, seq: wrong.seq })
    pushLot(ctx, lotAfter(lot, { after, entries }))
    return presentManagedDetail(ctx, lotId)
  })
}

function typoBlocked(lot: LockedLot, all: readonly Opened[], wrong: Opened): Refusal | null {
  const others = all.filter(({ memberId }: { memberId: Id<'member'> }) => memberId !== wrong.memberId)
  const next = Math.max(lot.startPrice, ...others.map(({ amount }) => amount))
  const ageMs = millisecondsOf(lot.now) - millisecondsOf(wrong.at)
  const leftMs = millisecondsOf(lot.endsAt) - millisecondsOf(lot.now)
  const isTypo =
    wrong.amount >= typoTimes * next &&
    ageMs <= serverLimits.lotTypoMinutes * minuteMs &&
    leftMs > serverLimits.lotTypoHoursLeft * hourMs
  return isTypo ? null : refuse(auctionErrors.notATypo)
}
