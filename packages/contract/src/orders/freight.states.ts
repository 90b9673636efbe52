import { defineMachine } from '../machine.ts'

/** A quote of an order's freight (states B.2); one is open at a time, and at most one is paid. */
export const freightQuoteMachine = defineMachine({
  states: ['open', 'paid', 'declined', 'lapsed', 'replaced', 'withdrawn', 'returned'],
  actors: ['buyer', 'payer', 'seller', 'staff', 'finance', 'clock'],
  rows: [
    ['pay',      ['open'], 'paid',      ['buyer', 'payer', 'finance']],
    ['decline',  ['open'], 'declined',  ['buyer']],
    ['lapse',    ['open'], 'lapsed',    ['clock']],
    ['replace',  ['open'], 'replaced',  ['seller', 'staff']],
    ['withdraw', ['open'], 'withdrawn', ['seller', 'staff', 'clock']],
    ['giveBack', ['paid'], 'returned',  ['seller', 'staff', 'clock']],
  ],
})
