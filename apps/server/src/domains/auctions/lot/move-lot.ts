import assert from 'node:assert/strict'
import { auctionErrors } from '@kikai/contract/auctions/auctions.errors'
import type { managedLotsCalls } from '@kikai/contract/auctions/managed-lots.calls'
import { lotMachine } from '@kikai/contract/auctions/auctions.states'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { dayMs, hourMs, minuteMs } from '@kikai/kernel/duration'
import { hideContacts } from '@kikai/kernel/hide-contacts'
import { instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { serverLimits } from '../../../platform/config/server-limits.ts'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { isMissing, moveBlocked } from '../../../platform/steps/steps.ts'
import { extendHolds, findGoods, releaseHolds } from '../../goods/goods.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { lacksOf, withdrawBlocked } from '../auctions.policy.ts'
import { lotStates } from '../auctions.states.ts'
import { presentManagedOne } from '../read/present-managed.ts'
import { pushLot } from '../read/push-lot.ts'
import { clearDefaults } from '../registration/bidders.store.ts'
import { type LockedLot, type LotId, becauseOf, endedNow, findManagedLot, goesOnUntil, lockLot } from './lots.store.ts'

type Calls = typeof managedLotsCalls
type Me = Context<Member>
type Right = 'product.lot.write' | 'product.lot.review'

/** A lot within the caller's reach, locked. */
export async function lockManaged(ctx: TxContext<Member>, lotId: LotId, right: Right): Promise<LockedLot> {
  if (!(await findManagedLot(ctx.db, reachOf(ctx.actor, right), lotId))) throw refuse(requestErrors.notFound)
  const lot = await lockLot(ctx.db, lotId)
  assert(lot)
  return lot
}

export function approveLot(
  ctx: Me,
  { lotId, approve, reason }: InputOf<Calls['approveLot']>,
): Promise<OutputOf<Calls['approveLot']>> {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const lot = await lockManaged(ctx, lotId, 'product.lot.review')
    const blocked = moveBlocked(lotMachine, lot, { event: 'approve', as: 'staff' })
    if (blocked) throw blocked
    if (approve) {
      const unready = await approvalBlocked(ctx, lot)
      if (unready) throw unready
      await lotStates.change(ctx.db, { id: lotId, event: 'approve', as: 'staff', by })
      await ctx.announce('lot.scheduled', { lotId })
    } else {
      if (reason === undefined) throw isMissing('reason')
      const set = endedNow(ctx.db, lot.now, reason)
      await lotStates.change(ctx.db, { id: lotId, event: 'sendBack', as: 'staff', by, set })
      await ctx.announce('lot.sentBack', { lotId })
    }
    return presentManagedOne(ctx, lotId)
  })
}

async function approvalBlocked(ctx: TxContext<Member>, lot: LockedLot): Promise<Refusal | null> {
  if (lot.startsAt <= lot.now) return refuse(auctionErrors.startPassed)
  const [goods] = await findGoods(ctx.db, [lot.goodsId])
  const lacks = goods ? lacksOf(goods) : ['stock' as const]
  return lacks.length > 0 ? refuse(auctionErrors.notReady, { lacks }) : null
}

export function withdrawLot(
  ctx: Me,
  { lotId, reason }: InputOf<Calls['withdrawLot']>,
): Promise<OutputOf<Calls['withdrawLot']>> {
  const { id: by } = ctx.actor
  const as = reachOf(ctx.actor, 'product.lot.write').all ? 'staff' : 'seller'
  return ctx.tx(async (ctx) => {
    const lot = await lockManaged(ctx, lotId, 'product.lot.write')
    const { lotWithdrawHours: hours } = await readFigures(ctx)
    const blocked = withdrawBlocked(lot, { as, nowMs: millisecondsOf(lot.now), hours })
    if (blocked) throw blocked
    // A seller's words reach every bidder, before there is a deal.
    const set = endedNow(ctx.db, lot.now, as === 'seller' ? hideContacts(reason) : reason)
    await lotStates.change(ctx.db, { id: lotId, event: 'withdraw', as, by, set })
    await releaseHolds(ctx, { ownerIds: [lotId], by, as })
    await ctx.announce('lot.cancelled', { lotId })
    pushLot(ctx, { ...lot, state: 'cancelled' })
    return presentManagedOne(ctx, lotId)
  })
}

/** The clock stands still: neither bids nor the end come while staff look into it. */
export function suspendLot(
  ctx: Me,
  { lotId, reason }: InputOf<Calls['suspendLot']>,
): Promise<OutputOf<Calls['suspendLot']>> {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const lot = await lockManaged(ctx, lotId, 'product.lot.review')
    // What has ended by the clock is not stopped afterwards.
    if (lot.endsAt <= lot.now) throw refuse(requestErrors.wrongState, { state: lot.state })
    const set = becauseOf(ctx.db, reason)
    await lotStates.change(ctx.db, { id: lotId, event: 'suspend', as: 'staff', by, set })
    // The machine stays held however long staff look into it.
    const until = instantOf(new Date(millisecondsOf(lot.now) + serverLimits.lotStandsDaysMax * dayMs))
    await extendHolds(ctx, { ownerIds: [lotId], until })
    await ctx.announce('lot.suspended', { lotId })
    pushLot(ctx, { ...lot, state: 'suspended' })
    return presentManagedOne(ctx, lotId)
  })
}

export function resumeLot(
  ctx: Me,
  { lotId, endsAt }: InputOf<Calls['resumeLot']>,
): Promise<OutputOf<Calls['resumeLot']>> {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const lot = await lockManaged(ctx, lotId, 'product.lot.review')
    const figures = await readFigures(ctx)
    const left = millisecondsOf(endsAt) - millisecondsOf(lot.now)
    if (left < figures.lotResumeHours * hourMs || left > serverLimits.lotDaysMax * dayMs)
      throw refuse(auctionErrors.wrongTimes, { minHours: figures.lotResumeHours, maxDays: serverLimits.lotDaysMax })
    const hardEndsAt = instantOf(new Date(millisecondsOf(endsAt) + figures.hardEndMinutes * minuteMs))
    const set = goesOnUntil(ctx.db, { endsAt, hardEndsAt })
    await lotStates.change(ctx.db, { id: lotId, event: 'resume', as: 'staff', by, set })
    const until = instantOf(new Date(millisecondsOf(hardEndsAt) + (figures.nearMissHours + 24) * hourMs))
    await extendHolds(ctx, { ownerIds: [lotId], until })
    await ctx.announce('lot.resumed', { lotId })
    pushLot(ctx, { ...lot, state: 'bidding', endsAt })
    return presentManagedOne(ctx, lotId)
  })
}

export function clearUnpaid(
  ctx: Me,
  { lotId, reason }: InputOf<Calls['clearUnpaid']>,
): Promise<OutputOf<Calls['clearUnpaid']>> {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const lot = await lockManaged(ctx, lotId, 'product.lot.review')
    if ((await clearDefaults(ctx.db, { lotId, by, reason })) === 0)
      throw refuse(requestErrors.wrongState, { state: lot.state })
    return presentManagedOne(ctx, lotId)
  })
}
