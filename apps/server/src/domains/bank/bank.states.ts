import { bankFileMachine, bankLineMachine } from '@kikai/contract/bank/bank.states'
import { guarded } from '../../platform/steps/state-change.ts'

export const fileStates = guarded({
  machine: bankFileMachine,
  entity: 'bank_file',
  table: 'bank_file',
  column: 'state',
})
export const lineStates = guarded({
  machine: bankLineMachine,
  entity: 'bank_line',
  table: 'bank_line',
  column: 'state',
})
