import { companyErrors } from '@kikai/contract/companies/companies.errors'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { freightCalls } from '@kikai/contract/orders/freight.calls'
import type { FreightDue, FreightQuote, SharedFreight } from '@kikai/contract/orders/freight.shapes'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { OnlineProvider } from '@kikai/contract/payments/online.words'
import type { Id } from '@kikai/kernel/ids'
import { includedTax, toMoney, nothing } from '@kikai/kernel/money'
import type { Context, Guest, Member, ReadContext, Reads } from '../../../platform/context.ts'
import { maskName } from '../../../platform/texts/masks.ts'
import { offeredOnline } from '../../../platform/online-pay/providers.ts'
import { actionsOf } from '../../../platform/steps/present-action.ts'
import { everything } from '../../../platform/sessions/reach.ts'
import { hashOfToken } from '../../../platform/sessions/session-token.ts'
import { sellerNames, stoppedNow } from '../../companies/companies.public.ts'
import { contactsOf } from '../../members/members.public.ts'
import { readBalances, readPaymentRules, remittancesOf } from '../../payments/payments.public.ts'
import { aboveCap, freightEstimateOf } from './freight-cap.ts'
import { onlineFreightBlocked, payFreightBlocked, remitFreightBlocked } from './freight.policy.ts'
import { type QuoteRow, findNewestQuote, findQuoteOfLink } from './freight-quotes.store.ts'
import { cancelOrderBlocked, isFreightOpen } from '../orders.policy.ts'
import { type OrderRow, findOrder } from '../orders.store.ts'

type ReadFreight = typeof freightCalls.readFreight
type ReadShared = typeof freightCalls.readSharedFreight

export const readFreight = (ctx: Context<Member>, { orderId }: InputOf<ReadFreight>): Promise<OutputOf<ReadFreight>> =>
  presentFreight(ctx, { orderId })

export const readSharedFreight = (ctx: Context, { token }: InputOf<ReadShared>): Promise<OutputOf<ReadShared>> =>
  presentSharedFreight(ctx, { token })

/** The freight of the reader's own order. */
export async function presentFreight(
  ctx: ReadContext<Member>,
  { orderId }: { orderId: Id<'order'> },
): Promise<FreightDue> {
  const memberId = ctx.actor.id
  const order = await findOrder(ctx.db, { orderId, owner: { memberId } })
  if (!order) throw refuse(requestErrors.notFound)
  const quote = await findNewestQuote(ctx.db, orderId)
  const shown = quote ? await presentQuote(ctx, { quote, order, isMasked: false }) : null
  const [balance] = await readBalances(ctx, { memberId, currencies: [order.currency] })
  const remittances = quote
    ? await remittancesOf(ctx, { subjectIds: [quote.id], side: 'payer' })
    : new Map<string, FreightDue['remittance']>()
  const online = await onlineOf(ctx, { order, quote })
  const now = ctx.now()
  const isOpen = quote?.state === 'open'
  const stop = await stopOf(ctx, order)
  const pay = stop ?? payFreightBlocked(order, now)
  return {
    orderId,
    number: order.number,
    estimate: freightEstimateOf(order),
    quote: shown,
    // The freight was set with the goods, and the quote is for more pieces than that.
    inOrder: order.freightAmount === null ? null : toMoney(order.currency, order.freightAmount),
    dueBy: order.life === 'open' && isFreightOpen(order) ? order.freightDueBy : null,
    quoteBy: order.quoteBy,
    quoteEscalatedAt: order.quoteBy && order.quoteEscalatedAt,
    paid: toMoney(order.currency, order.total - order.refunded),
    balance: balance ?? nothing(order.currency),
    remittance: (quote && remittances.get(quote.id)) ?? null,
    online: online.provider,
    allowedActions: actionsOf({
      ...(isOpen ? { pay, remit: stop ?? remitFreightBlocked(order, now), share: pay, ...online.action } : {}),
      ...(quote?.shared && isOpen ? { unshare: null } : {}),
      ...(order.life === 'open' ? { cancel: cancelOrderBlocked(order) } : {}),
    }),
  }
}

