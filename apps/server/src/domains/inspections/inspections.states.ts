import { inspectionMachine, inspectionTemplateMachine } from '@kikai/contract/inspections/inspections.states'
import { guarded } from '../../platform/steps/state-change.ts'

export const templateStates = guarded({
  machine: inspectionTemplateMachine,
  entity: 'inspection_template',
  table: 'inspection_template',
  column: 'state',
})

export const inspectionStates = guarded({
  machine: inspectionMachine,
  entity: 'inspection',
  table: 'inspection',
  column: 'state',
})
