import { termProposalMachine } from '@kikai/contract/translation/translation.states'
import { guarded } from '../../platform/steps/state-change.ts'

export const proposalStates = guarded({
  machine: termProposalMachine,
  entity: 'trade_term_proposal',
  table: 'trade_term_proposal',
  column: 'state',
})
