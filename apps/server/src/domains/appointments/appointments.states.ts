import { appointmentChargeMachine, appointmentMachine } from '@kikai/contract/appointments/appointments.states'
import { guarded } from '../../platform/steps/state-change.ts'

export const appointmentStates = guarded({
  machine: appointmentMachine,
  entity: 'appointment',
  table: 'appointment',
  column: 'state',
  before: 'former_state',
})

export const chargeStates = guarded({
  machine: appointmentChargeMachine,
  entity: 'appointment_charge',
  table: 'appointment_charge',
  column: 'state',
})
