import { type Refusal, refuse } from '@kikai/contract/errors'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { isPaid } from '@kikai/contract/orders/orders.states'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import type { RefundKind } from '@kikai/contract/refunds/refunds.shapes'
import { dayMs } from '@kikai/kernel/duration'
import { type Instant, instantOf, later, millisecondsOf } from '@kikai/kernel/instant'
import { endOfDayAfter } from '../../regions/regions.public.ts'
import type { RevocationTime } from '../../refunds/refunds.public.ts'
import { refundRules } from '../../settings/settings.public.ts'
import { hasDispatchBegun, isFreightUnderReview } from '../orders.policy.ts'
import type { OrderRow } from '../orders.store.ts'

type Bought = Pick<OrderRow, 'life' | 'ship' | 'boughtAs' | 'payMethod' | 'address'>
type Refundable = Bought & Pick<OrderRow, 'pay' | 'freight' | 'deadlineAt' | 'refund' | 'total' | 'refunded'>
type Withdrawal = RevocationTime | null
type Completed = { completedAt: Instant | null; now: Instant }
/** `claimDays`: those of the day on which the order was placed. */
type Claimed = Completed & { claimDays: number }

/**
 * The end of a consumer's right of withdrawal, in the days of the delivery country from the confirmed receipt. It begins
 * when goods were sent, and with the order where the law says so. Orders paid by a company's account were bought by a
 * business.
 */
function revocationOf(order: Bought, { completedAt }: { completedAt: Instant | null }): Withdrawal {
  const { country } = order.address
  const days = refundRules.revocationDays[country]
  if (days === undefined || order.boughtAs !== 'consumer' || order.payMethod === 'credit') return null
  if (!wasSent(order) && !refundRules.revocationFromOrder.includes(country)) return null
  return { days, until: completedAt && endOfDayAfter(country, { from: completedAt, days }) }
}

/** The same, null once it is over. */
export function revocationNow(order: Bought, { completedAt, now }: Completed): Withdrawal {
  const withdrawal = revocationOf(order, { completedAt })
  return withdrawal?.until && withdrawal.until < now ? null : withdrawal
}

/** Why no refund can be requested now. */
export function refundBlocked(order: Refundable, { completedAt, now, claimDays }: Claimed): Refusal | null {
  if (order.refund === 'open') return refuse(refundErrors.alreadyOpen)
  if (!isPaid(order) || order.life === 'cancelled' || order.refunded >= order.total)
    return refuse(refundErrors.nothingPaid)
  if (order.life === 'open' && isFreightUnderReview(order)) return refuse(orderErrors.paymentUnderReview)
  if (completedAt === null) return null
  const claimed = instantOf(new Date(millisecondsOf(completedAt) + claimDays * dayMs))
  // The last day of a withdrawal counts whole and may end after the time for claims.
  const until = later(claimed, revocationOf(order, { completedAt })?.until ?? null)
  return until < now ? refuse(refundErrors.tooLate) : null
}

/** Whether there is money of a deal that a withdrawal could give back, now or after something that is in its way. */
export const isRevocationShown = (order: Refundable): boolean =>
  isPaid(order) && order.life !== 'cancelled' && order.refunded < order.total

/** Goods that have left come back with a refund; others stay with the seller. */
const wasSent = (order: Pick<OrderRow, 'ship' | 'life'>): boolean =>
  order.life === 'completed' || hasDispatchBegun(order)

/** The kinds of refund that are possible at the order's stage. */
export function refundKindsOf(order: Pick<OrderRow, 'ship' | 'life' | 'freightAmount'>): RefundKind[] {
  if (!wasSent(order)) return ['money']
  const freight = order.freightAmount !== null && order.freightAmount > 0 ? (['freight'] as const) : []
  const missing = order.life === 'open' ? (['money'] as const) : []
  return ['return', 'part', ...missing, ...freight]
}
