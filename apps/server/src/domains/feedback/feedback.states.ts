import { feedbackMachine } from '@kikai/contract/feedback/feedback.states'
import { guarded } from '../../platform/steps/state-change.ts'

export const feedbackStates = guarded({
  machine: feedbackMachine,
  entity: 'feedback',
  table: 'feedback',
  column: 'state',
})
