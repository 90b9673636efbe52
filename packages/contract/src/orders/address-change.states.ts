import { defineMachine } from '../machine.ts'

/** A change of an order's address: applied at once, or requested from the other side. One is open at a time. */
export const addressChangeMachine = defineMachine({
  states: ['open', 'done', 'declined', 'withdrawn'],
  actors: ['buyer', 'seller', 'staff'],
  rows: [
    ['agree',    ['open'], 'done',      ['buyer', 'seller', 'staff']],
    ['decline',  ['open'], 'declined',  ['buyer', 'seller', 'staff']],
    ['withdraw', ['open'], 'withdrawn', ['buyer', 'seller', 'staff']],
  ],
})
