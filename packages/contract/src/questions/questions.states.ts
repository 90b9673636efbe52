import { defineMachine } from '../machine.ts'

/**
 * A question about goods (states B.17), asked in public. An answer is for everybody, or for the asker alone; what was
 * asked before is merged into that question. Hidden is an end: what staff hid is asked anew.
 */
export const questionMachine = defineMachine({
  states: ['asked', 'answered', 'private', 'merged', 'hidden'],
  actors: ['member', 'seller', 'staff'],
  rows: [
    ['answer',          ['asked'],                                  'answered', ['seller']],
    ['answerPrivately', ['asked'],                                  'private',  ['seller']],
    ['publish',         ['private'],                                'answered', ['seller']],
    ['merge',           ['asked'],                                  'merged',   ['seller', 'staff']],
    ['hide',            ['asked', 'answered', 'private', 'merged'], 'hidden',   ['staff']],
  ],
})
