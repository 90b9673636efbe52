import { defineMachine } from '../machine.ts'

/** What somebody told the platform (states B.17): it waits for an answer, has one, or is done with. Writing again opens it again. */
export const feedbackMachine = defineMachine({
  states: ['open', 'answered', 'closed'],
  actors: ['member', 'staff'],
  rows: [
    ['answer', ['open', 'answered'],   'answered', ['staff']],
    ['reopen', ['answered', 'closed'], 'open',     ['member']],
    ['close',  ['open', 'answered'],   'closed',   ['member', 'staff']],
  ],
})
