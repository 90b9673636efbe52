import { defineMachine } from '../machine.ts'

/** A buyer's wish to fetch the goods of an order; one is open at a time. The clock ends what came to nothing. */
export const collectionMachine = defineMachine({
  states: ['asked', 'agreed', 'declined', 'withdrawn', 'undone', 'done'],
  actors: ['buyer', 'seller', 'staff', 'clock'],
  rows: [
    ['agree',    ['asked'],  'agreed',    ['seller', 'staff']],
    ['decline',  ['asked'],  'declined',  ['seller', 'staff']],
    ['withdraw', ['asked'],  'withdrawn', ['buyer', 'clock']],
    ['move',     ['agreed'], 'agreed',    ['seller', 'staff']],
    ['undo',     ['agreed'], 'undone',    ['buyer', 'seller', 'staff', 'clock']],
    ['handOver', ['agreed'], 'done',      ['seller', 'staff']],
  ],
})
