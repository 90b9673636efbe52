import { defineMachine } from '../machine.ts'

/**
 * A machine that is procured for one buyer. Asked and quoted end by their day; agreed waits for the machine, arrived for the
 * rest of the price. Left is by the buyer, who loses what the quotation says; failed is by the seller, also one who may not
 * sell any more, by the platform, or by the time that it took, and the whole deposit goes back.
 */
export const sourcingMachine = defineMachine({
  states: ['asked', 'quoted', 'agreed', 'arrived', 'completed', 'declined', 'withdrawn', 'expired', 'left', 'failed'],
  actors: ['buyer', 'seller', 'staff', 'clock'],
  rows: [
    ['quote',     ['asked'],             'quoted',    ['seller']],
    ['decline',   ['asked'],             'declined',  ['seller', 'staff']],
    ['decline',   ['quoted'],            'declined',  ['buyer']],
    ['withdraw',  ['asked'],             'withdrawn', ['buyer']],
    ['expire',    ['asked', 'quoted'],   'expired',   ['clock']],
    ['accept',    ['quoted'],            'agreed',    ['buyer']],
    ['leave',     ['agreed', 'arrived'], 'left',      ['buyer']],
    ['leaveLate', ['agreed'],            'failed',    ['buyer']],
    ['leaveStopped', ['agreed', 'arrived'], 'failed', ['buyer']],
    ['fail',      ['agreed'],            'failed',    ['seller', 'staff', 'clock']],
    ['arrive',    ['agreed'],            'arrived',   ['seller', 'clock']],
    ['pay',       ['arrived'],           'completed', ['buyer', 'clock']],
    ['lapse',     ['arrived'],           'left',      ['clock']],
    ['undo',      ['arrived'],           'failed',    ['clock']],
  ],
})

/** Those that wait for somebody. */
export const openSourcing = ['asked', 'quoted', 'agreed', 'arrived'] as const
