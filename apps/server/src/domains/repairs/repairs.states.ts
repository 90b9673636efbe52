import {
  repairAmendmentMachine,
  repairHoldMachine,
  repairMachine,
  repairPartsMachine,
  repairPlaceMachine,
} from '@kikai/contract/repairs/repairs.states'
import { guarded } from '../../platform/steps/state-change.ts'

const table = 'repair'
export const repairStates = guarded({ machine: repairMachine, entity: 'repair', table, column: 'life' })
export const placeStates = guarded({ machine: repairPlaceMachine, entity: 'repair.place', table, column: 'place' })
export const partsStates = guarded({ machine: repairPartsMachine, entity: 'repair.parts', table, column: 'parts' })
export const holdStates = guarded({ machine: repairHoldMachine, entity: 'repair.hold', table, column: 'hold' })
export const amendmentStates = guarded({
  machine: repairAmendmentMachine,
  entity: 'repair.amendment',
  table,
  column: 'amendment',
})
