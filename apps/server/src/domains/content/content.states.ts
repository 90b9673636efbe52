import { contentMachine } from '@kikai/contract/content/content.states'
import { guarded } from '../../platform/steps/state-change.ts'

export const contentStates = guarded({
  machine: contentMachine,
  entity: 'content_version',
  table: 'content_version',
  column: 'state',
})
