import type { AllowedAction } from '@kikai/contract/fields'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import type { OrderCard } from '@kikai/contract/orders/orders.shapes'
import { actionOf } from '#ui/allowed-action.ts'

/** Whether its seller can ship it now: paid, nothing open, and in no agent's hands. */
export const mayShipNow = (order: Pick<OrderCard, 'allowedActions' | 'tab' | 'agentTurn'>): boolean =>
  order.tab === 'to_ship' && order.agentTurn === null && dispatchOf(order)?.enabled === true

/** Shipping, with the reason when it has to wait; nothing once the goods are on their way. */
export function dispatchOf({ allowedActions }: Pick<OrderCard, 'allowedActions'>): AllowedAction | null {
  const action = actionOf(allowedActions, 'dispatch')
  return action?.reason?.code === orderErrors.alreadyShipped.code ? null : action
}
