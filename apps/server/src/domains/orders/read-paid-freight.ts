import type { Instant } from '@kikai/kernel/instant'
import type { Reads } from '../../platform/context.ts'
import { type QuoteRow, findQuote } from './freight-quotes.store.ts'

/** What was paid for the freight of an order beside its total, and when; null for a quote that nobody has paid. */
export async function readPaidFreight(
  ctx: Reads,
  quoteId: QuoteRow['id'],
): Promise<{ amount: number; paidAt: Instant } | null> {
  const quote = await findQuote(ctx.db, quoteId)
  return quote?.paidAt ? { amount: quote.amount, paidAt: quote.paidAt } : null
}
