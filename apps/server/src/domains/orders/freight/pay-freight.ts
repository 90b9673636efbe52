import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { freightCalls } from '@kikai/contract/orders/freight.calls'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { toMoney, priceCurrencyOf } from '@kikai/kernel/money'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { everything } from '../../../platform/sessions/reach.ts'
import { hashOfToken } from '../../../platform/sessions/session-token.ts'
import { expectRemittance, findLivePayment, payFromBalance, presentRemittance } from '../../payments/payments.public.ts'
import { freightSettlement } from './freight-subject.ts'
import { payFreightBlocked, remitFreightBlocked } from './freight.policy.ts'
import { type QuoteRow, findNewestQuote, findQuoteOfLink } from './freight-quotes.store.ts'
import type { OrderRow } from '../orders.store.ts'
import { presentFreight, presentSharedFreight } from './present-freight.ts'
import { lockOrder } from '../lock-order.ts'

type PayFreight = typeof freightCalls.payFreight
type PayShared = typeof freightCalls.paySharedFreight
type RemitFreight = typeof freightCalls.remitFreight

/** The buyer pays the freight from their balance, and the order can leave. */
export function payFreight(ctx: Context<Member>, { orderId }: InputOf<PayFreight>): Promise<OutputOf<PayFreight>> {
  const owner = { memberId: ctx.actor.id }
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    await payOpenQuote(ctx, { order, quote: await findNewestQuote(ctx.db, orderId) })
    return presentFreight(ctx, { orderId })
  })
}

/** A holder of the payment link pays; the goods stay the buyer's. */
export function paySharedFreight(ctx: Context<Member>, { token }: InputOf<PayShared>): Promise<OutputOf<PayShared>> {
  return ctx.tx(async (ctx) => {
    await payOpenQuote(ctx, await lockLinked(ctx, token))
    return presentSharedFreight(ctx, { token })
  })
}

/** The quote of a link behind its order's lock. */
export async function lockLinked(ctx: TxContext<Member>, token: string): Promise<{ order: OrderRow; quote: QuoteRow }> {
  const linkHash = hashOfToken(token)
  const known = await findQuoteOfLink(ctx.db, linkHash)
  if (!known) throw refuse(orderErrors.linkOver)
  const order = await lockOrder(ctx, { orderId: known.orderId, owner: { reach: everything } })
  const quote = await findQuoteOfLink(ctx.db, linkHash)
  if (!quote) throw refuse(orderErrors.linkOver)
  return { order, quote }
}

type Paying = { order: OrderRow; quote: QuoteRow | null }

/** The caller has locked the order. */
async function payOpenQuote(ctx: TxContext<Member>, { order, quote }: Paying): Promise<void> {
  const memberId = ctx.actor.id
  const now = await databaseNow(ctx.db)
  const blocked = payFreightBlocked(order, now)
  if (blocked) throw blocked
  if (quote?.state !== 'open') throw refuse(orderErrors.noFreightQuote)
  const subject = { subjectKind: 'freight', subjectId: quote.id } as const
  const live = await findLivePayment(ctx.db, subject)
  const settling = { quote, order, method: 'balance', by: memberId, as: 'buyer', payerId: memberId, now } as const
  const settlement = freightSettlement(ctx, settling)
  await payFromBalance(ctx, {
    ...subject,
    memberId,
    amount: toMoney(quote.currency, quote.amount),
    now,
    live,
    settlement,
  })
}

/** Bank account and reference for paying the freight by transfer, until the quote ends. */
export function remitFreight(
  ctx: Context<Member>,
  { orderId }: InputOf<RemitFreight>,
): Promise<OutputOf<RemitFreight>> {
  const memberId = ctx.actor.id
  const owner = { memberId }
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    const now = await databaseNow(ctx.db)
    const blocked = remitFreightBlocked(order, now)
    if (blocked) throw blocked
    const quote = await findNewestQuote(ctx.db, orderId)
    if (quote?.state !== 'open') throw refuse(orderErrors.noFreightQuote)
    const { id: remittanceId } = await expectRemittance(ctx, {
      subjectKind: 'freight',
      subjectId: quote.id,
      memberId,
      amount: { currency: priceCurrencyOf(quote), minor: quote.amount },
      dueAt: order.deadlineAt ?? now,
      now,
    })
    return presentRemittance(ctx, { remittanceId, side: 'payer' })
  })
}
