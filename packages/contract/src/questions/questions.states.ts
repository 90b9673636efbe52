import { defineMachine } from '../machine.ts'

/** A question about goods (states B.17), asked in public. Hidden is an end: what staff hid is asked anew. */
export const questionMachine = defineMachine({
  states: ['asked', 'answered', 'hidden'],
  actors: ['member', 'seller', 'staff'],
  rows: [
    ['answer', ['asked'],             'answered', ['seller']],
    ['hide',   ['asked', 'answered'], 'hidden',   ['staff']],
  ],
})
