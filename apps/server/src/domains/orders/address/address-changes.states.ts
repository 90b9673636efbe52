import { addressChangeMachine } from '@kikai/contract/orders/address-change.states'
import { guarded } from '../../../platform/steps/state-change.ts'

export const addressChangeStates = guarded({
  machine: addressChangeMachine,
  entity: 'order_address_change',
  table: 'order_address_change',
  column: 'state',
})
