import { screenLinks } from '@kikai/contract/wire/screen-links'
import { dayMs } from '@kikai/kernel/duration'
import { refuse } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { type Instant, instantOf, later, millisecondsOf } from '@kikai/kernel/instant'
import { toMoney, priceCurrencies } from '@kikai/kernel/money'
import type { Figures } from '@kikai/contract/settings/figures'
import type { ChangeContext, Reads, Writes } from '../../../platform/context.ts'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import { pipeline } from '../../../platform/database/pipeline.ts'
import { consumeHolds, extendHolds } from '../../goods/goods.public.ts'
import {
  type Captured,
  type PaymentEffect,
  type PayableSubject,
  statementSeenBy,
} from '../../payments/payments.public.ts'
import { readFigures, shipDaysOf } from '../../settings/settings.public.ts'
import {
  checkoutPaid,
  isCheckoutNumbered,
  isCheckoutInTime,
  isCheckoutOverdue,
  listCheckoutFacts,
  lockCheckout,
  moveDeadline,
} from '../place/checkouts.store.ts'
import { freightDueBy, quoteDueBy } from '../freight/freight-due-by.ts'
import { type OrderRow, listOrdersOfCheckouts, openInCheckout, orderPaid } from '../orders.store.ts'
import { isFreightOpen } from '../orders.policy.ts'
import { reversePayment } from './reverse-payment.ts'
import { checkoutStates, payStates } from '../orders.states.ts'

/** While finance checks a slip, the goods stay held. */
const reviewDaysMax = 90

/** A checkout as a subject of payments: paying it pays its orders and sells the held goods. */
export const checkoutSubject: PayableSubject = {
  mailsTransfer: true,
  awaitsStatement: true,
  async lock(ctx, checkoutId) {
    await lockCheckout(ctx.db, checkoutId)
  },

  async settlement(ctx, { subjectId, method, by, as }) {
    const orders = await openOrders(ctx, subjectId)
    const now = await databaseNow(ctx.db)
    const figures = await readFigures(ctx)
    return checkoutSettlement(ctx, { checkoutId: subjectId, orders, method, by, as, now, figures })
  },

  paidAhead: async (ctx, checkoutId) => [
    ...new Set((await openOrders(ctx, checkoutId)).map(({ companyId }) => companyId)),
  ],

  async slipSubmitted(ctx, { subjectId, by }) {
    const orders = await openOrders(ctx, subjectId)
    const change = { event: 'submitSlip', as: 'buyer', by, where: openInCheckout(ctx.db, subjectId) } as const
    await payStates.changeAll(ctx.db, change)
    await moveDeadline(ctx.db, { checkoutId: subjectId, deadlineAt: null, lapsesAt: null })
    await keepHolds(ctx, orders, after(orders, reviewDaysMax))
  },

  async awaitedAgain(ctx, { subjectId, by, dueAt, lookedUntil, partly }) {
    const orders = await openOrders(ctx, subjectId)
    const event = partly ? 'payPartly' : 'rejectSlip'
    const change = { event, as: 'finance', by, where: openInCheckout(ctx.db, subjectId) } as const
    await payStates.changeAll(ctx.db, change)
    await awaitTransfer(ctx, { checkoutId: subjectId, orders, dueAt, lookedUntil })
  },

  async lookedAt(ctx, { subjectId, until }) {
    const checkout = await lockCheckout(ctx.db, subjectId)
    // An expired checkout is ended by the next sweep; while a slip is checked it does not expire.
    if (checkout?.state !== 'open' || checkout.deadlineAt === null || (await isCheckoutOverdue(ctx.db, subjectId)))
      return
    const orders = await openOrders(ctx, subjectId)
    await awaitTransfer(ctx, { checkoutId: subjectId, orders, dueAt: checkout.deadlineAt, lookedUntil: until })
  },

  async partBack(ctx, { subjectId, as, by }) {
    const actor = as === 'member' ? 'buyer' : as
    await payStates.changeAll(ctx.db, { event: 'partBack', as: actor, by, where: openInCheckout(ctx.db, subjectId) })
  },

  reverse: reversePayment,

  async freightLater(ctx, checkoutId) {
    const orders = await openOrders(ctx, checkoutId)
    return orders.some(({ freight }) => freight === 'awaiting_quote')
  },

  payPage: async (_ctx, checkoutId) => screenLinks.payment(checkoutId),
  paidPage: screenLinks.orders,
  facts: ({ db }, checkoutIds) => listCheckoutFacts(db, checkoutIds),
  isNumbered: isCheckoutNumbered,
}

