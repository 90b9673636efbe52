import { questionMachine } from '@kikai/contract/questions/questions.states'
import { guarded } from '../../platform/steps/state-change.ts'

export const questionStates = guarded({
  machine: questionMachine,
  entity: 'question',
  table: 'question',
  column: 'state',
})