type Offered = { order: OrderRow; quote: QuoteRow | null }
/** The online provider while the freight can be paid, and whether it is available now. */
async function onlineOf(
  ctx: ReadContext<Member | Guest>,
  { order, quote }: Offered,
): Promise<{ provider: OnlineProvider | null; action: Readonly<Record<string, Refusal | null>> }> {
  const provider = quote?.state === 'open' ? offeredOnline(ctx.config, quote.currency) : null
  if (!quote || !provider) return { provider: null, action: {} }
  const rules = await readPaymentRules(ctx)
  const blocked = (await stopOf(ctx, order)) ?? onlineFreightBlocked(order, { quote, rules, now: ctx.now() })
  return { provider, action: { payOnline: blocked } }
}

/** Why nobody pays its seller anything ahead now. */
const stopOf = async (ctx: Reads, order: OrderRow): Promise<Refusal | null> =>
  (await stoppedNow(ctx, [order])).size > 0 ? refuse(companyErrors.notSelling) : null

/** A quote for both sides of its order; a payer other than the buyer is named, masked where the buyer is. */
export async function presentQuote(
  ctx: ReadContext<Member>,
  {
    quote,
    order,
    isMasked,
  }: { quote: QuoteRow; order: Pick<OrderRow, 'memberId' | 'taxRate' | 'currency' | 'freightCap'>; isMasked: boolean },
): Promise<FreightQuote> {
  const isOthers = quote.payerId !== null && quote.payerId !== order.memberId
  const [payer] = isOthers && quote.payerId ? await contactsOf(ctx, [quote.payerId]) : []
  const payerName = payer && isMasked ? maskName(payer.name) : (payer?.name ?? null)
  const { id, state, parts, carrier, carrierName, scope, aboveReason, validUntil, createdAt, shared, paidAt } = quote
  return {
    id,
    state,
    ...taxedAmount(quote, order),
    parts,
    carrier,
    carrierName,
    scope,
    aboveCap: aboveCap(order, quote),
    aboveReason,
    validUntil,
    quotedAt: createdAt,
    shared: shared && state === 'open',
    paidAt,
    paidBy: payerName,
  }
}

/** The amount includes tax, as on its invoice. */
function taxedAmount(
  { currency, amount }: Pick<QuoteRow, 'currency' | 'amount'>,
  { taxRate }: Pick<OrderRow, 'taxRate'>,
): Pick<FreightQuote, 'amount' | 'taxRate' | 'tax'> {
  const asked = toMoney(currency, amount)
  return { amount: asked, taxRate, tax: includedTax(asked, taxRate) }
}

/** The freight as shown to everybody with its payment link. */
export async function presentSharedFreight(
  ctx: ReadContext<Member | Guest>,
  { token }: { token: string },
): Promise<SharedFreight> {
  const quote = await findQuoteOfLink(ctx.db, hashOfToken(token))
  const order = quote && (await findOrder(ctx.db, { orderId: quote.orderId, owner: { reach: everything } }))
  if (!quote || !order) throw refuse(orderErrors.linkOver)
  const { actor } = ctx
  const names = await sellerNames(ctx, [order])
  const online = await onlineOf(ctx, { order, quote })
  const { currency, parts, scope, validUntil, state } = quote
  const [balance = nothing(currency)] =
    actor.kind === 'member' ? await readBalances(ctx, { memberId: actor.id, currencies: [currency] }) : []
  return {
    number: order.number,
    seller: names.get(order.companyId) ?? '',
    title: order.lines[0]?.titles[ctx.language] ?? '',
    state,
    ...taxedAmount(quote, order),
    parts,
    scope,
    validUntil,
    balance: actor.kind === 'member' ? balance : null,
    online: online.provider,
    allowedActions:
      state === 'open'
        ? actionsOf({ pay: (await stopOf(ctx, order)) ?? payFreightBlocked(order, ctx.now()), ...online.action })
        : [],
  }
}