/** Who is recorded as selling the goods: payments by provider or bank are automatic. */
const soldBy = { buyer: 'buyer', finance: 'staff', provider: 'clock', bank: 'clock' } as const

type Settling = Omit<Captured, 'subjectId'> & {
  checkoutId: string
  orders: readonly OrderRow[]
  now: Instant
  /** Read before, because `settle` sends its statements at once, ahead of those that lock accounts. */
  figures: Figures
}

/** Pays the checkout and its orders and sells the held goods. `orders` are the open ones of the locked checkout. */
export function checkoutSettlement(
  ctx: ChangeContext,
  { checkoutId, orders, method, by, as, now, figures }: Settling,
): PaymentEffect {
  return {
    kind: 'orderPayment',
    number: orders.map(({ number }) => number).join(', '),
    legs: orders.map(({ companyId, currency, total }) => ({
      account: { owner: 'company', id: companyId, bucket: 'payable' },
      amount: toMoney(currency, total),
    })),
    async settle() {
      // Business days are counted only for a freight that is still open.
      const awaits = orders.some(isFreightOpen)
      const since = { from: now, currency: orders[0]?.currency ?? 'JPY' } as const
      const [settled, consumed] = await pipeline(
        checkoutStates.tryChange(ctx.db, {
          id: checkoutId,
          event: 'pay',
          as,
          by,
          set: checkoutPaid(ctx.db, now),
          ...(method === 'balance' || method === 'credit' ? { where: isCheckoutInTime(ctx.db) } : {}),
        }),
        consumeHolds(ctx, { ...owners(orders), by, as: soldBy[as] }),
        payStates.changeAll(ctx.db, {
          ...(method === 'credit' ? { event: 'giveCredit', as: 'buyer' } : { event: 'pay', as }),
          by,
          where: openInCheckout(ctx.db, checkoutId),
          set: orderPaid(ctx.db, {
            at: now,
            method,
            shipDays: shipDaysOf(figures),
            freightDueBy: awaits ? freightDueBy(figures, since) : null,
            quoteBy: awaits ? quoteDueBy(figures, since) : null,
          }),
        }),
        ...orders.map(({ id }) => ctx.announce('order.paid', { orderId: id })),
      )
      if (!settled || consumed < orders.reduce((count, { lines }) => count + lines.length, 0))
        throw refuse(paymentErrors.deadlinePassed)
    },
  }
}

export const owners = (orders: readonly Pick<OrderRow, 'id'>[]) => ({ ownerIds: orders.map(({ id }) => id) })

export async function openOrders(ctx: Reads, checkoutId: string): Promise<OrderRow[]> {
  return (await listOrdersOfCheckouts(ctx.db, [checkoutId])).filter(({ life }) => life === 'open')
}

type Awaiting = {
  checkoutId: string
  orders: readonly OrderRow[]
  dueAt: Instant
  /** The time by which a person decides about money that has come for it. */
  lookedUntil?: Instant | null
}
/**
 * Extends holds for a bank transfer. Money that arrives on the last day is on a statement of the next business day, so
 * goods stay held until its end, and until a person has decided about money that came for it.
 */
export async function awaitTransfer(
  ctx: Writes,
  { checkoutId, orders, dueAt, lookedUntil = null }: Awaiting,
): Promise<void> {
  const currency = priceCurrencies.find((one) => one === orders[0]?.currency)
  if (!currency) throw new RangeError(`checkout ${checkoutId} waits for no transfer`)
  const lapsesAt = later(statementSeenBy(dueAt, currency), lookedUntil)
  await moveDeadline(ctx.db, { checkoutId, deadlineAt: dueAt, lapsesAt })
  await keepHolds(ctx, orders, lapsesAt)
}

/** Extends the orders' holds; refused when they have expired meanwhile. */
async function keepHolds(ctx: Writes, orders: readonly OrderRow[], until: Instant): Promise<void> {
  const kept = await extendHolds(ctx, { ...owners(orders), until })
  if (kept < orders.reduce((count, { lines }) => count + lines.length, 0)) throw refuse(paymentErrors.deadlinePassed)
}

function after(orders: readonly OrderRow[], days: number): Instant {
  const latest = Math.max(...orders.map(({ placedAt, deadlineAt }) => millisecondsOf(deadlineAt ?? placedAt)))
  return instantOf(new Date(latest + days * dayMs))
}
