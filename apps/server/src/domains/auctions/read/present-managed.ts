import type { ManagedLot, ManagedLotDetail } from '@kikai/contract/auctions/managed-lots.shapes'
import { lotMachine } from '@kikai/contract/auctions/auctions.states'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { AllowedAction } from '@kikai/contract/fields'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Figures } from '@kikai/contract/settings/figures'
import type { Instant } from '@kikai/kernel/instant'
import { limits } from '@kikai/kernel/limits'
import { toMoney } from '@kikai/kernel/money'
import type { Member, ReadContext } from '../../../platform/context.ts'
import { readHistory } from '../../../platform/steps/history.ts'
import { mapInTurn } from '../../../platform/queues/map-in-turn.ts'
import { actionsOf } from '../../../platform/steps/present-action.ts'
import { holds, reachOf } from '../../../platform/sessions/reach.ts'
import { moveBlocked } from '../../../platform/steps/steps.ts'
import { companiesOf, sellerSummaries, isRelated } from '../../companies/companies.public.ts'
import { type OrderRow, listOrdersById } from '../../orders/orders.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { amountIn, isEnded, minimumOf, nearMissBlocked, withdrawBlocked } from '../auctions.policy.ts'
import { listRefused, listShown } from '../bids/bids.store.ts'
import { relistBlocked, relistFrom } from '../lot/relist.ts'
import { rulesOf } from '../lot/lot-rules.ts'
import { type LotId, type LotRow, findLot, findRelistOf } from '../lot/lots.store.ts'
import { type BidderRow, findBidder, listBidders, listDefaultsOf, listWatching } from '../registration/bidders.store.ts'
import { presentBid } from './list-bids.ts'
import { goodsOfLots, presentCardOf } from './present-lots.ts'
import { presentDeposit } from './present-own.ts'

/** Lots as their seller and staff see them. Neither is told a maximum. */
export async function presentManaged(ctx: ReadContext<Member>, lots: readonly LotRow[]): Promise<ManagedLot[]> {
  if (lots.length === 0) return []
  const goods = await goodsOfLots(ctx, lots)
  const figures = await readFigures(ctx)
  const ids = lots.map(({ id }) => id)
  const companies = await sellerSummaries(ctx, {
    companyIds: lots.map(({ companyId }) => companyId),
    language: ctx.language,
  })
  const orders = await listOrdersById(
    ctx.db,
    lots.flatMap(({ orderId }) => orderId ?? []),
  )
  const watching = await listWatching(ctx.db, ids, null)
  const defaults = await listDefaultsOf(ctx.db, ids)
  return mapInTurn(lots, async (lot) => {
    const order = orders.find(({ id }) => id === lot.orderId) ?? null
    const defaulted = defaults.findLast(({ lotId }) => lotId === lot.id) ?? null
    const relistedAs = isEnded(lot) ? await findRelistOf(ctx.db, lot.id) : null
    const aliasOf = async (memberId: BidderRow['memberId']) =>
      (await findBidder(ctx.db, { lotId: lot.id, memberId }))?.alias ?? 0
    return {
      ...presentCardOf(ctx, { lot, goods: goods(lot.goodsId), bidder: null }),
      company: { id: lot.companyId, name: companies.find(({ id }) => id === lot.companyId)?.name ?? '' },
      group: groupOf(lot),
      reserve: amountIn(lot.currency, lot.reserve),
      reservePercent: percentOf(lot),
      estimate: { low: toMoney(lot.currency, lot.estimateLow), high: toMoney(lot.currency, lot.estimateHigh) },
      hardEndsAt: lot.hardEndsAt,
      deadlineAt: deadlineOf(lot, order),
      nearMiss:
        lot.nearMissUntil !== null && lot.price !== null
          ? {
              price: toMoney(lot.currency, lot.price),
              percent: percentOf(lot) ?? 0,
              until: lot.nearMissUntil,
            }
          : null,
      order: order && { orderId: order.id, number: order.number, payBy: lot.state === 'won' ? order.deadlineAt : null },
      defaulted: defaulted && {
        at: defaulted.at,
        bidder: await aliasOf(defaulted.memberId),
        forfeited: toMoney(lot.currency, defaulted.forfeited),
        cleared: defaulted.clearedAt !== null,
      },
      secondChance:
        lot.state === 'second_chance' && lot.secondMember && lot.secondPrice !== null && lot.secondUntil
          ? {
              bidder: await aliasOf(lot.secondMember),
              price: toMoney(lot.currency, lot.secondPrice),
              until: lot.secondUntil,
            }
          : null,
      relisted: {
        no: lot.relistNo,
        most: figures.relistsMost,
        from: relistFrom(lot, figures),
        of: lot.relistOf,
        as: relistedAs,
      },
      watchCount: watching.find(({ lotId }) => lotId === lot.id)?.count ?? 0,
      reason: lot.reason,
      allowedActions: managedActions(ctx.actor, lot, {
        figures,
        now: ctx.now(),
        nowMs: ctx.nowMs(),
        isRelisted: relistedAs !== null,
        isUncleared: defaulted !== null && defaulted.clearedAt === null,
      }),
    }
  })
}

const percentOf = ({ price, reserve }: LotRow): number | null =>
  price === null || reserve === null ? null : Math.floor((price * 100) / reserve)

