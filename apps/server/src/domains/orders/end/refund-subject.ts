import assert from 'node:assert/strict'
import type { Refusal } from '@kikai/contract/errors'
import { paidCheckout, saleOfOrder } from '@kikai/contract/payments/payment-subjects'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import { textOf } from '@kikai/i18n/server'
import { type Id, isId } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { nothing, priceCurrencyOf, toMoney } from '@kikai/kernel/money'
import type { ChangeContext, Reads } from '../../../platform/context.ts'
import { openEarning } from '../../earnings/earnings.public.ts'
import { restockSold, restockUnsent, takeBackStock } from '../../goods/goods.public.ts'
import type { Bought, RefundableSubject, SoldRecord } from '../../refunds/refunds.public.ts'
import { readShipments } from '../../shipping/shipping.public.ts'
import { figureAt } from '../../settings/settings.public.ts'
import { endAddressChange } from '../address/end-address-change.ts'
import { collectingBegun } from '../collect/collecting-begun.ts'
import { endFreight } from '../freight/end-freight.ts'
import { completedAtOf, lockOrder } from '../lock-order.ts'
import { freightKept, hasDispatchBegun } from '../orders.policy.ts'
import { lifeStates, orderRefundStates, shipStates } from '../orders.states.ts'
import {
  type OrderRow,
  addRefunded,
  cancelledBecause,
  findOrder,
  listFirstTitles,
  listOrdersOfCheckouts,
  withDeadline,
} from '../orders.store.ts'
import { endProblem } from '../problems/end-problem.ts'
import { listAnswers } from '../receive/acceptance.store.ts'
import { isRevocationShown, refundBlocked, refundKindsOf, revocationNow } from './revocation.policy.ts'

/** An order as a subject of refunds: while a request is open it stands still, and afterwards it goes on or is over. */
export const refundSubject: RefundableSubject = {
  async find(ctx, { subjectId, owner }) {
    const order = await findOrder(ctx.db, { orderId: orderIdOf(subjectId), owner })
    return order && boughtOf(order)
  },

  async lock(ctx, { subjectId, owner }) {
    return boughtOf(await lockOrder(ctx, { orderId: orderIdOf(subjectId), owner }))
  },

  async open(ctx, { subjectId, by }) {
    const order = await everybodys(ctx, subjectId)
    await endProblem(ctx, { order, event: 'escalate', as: 'buyer', by })
    await orderRefundStates.change(ctx.db, { id: order.id, event: 'request', as: 'buyer', by })
  },

  async dismiss(ctx, { subjectId, as, by }) {
    await orderRefundStates.change(ctx.db, { id: orderIdOf(subjectId), event: 'dismiss', as, by })
  },

  async countBack(ctx, { subjectId, amount }) {
    await addRefunded(ctx.db, { orderId: orderIdOf(subjectId), amount })
  },

  async finish(ctx, { subjectId, as, by }) {
    const order = await everybodys(ctx, subjectId)
    const isWhole = order.refunded === order.total
    await orderRefundStates.change(ctx.db, { id: order.id, event: isWhole ? 'refundAll' : 'refundPart', as, by })
    if (isWhole && order.life === 'open') await endDeal(ctx, order)
  },

  async cameBack(ctx, { subjectId, positions }) {
    const order = await everybodys(ctx, subjectId)
    const lines = positions.flatMap((position) => order.lines[position] ?? [])
    for (const { goodsId, sent } of lines.toSorted((a, b) => a.goodsId.localeCompare(b.goodsId)))
      await takeBackStock(ctx.db, { orderId: order.id, goodsId, quantity: sent })
  },

  paidBy: async ({ db }, { subjectKind, subjectId }) =>
    subjectKind === 'checkout' ? (await listOrdersOfCheckouts(db, [subjectId])).map(({ id }) => id) : [],
  titles: async ({ db }, orderIds) =>
    new Map((await listFirstTitles(db, orderIds)).map(({ id, titles }) => [id, titles])),
  record: (ctx, subjectId) => readRecord(ctx, orderIdOf(subjectId)),
  pages: {
    buyer: (subjectId) => screenLinks.refund({ orderId: orderIdOf(subjectId) }),
    seller: (subjectId) => screenLinks.managedRefund({ orderId: orderIdOf(subjectId) }),
  },
  words: (language) => ({
    name: textOf(language, 'refundPapers.decision.order'),
    total: textOf(language, 'refundPapers.decision.total'),
    record: textOf(language, 'refundPapers.decision.record'),
    fromWaiting: (amount) => textOf(language, 'refundPapers.decision.fromWaiting', { amount }),
    unchanged: textOf(language, 'refundPapers.decision.unchanged'),
    dismissed: textOf(language, 'refundPapers.decision.nextText.dismissed'),
    withdrawn: textOf(language, 'refunds.told.withdrawn'),
  }),
}

