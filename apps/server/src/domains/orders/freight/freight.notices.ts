import { screenLinks } from '@kikai/contract/wire/screen-links'
import { formatMoney } from '@kikai/i18n/format/money'
import { textOf } from '@kikai/i18n/server'
import { inEachLanguage } from '@kikai/kernel/language'
import { toMoney } from '@kikai/kernel/money'
import type { FactsOf } from '../../../events.ts'
import type { JobContext } from '../../../platform/context.ts'
import { everything } from '../../../platform/sessions/reach.ts'
import { givenBackOf } from '../../payments/payments.public.ts'
import { aboveCap, freightEstimateOf } from './freight-cap.ts'
import { findQuote } from './freight-quotes.store.ts'
import { sellersOf, toBuyer, toSeller } from '../orders.notices.ts'
import { type OrderRow, findOrder } from '../orders.store.ts'

/** Tells the buyer the freight and the time to pay it; skipped for a replaced quote. */
export async function tellFreightQuoted(
  ctx: JobContext,
  { orderId, quoteId }: FactsOf<'freight.quoted'>,
): Promise<void> {
  const order = await findOrder(ctx.db, { orderId, owner: { reach: everything } })
  const quote = await findQuote(ctx.db, quoteId)
  if (!order || quote?.state !== 'open' || quote.validUntil === null) return
  const due = { at: quote.validUntil }
  const asked = toMoney(quote.currency, quote.amount)
  const cap = aboveCap(order, quote) && freightEstimateOf(order)?.cap
  const amount = cap
    ? inEachLanguage((language) =>
        textOf(language, 'orderNotices.freightAbove', {
          amount: formatMoney(asked, language),
          cap: formatMoney(cap, language),
        }),
      )
    : asked
  const params = { ...freightFacts(order), amount, due }
  await ctx.tx((ctx) =>
    ctx.tell(order.memberId, { kind: 'freightQuoted', about: quoteId, link: screenLinks.freight(orderId), params }),
  )
}

/** Tells both sides that the quote is over: the seller may make another one. */
export async function tellFreightLapsed(ctx: JobContext, { orderId }: FactsOf<'freight.lapsed'>): Promise<void> {
  const order = await findOrder(ctx.db, { orderId, owner: { reach: everything } })
  if (!order?.deadlineAt || order.freight !== 'awaiting_quote' || order.life !== 'open') return
  const params = { ...freightFacts(order), due: { at: order.deadlineAt } }
  const by = { at: order.quoteBy ?? order.deadlineAt }
  const about = `${orderId} ${order.version}`
  const sellers = await sellersOf(ctx, order)
  await ctx.tx(async (ctx) => {
    await ctx.tell(order.memberId, { kind: 'freightLapsed', about, link: screenLinks.freight(orderId), params })
    for (const seller of sellers)
      await ctx.tell(seller, {
        kind: 'saleToQuote',
        about,
        link: screenLinks.managedOrder(orderId),
        params: { ...params, by },
      })
  })
}

/** Tells the seller that the quote is overdue and that the platform knows; skipped when it was made meanwhile. */
export async function tellQuoteOverdue(ctx: JobContext, { orderId }: FactsOf<'freight.overdue'>): Promise<void> {
  const order = await findOrder(ctx.db, { orderId, owner: { reach: everything } })
  if (!order?.quoteEscalatedAt || !order.quoteBy || !order.deadlineAt) return
  const params = { ...freightFacts(order), by: { at: order.quoteBy }, due: { at: order.deadlineAt } }
  const about = `${orderId} ${order.quoteBy}`
  const link = screenLinks.managedOrder(orderId)
  const sellers = await sellersOf(ctx, order)
  await ctx.tx(async (ctx) => {
    for (const seller of sellers) await ctx.tell(seller, { kind: 'saleQuoteOverdue', about, link, params })
  })
}

/** Tells the seller that the order may leave, and the buyer, if it was somebody else who paid. */
export async function tellFreightPaid(ctx: JobContext, { orderId, quoteId }: FactsOf<'freight.paid'>): Promise<void> {
  const order = await findOrder(ctx.db, { orderId, owner: { reach: everything } })
  const quote = await findQuote(ctx.db, quoteId)
  if (!order || quote?.state !== 'paid') return
  const amount = toMoney(quote.currency, quote.amount)
  const sellers = await sellersOf(ctx, order)
  await ctx.tx(async (ctx) => {
    const params = { ...freightFacts(order), amount, total: toBuyer(order).params.total }
    await ctx.tell(order.memberId, { kind: 'freightPaid', about: quoteId, link: toBuyer(order).link, params })
    for (const seller of sellers) await ctx.tell(seller, { kind: 'saleToShip', ...toSeller(order), about: quoteId })
  })
}

/** Tells the payer of the freight that it was returned to their balance. */
export async function tellFreightReturned(
  ctx: JobContext,
  { orderId, quoteId }: FactsOf<'freight.returned'>,
): Promise<void> {
  const order = await findOrder(ctx.db, { orderId, owner: { reach: everything } })
  const quote = await findQuote(ctx.db, quoteId)
  const payerId = quote?.payerId
  if (!order || !quote || !payerId) return
  const back = (await givenBackOf(ctx, { subjectId: orderId, memberId: payerId })).findLast(
    ({ of }) => of === 'freight',
  )
  const isOnline = back?.channel === 'online'
  const where = inEachLanguage((language) =>
    textOf(language, `orderNotices.cancelledWhy.${isOnline ? 'freightOnline' : 'freightBalance'}`),
  )
  const params = { ...freightFacts(order), amount: toMoney(quote.currency, quote.amount), where }
  // A payer by link is not the buyer and cannot open the order.
  const link = isOnline && payerId === order.memberId ? screenLinks.order(orderId) : screenLinks.balance()
  await ctx.tx((ctx) => ctx.tell(payerId, { kind: 'freightReturned', about: quoteId, link, params }))
}

const freightFacts = (order: OrderRow) => {
  const { number, what } = toBuyer(order).params
  return { number, what }
}
