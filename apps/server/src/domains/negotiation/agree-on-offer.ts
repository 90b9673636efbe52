import { refuse } from '@kikai/contract/errors'
import { negotiationErrors } from '@kikai/contract/negotiation/negotiation.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { dayMs, hourMs } from '@kikai/kernel/duration'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import type { Fragment } from '../../platform/database/db.ts'
import type { ChangeContext } from '../../platform/context.ts'
import { type GoodsFacts, buyBlocked, findGoods, recordHolds, takeStock } from '../goods/goods.public.ts'
import { placeAgreed } from '../orders/orders.public.ts'
import { endOfDay } from '../regions/regions.public.ts'
import { readFigures } from '../settings/settings.public.ts'
import { type NegotiationRow, agreedAs } from './negotiation.store.ts'
import { type OfferRow, endOffer } from './offers.store.ts'
import { priceOfOffer } from './present-negotiations.ts'

type Agreeing = { negotiation: NegotiationRow; offer: OfferRow; as: 'buyer' | 'seller' | 'rule' }

/**
 * Takes the stock for an accepted offer and makes its order at once, so that nobody can buy in between. Answers with the
 * columns of the negotiation that is agreed.
 */
export async function agreeOnOffer(
  ctx: ChangeContext,
  { negotiation, offer, as }: Agreeing,
): Promise<{ set: Fragment }> {
  const { goodsId, memberId, boughtAs, now } = negotiation
  const { quantity } = offer
  const unitPrice = priceOfOffer(negotiation, offer)
  const { facts, missing, emptied } = await takeStock(ctx, { lines: [{ goodsId, quantity }], taker: memberId })
  const [goods] = facts
  // The seller has priced the goods in another currency since, and with them their freight.
  if (goods?.price && goods.price.currency !== unitPrice.currency)
    throw refuse(negotiationErrors.otherCurrency, { currency: goods.price.currency })
  if (!goods || missing.size > 0) throw shortage(goods, { quantity, unitPrice })
  const [whole] = await findGoods(ctx.db, [goodsId])
  const inspected = offer.inspectUntil === null || !whole ? null : endOfDay(whole.country, offer.inspectUntil)
  const conditionalUntil = inspected !== null && inspected > now ? inspected : null
  const deadlineAt = await payBy(ctx, { now, conditionalUntil })
  await recordHolds(ctx, {
    holds: [{ goodsId, quantity, ownerId: offer.id }],
    emptied,
    kind: 'offer',
    expiresAt: deadlineAt,
    by: memberId,
  })
  const { orderId } = await placeAgreed(ctx, {
    agreed: { source: 'offer', id: offer.id, premium: null },
    buyer: { memberId, boughtAs },
    goodsId,
    quantity,
    unitPrice,
    terms: { ...freightOf(offer, goods), deliveryPeriod: periodOf(offer, { goods, now }) },
    address: offer.address,
    note: offer.side === 'buyer' ? offer.note : '',
    deadlineAt,
  })
  await endOffer(ctx.db, { negotiationId: negotiation.id, outcome: 'accepted', by: as })
  return { set: agreedAs(ctx.db, { orderId, conditionalUntil }) }
}

const shortage = (
  goods: GoodsFacts | undefined,
  { quantity, unitPrice }: { quantity: number; unitPrice: GoodsFacts['price'] },
) =>
  buyBlocked(goods ? { ...goods, price: unitPrice, pricingType: 'fixed' } : null, { quantity, companyIds: [] }) ??
  refuse(requestErrors.busy)

/** What was agreed subject to an inspection is paid when it is over at the latest. */
async function payBy(
  ctx: ChangeContext,
  { now, conditionalUntil }: { now: Instant; conditionalUntil: Instant | null },
): Promise<Instant> {
  const { offerPayHours } = await readFigures(ctx)
  const usual = instantOf(new Date(millisecondsOf(now) + offerPayHours * hourMs))
  return conditionalUntil !== null && conditionalUntil > usual ? conditionalUntil : usual
}

/** Freight of the buyer is what the listing says; what was free is quoted, because the price was agreed without it. */
function freightOf(
  { freight }: OfferRow,
  goods: GoodsFacts,
): Partial<Pick<GoodsFacts, 'freight' | 'freightAmount' | 'freightRange'>> {
  if (freight === 'seller') return { freight: 'free', freightAmount: null, freightRange: null }
  return goods.freight === 'free' ? { freight: 'undetermined', freightAmount: null, freightRange: null } : {}
}

/** The delivery period that includes the last day agreed on. */
function periodOf(
  { deliverTo }: OfferRow,
  { goods, now }: { goods: GoodsFacts; now: Instant },
): GoodsFacts['deliveryPeriod'] {
  if (deliverTo === null) return goods.deliveryPeriod
  const days = (Date.parse(`${deliverTo}T00:00:00Z`) - millisecondsOf(now)) / dayMs
  return days > 7 ? 'over-7' : days > 3 ? '4-7' : days > 2 ? '2-3' : '1-2'
}
