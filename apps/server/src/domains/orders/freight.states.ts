import { freightQuoteMachine } from '@kikai/contract/orders/freight.states'
import { guarded } from '../../platform/steps/state-change.ts'

export const quoteStates = guarded({
  machine: freightQuoteMachine,
  entity: 'freight_quote',
  table: 'freight_quote',
  column: 'state',
})
