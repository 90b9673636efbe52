import { defineMachine } from '../machine.ts'

/** A feedback (states B.17): waiting, answered or closed. A new message reopens it. */
export const feedbackMachine = defineMachine({
  states: ['open', 'answered', 'closed'],
  actors: ['member', 'staff'],
  rows: [
    ['answer', ['open', 'answered'],   'answered', ['staff']],
    ['reopen', ['answered', 'closed'], 'open',     ['member']],
    ['close',  ['open', 'answered'],   'closed',   ['member', 'staff']],
  ],
})
