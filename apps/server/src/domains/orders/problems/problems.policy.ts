import { type Refusal, refuse } from '@kikai/contract/errors'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { underWayBlocked } from '../orders.policy.ts'
import type { OrderRow } from '../orders.store.ts'

/** The most problems of one order. */
export const problemsMax = 5

type Order = Pick<OrderRow, 'life' | 'pay' | 'freight' | 'ship' | 'refund' | 'review' | 'problemAt'>

/** A problem can be reported once a part is on its way. */
export const reportBlocked = (order: Order): Refusal | null =>
  underWayBlocked(order) ?? (order.problemAt ? refuse(orderErrors.problemOpen) : null)

export const problemBlocked = ({ problemAt }: Pick<Order, 'problemAt'>): Refusal | null =>
  problemAt ? null : refuse(orderErrors.noProblem)
