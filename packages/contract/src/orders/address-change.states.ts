import { defineMachine } from '../machine.ts'

/**
 * A change of an order's address: applied at once, or requested from the other side. One is open at a time, and ends with
 * its order.
 */
export const addressChangeMachine = defineMachine({
  states: ['open', 'done', 'declined', 'withdrawn', 'ended'],
  actors: ['buyer', 'seller', 'staff', 'clock'],
  rows: [
    ['agree',    ['open'], 'done',      ['buyer', 'seller', 'staff']],
    ['decline',  ['open'], 'declined',  ['buyer', 'seller', 'staff']],
    ['withdraw', ['open'], 'withdrawn', ['buyer', 'seller', 'staff']],
    ['end',      ['open'], 'ended',     ['clock']],
  ],
})

/** Who can ask for another address. */
export const addressAskers = ['buyer', 'seller', 'staff'] as const
