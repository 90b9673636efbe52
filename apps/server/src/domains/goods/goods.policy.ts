import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { listingErrors } from '@kikai/contract/goods/listing.errors'
import { publicGoodsStates } from '@kikai/contract/goods/goods.words'
import type { GoodsAvailability } from '@kikai/contract/goods/availability'
import { type LineProblem, lineProblems } from '@kikai/contract/goods/line-problems'
import {
  type PublishField,
  isGradeOfRunning,
  isOneOfItsKind,
  isWholePrice,
  missingFields,
} from '@kikai/contract/goods/missing-fields'
import { type ShotKind, asksShots, lackingShots } from '@kikai/contract/goods/shots'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import type { Member } from '../../platform/context.ts'
import { type GoodsFacts, availabilityOf } from './read/goods-facts.ts'
import type { GoodsRow } from './goods.shapes.ts'

type Wish = {
  quantity: number
  companyIds: readonly Id<'company'>[]
  language?: keyof GoodsFacts['title']
  country?: string
}

/**
 * Why these goods cannot be bought in this quantity by members of these companies and sent to this country; null when
 * they can. Orders refuse with it, cart and buttons show it.
 */
export function buyBlocked(
  goods: GoodsFacts | null,
  { quantity, companyIds, language = 'en', country }: Wish,
): Refusal | null {
  if (!goods || goods.state === 'unpublished' || goods.state === 'archived') return refuse(requestErrors.notFound)
  const title = goods.title[language]
  if (companyIds.includes(goods.companyId)) return refuse(goodsErrors.ownGoods)
  if (goods.state === 'sold_out') return refuse(goodsErrors.soldOut, { title })
  if (goods.state === 'under_negotiation' && goods.available === 0) {
    return refuse(goodsErrors.heldByAnother, { title, until: goods.heldUntil })
  }
  if (goods.state !== 'on_sale' && goods.state !== 'under_negotiation') return refuse(goodsErrors.notOnSale, { title })
  // The goods keep their state and are on sale again when the seller's certificate holds again.
  if (!goods.sellerMaySell) return refuse(goodsErrors.notOnSale, { title })
  if (goods.price === null || goods.pricingType === 'on_request') return refuse(goodsErrors.priceOnRequest, { title })
  if (goods.available < quantity)
    return refuse(goodsErrors.notEnough, { available: Math.max(0, goods.available), title })
  if (country !== undefined && !isShippedTo(goods, country)) return refuse(goodsErrors.notShippedThere, { title })
  return null
}

/** The problem of a line in a cart or order; goods that a buyer cannot see are reported as not on sale. */
export const lineProblemOf = (refusal: Refusal | null): LineProblem | null =>
  refusal && (lineProblems.find((name) => name === refusal.declaration.name) ?? 'notOnSale')

/** No list of countries means that the seller ships anywhere. */
export const isShippedTo = (
  { shippingCountries }: { readonly shippingCountries: readonly string[] },
  country: string,
): boolean => shippingCountries.length === 0 || shippingCountries.includes(country)

const publicStates: readonly string[] = publicGoodsStates
/** Whether visitors can find these goods. */
export const isPublic = ({ state }: Pick<GoodsRow, 'state'>): boolean => publicStates.includes(state)

/** Whether freight that was set with the goods may be quoted again after the payment, because it was set for fewer pieces. */
export const mayFreightChange = (
  { freight }: Pick<GoodsFacts, 'freight'>,
  { quantity, upTo }: { quantity: number; upTo: number },
): boolean => (freight === 'free' || freight === 'fixed') && quantity > upTo

/** Why goods cannot be edited: they are in a deal, sold, or archived. */
export function editBlocked({ held, state }: Pick<GoodsRow, 'held' | 'state'>): Refusal | null {
  if (state === 'archived' || state === 'sold_out') return refuse(requestErrors.wrongState, { state })
  return held > 0 ? refuse(goodsErrors.inADeal) : null
}

