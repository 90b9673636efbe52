import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type JudgedBid,
  type PriceRules,
  type LotStanding,
  endAfterRise,
  isNearMiss,
  isReserveMet,
  judgeBid,
  minimumFor,
  standingAfter,
} from './bid-rule.ts'
import { usualSteps } from './increments.ts'
import { type Auction, type Sent, referenceAuction } from './reference-auction.ts'

const yen = (startPrice: number, reserve: number | null = null): PriceRules => ({
  currency: 'JPY',
  startPrice,
  reserve,
  steps: usualSteps.JPY,
})
type Bids = readonly (readonly [bidder: string, maximum: number])[]
/** The price and leader after these bids, and whether each was accepted. */
function after(rules: PriceRules, bids: Bids) {
  let standing: LotStanding<string> = null
  const accepted = bids.map(([bidder, maximum]) => {
    const judged = judgeBid(rules, standing, { bidder, maximum })
    if (judged.accepted) standing = judged.standing
    return judged.accepted
  })
  const { price = null, leader = null } = standing ?? ({} as { price?: number; leader?: { bidder: string } })
  return { price, leader: leader?.bidder ?? null, accepted }
}

describe('the price of a lot', () => {
  const rules = yen(100_000)

  test('begins at the starting price, whatever the first maximum', () =>
    expect(after(rules, [['a', 900_000]])).toMatchObject({ price: 100_000, leader: 'a' }))

  test('is one increment above the second maximum, and never more than the leader’s own', () => {
    expect(
      after(rules, [
        ['a', 300_000],
        ['b', 200_000],
      ]),
    ).toMatchObject({ price: 201_000, leader: 'a' })
    expect(
      after(rules, [
        ['a', 200_500],
        ['b', 200_000],
      ]),
    ).toMatchObject({ price: 200_500, leader: 'a' })
    expect(
      after(rules, [
        ['a', 200_000],
        ['b', 900_000],
      ]),
    ).toMatchObject({ price: 201_000, leader: 'b' })
  })

  test('of two equal maxima the earlier one leads, at that price', () =>
    expect(
      after(rules, [
        ['a', 200_000],
        ['b', 200_000],
      ]),
    ).toMatchObject({ price: 200_000, leader: 'a' }))

  test('is not moved by a leader who raises their own maximum, who may not lower it', () => {
    expect(
      after(rules, [
        ['a', 200_000],
        ['a', 300_000],
        ['a', 250_000],
      ]),
    ).toEqual({
      price: 100_000,
      leader: 'a',
      accepted: [true, true, false],
    })
  })

  test('jumps to the reserve with a maximum that reaches it, the leader’s own too', () => {
    const reserved = yen(100_000, 500_000)
    expect(after(reserved, [['a', 499_999]])).toMatchObject({ price: 100_000 })
    expect(after(reserved, [['a', 500_000]])).toMatchObject({ price: 500_000 })
    expect(
      after(reserved, [
        ['a', 400_000],
        ['a', 600_000],
      ]),
    ).toMatchObject({ price: 500_000 })
    expect(
      after(reserved, [
        ['a', 400_000],
        ['b', 600_000],
      ]),
    ).toMatchObject({ price: 500_000, leader: 'b' })
    expect(isReserveMet(reserved, 499_999)).toBe(false)
    expect(isReserveMet(reserved, 500_000)).toBe(true)
    expect(isReserveMet(yen(1), null)).toBe(false)
  })

  test('a bid is refused for its price only below the minimum at its turn', () => {
    expect(after(rules, [['a', 99_999]]).accepted).toEqual([false])
    expect(
      after(rules, [
        ['a', 200_000],
        ['b', 100_999],
        ['b', 101_000],
      ]).accepted,
    ).toEqual([true, false, true])
  })

  test('an answer by the system and a leader’s own raise say so', () => {
    const first = judgeBid(rules, null, { bidder: 'a', maximum: 300_000 })
    if (!first.accepted) throw new Error('refused')
    expect(first).toMatchObject({ entries: [{ bidder: 'a', kind: 'manual', price: 100_000 }], isRise: false })
    expect(judgeBid(rules, first.standing, { bidder: 'b', maximum: 200_000 })).toMatchObject({
      entries: [
        { bidder: 'b', kind: 'manual', price: 200_000 },
        { bidder: 'a', kind: 'proxy', price: 201_000 },
      ],
      isRise: true,
    })
    expect(judgeBid(rules, first.standing, { bidder: 'a', maximum: 400_000 })).toMatchObject({
      entries: [{ bidder: 'a', kind: 'raise' }],
      isRise: false,
    })
  })

  test('what others may bid does not depend on the leader’s maximum', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 9_999_999 }),
        fc.integer({ min: 100_000, max: 9_999_999 }),
        (one, other) => {
          const least = (maximum: number) =>
            minimumFor<string>(rules, { price: 100_000, leader: { bidder: 'a', maximum } }, 'b')
          expect(least(one)).toBe(least(other))
        },
      ),
    ))

  test('a miss is near from nine tenths of the reserve on, and not where it was reached', () => {
    const reserved = yen(1, 1_000)
    const near = (price: number | null) => isNearMiss(reserved, { price, percent: 90 })
    expect([899, 900, 999, 1_000, null].map(near)).toEqual([false, true, true, false, false])
    expect(isNearMiss(yen(1), { price: 1, percent: 90 })).toBe(false)
  })
})

