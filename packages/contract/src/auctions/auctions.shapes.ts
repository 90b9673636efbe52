import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { allowedAction, countryCode, day, idOf, instant, line, money, picture, unitPrice } from '../fields.ts'
import { freightModes, taxModes } from '../goods/goods.words.ts'
import { logEntry } from './bid-log.ts'
import { priceSteps } from './increments.ts'
import { lotId, lotNow, lotState } from './lots-of-goods.calls.ts'
import { lotSums, premiumStep } from './lot-sums.ts'

/** What a list shows of the goods of a lot. */
export const lotGoods = z.object({
  id: idOf('goods'),
  managementNumber: z.string(),
  title: z.string(),
  model: z.string(),
  year: z.nullable(z.int()),
  hours: z.nullable(z.int()),
  place: z.string(),
  picture: z.nullable(picture),
})

/** A push on the topic `lot:<id>`: what every member may know of a lot after a bid, without another call. */
export const lotPush = z.object({
  state: lotState,
  bidCount: z.int(),
  bidderCount: z.int(),
  price: z.nullable(money),
  leader: z.nullable(z.int()),
  reserveMet: z.boolean(),
  endsAt: instant,
  extensionCount: z.int(),
})
export type LotPush = z.output<typeof lotPush>

/** A bid as everybody reads it while the lot runs. */
export const shownBid = z.object({
  /** Counted from the first bid. */
  number: z.int(),
  kind: z.enum(['manual', 'proxy', 'raise', 'void']),
  bidder: z.nullable(z.int()),
  /** Whether it is the reader's. */
  mine: z.boolean(),
  price: z.nullable(money),
  at: instant,
  /** Whether the end was moved by it. */
  extended: z.boolean(),
})
export type ShownBid = z.output<typeof shownBid>

export const lotDays = z.strictObject({ fromDay: day, toDay: day })

/** What is fixed before a lot begins. Its text is the first link of the log, so that it cannot be changed afterwards. */
export const lotRules = z.object({
  number: z.string(),
  currency: z.string(),
  startPrice: z.int(),
  hasReserve: z.boolean(),
  startsAt: instant,
  plannedEndsAt: instant,
  hardEndsAt: instant,
  softCloseMinutes: z.int(),
  /** The increments; the text of lots from before they could be set does not name them. */
  steps: z.optional(priceSteps),
  deposit: z.int(),
  premium: z.array(premiumStep),
  taxMode: z.enum(taxModes),
  taxRate: z.number(),
  freight: z.enum(freightModes),
  freightAmount: z.nullable(z.int()),
  /** The upper end of an estimate where the freight is quoted later. */
  freightUpTo: z.nullable(z.int()),
  payHours: z.int(),
  /** What is taken of the deposit of whoever does not pay, in percent of the price. */
  defaultPercent: z.int(),
  termsVersion: z.string(),
})
export type LotRules = z.output<typeof lotRules>

/** What only the reader knows of a lot: their registration, and their own maximum. */
export const ownPart = z.object({
  bidder: z.int(),
  leading: z.boolean(),
  /** The reader's own maximum; nobody else is shown it. */
  maximum: z.nullable(money),
  limit: z.nullable(money),
  suspended: z.boolean(),
  deposit: z.object({
    amount: money,
    state: z.enum(['waived', 'held', 'released', 'forfeited']),
    /** The latest moment at which it is back; null while the lot runs. */
    releaseBy: z.nullable(instant),
  }),
  result: z.enum(['waiting', 'leading', 'outbid', 'noBid', 'won', 'paid', 'lost', 'offered', 'defaulted', 'cancelled']),
  /** Of whoever won: the order, and until when it is paid. */
  order: z.nullable(z.object({ orderId: idOf('order'), payBy: z.nullable(instant) })),
  /** Offered after the winner did not pay: the reader's own maximum, and until when it may be accepted. */
  secondChance: z.nullable(z.object({ price: money, until: instant })),
})
export type OwnPart = z.output<typeof ownPart>

export const lotCard = z.object({
  lotId,
  number: z.string(),
  goods: lotGoods,
  now: lotNow,
  startPrice: z.nullable(money),
  /** The increments that it keeps; null for visitors. */
  steps: z.nullable(priceSteps),
})

/** A lot as bidders read it. */
export const lot = z.object({
  ...lotCard.shape,
  seller: z.object({ id: idOf('company'), name: z.string(), certified: z.boolean() }),
  /** Where the machine stands and its seller works, whose clock may be another one. */
  where: z.object({ country: countryCode, timeZone: z.string() }),
  /** Null for visitors. */
  estimate: z.nullable(z.object({ low: money, high: money })),
  deposit: z.nullable(money),
  /** The estimate of a freight that is quoted later; null for visitors. */
  freightUpTo: z.nullable(money),
  rules: z.nullable(lotRules),
  hardEndsAt: instant,
  viewing: z.array(lotDays),
  collection: lotDays,
  /** From when storage costs a fee; null where none is asked. */
  storageFrom: z.nullable(day),
  watchCount: z.int(),
  watching: z.boolean(),
  /** What it costs the reader at the price of now, and at their own maximum. */
  costs: z.nullable(z.object({ atPrice: lotSums, atMaximum: z.nullable(lotSums) })),
  mine: z.nullable(ownPart),
  /** Why it ended or stands still, in the words of whoever decided. */
  reason: z.nullable(z.string()),
  allowedActions: z.array(allowedAction),
})
export type Lot = z.output<typeof lot>

/** The answer to a bid. */
export const bidAnswer = z.object({
  now: lotNow,
  leading: z.boolean(),
  maximum: money,
  /** Whether the price was another one than the bidder had seen. */
  priceMoved: z.boolean(),
})

/** A bid that was not taken, as its lot's log keeps it. */
export const refusedBid = z.object({ bidder: z.int(), price: money, at: instant })

/** The log of a lot. While it runs without hashes; afterwards with everything that it takes to check it. */
export const bidLog = z.object({
  lotId,
  number: z.string(),
  goods: lotGoods,
  state: lotState,
  price: z.nullable(money),
  endedAt: z.nullable(instant),
  data: z.array(shownBid),
  total: z.int(),
  /** Null while the lot runs, and for visitors of a lot that runs. */
  proof: z.nullable(
    z.object({
      rulesText: z.string(),
      rulesHash: z.string(),
      head: z.string(),
      currency: z.string(),
      entries: z.array(logEntry),
    }),
  ),
})
export type BidLog = z.output<typeof bidLog>

export const ownAuction = z.object({ ...lotCard.shape, mine: ownPart, allowedActions: z.array(allowedAction) })
export type OwnAuction = z.output<typeof ownAuction>

/** What is fixed when a lot is put up, in the currency of the goods. */
export const lotDraft = {
  startPrice: unitPrice,
  reserve: z.nullable(unitPrice),
  estimate: z.strictObject({ low: unitPrice, high: unitPrice }),
  startsAt: instant,
  endsAt: instant,
  viewing: z.array(lotDays).check(z.maxLength(limits.lotViewingsMax)),
  collection: lotDays,
  storageFrom: z.nullable(day),
}

export const lotReason = line(limits.textAreaLength)
