import { defineMachine } from '../machine.ts'

/**
 * A requested document. Its supplier may take it back until it is decided; the other side or the platform accepts it or
 * returns it with a reason; the asking side may withdraw the request.
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
