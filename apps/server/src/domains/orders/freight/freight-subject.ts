import { screenLinks } from '@kikai/contract/wire/screen-links'
import assert from 'node:assert/strict'
import { refuse } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { orderTab } from '@kikai/contract/orders/orders.states'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { toMoney } from '@kikai/kernel/money'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { ChangeContext, Reads, Writes } from '../../../platform/context.ts'
import { everything } from '../../../platform/sessions/reach.ts'
import {
  type Captured,
  type PaymentEffect,
  type PayableSubject,
  findLivePayment,
} from '../../payments/payments.public.ts'
import { readFigures, shipDaysOf } from '../../settings/settings.public.ts'
import { lockCheckout } from '../place/checkouts.store.ts'
import { endCollection } from '../collect/end-collection.ts'
import {
  type QuoteRow,
  findQuote,
  freightPaid,
  isFreightLate,
  listQuoteFacts,
  paidBy,
  isQuoteNumbered,
  setFreightLapse,
  setValidUntil,
  stillValid,
} from './freight-quotes.store.ts'
import { quoteStates } from '../freight.states.ts'
import { freightStates } from '../orders.states.ts'
import { type OrderRow, findOrder, setDeadline } from '../orders.store.ts'

/** A freight quote as a subject of payments: paying it lets the order leave. */
export const freightSubject: PayableSubject = {
  mailsTransfer: true,
  awaitsStatement: false,
  async lock(ctx, quoteId) {
    const { order } = await freightOf(ctx, quoteId)
    await lockCheckout(ctx.db, order.checkoutId)
  },

  async settlement(ctx, { subjectId, method, by, as }) {
    const { quote, order } = await freightOf(ctx, subjectId)
    const live = await findLivePayment(ctx.db, { subjectKind: 'freight', subjectId })
    const payerId = live?.memberId ?? by
    assert(payerId !== null, `freight ${subjectId} is paid by nobody`)
    return freightSettlement(ctx, { quote, order, method, by, as, payerId, now: await databaseNow(ctx.db) })
  },

  paidAhead: async ({ db }, quoteId) => (await listQuoteFacts(db, [quoteId]))[0]?.companyIds ?? [],

  async slipSubmitted(ctx, { subjectId }) {
    const { order } = await freightOf(ctx, subjectId)
    if (order.life !== 'open' || order.freight !== 'quoted' || order.refund === 'open')
      throw refuse(requestErrors.wrongState, { state: orderTab(order) })
    await moveEnd(ctx, { quoteId: subjectId, order, until: null })
  },

  async awaitedAgain(ctx, { subjectId, dueAt, lookedUntil }) {
    const { order } = await freightOf(ctx, subjectId)
    await moveEnd(ctx, { quoteId: subjectId, order, until: dueAt })
    await setFreightLapse(ctx.db, { orderId: order.id, at: lookedUntil })
  },

  async lookedAt(ctx, { subjectId, until }) {
    const { quote, order } = await freightOf(ctx, subjectId)
    // An expired quote is ended by the next sweep.
    if (quote.state !== 'open' || order.life !== 'open' || (await isFreightLate(ctx.db, order.id))) return
    await setFreightLapse(ctx.db, { orderId: order.id, at: until })
  },

  // A partly paid quote is known by its transfer only, so nothing is written here.
  partBack: () => Promise.resolve(),

  async ownOrder(ctx, { subjectId, memberId }) {
    const { order } = await freightOf(ctx, subjectId)
    return order.memberId === memberId ? order.id : null
  },

  payPage: async (ctx, quoteId) => screenLinks.freight((await freightOf(ctx, quoteId)).order.id),
  paidPage: screenLinks.orders,
  facts: ({ db }, quoteIds) => listQuoteFacts(db, quoteIds),
  isNumbered: isQuoteNumbered,
}

type Settling = Omit<Captured, 'subjectId'> & {
  quote: QuoteRow
  order: OrderRow
  payerId: Id<'member'>
  now: Instant
}

/** Pays the quote and lets the order leave. The caller has locked the order's checkout. */
export function freightSettlement(
  ctx: ChangeContext,
  { quote, order, method, by, as: captor, payerId, now }: Settling,
): PaymentEffect {
  const { id: orderId, number, companyId, currency } = order
  const as = captor === 'finance' ? 'finance' : payerId === order.memberId ? 'buyer' : 'payer'
  return {
    kind: 'orderPayment',
    number,
    legs: [
      { account: { owner: 'company', id: companyId, bucket: 'payable' }, amount: toMoney(currency, quote.amount) },
    ],
    async settle() {
      const paid = await quoteStates.tryChange(ctx.db, {
        id: quote.id,
        event: 'pay',
        as,
        by,
        set: paidBy(ctx.db, { payerId, at: now }),
        ...(method === 'balance' ? { where: stillValid(ctx.db) } : {}),
      })
      if (!paid) throw refuse(paymentErrors.deadlinePassed)
      await endCollection(ctx, order)
      const shipDays = shipDaysOf(await readFigures(ctx))
      const set = freightPaid(ctx.db, { amount: quote.amount, at: now, shipDays })
      await freightStates.change(ctx.db, { id: orderId, event: 'pay', as, by, set })
      await ctx.announce('freight.paid', { orderId, quoteId: quote.id })
    },
  }
}

async function freightOf(ctx: Reads, quoteId: string): Promise<{ quote: QuoteRow; order: OrderRow }> {
  const quote = await findQuote(ctx.db, quoteId)
  const order = quote && (await findOrder(ctx.db, { orderId: quote.orderId, owner: { reach: everything } }))
  if (!quote || !order) throw new Error(`freight quote ${quoteId} is gone`)
  return { quote, order }
}

type Moved = { quoteId: string; order: Pick<OrderRow, 'id'>; until: Instant | null }
/** Quote and order get the same deadline. */
async function moveEnd(ctx: Writes, { quoteId, order, until }: Moved): Promise<void> {
  await setValidUntil(ctx.db, { quoteId, until })
  await setDeadline(ctx.db, { orderId: order.id, deadlineAt: until })
}
