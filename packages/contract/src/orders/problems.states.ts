import { defineMachine } from '../machine.ts'

/**
 * A problem that a buyer reports about an order on its way or arrived: one at a time; meanwhile the order does not
 * complete automatically.
 */
export const orderProblemMachine = defineMachine({
  states: ['open', 'answered', 'withdrawn', 'escalated'],
  actors: ['buyer', 'seller', 'staff'],
  rows: [
    ['answer',   ['open'], 'answered',  ['seller', 'staff']],
    ['withdraw', ['open'], 'withdrawn', ['buyer']],
    ['escalate', ['open'], 'escalated', ['buyer']],
  ],
})