type Pieces = Pick<GoodsRow, 'state' | 'held' | 'sold' | 'kept'>
/** Whether a typed stock says that there are pieces again of what is sold out; of what a warehouse keeps its movements say it. */
export const isRestocked = ({ state, held, sold, kept }: Pieces, stock: number): boolean =>
  state === 'sold_out' && !kept && held === 0 && stock > sold

/** Why goods cannot be sold again with new pieces; only the seller knows that there are any. */
export function restockBlocked(
  actor: Pick<Member, 'grants'>,
  { state, companyId, kept }: Pick<GoodsRow, 'state' | 'companyId' | 'kept'>,
): Refusal | null {
  if (!mayPublishFor(actor, companyId)) return refuse(listingErrors.sellerPublishes)
  if (kept) return refuse(stockErrors.keptInStock)
  return state === 'sold_out' ? null : refuse(requestErrors.wrongState, { state })
}

export function takeDownBlocked(goods: Pick<GoodsRow, 'held' | 'state'>): Refusal | null {
  if (goods.held > 0) return refuse(goodsErrors.inADeal)
  const live: readonly string[] = ['on_sale', 'coming_soon', 'waiting_for_procurement']
  return live.includes(goods.state) ? null : refuse(requestErrors.wrongState, { state: goods.state })
}

type TakingDown = { goods: Pick<GoodsRow, 'companyId'>; reason?: string | undefined }
/** Sellers take down what is theirs without a word; whoever does so for the platform has to say why. */
export const reasonLacking = (actor: Pick<Member, 'grants'>, { goods, reason = '' }: TakingDown): Refusal | null =>
  mayPublishFor(actor, goods.companyId) || reason !== '' ? null : refuse(listingErrors.reasonNeeded)

/**
 * Why the price alone cannot be changed: goods without a price get their first one in the form, with tax and freight.
 */
export function repriceBlocked(
  goods: Pick<GoodsRow, 'held' | 'state' | 'priceMinor' | 'titles' | 'takenDownAt'>,
  language: Language,
): Refusal | null {
  const blocked = editBlocked(goods)
  if (blocked) return blocked
  // What staff took down is put right in its own form, where their reason stands.
  if (goods.takenDownAt) return refuse(listingErrors.takenDown)
  return goods.priceMinor === null ? refuse(listingErrors.noPrice, { title: goods.titles[language] }) : null
}

/** Why goods cannot be archived: only drafts without any sale can. */
export function archiveBlocked(
  goods: Pick<GoodsRow, 'held' | 'state' | 'sold' | 'titles' | 'takenDownAt'>,
  language: Language,
): Refusal | null {
  if (goods.state !== 'unpublished') return refuse(requestErrors.wrongState, { state: goods.state })
  // Its copy could be offered as if nothing had been found.
  if (goods.takenDownAt) return refuse(listingErrors.takenDown)
  if (goods.held > 0) return refuse(goodsErrors.inADeal)
  return goods.sold > 0 ? refuse(listingErrors.soldInPart, { title: goods.titles[language] }) : null
}

export const mayPublishFor = ({ grants }: Pick<Member, 'grants'>, companyId: Id<'company'>): boolean =>
  grants.some((grant) => grant.companyId === companyId && grant.rights.includes('product.goods.write'))

/**
 * Why goods cannot be published by this actor. Only the seller can, because publishing accepts the selling terms; staff
 * may take goods down.
 */
export function publishBlocked(
  actor: Pick<Member, 'grants'>,
  goods: Pick<GoodsRow, 'state' | 'companyId' | 'takenDownAt'>,
  missing: readonly PublishField[],
): Refusal | null {
  if (!mayPublishFor(actor, goods.companyId)) return refuse(listingErrors.sellerPublishes)
  if (goods.state !== 'unpublished') return refuse(requestErrors.wrongState, { state: goods.state })
  return goods.takenDownAt ? refuse(listingErrors.takenDown) : lackOf(missing)
}

