import { defineMachine } from '../machine.ts'

/** A proposal to change a trade term: a second person decides, once. */
export const termProposalMachine = defineMachine({
  states: ['proposed', 'approved', 'rejected'],
  actors: ['member', 'staff'],
  rows: [
    ['approve', ['proposed'], 'approved', ['staff']],
    ['reject',  ['proposed'], 'rejected', ['staff']],
  ],
})
