import { chargeMachine } from '@kikai/contract/dropship/charges.states'
import { agentMachine, sendOutMachine } from '@kikai/contract/dropship/dropship.states'
import { guarded } from '../../platform/steps/state-change.ts'

export const agentStates = guarded({
  machine: agentMachine,
  entity: 'send_agent',
  table: 'send_agent',
  column: 'state',
})
export const sendOutStates = guarded({
  machine: sendOutMachine,
  entity: 'send_out',
  table: 'send_out',
  column: 'state',
  before: 'state_before',
})
export const chargeStates = guarded({
  machine: chargeMachine,
  entity: 'send_charge',
  table: 'send_charge',
  column: 'state',
})
