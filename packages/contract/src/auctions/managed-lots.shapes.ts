import * as z from 'zod/mini'
import { allowedAction, day, historyEntry, idOf, instant, money } from '../fields.ts'
import { bidLog, lotCard, lotDays, lotRules, refusedBid } from './auctions.shapes.ts'
import { lotGroups } from './auctions.words.ts'

/** A lot for its seller and for staff. The maxima of bidders are not in it. */
export const managedLot = z.object({
  ...lotCard.shape,
  company: z.object({ id: idOf('company'), name: z.string() }),
  group: z.enum(lotGroups),
  reserve: z.nullable(money),
  /** The price in percent of the reserve; null without one, or without a bid. */
  reservePercent: z.nullable(z.int()),
  estimate: z.object({ low: money, high: money }),
  hardEndsAt: instant,
  /** When somebody has to do something, or the clock does. */
  deadlineAt: z.nullable(instant),
  /** The price missed the reserve by little: until when the seller may take it. */
  nearMiss: z.nullable(z.object({ price: money, percent: z.int(), until: instant })),
  order: z.nullable(z.object({ orderId: idOf('order'), number: z.string(), payBy: z.nullable(instant) })),
  defaulted: z.nullable(z.object({ at: instant, bidder: z.int(), forfeited: money, cleared: z.boolean() })),
  secondChance: z.nullable(z.object({ bidder: z.int(), price: money, until: instant })),
  relisted: z.object({
    no: z.int(),
    most: z.int(),
    from: z.nullable(instant),
    of: z.nullable(idOf('lot')),
    as: z.nullable(idOf('lot')),
  }),
  watchCount: z.int(),
  reason: z.nullable(z.string()),
  allowedActions: z.array(allowedAction),
})
export type ManagedLot = z.output<typeof managedLot>

/** A registered bidder by their number; who it is stands in `revealBidders`. */
export const lotBidder = z.object({
  bidder: z.int(),
  hasBid: z.boolean(),
  country: z.string(),
  certified: z.boolean(),
  suspended: z.boolean(),
  deposit: z.object({ amount: money, state: z.enum(['waived', 'held', 'released', 'forfeited']) }),
  /** Shares a company, an account or a device with the seller, as it is found now; staff decide. */
  related: z.boolean(),
})

export const managedLotDetail = z.object({
  ...managedLot.shape,
  rules: lotRules,
  viewing: z.array(lotDays),
  collection: lotDays,
  storageFrom: z.nullable(day),
  log: bidLog.shape.data,
  refused: z.array(refusedBid),
  bidders: z.array(lotBidder),
  history: z.array(historyEntry),
})
export type ManagedLotDetail = z.output<typeof managedLotDetail>