function groupOf({ state, nearMissUntil }: LotRow): ManagedLot['group'] {
  if (state === 'draft' || state === 'scheduled') return 'scheduled'
  if (state === 'bidding' || state === 'closing' || state === 'suspended') return 'live'
  if (state === 'won' || state === 'second_chance' || nearMissUntil !== null) return 'toSettle'
  if (state === 'defaulted' || state === 'passed') return state
  return 'ended'
}

function deadlineOf(lot: LotRow, order: OrderRow | null): Instant | null {
  if (lot.nearMissUntil) return lot.nearMissUntil
  switch (lot.state) {
    case 'draft':
    case 'scheduled':
      return lot.startsAt
    case 'bidding':
    case 'closing':
      return lot.endsAt
    case 'won':
      return order?.deadlineAt ?? null
    case 'second_chance':
      return lot.secondUntil
    default:
      return null
  }
}

type Acting = { figures: Figures; now: Instant; nowMs: number; isRelisted: boolean; isUncleared: boolean }
/** The seller's buttons for seats of the company, the platform's for staff. */
function managedActions(actor: Member, lot: LotRow, acting: Acting): AllowedAction[] {
  const { figures, now, nowMs, isRelisted, isUncleared } = acting
  const reach = reachOf(actor, 'product.lot.write')
  const as = reach.all ? ('staff' as const) : ('seller' as const)
  const isSeller = !reach.all && reach.companyIds.includes(lot.companyId)
  const bySeller: Record<string, Refusal | null> = isSeller
    ? {
        answerNearMiss: nearMissBlocked(lot, now),
        relist: relistBlocked(lot, { figures, isRelisted, startsAt: null }),
      }
    : {}
  const move = (event: 'approve' | 'suspend' | 'resume' | 'offer') =>
    moveBlocked(lotMachine, lot, { event, as: 'staff' })
  const byStaff: Record<string, Refusal | null> = holds(actor, 'product.lot.review')
    ? {
        approve: move('approve'),
        suspend: move('suspend'),
        resume: move('resume'),
        voidBid: ['bidding', 'closing', 'suspended'].includes(lot.state)
          ? null
          : refuse(requestErrors.wrongState, { state: lot.state }),
        offerSecondChance: move('offer'),
        clearUnpaid: isUncleared ? null : refuse(requestErrors.wrongState, { state: lot.state }),
      }
    : {}
  const withdraw: Record<string, Refusal | null> =
    isSeller || reach.all ? { withdraw: withdrawBlocked(lot, { as, nowMs, hours: figures.lotWithdrawHours }) } : {}
  return actionsOf({ ...bySeller, ...byStaff, ...withdraw })
}

export async function presentManagedOne(ctx: ReadContext<Member>, lotId: LotId): Promise<ManagedLot> {
  const lot = await findLot(ctx.db, lotId)
  const [shown] = lot ? await presentManaged(ctx, [lot]) : []
  if (!shown) throw refuse(requestErrors.notFound)
  return shown
}

export async function presentManagedDetail(ctx: ReadContext<Member>, lotId: LotId): Promise<ManagedLotDetail> {
  const lot = await findLot(ctx.db, lotId)
  if (!lot) throw refuse(requestErrors.notFound)
  const log = await listShown(ctx.db, { lotId, skip: 0, count: limits.totalCountMax })
  const refused = await listRefused(ctx.db, lotId, limits.pageSizeMax)
  return {
    ...(await presentManagedOne(ctx, lotId)),
    rules: rulesOf(lot),
    viewing: lot.viewing,
    collection: lot.collection,
    storageFrom: lot.storageFrom,
    log: log.map((bid) => presentBid(ctx.actor, lot, bid, true)),
    refused: refused
      .filter(({ amount }) => saysNoMaximum(lot, amount))
      .map(({ bidder, amount, at }) => ({ bidder, price: toMoney(lot.currency, amount), at })),
    bidders: await presentBidders(ctx, lot),
    history: await readHistory(ctx.db, { entity: 'lot', id: lotId }),
  }
}

/** An amount above the next price was refused only because it is below the leader's own maximum, which it would tell. */
const saysNoMaximum = (lot: LotRow, amount: number): boolean => amount < minimumOf(lot, null)

/** By their numbers. What relates a bidder to the seller is looked up for staff only. */
async function presentBidders(ctx: ReadContext<Member>, lot: LotRow): Promise<ManagedLotDetail['bidders']> {
  const rows = await listBidders(ctx.db, lot.id)
  const companies = await companiesOf(
    ctx,
    rows.flatMap(({ companyId }) => companyId ?? []),
  )
  const isStaff = holds(ctx.actor, 'product.lot.review')
  const { companyId: sellerId } = lot
  return mapInTurn(rows, async (bidder) => ({
    bidder: bidder.alias,
    hasBid: bidder.bids > 0,
    country: bidder.address.country,
    certified: companies.some(({ id, certified }) => id === bidder.companyId && certified),
    suspended: bidder.suspendedAt !== null || bidder.defaulted,
    deposit: { amount: presentDeposit(lot, bidder).amount, state: presentDeposit(lot, bidder).state },
    related: isStaff && (await isRelated(ctx, { memberId: bidder.memberId, companyId: sellerId })),
  }))
}
