import { engineerMachine, engineerSkillMachine, engineerTieMachine } from '@kikai/contract/engineers/engineers.states'
import { guarded } from '../../platform/steps/state-change.ts'

export const engineerStates = guarded({
  machine: engineerMachine,
  entity: 'engineer',
  table: 'engineer',
  column: 'state',
  before: 'state_before',
})

export const engineerSkillStates = guarded({
  machine: engineerSkillMachine,
  entity: 'engineer_skill',
  table: 'engineer_skill',
  column: 'state',
})

export const engineerTieStates = guarded({
  machine: engineerTieMachine,
  entity: 'engineer_tie',
  table: 'engineer_tie',
  column: 'state',
})