function orderIdOf(subjectId: string): Id<'order'> {
  assert(isId<'order'>(subjectId), `${subjectId} is no order`)
  return subjectId
}

async function everybodys(ctx: Reads, subjectId: string): Promise<OrderRow> {
  const order = await findOrder(ctx.db, { orderId: orderIdOf(subjectId), owner: { reach: { all: true } } })
  if (!order) throw new Error(`order ${subjectId} is gone`)
  return order
}

/** What the caller has read already. */
type Known = { completedAt?: Instant | null; begun?: Refusal | null }

/** An order as refunds see it. */
export function boughtOf(order: OrderRow, known: Known = {}): Bought {
  const { number, memberId, companyId, taxRate, total, refunded, freightAmount, lines, address } = order
  return {
    sale: saleOfOrder(order.id),
    number,
    memberId,
    companyId,
    buyer: address,
    currency: priceCurrencyOf(order),
    taxRate,
    total,
    refunded,
    freightAmount,
    paid: paidCheckout(order),
    channel: order.payMethod ?? 'balance',
    lines,
    kinds: refundKindsOf(order),
    isCompleted: order.life === 'completed',
    async claimable(ctx, now) {
      const { completedAt = await completedAtOf(ctx, order) } = known
      const at = { completedAt, now }
      return {
        blocked: refundBlocked(order, { ...at, claimDays: await figureAt(ctx, 'claimDays', order.placedAt) }),
        withdrawal: isRevocationShown(order) ? revocationNow(order, at) : null,
      }
    },
    async stopped(ctx) {
      const { begun = await collectingBegun(ctx, order) } = known
      return begun
    },
  }
}

/**
 * After a full refund the deal is over; goods that never left are on sale again, also the rest of a delivery in parts;
 * returned ones are not, because somebody has to check them first.
 */
async function endDeal(ctx: ChangeContext, order: OrderRow): Promise<void> {
  const { id: orderId } = order
  if (!hasDispatchBegun(order)) {
    const set = cancelledBecause(ctx.db, '')
    await lifeStates.change(ctx.db, { id: orderId, event: 'cancel', as: 'clock', by: null, set })
    await endAddressChange(ctx, order)
    await restockSold(ctx, { ownerIds: [orderId], by: null, as: 'clock' })
    await endFreight(ctx, { order, as: 'clock', by: null })
    return
  }
  const lines = order.lines.flatMap(({ goodsId, quantity, sent }) =>
    quantity > sent ? [{ goodsId, quantity: quantity - sent }] : [],
  )
  if (lines.length > 0) await restockUnsent(ctx, { ownerId: orderId, lines, by: null, as: 'clock' })
  await shipStates.tryChange(ctx.db, { id: orderId, event: 'deliver', as: 'clock', by: null })
  // The transport took place: freight that was paid separately and not refunded is the seller's, who paid the carrier.
  const { number, companyId, currency, placedAt } = order
  const amount = toMoney(currency, freightKept(order))
  if (amount.minor > 0)
    await openEarning(ctx, { ...saleOfOrder(orderId), number, companyId, placedAt, amount, goods: nothing(currency) })
  const set = withDeadline(ctx.db, null)
  await lifeStates.change(ctx.db, { id: orderId, event: 'complete', as: 'clock', by: null, set })
}

async function readRecord(ctx: Reads, orderId: Id<'order'>): Promise<SoldRecord> {
  const answers = await listAnswers(ctx.db, orderId)
  const shipments = await readShipments(ctx, orderId)
  return {
    shipments: shipments.map(({ carrier, carrierName, trackingNumber, shippedAt, files }) => ({
      carrier,
      carrierName,
      trackingNumber,
      shippedAt,
      photos: files.length,
    })),
    acceptance: answers.map(({ point, answer, answeredAt, files }) => ({
      point,
      answer,
      answeredAt,
      photos: files.length,
    })),
    notes: answers.map(({ note }) => note),
  }
}
