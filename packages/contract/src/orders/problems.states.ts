import { defineMachine } from '../machine.ts'

/** What a buyer says is wrong with an order that is on its way or here: one at a time, and nothing completes by itself meanwhile. */
export const orderProblemMachine = defineMachine({
  states: ['open', 'answered', 'withdrawn', 'escalated'],
  actors: ['buyer', 'seller', 'staff'],
  rows: [
    ['answer',   ['open'], 'answered',  ['seller', 'staff']],
    ['withdraw', ['open'], 'withdrawn', ['buyer']],
    ['escalate', ['open'], 'escalated', ['buyer']],
  ],
})
