import { defineMachine } from '../machine.ts'

/**
 * A document that somebody was asked for. Who was asked hands it in and may take it back until somebody has decided; the other
 * side or the platform accepts it or returns it with a reason; who asked may do without it.
 */
export const orderDocumentMachine = defineMachine({
  states: ['missing', 'delivered', 'accepted', 'returned', 'withdrawn'],
  actors: ['buyer', 'seller', 'staff'],
  rows: [
    ['deliver',  ['missing', 'returned'], 'delivered', ['buyer', 'seller']],
    ['takeBack', ['delivered'],           'missing',   ['buyer', 'seller']],
    ['accept',   ['delivered'],           'accepted',  ['buyer', 'seller', 'staff']],
    ['return',   ['delivered'],           'returned',  ['buyer', 'seller', 'staff']],
    ['withdraw', ['missing', 'returned'], 'withdrawn', ['seller', 'staff']],
  ],
})
