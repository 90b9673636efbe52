import { api } from '@kikai/contract/api'
import type { SentOf } from '@kikai/contract/call'
import type { NegotiationDetail, OfferTerms } from '@kikai/contract/negotiation/negotiation.shapes'
import type { Id } from '@kikai/kernel/ids'
import { type Money, jpy } from '@kikai/kernel/money'
import { type SellerPerson, as } from '../../as.ts'
import { goods } from '../goods/goods.ts'
import { type BuyerPerson, accepted, givenBuyer } from './orders.ts'

export const listPrice = jpy(9_480_000)
/** Everything as the listing says. */
export const plainTerms: OfferTerms = {
  freight: 'buyer',
  dismantling: 'buyer',
  delivery: null,
  payment: null,
  inspectUntil: null,
}

type Sent = SentOf<typeof api.negotiation.makeOffer>
type Wish = Partial<Omit<Sent, 'goodsId' | 'unitPrice' | 'addressId'>> & { price?: Money }
/** An offer of 8,600,000 yen for one piece. */
export const offerOf = (buyer: BuyerPerson, goodsId: Id<'goods'>, { price = jpy(8_600_000), ...wish }: Wish = {}) =>
  buyer.call(api.negotiation.makeOffer, {
    goodsId,
    unitPrice: { currency: 'JPY', minor: price.minor },
    quantity: 1,
    terms: plainTerms,
    addressId: buyer.addressId,
    termsAgreed: true,
    ...wish,
  })

export type Bargain = {
  seller: SellerPerson
  buyer: BuyerPerson
  goodsId: Id<'goods'>
  negotiationId: Id<'negotiation'>
  made: NegotiationDetail
}
type Given = Wish & {
  seller?: SellerPerson
  buyer?: BuyerPerson
  goodsId?: Id<'goods'>
  balance?: Money
  stock?: number
  freight?: 'free' | 'undetermined'
}

/** A negotiable machine of a new seller. */
export async function negotiable({ seller, stock = 1, freight = 'free' }: Given = {}) {
  const owner = seller ?? (await as.seller())
  const { id } = await goods({
    companyId: owner.companyId,
    price: listPrice,
    pricingType: 'negotiable',
    stock,
    freight,
  })
  return { seller: owner, goodsId: id }
}

/** A first offer that waits for its seller. */
export async function bargained(given: Given = {}): Promise<Bargain> {
  const { seller: _seller, buyer, goodsId: known, balance, stock: _stock, freight: _freight, ...wish } = given
  const shop = await negotiable(given)
  const goodsId = known ?? shop.goodsId
  const who = buyer ?? (await givenBuyer(balance ? { balance } : {}))
  const made = accepted(await offerOf(who, goodsId, wish))
  return { seller: shop.seller, buyer: who, goodsId, negotiationId: made.id, made }
}

export const answerOf = ({ seller, negotiationId }: Bargain, answer: 'accept' | 'decline', round = 1) =>
  seller.call(api.negotiation.answerManagedOffer, {
    negotiationId,
    round,
    answer,
    ...(answer === 'decline' ? { reason: 'tooLow' as const } : {}),
  })

export const counterOf = ({ seller, negotiationId }: Bargain, { round = 1, price = jpy(9_200_000) } = {}) =>
  seller.call(api.negotiation.counterOffer, {
    negotiationId,
    round,
    unitPrice: { currency: 'JPY', minor: price.minor },
    quantity: 1,
    terms: { ...plainTerms, dismantling: 'seller' },
  })

export const myAnswerOf = (
  { buyer, negotiationId }: Bargain,
  answer: 'accept' | 'decline' | 'withdraw',
  round: number,
) => buyer.call(api.negotiation.answerMyOffer, { negotiationId, round, answer })
