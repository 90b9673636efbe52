import { repairChargeMachine, repairQuoteMachine } from '@kikai/contract/repairs/repairs.states'
import { guarded } from '../../../platform/steps/state-change.ts'

export const quoteStates = guarded({
  machine: repairQuoteMachine,
  entity: 'repair_quote',
  table: 'repair_quote',
  column: 'state',
})

export const chargeStates = guarded({
  machine: repairChargeMachine,
  entity: 'repair_charge',
  table: 'repair_charge',
  column: 'state',
})
