import type { OutputOf } from '@kikai/contract/call'
import type { auctionsCalls } from '@kikai/contract/auctions/auctions.calls'
import type { OwnPart } from '@kikai/contract/auctions/auctions.shapes'
import type { AllowedAction } from '@kikai/contract/fields'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Instant } from '@kikai/kernel/instant'
import { toMoney } from '@kikai/kernel/money'
import type { Member, ReadContext, Services } from '../../../platform/context.ts'
import { actionsOf } from '../../../platform/steps/present-action.ts'
import { type OrderRow, listOrdersById } from '../../orders/orders.public.ts'
import { bidBlocked, isEnded, amountIn, registerBlocked } from '../auctions.policy.ts'
import { openMaximum } from '../bids/sealed-maximum.ts'
import { type LotId, type LotRow, findLot } from '../lot/lots.store.ts'
import { type BidderRow, findBidder } from '../registration/bidders.store.ts'

type Keys = Pick<Services, 'config'>

/** A bidder's own maximum, sealed for this bidder: the row of somebody else cannot be opened with it. */
export const ownMaximum = (keys: Keys, { lotId, memberId, maximum }: BidderRow): number | null =>
  maximum === null ? null : openMaximum(keys, { lotId, memberId }, maximum)

type Own = { lot: LotRow; bidder: BidderRow; order: OrderRow | null }

/** What only this bidder knows of the lot. */
export function presentOwn(keys: Keys, { lot, bidder, order }: Own): OwnPart {
  const { currency } = lot
  const isOffered = lot.state === 'second_chance' && lot.secondMember === bidder.memberId
  return {
    bidder: bidder.alias,
    leading: lot.leaderId === bidder.memberId,
    maximum: amountIn(currency, ownMaximum(keys, bidder)),
    limit: amountIn(currency, bidder.bidLimit),
    suspended: bidder.suspendedAt !== null || bidder.defaulted,
    deposit: presentDeposit(lot, bidder),
    result: resultOf(lot, bidder),
    order:
      order && lot.winnerId === bidder.memberId && ['won', 'settled'].includes(lot.state)
        ? { orderId: order.id, payBy: lot.state === 'won' ? order.deadlineAt : null }
        : null,
    secondChance:
      isOffered && lot.secondPrice !== null && lot.secondUntil !== null
        ? { price: toMoney(currency, lot.secondPrice), until: lot.secondUntil }
        : null,
  }
}

export const presentDeposit = (lot: LotRow, bidder: BidderRow): OwnPart['deposit'] => ({
  amount: toMoney(lot.currency, bidder.deposit),
  state:
    bidder.depositId === null
      ? 'waived'
      : bidder.depositEndedAt === null
        ? 'held'
        : bidder.forfeited === null
          ? 'released'
          : 'forfeited',
  releaseBy: bidder.depositId !== null && bidder.depositEndedAt === null ? bidder.releaseBy : null,
})

function resultOf(lot: LotRow, { memberId, bids }: BidderRow): OwnPart['result'] {
  if (lot.state === 'cancelled') return 'cancelled'
  if (lot.state === 'scheduled') return 'waiting'
  const leads = lot.leaderId === memberId
  if (!isEnded(lot)) return bids === 0 ? 'noBid' : leads ? 'leading' : 'outbid'
  const isMine = lot.winnerId === memberId
  if (isMine && lot.state === 'won') return 'won'
  if (isMine && lot.state === 'settled') return 'paid'
  if (lot.state === 'second_chance' && lot.secondMember === memberId) return 'offered'
  if (isMine && (lot.state === 'defaulted' || lot.state === 'second_chance')) return 'defaulted'
  if (leads && lot.nearMissUntil !== null) return 'waiting'
  return bids === 0 ? 'noBid' : 'lost'
}

type Asking = { lot: LotRow; bidder: BidderRow | null; now: Instant }
/** What a reader of a lot may do with it now. */
export function lotActions({ actor }: Pick<ReadContext, 'actor'>, { lot, bidder, now }: Asking): AllowedAction[] {
  if (actor.kind !== 'member') return []
  if (lot.state === 'second_chance' && lot.secondMember === actor.id) return actionsOf({ answerSecondChance: null })
  if (isEnded(lot)) return []
  const registering = registerBlocked(lot, { actor, now })
  return actionsOf({
    ...(bidder ? { bid: bidBlocked(lot, { actor, now, bidder }) } : { register: registering }),
    watch: null,
  })
}

/** A lot's own part for the member who asks, read anew. */
export async function readOwn(
  ctx: ReadContext<Member>,
  lotId: LotId,
): Promise<OutputOf<typeof auctionsCalls.answerSecondChance>> {
  const lot = await findLot(ctx.db, lotId)
  const bidder = await findBidder(ctx.db, { lotId, memberId: ctx.actor.id })
  if (!lot || !bidder) throw refuse(requestErrors.notFound)
  const [order = null] = lot.orderId ? await listOrdersById(ctx.db, [lot.orderId]) : []
  return {
    mine: presentOwn(ctx, { lot, bidder, order }),
    allowedActions: lotActions(ctx, { lot, bidder, now: ctx.now() }),
  }
}
