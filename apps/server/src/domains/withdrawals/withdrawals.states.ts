import { withdrawalMachine } from '@kikai/contract/withdrawals/withdrawals.states'
import { guarded } from '../../platform/steps/state-change.ts'

export const withdrawalStates = guarded({
  machine: withdrawalMachine,
  entity: 'withdrawal',
  table: 'withdrawal',
  column: 'state',
})
