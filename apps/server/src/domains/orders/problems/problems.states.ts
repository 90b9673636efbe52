import { orderProblemMachine } from '@kikai/contract/orders/problems.states'
import { guarded } from '../../../platform/steps/state-change.ts'

export const problemStates = guarded({
  machine: orderProblemMachine,
  entity: 'order_problem',
  table: 'order_problem',
  column: 'state',
})
