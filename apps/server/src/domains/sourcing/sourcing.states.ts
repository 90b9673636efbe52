import { sourcingMachine } from '@kikai/contract/sourcing/sourcing.states'
import { guarded } from '../../platform/steps/state-change.ts'

export const sourcingStates = guarded({
  machine: sourcingMachine,
  entity: 'sourcing',
  table: 'sourcing',
  column: 'state',
})
