import { type Refusal, refuse } from '@kikai/contract/errors'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { receiveBlocked } from './orders.policy.ts'
import type { OrderRow } from './orders.store.ts'

/** What a buyer may say of one order, one after the other. */
export const problemsMax = 5

type Order = Pick<OrderRow, 'life' | 'pay' | 'freight' | 'ship' | 'refund' | 'review' | 'problemAt'>

/** Where the receipt may be said, it may be said that something is wrong. */
export const reportBlocked = (order: Order): Refusal | null =>
  receiveBlocked(order) ?? (order.problemAt ? refuse(orderErrors.problemOpen) : null)

export const problemBlocked = ({ problemAt }: Pick<Order, 'problemAt'>): Refusal | null =>
  problemAt ? null : refuse(orderErrors.noProblem)
