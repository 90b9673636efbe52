import { defineMachine } from '../machine.ts'

/** Another address for an order: done at once, or asked of the other side first. One is open at a time. */
export const addressChangeMachine = defineMachine({
  states: ['open', 'done', 'declined', 'withdrawn'],
  actors: ['buyer', 'seller', 'staff'],
  rows: [
    ['agree',    ['open'], 'done',      ['buyer', 'seller', 'staff']],
    ['decline',  ['open'], 'declined',  ['buyer', 'seller', 'staff']],
    ['withdraw', ['open'], 'withdrawn', ['buyer', 'seller', 'staff']],
  ],
})
