import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'
import { instant, money } from '../fields.ts'

/** What a listing lacks for an auction. */
export const lotLacks = ['price', 'pictures', 'condition', 'stock'] as const

/** Codes 5500–5599. */
export const auctionErrors = defineErrors('auctions', {
  notStarted: { code: 5501, data: z.object({ at: instant }) },
  /** Below what the price asks for at the bid's turn. */
  tooLow: { code: 5502, data: z.object({ minimum: money }) },
  ended: { code: 5503 },
  notRegistered: { code: 5504 },
  ownLot: { code: 5505 },
  /** The bidder and the seller share a company, an account or a device; which of them is not said. */
  related: { code: 5506 },
  /** An unpaid lot, or staff, keeps the member from bidding. */
  bidderSuspended: { code: 5507 },
  aboveLimit: { code: 5508, data: z.object({ limit: money }) },
  notWhole: { code: 5509 },
  wrongCurrency: { code: 5510, data: z.object({ currency: z.string() }) },
  /** The lot stands still until staff have decided. */
  onHold: { code: 5511 },
  alreadyInALot: { code: 5512 },
  notReady: { code: 5513, data: z.object({ lacks: z.array(z.enum(lotLacks)) }) },
  wrongTimes: { code: 5514, data: z.object({ minHours: z.int(), maxDays: z.int() }) },
  reserveTooLow: { code: 5515 },
  withdrawnTooLate: { code: 5516, data: z.object({ hours: z.int() }) },
  relistedOften: { code: 5517, data: z.object({ most: z.int() }) },
  relistTooSoon: { code: 5518, data: z.object({ from: instant }) },
  noRunnerUp: { code: 5519 },
  /** A slip is ten times the next bid, ten minutes old at most, and half a day before the end. */
  notATypo: { code: 5520 },
  startPassed: { code: 5521 },
})
