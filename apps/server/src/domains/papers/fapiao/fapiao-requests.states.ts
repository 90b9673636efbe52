import { fapiaoRequestMachine } from '@kikai/contract/papers/fapiao-requests.states'
import { guarded } from '../../../platform/steps/state-change.ts'

export const fapiaoStates = guarded({
  machine: fapiaoRequestMachine,
  entity: 'fapiao_request',
  table: 'paper_fapiao_request',
  column: 'state',
})
