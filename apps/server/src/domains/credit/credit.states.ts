import {
  creditAccountMachine,
  creditInstalmentMachine,
  creditStatementMachine,
} from '@kikai/contract/credit/credit.states'
import { guarded } from '../../platform/steps/state-change.ts'

export const accountStates = guarded({
  machine: creditAccountMachine,
  entity: 'credit_account',
  table: 'credit_account',
  column: 'state',
})
export const statementStates = guarded({
  machine: creditStatementMachine,
  entity: 'credit_statement',
  table: 'credit_statement',
  column: 'state',
})
export const instalmentStates = guarded({
  machine: creditInstalmentMachine,
  entity: 'credit_instalment',
  table: 'credit_instalment',
  column: 'state',
})
