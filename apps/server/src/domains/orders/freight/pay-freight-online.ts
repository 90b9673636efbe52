import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import type { payOnlineCalls } from '@kikai/contract/orders/pay-online.calls'
import type { OnlinePayment } from '@kikai/contract/payments/online.shapes'
import { toMoney } from '@kikai/kernel/money'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { findLivePayment, openOnline, presentOnline, readPaymentRules } from '../../payments/payments.public.ts'
import { onlineFreightBlocked, payFreightBlocked } from './freight.policy.ts'
import { type QuoteRow, findNewestQuote } from './freight-quotes.store.ts'
import { lockOrder } from '../lock-order.ts'
import type { OrderRow } from '../orders.store.ts'
import { lockLinked } from './pay-freight.ts'

type PayOnline = typeof payOnlineCalls.payFreightOnline
type PayShared = typeof payOnlineCalls.paySharedFreightOnline

/**
 * Begins an online payment of the freight by the buyer. Money that arrives after the quote's end is refunded
 * automatically.
 */
export function payFreightOnline(ctx: Context<Member>, { orderId }: InputOf<PayOnline>): Promise<OutputOf<PayOnline>> {
  const owner = { memberId: ctx.actor.id }
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    return openFreight(ctx, { order, quote: await findNewestQuote(ctx.db, orderId) })
  })
}

/** The same for a holder of the payment link. */
export const paySharedFreightOnline = (
  ctx: Context<Member>,
  { token }: InputOf<PayShared>,
): Promise<OutputOf<PayShared>> => ctx.tx(async (ctx) => openFreight(ctx, await lockLinked(ctx, token)))

type Paying = { order: OrderRow; quote: QuoteRow | null }

/** The caller has locked the order. */
async function openFreight(ctx: TxContext<Member>, { order, quote }: Paying): Promise<OnlinePayment> {
  const now = await databaseNow(ctx.db)
  if (quote?.state !== 'open') throw payFreightBlocked(order, now) ?? refuse(orderErrors.noFreightQuote)
  const blocked = onlineFreightBlocked(order, { quote, rules: await readPaymentRules(ctx), now })
  if (blocked) throw blocked
  const subject = { subjectKind: 'freight', subjectId: quote.id } as const
  const live = await findLivePayment(ctx.db, subject)
  const amount = toMoney(quote.currency, quote.amount)
  return presentOnline(ctx, await openOnline(ctx, { ...subject, amount, now, live }))
}