/** Why a take-down cannot be lifted, or be asked about again by its seller before staff have answered. */
export function liftBlocked(
  actor: Pick<Member, 'grants'>,
  { companyId, state, takenDownAt, liftAskedAt }: Pick<GoodsRow, 'companyId' | 'state' | 'takenDownAt' | 'liftAskedAt'>,
): Refusal | null {
  if (!takenDownAt || state !== 'unpublished') return refuse(requestErrors.wrongState, { state })
  return liftAskedAt && mayPublishFor(actor, companyId) ? refuse(listingErrors.liftAsked) : null
}

/** Whether goods are listed before they are there. */
export const isStillToCome = ({ state }: Pick<GoodsRow, 'state'>): boolean =>
  state === 'coming_soon' || state === 'waiting_for_procurement'

/** Only the seller knows that a machine has arrived, and sells it by saying so; of what a warehouse keeps, that says it. */
export function arriveBlocked(
  actor: Pick<Member, 'grants'>,
  goods: Pick<GoodsRow, 'state' | 'companyId' | 'kept'>,
): Refusal | null {
  if (goods.kept) return refuse(stockErrors.keptInStock)
  if (!isStillToCome(goods)) return refuse(requestErrors.wrongState, { state: goods.state })
  return mayPublishFor(actor, goods.companyId) ? null : refuse(listingErrors.sellerPublishes)
}

/**
 * Why these goods cannot be taken into a warehouse, whose movements then say how many there are: they are already, or are in a
 * deal. Only whoever works in the warehouse of their company does so.
 */
export function takeInBlocked(
  { grants }: Pick<Member, 'grants'>,
  { companyId, state, held, kept }: Pick<GoodsRow, 'companyId' | 'state' | 'held' | 'kept'>,
): Refusal | null {
  const mayWork = grants.some((grant) => grant.companyId === companyId && grant.rights.includes('product.stock.work'))
  if (!mayWork) return refuse(requestErrors.notAllowed, { missing: 'product.stock.work' })
  if (kept) return refuse(stockErrors.keptInStock)
  if (held > 0) return refuse(goodsErrors.inADeal)
  return state === 'archived' || state === 'sold_out' ? refuse(requestErrors.wrongState, { state }) : null
}

/** The refusal for these fields. A contradiction has words of its own when nothing is left to fill in. */
export function lackOf(missing: readonly PublishField[]): Refusal | null {
  if (missing.length === 0) return null
  return missing.every((field) => field === 'runningState')
    ? refuse(listingErrors.gradeNotRunning)
    : refuse(goodsErrors.missingFields, { fields: [...missing] })
}

type Offered = Omit<GoodsRow, 'pictures'> & { pictures: readonly { kind: ShotKind }[] }
/** The fields that goods lack for being on sale, the same for forms, imports and bulk publishing. */
export const missingFieldsOf = (goods: Offered): PublishField[] =>
  missingFields({
    hasCategory: true,
    makerName: goods.makerName,
    model: goods.model,
    year: goods.year,
    asksPrice: goods.pricingType !== 'on_request',
    hasPrice: hasPrice(goods),
    lacksFreight: goods.freight === 'fixed' && goods.freightMinor === null,
    inStock:
      (goods.received > goods.sold || isWithoutStock(availabilityOf(goods))) &&
      isOneOfItsKind({ serial: goods.serial, stock: goods.received - goods.sold }),
    hasPlace: Object.keys(goods.place.region).length + Object.keys(goods.place.city).length > 0,
    contradictsGrade: !isGradeOfRunning(goods),
    hasText: Object.values(goods.description).some((text) => text !== ''),
    hasPicture: goods.pictures.length > 0,
    lacksShots:
      asksShots(goods) &&
      lackingShots({
        category: goods.categoryKey,
        hasHours: goods.hours !== null,
        kinds: goods.pictures.map(({ kind }) => kind),
      }).length > 0,
  })

const hasPrice = ({ priceMinor: minor, priceCurrency: currency }: Offered): boolean =>
  minor !== null && currency !== null && isWholePrice({ currency, minor })

/** Whether there need be no piece yet: one is procured, or arrives on a day that nobody knows. */
const isWithoutStock = (availability: GoodsAvailability): boolean =>
  availability.as === 'sourced' || (availability.as === 'coming' && availability.on === null)