describe('the end of a lot', () => {
  const lot = { endsAtMs: 100_000, hardEndsAtMs: 130_000, softCloseMs: 10_000 }
  test('is moved by a rise in its last minutes alone, and not beyond the hard end', () => {
    const ends = [50_000, 90_000, 95_000, 99_999].map((nowMs) => endAfterRise({ ...lot, nowMs }))
    expect(ends).toEqual([100_000, 100_000, 105_000, 109_999])
    expect(endAfterRise({ ...lot, endsAtMs: 129_000, nowMs: 128_000 })).toBe(130_000)
  })
})

const auctions = fc.record({
  currency: fc.constantFrom('JPY', 'CNY', 'USD'),
  start: fc.integer({ min: 1, max: 300 }).map((count) => count * 10_000),
  reserve: fc.option(fc.integer({ min: 0, max: 300 })),
  sent: fc.array(
    fc.record({
      bidder: fc.integer({ min: 1, max: 9 }),
      over: fc.integer({ min: -20, max: 400 }),
      after: fc.integer({ min: 0, max: 9_000 }),
    }),
    { maxLength: 60 },
  ),
})

/** The product's rule run over what came in, as the server does it. */
function product(auction: Auction, sent: readonly Sent[]) {
  const { currency, start, reserve, steps } = auction
  const rules = { currency, startPrice: start, reserve, steps }
  let standing: LotStanding<number> = null
  let endsAtMs = auction.endsAt
  const accepted: Sent[] = []
  for (const bid of sent) {
    if (bid.at >= endsAtMs) continue
    const judged: JudgedBid<number> = judgeBid(rules, standing, bid)
    if (!judged.accepted) continue
    accepted.push(bid)
    standing = judged.standing
    if (judged.isRise)
      endsAtMs = endAfterRise({
        endsAtMs,
        hardEndsAtMs: auction.hardEndsAt,
        softCloseMs: auction.softCloseMs,
        nowMs: bid.at,
      })
  }
  const { price, leader } = standing ?? { price: null, leader: null }
  return { price, winner: isReserveMet(rules, price) ? (leader?.bidder ?? null) : null, endsAt: endsAtMs, accepted }
}

test('seeded auctions end as the reference has them end: price, winner, end and what was accepted', () =>
  fc.assert(
    fc.property(auctions, ({ currency, start, reserve, sent }) => {
      let at = 0
      const unit = currency === 'JPY' ? 1 : 100
      const bids = sent.map(({ bidder, over, after: ms }) => {
        at += ms
        return { bidder, maximum: start + over * 1_000 * unit, at }
      })
      const auction: Auction = {
        currency,
        start,
        steps: usualSteps[currency],
        reserve: reserve === null ? null : start + reserve * 1_000 * unit,
        endsAt: 100_000,
        hardEndsAt: 160_000,
        softCloseMs: 5_000,
      }
      expect(product(auction, bids)).toEqual(referenceAuction(auction, bids))
    }),
    { numRuns: 3_000 },
  ))

test('a lot from which bids are taken out stands as if they had never come', () => {
  const rules = yen(100_000)
  const [a, b, c] = [
    { bidder: 'a', maximum: 200_000 },
    { bidder: 'b', maximum: 9_000_000 },
    { bidder: 'c', maximum: 300_000 },
  ] as const
  expect(standingAfter(rules, [a, b, c])).toMatchObject({ leader: b })
  expect(standingAfter(rules, [a, c])).toMatchObject({ price: 201_000, leader: c })
  expect(standingAfter(rules, [])).toBeNull()
})
