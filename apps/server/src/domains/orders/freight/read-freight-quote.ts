import type { Instant } from '@kikai/kernel/instant'
import type { Reads } from '../../../platform/context.ts'
import { type QuoteRow, findQuote } from './freight-quotes.store.ts'

type Paid = { amount: number; paidAt: Instant; payerId: QuoteRow['payerId'] }

/** Freight that was paid separately, when, and by whom; null if none was. */
export async function readPaidFreight(ctx: Reads, quoteId: QuoteRow['id']): Promise<Paid | null> {
  const quote = await findQuote(ctx.db, quoteId)
  return quote?.paidAt ? { amount: quote.amount, paidAt: quote.paidAt, payerId: quote.payerId } : null
}

type Offered = Pick<QuoteRow, 'amount' | 'parts' | 'carrier' | 'carrierName' | 'scope'> & { validUntil: Instant }

/** The amount and validity of an open quote; null when it was paid, replaced or has ended. */
export async function readOfferedFreight(ctx: Reads, quoteId: QuoteRow['id']): Promise<Offered | null> {
  const quote = await findQuote(ctx.db, quoteId)
  if (quote?.state !== 'open' || quote.validUntil === null) return null
  const { amount, parts, carrier, carrierName, scope, validUntil } = quote
  return { amount, parts, carrier, carrierName, scope, validUntil }
}
