import { negotiationMachine } from '@kikai/contract/negotiation/negotiation.states'
import { guarded } from '../../platform/steps/state-change.ts'

export const negotiationStates = guarded({
  machine: negotiationMachine,
  entity: 'negotiation',
  table: 'negotiation',
  column: 'state',
})
