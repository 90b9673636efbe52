import {
  checkoutMachine,
  orderFreightMachine,
  orderLifeMachine,
  orderPayMachine,
  orderRefundMachine,
  orderReviewMachine,
  orderShipMachine,
} from '@kikai/contract/orders/orders.states'
import { guarded } from '../../platform/steps/state-change.ts'

const table = 'order_head'

export const checkoutStates = guarded({
  machine: checkoutMachine,
  entity: 'checkout',
  table: 'checkout',
  column: 'state',
})
export const lifeStates = guarded({ machine: orderLifeMachine, entity: 'order', table, column: 'life' })
export const payStates = guarded({ machine: orderPayMachine, entity: 'order.pay', table, column: 'pay' })
export const freightStates = guarded({
  machine: orderFreightMachine,
  entity: 'order.freight',
  table,
  column: 'freight',
})
export const shipStates = guarded({ machine: orderShipMachine, entity: 'order.ship', table, column: 'ship' })
export const orderRefundStates = guarded({
  machine: orderRefundMachine,
  entity: 'order.refund',
  table,
  column: 'refund',
  before: 'refund_before',
})
export const reviewStates = guarded({ machine: orderReviewMachine, entity: 'order.review', table, column: 'review' })
