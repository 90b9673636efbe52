import {
  deviceClaimMachine,
  deviceCodeMachine,
  deviceFaultMachine,
  deviceMachine,
  deviceTransferMachine,
} from '@kikai/contract/devices/devices.states'
import { guarded } from '../../platform/steps/state-change.ts'

const column = 'state'
export const deviceStates = guarded({
  machine: deviceMachine,
  entity: 'device',
  table: 'device',
  column,
  before: 'state_before',
})
export const transferStates = guarded({
  machine: deviceTransferMachine,
  entity: 'device_transfer',
  table: 'device_transfer',
  column,
})
export const claimStates = guarded({
  machine: deviceClaimMachine,
  entity: 'device_claim',
  table: 'device_claim',
  column,
})
export const codeStates = guarded({ machine: deviceCodeMachine, entity: 'device_code', table: 'device_code', column })
export const faultStates = guarded({
  machine: deviceFaultMachine,
  entity: 'device_fault',
  table: 'device_fault',
  column,
})
