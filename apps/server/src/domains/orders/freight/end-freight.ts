import { saleOfOrder } from '@kikai/contract/payments/payment-subjects'
import type { ChangeContext, Member } from '../../../platform/context.ts'
import { findLivePayment, endPayment, returnPayment } from '../../payments/payments.public.ts'
import { endCollection } from '../collect/end-collection.ts'
import { type QuoteRow, findNewestQuote } from './freight-quotes.store.ts'
import { quoteStates } from '../freight.states.ts'
import type { OrderRow } from '../orders.store.ts'

type By = Member['id'] | null
type Ended = {
  order: Pick<OrderRow, 'id' | 'number' | 'companyId'>
  as: 'buyer' | 'seller' | 'staff' | 'clock'
  by: By
}

/**
 * Ends the freight of an order that is cancelled before dispatch: an open quote ends, paid freight goes back to its
 * payer.
 */
export async function endFreight(ctx: ChangeContext, { order, as, by }: Ended): Promise<void> {
  await endCollection(ctx, order)
  const quote = await findNewestQuote(ctx.db, order.id)
  if (quote?.state === 'open') {
    if (as === 'buyer') await endQuote(ctx, { quote, event: 'decline', as, by })
    else await endQuote(ctx, { quote, event: 'withdraw', as, by })
  }
  if (quote?.state !== 'paid') return
  await quoteStates.change(ctx.db, { id: quote.id, event: 'giveBack', as, by })
  const { id: orderId, number, companyId } = order
  const sale = saleOfOrder(orderId)
  await returnPayment(ctx, { subjectKind: 'freight', subjectId: quote.id, sale, number, companyId })
  await ctx.announce('freight.returned', { orderId, quoteId: quote.id })
}

type Ending =
  | { event: 'decline'; as: 'buyer'; by: By }
  | { event: 'lapse'; as: 'clock'; by: By }
  | { event: 'replace'; as: 'seller' | 'staff'; by: By }
  | { event: 'withdraw'; as: 'seller' | 'staff' | 'clock'; by: By }

/** Ends an open quote of an order. Refused while a payment for it may be on its way. */
export async function endOpenQuote(
  ctx: ChangeContext,
  { order, ...ending }: Ending & { order: Pick<OrderRow, 'id'> },
): Promise<void> {
  const quote = await findNewestQuote(ctx.db, order.id)
  if (quote?.state === 'open') await endQuote(ctx, { quote, ...ending })
}

async function endQuote(ctx: ChangeContext, { quote, event, as, by }: Ending & { quote: QuoteRow }): Promise<void> {
  const live = await findLivePayment(ctx.db, { subjectKind: 'freight', subjectId: quote.id })
  if (live) await endPayment(ctx, { live, as: as === 'buyer' ? 'member' : 'clock', by })
  await quoteStates.change(ctx.db, { id: quote.id, event, as, by })
}
