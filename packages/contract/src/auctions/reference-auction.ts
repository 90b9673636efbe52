import { type PriceCurrency, toMoney } from '@kikai/kernel/money'
import { type PriceSteps, incrementOf } from './increments.ts'

/** What came in, in the order in which it came; `at` in milliseconds. */
export type Sent = { readonly bidder: number; readonly maximum: number; readonly at: number }
export type Auction = {
  readonly currency: PriceCurrency
  readonly start: number
  readonly reserve: number | null
  readonly steps: PriceSteps
  readonly endsAt: number
  readonly hardEndsAt: number
  readonly softCloseMs: number
}
export type Outcome = {
  readonly price: number | null
  readonly winner: number | null
  readonly endsAt: number
  readonly accepted: readonly Sent[]
}

/**
 * The auction once more, written from its rules and not from the product: it keeps everybody's highest maximum and looks at the
 * two best after each bid. Tests hold the product against it.
 */
export function referenceAuction(auction: Auction, sent: readonly Sent[]): Outcome {
  const { currency, start, reserve, steps, softCloseMs, hardEndsAt } = auction
  const accepted: Sent[] = []
  const stepAt = (at: number) => incrementOf(toMoney(currency, at), steps).minor
  const best = new Map<number, { maximum: number; nth: number }>()
  let price: number | null = null
  let endsAt = auction.endsAt
  const ranked = () => [...best].toSorted(([, a], [, b]) => b.maximum - a.maximum || a.nth - b.nth)
  for (const [nth, bid] of sent.entries()) {
    if (bid.at >= endsAt) continue
    const [leader] = ranked()
    const leads = leader?.[0] === bid.bidder
    const least = leads ? leader[1].maximum + 1 : price === null ? start : price + stepAt(price)
    if (bid.maximum < least) continue
    accepted.push(bid)
    best.set(bid.bidder, { maximum: bid.maximum, nth: leads ? leader[1].nth : nth })
    const [first, second] = ranked()
    if (!first) continue
    let next: number = price ?? start
    if (second && !leads)
      next = Math.max(next, Math.min(first[1].maximum, second[1].maximum + stepAt(second[1].maximum)))
    if (reserve !== null && first[1].maximum >= reserve) next = Math.max(next, reserve)
    if (price !== null && next > price) endsAt = Math.max(endsAt, Math.min(hardEndsAt, bid.at + softCloseMs))
    price = next
  }
  const [first] = ranked()
  const isSold = price !== null && first !== undefined && (reserve === null || price >= reserve)
  return { price, winner: isSold ? first[0] : null, endsAt, accepted }
}
