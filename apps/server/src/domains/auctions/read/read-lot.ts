import type { auctionsCalls } from '@kikai/contract/auctions/auctions.calls'
import type { lotsOfGoodsCalls } from '@kikai/contract/auctions/lots-of-goods.calls'
import { type LotTerms, lotSumsOf, lotTermsOf } from '@kikai/contract/auctions/lot-sums'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { toMoney } from '@kikai/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { companiesOf, summaryOf } from '../../companies/companies.public.ts'
import { maySeePrices } from '../../members/members.public.ts'
import { listOrdersById } from '../../orders/orders.public.ts'
import { rulesOf } from '../lot/lot-rules.ts'
import { type LotRow, findShownLot, listLotsOfGoodsRows } from '../lot/lots.store.ts'
import { findBidder, listOwnBidders, listWatching } from '../registration/bidders.store.ts'
import { goodsOfLots, presentCardOf } from './present-lots.ts'
import { lotActions, ownMaximum, presentOwn } from './present-own.ts'

type Calls = typeof auctionsCalls & typeof lotsOfGoodsCalls

export async function readLot(ctx: Context, { lotId }: InputOf<Calls['readLot']>): Promise<OutputOf<Calls['readLot']>> {
  const lot = await findShownLot(ctx.db, lotId)
  if (!lot) throw refuse(requestErrors.notFound)
  const { actor, language } = ctx
  const memberId = actor.kind === 'member' ? actor.id : null
  const bidder = memberId && (await findBidder(ctx.db, { lotId, memberId }))
  const goods = await goodsOfLots(ctx, [lot])
  const [seller] = await companiesOf(ctx, [lot.companyId])
  const [watching] = await listWatching(ctx.db, [lotId], memberId)
  const [order = null] = bidder && lot.orderId ? await listOrdersById(ctx.db, [lot.orderId]) : []
  const rules = rulesOf(lot)
  const terms = lotTermsOf(lot.currency, rules)
  const priced = maySeePrices(actor)
  const amount = (minor: number) => toMoney(lot.currency, minor)
  return {
    ...presentCardOf(ctx, { lot, goods: goods(lot.goodsId), bidder }),
    seller: seller ? summaryOf(seller, language) : { id: lot.companyId, name: '', certified: false },
    where: { country: seller?.country ?? 'JP', timeZone: seller?.timeZone ?? 'UTC' },
    estimate: priced ? { low: amount(lot.estimateLow), high: amount(lot.estimateHigh) } : null,
    deposit: priced ? amount(lot.deposit) : null,
    freightUpTo: priced ? terms.freightUpTo : null,
    rules: priced ? rules : null,
    hardEndsAt: lot.hardEndsAt,
    viewing: lot.viewing,
    collection: lot.collection,
    storageFrom: lot.storageFrom,
    watchCount: watching?.count ?? 0,
    watching: watching?.mine ?? false,
    costs: priced ? costsOf(lot, terms, bidder ? ownMaximum(ctx, bidder) : null) : null,
    mine: bidder ? presentOwn(ctx, { lot, bidder, order }) : null,
    reason: lot.reason,
    allowedActions: lotActions(ctx, { lot, bidder, now: ctx.now() }),
  }
}

const costsOf = (lot: LotRow, terms: LotTerms, maximum: number | null) => {
  const at = (minor: number) => lotSumsOf(terms, { currency: lot.currency, minor })
  return { atPrice: at(lot.price ?? lot.startPrice), atMaximum: maximum === null ? null : at(maximum) }
}

/** The lots that are to be shown with listings: those that will begin and those that run. */
export async function listLotsOfGoods(
  ctx: Context,
  { goodsIds }: InputOf<Calls['listLotsOfGoods']>,
): Promise<OutputOf<Calls['listLotsOfGoods']>> {
  const lots = await listLotsOfGoodsRows(ctx.db, goodsIds)
  if (lots.length === 0) return []
  const goods = await goodsOfLots(ctx, lots)
  const ids = lots.map(({ id }) => id)
  const own = ctx.actor.kind === 'member' ? await listOwnBidders(ctx.db, ctx.actor.id, ids) : []
  return lots.map((lot) => {
    const bidder = own.find(({ lotId }) => lotId === lot.id) ?? null
    const { lotId, now, startPrice } = presentCardOf(ctx, { lot, goods: goods(lot.goodsId), bidder })
    return { goodsId: lot.goodsId, lotId, now, startPrice }
  })
}
