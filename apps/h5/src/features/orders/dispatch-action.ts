import type { AllowedAction } from '@kikai/contract/fields'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import type { OrderCard } from '@kikai/contract/orders/orders.shapes'
import { actionOf } from '#ui/allowed-action.ts'

/** Shipping, with the reason when it has to wait; nothing once the goods are on their way. */
export function dispatchOf({ allowedActions }: Pick<OrderCard, 'allowedActions'>): AllowedAction | null {
  const action = actionOf(allowedActions, 'dispatch')
  return action?.reason?.code === orderErrors.alreadyShipped.code ? null : action
}
