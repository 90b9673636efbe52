import type { Sale } from '@kikai/contract/payments/payment-subjects'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { PriceCurrency } from '@kikai/kernel/money'
import type { Reads } from '../../../platform/context.ts'
import { findFeePosting } from './fee-postings.store.ts'

/** A fee without tax and its tax, in the smallest unit, as they were booked. */
export type FeePosting = {
  companyId: Id<'company'>
  currency: PriceCurrency
  fee: number
  tax: number
  taxPercent: number
  at: Instant
}

/** The fee that was kept when an order's money became available; null before, and where none was kept. */
export const readKeptFee = (ctx: Reads, sale: Sale): Promise<FeePosting | null> =>
  findFeePosting(ctx.db, { ...sale, refundId: null })

/** The part of an order's fee that was given back with a refund; null where none was. */
export const readReturnedFee = (ctx: Reads, credited: Sale & { refundId: Id<'refund'> }): Promise<FeePosting | null> =>
  findFeePosting(ctx.db, credited)
