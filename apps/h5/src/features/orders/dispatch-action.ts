import type { AllowedAction } from '@kikai/contract/fields'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import type { OrderCard } from '@kikai/contract/orders/orders.shapes'
import { actionOf } from '#ui/pages/allowed-action.ts'

/** Whether the seller can ship an order now: paid, no open request, and not with an agent. */
export const mayShipNow = (order: Pick<OrderCard, 'allowedActions' | 'tab' | 'agentTurn'>): boolean =>
  order.tab === 'to_ship' && order.agentTurn === null && dispatchOf(order)?.enabled === true

/** The shipping action, with the reason when it has to wait; null once the goods are on their way. */
export function dispatchOf({ allowedActions }: Pick<OrderCard, 'allowedActions'>): AllowedAction | null {
  const action = actionOf(allowedActions, 'dispatch')
  return action?.reason?.code === orderErrors.alreadyShipped.code ? null : action
}
