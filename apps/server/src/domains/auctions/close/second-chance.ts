import { auctionErrors } from '@kikai/contract/auctions/auctions.errors'
import type { auctionsCalls } from '@kikai/contract/auctions/auctions.calls'
import { lotMachine } from '@kikai/contract/auctions/auctions.states'
import type { managedLotsCalls } from '@kikai/contract/auctions/managed-lots.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { hourMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { instantOf, millisecondsOf } from '@kikai/kernel/instant'
import type { ChangeContext, Context, JobContext, Member } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { moveBlocked } from '../../../platform/steps/steps.ts'
import { sweepEach } from '../../../platform/jobs/sweep-each.ts'
import { refuseNotSelling } from '../../companies/companies.public.ts'
import { refuseUntilAgreed } from '../../consents/consents.public.ts'
import { recordHolds, releaseHolds, takeStock } from '../../goods/goods.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { lotStates } from '../auctions.states.ts'
import { listCounted } from '../bids/bids.store.ts'
import { openMaximum } from '../bids/sealed-maximum.ts'
import { lockManaged } from '../lot/move-lot.ts'
import { type LockedLot, listSecondsOver, lockLot, offerOver, offeredTo, soldTo } from '../lot/lots.store.ts'
import { readOwn } from '../read/present-own.ts'
import { presentManagedOne } from '../read/present-managed.ts'
import { listBidders, listDefaultsOf } from '../registration/bidders.store.ts'
import { sellLot } from './sell-lot.ts'

type Answer = typeof auctionsCalls.answerSecondChance
type Offer = typeof managedLotsCalls.offerSecondChance

const atOnce = 20

type By = { as: 'staff' | 'clock'; by: Id<'member'> | null }
/**
 * Offers the lot to whoever bid most besides those who did not pay, at their own maximum, where it reaches the reserve and the
 * goods can be had again. False where there is nobody, nothing to offer, or the seller may not sell.
 */
export async function offerToRunnerUp(ctx: ChangeContext, lot: LockedLot, { as, by }: By): Promise<boolean> {
  const { id, goodsId } = lot
  const second = await runnerUpOf(ctx, lot)
  if (!second || !lot.sellerSells) return false
  const { secondChanceHours } = await readFigures(ctx)
  const until = instantOf(new Date(millisecondsOf(lot.now) + secondChanceHours * hourMs))
  const { missing, emptied } = await takeStock(ctx, { lines: [{ goodsId, quantity: 1 }], taker: null })
  if (missing.size > 0) return false
  const agreementId = newId('agreement', millisecondsOf(lot.now))
  await recordHolds(ctx, {
    holds: [{ goodsId, quantity: 1, ownerId: agreementId }],
    emptied,
    kind: 'lot',
    expiresAt: until,
    by: null,
    as: 'clock',
  })
  const set = offeredTo(ctx.db, { id: agreementId, memberId: second.memberId, price: second.amount, until })
  await lotStates.change(ctx.db, { id, event: 'offer', as, by, set })
  await ctx.announce('lot.offered', { lotId: id })
  return true
}

/** Never whoever did not pay, was kept from the lot, or was offered it before. */
async function runnerUpOf(ctx: ChangeContext, lot: LockedLot) {
  const defaulted = (await listDefaultsOf(ctx.db, [lot.id])).map(({ memberId }) => memberId)
  const kept = (await listBidders(ctx.db, lot.id)).filter((bidder) => bidder.suspendedAt !== null || bidder.defaulted)
  const out = new Set([...defaulted, ...kept.map(({ memberId }) => memberId), lot.secondMember])
  const bids = (await listCounted(ctx.db, lot.id))
    .filter(({ memberId }) => !out.has(memberId))
    .map(({ memberId, maximum }) => ({ memberId, amount: openMaximum(ctx, { lotId: lot.id, memberId }, maximum) }))
  const most = Math.max(0, ...bids.map(({ amount }) => amount))
  const found = bids.find(({ amount }) => amount === most)
  return found && (lot.reserve === null || found.amount >= lot.reserve) ? found : null
}

export function offerSecondChance(ctx: Context<Member>, { lotId }: InputOf<Offer>): Promise<OutputOf<Offer>> {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const lot = await lockManaged(ctx, lotId, 'product.lot.review')
    const blocked = moveBlocked(lotMachine, lot, { event: 'offer', as: 'staff' })
    if (blocked) throw blocked
    if (!(await offerToRunnerUp(ctx, lot, { as: 'staff', by }))) throw refuse(auctionErrors.noRunnerUp)
    return presentManagedOne(ctx, lotId)
  })
}

/** Whoever is asked may refuse freely; whoever accepts has an order, as if they had won. */
export function answerSecondChance(
  ctx: Context<Member>,
  { lotId, accept }: InputOf<Answer>,
): Promise<OutputOf<Answer>> {
  const { id: by } = ctx.actor
  return ctx.tx(async (ctx) => {
    refuseUntilAgreed(ctx.actor)
    const lot = await lockLot(ctx.db, lotId)
    if (!lot || lot.secondMember !== by) throw refuse(requestErrors.notFound)
    const { secondId, secondPrice, secondUntil } = lot
    const isOpen = secondUntil !== null && secondUntil > lot.now
    const blocked =
      moveBlocked(lotMachine, lot, { event: 'accept', as: 'member' }) ??
      (isOpen ? null : refuse(requestErrors.wrongState, { state: lot.state }))
    if (blocked) throw blocked
    if (accept) await refuseNotSelling(ctx, [lot.companyId])
    if (!accept) await endSecondChance(ctx, lot, { as: 'member', by })
    else {
      const sold =
        secondId === null || secondPrice === null
          ? null
          : await sellLot(ctx, lot, { winnerId: by, hammer: secondPrice, agreementId: secondId })
      if (!sold) throw refuse(requestErrors.wrongState, { state: lot.state })
      const set = soldTo(ctx.db, { winnerId: by, ...sold })
      await lotStates.change(ctx.db, { id: lotId, event: 'accept', as: 'member', by, set })
      await ctx.announce('lot.ended', { lotId })
    }
    return readOwn(ctx, lotId)
  })
}

export const lapseSecondChances = async (ctx: JobContext): Promise<number> =>
  sweepEach(ctx, 'auctions.lapseSecondChances', await listSecondsOver(ctx.db, atOnce), ({ id }) =>
    ctx.tx(async (ctx) => {
      const lot = await lockLot(ctx.db, id)
      if (lot?.state !== 'second_chance' || lot.secondUntil === null || lot.secondUntil > lot.now) return false
      await endSecondChance(ctx, lot, { as: 'clock', by: null })
      return true
    }),
  )

type Ending = { as: 'member' | 'clock'; by: Id<'member'> | null }
async function endSecondChance(ctx: ChangeContext, lot: LockedLot, { as, by }: Ending): Promise<void> {
  if (lot.secondId) await releaseHolds(ctx, { ownerIds: [lot.secondId], by, as: 'clock' })
  await lotStates.change(ctx.db, { id: lot.id, event: 'decline', as, by, set: offerOver(ctx.db) })
  await ctx.announce('lot.secondOver', { lotId: lot.id })
}
