import { collectionMachine } from '@kikai/contract/orders/collection.states'
import { guarded } from '../../../platform/steps/state-change.ts'

export const collectionStates = guarded({
  machine: collectionMachine,
  entity: 'order_collection',
  table: 'order_collection',
  column: 'state',
})
