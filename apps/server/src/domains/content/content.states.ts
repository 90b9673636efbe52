import { contentMachine } from '@kikai/contract/content/content.states'
import { guarded } from '../../platform/state-change.ts'

export const contentStates = guarded({
  machine: contentMachine,
  entity: 'content_version',
  table: 'content_version',
  column: 'state',
})
