import { conversationMachine } from '@kikai/contract/chat/chat.states'
import { guarded } from '../../platform/steps/state-change.ts'

export const conversationStates = guarded({
  machine: conversationMachine,
  entity: 'conversation',
  table: 'conversation',
  column: 'state',
})
