import { defineMachine } from '../machine.ts'

/** One quote of an order's freight (states B.2): an order has one open at a time, and is charged for one at most. */
export const freightQuoteMachine = defineMachine({
  states: ['open', 'paid', 'declined', 'lapsed', 'replaced', 'withdrawn', 'returned'],
  actors: ['buyer', 'payer', 'seller', 'staff', 'finance', 'clock'],
  rows: [
    ['pay',      ['open'], 'paid',      ['buyer', 'payer', 'finance']],
    ['decline',  ['open'], 'declined',  ['buyer']],
    ['lapse',    ['open'], 'lapsed',    ['clock']],
    ['replace',  ['open'], 'replaced',  ['seller', 'staff']],
    ['withdraw', ['open'], 'withdrawn', ['seller', 'staff', 'clock']],
    ['giveBack', ['paid'], 'returned',  ['buyer', 'seller', 'staff', 'clock']],
  ],
})
