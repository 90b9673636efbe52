import { auctionErrors } from '@kikai/contract/auctions/auctions.errors'
import type { auctionsCalls } from '@kikai/contract/auctions/auctions.calls'
import { type JudgedBid, type LotStanding, endAfterRise, judgeBid } from '@kikai/contract/auctions/bid-rule'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { Refusal, refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { minuteMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { serverLimits } from '../../../platform/config/server-limits.ts'
import { equal, toMoney } from '@kikai/kernel/money'
import type { ChangeContext, Context, Member, TxContext } from '../../../platform/context.ts'
import { lanes } from '../../../platform/queues/lanes.ts'
import { maySellOn } from '../../companies/companies.public.ts'
import { refuseUntilAgreed } from '../../consents/consents.public.ts'
import { amountBlocked, bidBlocked, minimumOf, priceRulesOf } from '../auctions.policy.ts'
import { startLot } from '../lot/start-lots.ts'
import type { LockedLot, LotRow } from '../lot/lots.store.ts'
import { ownMaximum } from '../read/present-own.ts'
import { pushLot } from '../read/push-lot.ts'
import { presentNow } from '../read/present-now.ts'
import type { BidderRow } from '../registration/bidders.store.ts'
import {
  type LotAfter,
  type NewEntry,
  insertRefused,
  lockLotAndBidder,
  readLotAndBidder,
  writeEntries,
} from './bids.store.ts'
import { chained } from './chain.ts'
import { openMaximum, sealMaximum } from './sealed-maximum.ts'

type PlaceBid = typeof auctionsCalls.placeBid

/** As many as wait for one lot in its last seconds, and as long as a request may take less its own work. */
export const inLotLane = lanes({ waitingMax: serverLimits.lotQueueMax, waitMs: serverLimits.lotQueueMs })

/**
 * One bid after the other: first in the lot's own queue of this process, then behind the lot's row lock. Everything that
 * decides is read behind the lock, and the database's clock with it.
 */
export async function placeBid(ctx: Context<Member>, input: InputOf<PlaceBid>): Promise<OutputOf<PlaceBid>> {
  const { lotId, maximum } = input
  refuseUntilAgreed(ctx.actor)
  try {
    return await inLotLane(ctx.memory, lotId, async () => {
      await refuseTooLow(ctx, input)
      return ctx.tx((ctx) => bidLocked(ctx, input))
    })
  } catch (error) {
    if (error instanceof Refusal && error.declaration === auctionErrors.tooLow)
      await insertRefused(ctx.db, { lotId, memberId: ctx.actor.id, amount: maximum.minor })
    throw error
  }
}

/**
 * Most of those who bid in the last seconds are below the price by the time of their turn: one look without the lock tells them
 * so, and the others wait less. Whoever has bid as much before may be asking for an answer that was lost, which the transaction
 * finds.
 */
async function refuseTooLow(ctx: Context<Member>, { lotId, maximum }: InputOf<PlaceBid>): Promise<void> {
  const memberId = ctx.actor.id
  const [lot, bidder] = await readLotAndBidder(ctx.db, { lotId, memberId })
  if (!lot || !bidder || bidBlocked(lot, { actor: ctx.actor, now: ctx.now(), bidder })) return
  const own = ownMaximum(ctx, bidder)
  if (maximum.currency !== lot.currency || (own !== null && own >= maximum.minor)) return
  const minimum = minimumOf(lot, { memberId, maximum: own })
  if (maximum.minor < minimum) throw refuse(auctionErrors.tooLow, { minimum: toMoney(lot.currency, minimum) })
}

async function bidLocked(
  ctx: TxContext<Member>,
  { lotId, maximum, expectedPrice = null }: InputOf<PlaceBid>,
): Promise<OutputOf<PlaceBid>> {
  const memberId = ctx.actor.id
  const [found, bidder] = await lockLotAndBidder(ctx.db, { lotId, memberId })
  if (!found || found.state === 'draft') throw refuse(requestErrors.notFound)
  const sellerSells = await maySellOn(ctx, found.companyId)
  const blocked =
    bidBlocked({ ...found, sellerSells }, { actor: ctx.actor, now: found.now, bidder }) ??
    amountBlocked(found, { amount: maximum, limit: bidder?.bidLimit ?? null })
  if (blocked) throw blocked
  if (!bidder) throw refuse(auctionErrors.notRegistered)
  const lot = found.state === 'scheduled' ? await startLot(ctx, found) : found
  if (!lot) throw refuse(auctionErrors.ended)
  const judged = judgeBid(priceRulesOf(lot), standingOf(ctx, lot), { bidder: memberId, maximum: maximum.minor })
  if (!judged.accepted) throw refuse(auctionErrors.tooLow, { minimum: toMoney(lot.currency, judged.minimum) })
  const after = await writeJudged(ctx, { lot, bidder, judged, maximum: maximum.minor })
  const seen = expectedPrice ?? (lot.price === null ? null : toMoney(lot.currency, lot.price))
  const leads = after.leaderId === memberId
  return {
    now: presentNow(ctx.actor, after, {
      nowMs: millisecondsOf(lot.now),
      own: { memberId, maximum: maximum.minor },
    }),
    leading: leads,
    maximum,
    priceMoved:
      seen !== null &&
      (lot.price === null ? seen.minor !== lot.startPrice : !equal(seen, toMoney(lot.currency, lot.price))),
  }
}

/** Who leads, with the maximum that only this and the end of the lot open. */
export const standingOf = (ctx: Pick<ChangeContext, 'config'>, lot: LockedLot): LotStanding<Id<'member'>> =>
  lot.price === null || lot.leaderId === null || lot.leaderMaximum === null
    ? null
    : {
        price: lot.price,
        leader: {
          bidder: lot.leaderId,
          maximum: openMaximum(ctx, { lotId: lot.id, memberId: lot.leaderId }, lot.leaderMaximum),
        },
      }

type Judged = Extract<JudgedBid<Id<'member'>>, { accepted: true }>
type Writing = { lot: LockedLot; bidder: BidderRow; judged: Judged; maximum: number }

async function writeJudged(ctx: TxContext<Member>, { lot, bidder, judged, maximum }: Writing): Promise<LotRow> {
  const { memberId } = bidder
  const endsAt = judged.isRise ? endAfter(lot) : lot.endsAt
  const extended = endsAt !== lot.endsAt
  const sealed = sealMaximum(ctx, { lotId: lot.id, memberId }, maximum)
  const leads = judged.standing.leader.bidder === memberId
  const aliasOf = (id: Id<'member'>) => (id === memberId ? bidder.alias : lot.leaderAlias)
  let shown = lot.bidCount
  const entries = chained(
    lot,
    judged.entries.map((entry, at) => {
      const isOwnBid = entry.kind !== 'proxy'
      // A raise that moves nothing is shown after the end only: it would tell the others that more may be coming.
      const isShown = entry.kind !== 'raise' || judged.isRise
      if (isShown) shown += 1
      return {
        kind: entry.kind,
        shown: isShown ? shown : null,
        memberId: entry.bidder,
        alias: aliasOf(entry.bidder),
        maximum: isOwnBid ? sealed : null,
        price: entry.price,
        extended: extended && at === judged.entries.length - 1,
        at: lot.now,
        requestId: isOwnBid ? ctx.requestId : null,
      }
    }),
  )
  const after: LotAfter = {
    price: judged.standing.price,
    bidCount: shown,
    bidderCount: lot.bidderCount + (bidder.bids === 0 ? 1 : 0),
    extensionCount: lot.extensionCount + (extended ? 1 : 0),
    endsAt,
    leader: leads
      ? { id: memberId, alias: bidder.alias, maximum: sealed }
      : {
          id: judged.standing.leader.bidder,
          alias: lot.leaderAlias ?? 0,
          maximum: Buffer.from(lot.leaderMaximum ?? []),
        },
  }
  await writeEntries(ctx.db, { lotId: lot.id, entries, after, bidder: { id: memberId, maximum: sealed } })
  if (leads && lot.leaderId !== null && lot.leaderId !== memberId)
    await ctx.announce('lot.outbid', { lotId: lot.id, memberId: lot.leaderId, seq: lastSeq(entries) })
  const row = lotAfter(lot, { after, entries })
  if (shown > lot.bidCount) pushLot(ctx, row)
  return row
}

const lastSeq = (entries: readonly NewEntry[]): number => entries.at(-1)?.seq ?? 0

/** The row as it stands after an entry, without reading it again. */
export const lotAfter = (
  lot: LockedLot,
  { after, entries }: { after: LotAfter; entries: readonly NewEntry[] },
): LockedLot => {
  const { leader, ...columns } = after
  return {
    ...lot,
    ...columns,
    leaderId: leader?.id ?? null,
    leaderAlias: leader?.alias ?? null,
    leaderMaximum: leader?.maximum ?? null,
    lastSeq: lastSeq(entries),
    lastAt: lot.now,
    logHead: entries.at(-1)?.hash ?? lot.logHead,
  }
}

function endAfter(lot: LockedLot): Instant {
  const endsAtMs = millisecondsOf(lot.endsAt)
  const moved = endAfterRise({
    endsAtMs,
    hardEndsAtMs: millisecondsOf(lot.hardEndsAt),
    softCloseMs: lot.softCloseMinutes * minuteMs,
    nowMs: millisecondsOf(lot.now),
  })
  return moved === endsAtMs ? lot.endsAt : instantOf(new Date(moved))
}
