import { type Refusal, refuse } from '@kikai/contract/errors'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { underWayBlocked } from './orders.policy.ts'
import type { OrderRow } from './orders.store.ts'

/** What a buyer may say of one order, one after the other. */
export const problemsMax = 5

type Order = Pick<OrderRow, 'life' | 'pay' | 'freight' | 'ship' | 'refund' | 'review' | 'problemAt'>

/** As soon as some of it is on its way it may be said that something is wrong. */
export const reportBlocked = (order: Order): Refusal | null =>
  underWayBlocked(order) ?? (order.problemAt ? refuse(orderErrors.problemOpen) : null)

export const problemBlocked = ({ problemAt }: Pick<Order, 'problemAt'>): Refusal | null =>
  problemAt ? null : refuse(orderErrors.noProblem)
